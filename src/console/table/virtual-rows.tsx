import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { refuseClicks } from './refuse-clicks.ts';
import { rowHeight } from './row-height.ts';
import { type RowsProps, TableRow } from './table-row.tsx';
import { useMarks } from './use-marks.ts';

interface VirtualRowsProps extends RowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The rows cannot be acted on. */
  readonly isOutdated: boolean;
}

/** The visible rows and a few around them; spacers fill the room of the others. */
export function VirtualRows({ scroller, isOutdated, ...shared }: VirtualRowsProps) {
  const rows = shared.table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 8,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  const items = virtualizer.getVirtualItems();
  useMarks(shared.table, body, items);
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body} {...refuseClicks(isOutdated)}>
      {before > 0 ? <tr style={{ height: before }} /> : null}
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : <TableRow key={row.id} row={row} index={index} {...shared} />;
      })}
      {after > 0 ? <tr style={{ height: after }} /> : null}
    </tbody>
  );
}
