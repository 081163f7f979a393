import { memo } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { selectRow } from '../../words/zh-CN/console/table.ts';
import { rowAction } from '../actions/row-action.tsx';
import type { Scope } from '../actions/scope.ts';
import { cell } from '../columns/cell.tsx';
import type { Pinned } from './head.tsx';
import { capacityOf, type SizedColumn } from './layout.ts';
import { type RowOrdering, rowHandle } from './row-handle.tsx';
import type { Table } from './use-table.ts';

/** The props that all rows of a table share. */
export interface RowsProps {
  readonly table: Table;
  readonly columns: readonly SizedColumn[];
  readonly pinned: Pinned;
  readonly scope: Omit<Scope, 'row'>;
  readonly actions: readonly ResolvedAction[];
  readonly ordering: RowOrdering | undefined;
}

type TableRowModel = ReturnType<Table['getRowModel']>['rows'][number];

interface TableRowProps extends RowsProps {
  readonly row: TableRowModel;
  /** Zero-based index among all rows, if not all are rendered. */
  readonly index?: number;
}

/** A row that re-renders only when its data, the columns or the table's scope change. */
export const TableRow = memo(
  function TableRow({ row, columns, pinned, scope, actions, ordering, index }: TableRowProps) {
    const own = { ...scope, row: row.original };
    return (
      <tr data-row={row.id} aria-rowindex={index === undefined ? undefined : index + 2}>
        {pinned.select > 0 ? (
          <td className="pinned select-cell">
            {ordering && rowHandle(ordering, row.index)}
            {/* Updated by use-marks.ts. */}
            <label className="select">
              <input type="checkbox" aria-label={selectRow(row.index + 1)} onChange={row.getToggleSelectedHandler()} />
            </label>
          </td>
        ) : null}
        {pinned.actions > 0 ? (
          <td className="pinned pinned-last row-actions">{actions.map((action) => rowAction(action, own))}</td>
        ) : null}
        {columns.map((column) => {
          const isName = column.field === pinned.name;
          const Cell = isName ? 'th' : 'td';
          return (
            <Cell
              key={column.field}
              scope={isName ? 'row' : undefined}
              data-field={column.field}
              data-align={columnKinds[column.kind].isFigure && 'end'}
              {...pinned.stays.get(column.field)}
            >
              {cell(row.original, column, scope.lookups, capacityOf)}
            </Cell>
          );
        })}
      </tr>
    );
  },
  (before, after) =>
    before.row.original === after.row.original &&
    before.row.id === after.row.id &&
    before.columns === after.columns &&
    before.pinned === after.pinned &&
    before.scope === after.scope &&
    before.actions === after.actions &&
    before.ordering === after.ordering &&
    before.index === after.index,
);
