import { useCallback, useRef } from 'react';
import type { Row } from '../../language/json.ts';
import type { Table } from '../table/use-table.ts';

/**
 * Returns a function that returns rows by id as last seen: selected rows of other pages are no longer in the table, but
 * are still acted on, copied and summed.
 */
export function useSeenRows(table: Table): (ids: ReadonlySet<string>) => readonly Row[] {
  const seen = useRef(new Map<string, Row>());
  for (const row of table.getRowModel().rows) {
    seen.current.delete(row.id);
    seen.current.set(row.id, row.original);
  }
  return useCallback((ids) => [...seen.current].filter(([id]) => ids.has(id)).map(([, row]) => row), []);
}
