import { join } from 'node:path';
import Libsql from 'libsql';

/** Returns the last entry of the log of a server that keeps its data in this folder. */
export function lastEntry(folder: string): number {
  const [row] = query<{ readonly last: number | null }>(folder, 'select max(id) as last from audit_entry');
  return row?.last ?? 0;
}

/** Returns the most effects that one of these calls had at one address since an entry of the log. */
export function effectsSince(folder: string, last: number, requests: readonly string[]): number {
  const rows = query<{ readonly call: string; readonly request: string; readonly at: number }>(
    folder,
    `select call, request, at from audit_entry where id > ${last} and status = 200`,
  ).filter(({ call }) => requests.includes(call));
  // A call has an entry for each row that it changes.
  const times = new Map<string, Set<number>>();
  for (const { request, at } of rows) times.set(request, (times.get(request) ?? new Set()).add(at));
  return Math.max(0, ...[...times.values()].map(({ size }) => size));
}

function query<Row>(folder: string, text: string): readonly Row[] {
  const database = new Libsql(join(folder, 'baize.db'), { readonly: true });
  try {
    // The server's own tables.
    return database.prepare(text).all() as readonly Row[];
  } finally {
    database.close();
  }
}
