import { sql } from 'kysely';
import type { Call } from '../http/call.ts';
import { locksRows } from '../store/rows-of.ts';
import type { Source } from './source.ts';

/**
 * Locks a row of a source until the transaction ends, by an update without effect. A SQLite transaction locks the whole
 * database anyway.
 *
 * @example
 * await lockRow(call, books, call.param('id'));
 */
export async function lockRow({ db }: Pick<Call, 'db'>, { table }: Pick<Source, 'table'>, id: number): Promise<void> {
  if (locksRows(db)) await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
}
