import type { Insertable, Kysely, Updateable } from 'kysely';
import { LruCache } from '../../language/lru-cache.ts';
import type { Database } from './database.ts';
import { preparedQuery } from './prepared.ts';
import type { Db } from './store.ts';

type Value = string | number | null;
type Table = keyof Database & string;
type Written = Promise<readonly { readonly id: number }[]>;
type Update = (db: Db, id: number, ...values: readonly Value[]) => Written;
type Insert = (db: Db, ...values: readonly Value[]) => Written;

/** Cached by table and columns: calls write few combinations. */
const updates = new LruCache<Update>(300);
const inserts = new LruCache<Insert>(300);

/**
 * Updates these columns of the row with this id; undefined ones stay unchanged. The statement is cached by its columns.
 *
 * @example
 * await updateRow(call.db, 'book', 7, { title: '围城', shelfId: null });
 */
export async function updateRow<Name extends Table>(
  db: Db,
  table: Name,
  id: number,
  columns: Updateable<Database[Name]>,
): Promise<void> {
  const { names, values } = written(columns);
  if (names.length === 0) return;
  const shape = `${table} ${names}`;
  const write = updates.get(shape) ?? updates.set(shape, updateOf(table, names));
  await write(db, id, ...values);
}

/**
 * Inserts a row and returns its id. The statement is cached by its columns.
 *
 * @example
 * const { id } = await insertRow(call.db, 'book', { title: '围城', shelfId: null });
 */
export async function insertRow<Name extends Table>(
  db: Db,
  table: Name,
  columns: Insertable<Database[Name]>,
): Promise<{ readonly id: number }> {
  const { names, values } = written(columns);
  const shape = `${table} ${names}`;
  const write = inserts.get(shape) ?? inserts.set(shape, insertOf(table, names));
  const [row] = await write(db, ...values);
  if (row === undefined) throw new Error(`${table} has taken no row`);
  return row;
}

function updateOf(table: string, names: readonly string[]): Update {
  return preparedQuery((db, id: number, ...places: readonly Value[]) =>
    untyped(db).updateTable(table).set(rowOf(names, places)).where('id', '=', id).returning('id'),
  );
}

function insertOf(table: string, names: readonly string[]): Insert {
  return preparedQuery((db, ...places: readonly Value[]) =>
    untyped(db).insertInto(table).values(rowOf(names, places)).returning('id'),
  );
}

function written(columns: object): { readonly names: readonly string[]; readonly values: readonly Value[] } {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { names: entries.map(([name]) => name), values: entries.map(([, value]) => value as Value) };
}

function rowOf(names: readonly string[], values: readonly Value[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
}

type AnyTables = Record<string, { id: number; [column: string]: Value }>;

/**
 * Drops the table types: the caller's have checked table and columns, and checking them again would slow the compiler.
 */
function untyped(db: Db): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>;
}
