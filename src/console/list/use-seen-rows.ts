import { useMemo, useRef } from 'react';
import type { Row } from '../../language/json.ts';
import { selectedIds, selectIds, type Table } from '../table/use-table.ts';

/** Rows by id as last seen. */
export interface SeenRows {
  /** Returns those of these rows that were seen. */
  readonly of: (ids: ReadonlySet<string>) => readonly Row[];
  /** Adds rows that no page has shown yet. */
  readonly add: (rows: readonly Row[]) => void;
  /** Ends the selection of a row: what was seen of it is no longer so. */
  readonly deselect: (row: Row) => void;
}

/**
 * Returns the rows that a table has shown: selected rows of other pages are no longer in it, but are still acted on,
 * copied and summed.
 */
export function useSeenRows(table: Table): SeenRows {
  const seen = useRef(new Map<string, Row>());
  const latest = useRef(table);
  latest.current = table;
  for (const row of table.getRowModel().rows) {
    seen.current.delete(row.id);
    seen.current.set(row.id, row.original);
  }
  return useMemo(
    () => ({
      of: (ids) => [...seen.current].filter(([id]) => ids.has(id)).map(([, row]) => row),
      add: (rows) => {
        for (const row of rows) if (!seen.current.has(String(row.id))) seen.current.set(String(row.id), row);
      },
      deselect: ({ id }) => {
        const ids = selectedIds(latest.current);
        if (!ids.includes(String(id))) return;
        selectIds(
          latest.current,
          ids.filter((one) => one !== String(id)),
        );
      },
    }),
    [],
  );
}
