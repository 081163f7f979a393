import { useMemo, useRef } from 'react';
import type { Row } from '../../../language/json.ts';
import { currentMoment } from '../../clock/wall-clock.ts';
import { selectedIds, selectIds, type Table } from '../../table/use-table.ts';

/** The rows by id, as last seen. */
export interface LastSeenRows {
  /** Returns those of these rows that were seen. */
  readonly of: (ids: ReadonlySet<string>) => readonly Row[];
  /** Returns when the oldest of these rows was seen, `HH:mm`. */
  readonly since: (ids: ReadonlySet<string>) => string;
  /** Adds rows that were not shown on any page. */
  readonly add: (rows: readonly Row[]) => void;
  /** Deselects a row, because its last seen content is outdated. */
  readonly deselect: (row: Row) => void;
}

/** A row, and when it was read from the back end. */
interface Seen {
  readonly row: Row;
  readonly asOf: string;
}

/**
 * Returns the rows of a table and the selected ones of other pages, `asOf` when they were read: those have left the
 * table, but are still acted on, copied and summed.
 */
export function useSeenRows(table: Table, asOf = currentMoment().time): LastSeenRows {
  const seen = useRef(new Map<string, Seen>());
  const latest = useRef(table);
  latest.current = table;
  const { rows } = table.getRowModel();
  for (const row of rows) {
    seen.current.delete(row.id);
    seen.current.set(row.id, { row: row.original, asOf });
  }
  forgetOthers(seen.current, rows.length, selectedIds(table));
  return useMemo(
    () => ({
      of: (ids) => [...seen.current].filter(([id]) => ids.has(id)).map(([, { row }]) => row),
      since: (ids) => {
        const [oldest] = [...seen.current].filter(([id]) => ids.has(id));
        return oldest?.[1].asOf ?? '';
      },
      add: (rows) => {
        const { time } = currentMoment();
        for (const row of rows)
          if (!seen.current.has(String(row.id))) seen.current.set(String(row.id), { row, asOf: time });
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

/** Removes unselected rows of other pages, which would otherwise accumulate. */
function forgetOthers(seen: Map<string, Seen>, here: number, selected: readonly string[]): void {
  if (seen.size <= here + selected.length) return;
  const kept = new Set([...[...seen.keys()].slice(seen.size - here), ...selected]);
  for (const id of [...seen.keys()]) if (!kept.has(id)) seen.delete(id);
}
