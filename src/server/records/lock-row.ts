import { sql } from 'kysely';
import type { Call } from '../http/call.ts';
import type { Source } from './source.ts';

/**
 * Locks a row of a source until the transaction ends: an update without a change takes the row's lock on both stores.
 *
 * @example
 * await lockRow(call, books, call.param('id'));
 */
export async function lockRow({ db }: Pick<Call, 'db'>, { table }: Pick<Source, 'table'>, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
}
