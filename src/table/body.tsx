import { Subscribe } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import type { Scope } from '../actions/scope.ts';
import { cell } from '../columns/cell.tsx';
import { columnKinds } from '../columns/registry.ts';
import type { ResolvedAction, ResolvedColumn } from '../compile/resolved.ts';
import type { Pinned } from './head.tsx';
import type { Table } from './use-table.ts';

/** Up to here every row is drawn, so that the browser's own search finds all of them. */
const drawAll = 100;

interface BodyProps {
  readonly table: Table;
  readonly columns: readonly ResolvedColumn[];
  readonly pinned: Pinned;
  readonly scope: Omit<Scope, 'row'>;
  readonly actions: readonly ResolvedAction[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly placeholders: number;
  readonly children?: ReactNode;
}

/** The rows, or placeholders for them, or what the table says instead. */
export function Body(props: BodyProps) {
  const { table, columns, pinned, scroller, placeholders, children } = props;
  const rows = table.getRowModel().rows;
  const isVirtual = rows.length > drawAll;
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 8,
  });
  const width = columns.length + (pinned.select > 0 ? 1 : 0) + (pinned.actions > 0 ? 1 : 0);

  if (rows.length === 0) {
    return (
      <tbody>
        {placeholders > 0 ? (
          Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
            <Placeholder key={index} width={width} />
          ))
        ) : (
          <tr className="message-row">
            <td colSpan={width}>{children}</td>
          </tr>
        )}
      </tbody>
    );
  }

  if (!isVirtual) {
    return (
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} {...props} />
        ))}
      </tbody>
    );
  }

  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 ? <tr style={{ height: before }} /> : null}
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : <TableRow key={row.id} row={row} index={index} {...props} />;
      })}
      {after > 0 ? <tr style={{ height: after }} /> : null}
    </tbody>
  );
}

type TableRowModel = ReturnType<Table['getRowModel']>['rows'][number];

interface TableRowProps extends Pick<BodyProps, 'table' | 'columns' | 'pinned' | 'scope' | 'actions'> {
  readonly row: TableRowModel;
  /** Zero-based place among all rows, where not all are drawn. */
  readonly index?: number;
}

/** Renders again only when its row, the columns or what surrounds the table changes. */
const TableRow = memo(
  function TableRow({ table, row, columns, pinned, scope, actions, index }: TableRowProps) {
    return (
      <tr aria-rowindex={index === undefined ? undefined : index + 2}>
        {pinned.select > 0 ? (
          <td className="pinned select-cell" style={{ insetInlineStart: 0 }}>
            <SelectRow table={table} row={row} />
          </td>
        ) : null}
        {pinned.actions > 0 ? (
          <td className="pinned pinned-last row-actions" style={{ insetInlineStart: pinned.select }}>
            {actions.map((action) => (
              <ActionButton key={action.name} action={action} scope={{ ...scope, row: row.original }} look="row" />
            ))}
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.field} data-field={column.field} data-align={columnKinds[column.kind].align}>
            {cell(row.original, column, scope.lookups)}
          </td>
        ))}
      </tr>
    );
  },
  (before, after) =>
    before.row.original === after.row.original &&
    before.row.id === after.row.id &&
    before.columns === after.columns &&
    before.scope === after.scope &&
    before.actions === after.actions &&
    before.index === after.index,
);

function SelectRow({ table, row }: Pick<TableRowProps, 'table' | 'row'>) {
  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selection) => selection[row.id] === true}>
      {(isSelected) => (
        <label className="select">
          <input
            type="checkbox"
            aria-label={`选择第 ${row.index + 1} 行`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      )}
    </Subscribe>
  );
}

function Placeholder({ width }: { readonly width: number }) {
  return (
    <tr className="placeholder">
      <td colSpan={width}>
        <span />
      </td>
    </tr>
  );
}

/** Pixels, as the theme says: rows are all of one height. */
function rowHeight(scroller: HTMLElement | null): number {
  const height = scroller === null ? '' : getComputedStyle(scroller).getPropertyValue('--row-height');
  return Number.parseFloat(height) || 36;
}
