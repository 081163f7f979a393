import { Subscribe } from '@tanstack/react-table';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import { columnKinds } from '../../language/columns/registry.ts';
import type { Stay } from './deciding.ts';
import type { Table } from './use-table.ts';

/** What stays visible while the table scrolls. Widths in pixels; 0 without such a column. */
export interface Pinned {
  readonly select: number;
  readonly actions: number;
  /** The columns that decide about the actions, by field. */
  readonly stays: ReadonlyMap<string, Stay>;
}

interface HeadProps {
  readonly table: Table;
  readonly columns: readonly ResolvedColumn[];
  readonly pinned: Pinned;
  /** The rows below cannot be selected. */
  readonly isOutdated: boolean;
}

/** Column titles; sortable ones are buttons, and Shift adds a further sort key. */
export function Head({ table, columns, pinned, isOutdated }: HeadProps) {
  return (
    <thead>
      <tr>
        {pinned.select > 0 ? (
          <th scope="col" className="pinned select-cell">
            <SelectAll table={table} isDisabled={isOutdated} />
          </th>
        ) : null}
        {pinned.actions > 0 ? (
          <th scope="col" className="pinned pinned-last">
            操作
          </th>
        ) : null}
        {columns.map((column) => (
          <Title key={column.field} table={table} column={column} stay={pinned.stays.get(column.field)} />
        ))}
      </tr>
    </thead>
  );
}

const orders = { asc: 'ascending', desc: 'descending' } as const;

interface TitleProps {
  readonly table: Table;
  readonly column: ResolvedColumn;
  readonly stay: Stay | undefined;
}

function Title({ table, column, stay }: TitleProps) {
  const place = { 'data-align': columnKinds[column.kind].align, 'data-stays': stay && true, style: { ...stay } };
  const state = table.getColumn(column.field);
  if (state === undefined || !state.getCanSort()) {
    return (
      <th scope="col" {...place}>
        {column.title}
      </th>
    );
  }
  const order = state.getIsSorted();
  return (
    <th scope="col" {...place} aria-sort={order === false ? 'none' : orders[order]}>
      <button type="button" className="sort" onClick={state.getToggleSortingHandler()}>
        {column.title}
        <span className="sort-mark" data-order={order === false ? undefined : order} aria-hidden="true" />
      </button>
    </th>
  );
}

function SelectAll({ table, isDisabled }: { readonly table: Table; readonly isDisabled: boolean }) {
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => {
        const all = table.getIsAllPageRowsSelected();
        return (
          <label className="select">
            <input
              type="checkbox"
              aria-label="选择本页全部"
              checked={all}
              disabled={isDisabled}
              ref={(input) => {
                if (input !== null) input.indeterminate = !all && table.getIsSomePageRowsSelected();
              }}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </label>
        );
      }}
    </Subscribe>
  );
}
