import { sql } from 'kysely';
import type { Json } from '../../../language/json.ts';
import { folded } from '../../../language/text/folded.ts';
import type { Call } from '../../http/call.ts';
import { badField } from '../../http/failure.ts';
import { forms, type TextColumn } from './kept-columns.ts';

/** Among which rows a name is unique, by SQL names. */
interface Names extends TextColumn {
  /** Column → the value that those rows have in it; absent: all rows. */
  readonly among?: Readonly<Record<string, number | null>>;
  /** The row that is to be called so. */
  readonly except?: number;
}

/**
 * Refuses with 400 a name that looks like that of another row, and keeps others from taking it until the transaction ends.
 * Not an index: rows from before may look alike, and must stay. The column must be kept (`names` of its area).
 *
 * @example
 * await requireUnique(call, { table: 'book', column: 'title' }, 'title', title, '已有同名的书。');
 */
export async function requireUnique(
  { db, server }: Pick<Call, 'db' | 'server'>,
  { table, column, among = {}, except = -1 }: Names,
  field: string,
  name: Json,
  message: string,
): Promise<void> {
  const wanted = folded(String(name));
  // SQLite has one writer at a time.
  if (server.store.dialect.name === 'postgres') {
    const key = JSON.stringify([table, column, among, wanted]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  const same = Object.entries(among).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  );
  const isTaken = sql`coalesce(${sql.ref(forms.folded.columnOf(column))}, lower(${sql.ref(column)})) = ${wanted}`;
  const { rows } = await sql`select id from ${sql.table(table)}
    where ${sql.join([...same, isTaken, sql`id <> ${except}`], sql` and `)} limit 1`.execute(db);
  if (rows.length > 0) throw badField(field, message);
}
