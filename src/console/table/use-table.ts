import {
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnVisibilityFeature });
const nothing: readonly never[] = [];

interface Selected {
  readonly sorting: SortingState;
  readonly columnVisibility: Readonly<Record<string, boolean>>;
}

/**
 * The state of a table. `rowSelection` is read through `Subscribe`, so that a selection re-renders only the checkboxes.
 */
export type Table = ReactTable<typeof features, Row, Selected>;

interface TableInput {
  readonly columns: readonly ResolvedColumn[];
  readonly rows: readonly Row[];
  /** Fields of hidden columns. */
  readonly hidden?: readonly string[];
  readonly sorting?: readonly { readonly field: string; readonly descending: boolean }[];
  /** Stable between renders. */
  readonly onSort?: (sorting: { field: string; descending: boolean }[]) => void;
}

/** Returns a table for rows that the server has paged, sorted and filtered. */
export function useRows({ columns, rows, hidden = nothing, sorting = nothing, onSort }: TableInput): Table {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.field,
        accessorFn: (row: Row) => row[column.field],
        enableSorting: column.sortable === true,
      })),
    [columns],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((field) => [field, false])), [hidden]);
  const sorted = useMemo(() => sorting.map(({ field, descending }) => ({ id: field, desc: descending })), [sorting]);
  // With the same options, the table stays the same object, and its memoized parts are not rendered again.
  const options = useMemo<Parameters<typeof useTable<typeof features, Row, Selected>>[0]>(
    () => ({
      features,
      columns: definitions,
      // TanStack's type is a mutable array, but it does not write to it.
      data: rows as Row[],
      getRowId: (row, index) => String(row.id ?? index),
      manualSorting: true,
      sortDescFirst: false,
      state: { sorting: sorted, columnVisibility },
      onSortingChange: (update) => {
        const next = typeof update === 'function' ? update(sorted) : update;
        onSort?.(next.map(({ id, desc }) => ({ field: id, descending: desc })));
      },
    }),
    [definitions, rows, sorted, columnVisibility, onSort],
  );
  return useTable(options, (state) => ({ sorting: state.sorting, columnVisibility: state.columnVisibility }));
}

/** Returns the ids of the selected rows, including those on other pages. */
export function selectedIds(table: Table): readonly string[] {
  const selection = table.atoms.rowSelection.get();
  return Object.keys(selection).filter((id) => selection[id] === true);
}

/** Selects exactly these rows, across pages. */
export function selectIds(table: Table, ids: readonly string[]): void {
  table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])));
}
