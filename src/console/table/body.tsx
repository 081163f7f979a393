import { type ReactNode, type RefObject, useRef } from 'react';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { useLazy } from '../ui/use-lazy.ts';
import { refuseClicks } from './refuse-clicks.ts';
import { type RowsProps, TableRow } from './table-row.tsx';
import { useMarks } from './use-marks.ts';

/** The maximum number of rows that are rendered without virtualization. */
const drawAll = 50;

interface BodyProps extends RowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly placeholders: number;
  readonly isOutdated: boolean;
  readonly children?: ReactNode;
}

/** The rows, placeholders for them, or a message. */
export function Body({ scroller, placeholders, isOutdated, children, ...shared }: BodyProps) {
  const rows = shared.table.getRowModel().rows;
  const isVirtual = rows.length > drawAll;
  // If that many rows are expected, too, so that the code loads in parallel with them.
  const VirtualRows = useLazy(isVirtual || placeholders > drawAll ? loadVirtualRows : undefined);
  if (rows.length === 0 || (isVirtual && VirtualRows === undefined)) {
    const width = shared.columns.length + (shared.pinned.select > 0 ? 1 : 0) + (shared.pinned.actions > 0 ? 1 : 0);
    return (
      <tbody>
        {placeholders > 0 || isVirtual ? (
          <Placeholders count={placeholders || 10} {...shared} />
        ) : (
          <tr className="message-row">
            <td colSpan={width}>{children}</td>
          </tr>
        )}
      </tbody>
    );
  }
  if (isVirtual && VirtualRows !== undefined)
    return <VirtualRows scroller={scroller} isOutdated={isOutdated} {...shared} />;
  return <AllRows isOutdated={isOutdated} {...shared} />;
}

function AllRows({ isOutdated, ...shared }: RowsProps & { readonly isOutdated: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows } = shared.table.getRowModel();
  useMarks(shared.table, body, rows);
  return (
    <tbody ref={body} {...refuseClicks(isOutdated)}>
      {rows.map((row, place) => (
        // Rows hold no state: keyed by index, the next page reuses the elements of this one.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <TableRow key={place} row={row} {...shared} />
      ))}
    </tbody>
  );
}

/** Loaded lazily, because long lists are rare. */
const loadVirtualRows = async () => (await import('./virtual-rows.tsx')).VirtualRows;

/** Placeholders with the size of the expected rows, so that the layout does not shift. */
function Placeholders({ count, columns, pinned }: RowsProps & { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
    <tr key={index} className="placeholder">
      {pinned.select > 0 ? <td className="pinned" /> : null}
      {pinned.actions > 0 ? (
        <td className="pinned pinned-last">
          <span />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.field} data-align={columnKinds[column.kind].isFigure && 'end'}>
          <span />
        </td>
      ))}
    </tr>
  ));
}
