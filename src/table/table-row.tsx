import { Subscribe } from '@tanstack/react-table';
import { memo } from 'react';
import { ActionButton } from '../actions/action-button.tsx';
import type { Scope } from '../actions/scope.ts';
import { cell } from '../columns/cell.tsx';
import { columnKinds } from '../columns/registry.ts';
import type { ResolvedAction, ResolvedColumn } from '../compile/resolved.ts';
import type { Pinned } from './head.tsx';
import type { Table } from './use-table.ts';

/** What all rows of a table share. */
export interface RowsProps {
  readonly table: Table;
  readonly columns: readonly ResolvedColumn[];
  readonly pinned: Pinned;
  readonly scope: Omit<Scope, 'row'>;
  readonly actions: readonly ResolvedAction[];
}

type TableRowModel = ReturnType<Table['getRowModel']>['rows'][number];

interface TableRowProps extends RowsProps {
  readonly row: TableRowModel;
  /** Zero-based place among all rows, where not all are drawn. */
  readonly index?: number;
}

/** Renders again only when its row, the columns or what surrounds the table changes. */
export const TableRow = memo(
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
