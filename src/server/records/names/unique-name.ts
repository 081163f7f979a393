import { CompiledQuery, sql } from 'kysely';
import type { Json } from '../../../language/json.ts';
import { foldText } from '../../../language/text/folded.ts';
import { removeAccents } from '../../../language/text/unaccented.ts';
import type { Call } from '../../http/call.ts';
import { badField } from '../../http/failure.ts';
import { rowsOf } from '../../store/rows-of.ts';
import { forms, lowercaseSql, type TextColumn } from './text-forms.ts';

/** The column whose values must be unique, and among which rows. */
interface Names extends TextColumn {
  /** Column → the value that those rows have in it. @default all rows */
  readonly among?: Readonly<Record<string, number | null>>;
  /** The id of the row that gets the name. */
  readonly except?: number;
}

/**
 * Throws a 400 Failure for a name that looks like another row's, and locks it until the transaction ends. Not a unique
 * index: older rows may look alike, and must stay. The column must have stored forms (`names` of its area).
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
  const wanted = foldText(String(name));
  // SQLite has one writer at a time.
  if (server.store.dialect.name === 'postgres') {
    const key = JSON.stringify([table, column, among, wanted]);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  const values = Object.values(among).filter((value) => value !== null);
  const parameters = [removeAccents(wanted), wanted, except, ...values];
  const found = await rowsOf<{ readonly name: unknown }>(
    db,
    CompiledQuery.raw(textOf(table, column, Object.entries(among)), parameters),
  );
  // They may differ in accents, which are significant in names.
  if (found.some((row) => foldText(String(row.name)) === wanted)) throw badField(field, message);
}

/**
 * Returns the query for other rows with a name: its parameters are the two forms, the excluded id, and the values of
 * `among`.
 */
function textOf(table: string, column: string, among: readonly (readonly [name: string, value: number | null])[]) {
  let place = 3;
  const same = among.map(([name, value]) => {
    if (value === null) return `"${name}" is null`;
    place += 1;
    return `"${name}" = $${place}`;
  });
  // SQLite numbers parameters in order of first use.
  const isFound = `coalesce("${forms.searched.columnOf(column)}", ${lowercaseSql(`"${column}"`)}) in ($1, $2)`;
  return `select "${column}" as name from "${table}" where ${[isFound, 'id <> $3', ...same].join(' and ')}`;
}
