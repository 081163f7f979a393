import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refuseClicks } from './refuse-clicks.ts';
import { rowHeight } from './row-height.ts';
import { rowsAround } from './rows-around.ts';
import { type RowsProps, TableRow } from './table-row.tsx';
import { useMarks } from './use-marks.ts';

interface VirtualRowsProps extends RowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether the rows cannot be acted on. */
  readonly isOutdated: boolean;
}

/**
 * The visible rows and a few around them; spacers replace the others. All rows once the browser's find bar has been
 * opened, or the page is printed.
 */
export function VirtualRows({ scroller, isOutdated, ...shared }: VirtualRowsProps) {
  const rows = shared.table.getRowModel().rows;
  const isWhole = useWholePage();
  const [around] = useState(rowsAround);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: isWhole ? rows.length : 8,
    rangeExtractor: isWhole ? defaultRangeExtractor : around,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const items = virtualizer.getVirtualItems();
  // The next page reuses the same elements for other rows.
  useMarks(
    shared.table,
    body,
    useMemo(() => [items, rows], [items, rows]),
  );
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body} {...refuseClicks(isOutdated)}>
      {before > 0 ? <tr style={{ height: before }} /> : null}
      {items.map(({ index }) => {
        const row = rows[index];
        // Rows hold no state: keyed by index, the next page reuses the elements of this one.
        return row === undefined ? null : <TableRow key={index} row={row} index={index} {...shared} />;
      })}
      {after > 0 ? <tr style={{ height: after }} /> : null}
    </tbody>
  );
}

/** Returns whether the browser needs every row, for its find bar or for printing. */
function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const drawAll = () => flushSync(() => setWhole(true));
    const note = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'F3' || (key === 'f' && (ctrlKey || metaKey))) drawAll();
    };
    document.addEventListener('keydown', note, true);
    addEventListener('beforeprint', drawAll);
    return () => {
      document.removeEventListener('keydown', note, true);
      removeEventListener('beforeprint', drawAll);
    };
  }, []);
  return isWhole;
}
