import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../store/store.ts';
import type { SearchIndex } from './indexed-text.ts';
import { partsIn, searchIndexName } from './search-index.ts';

/** Returns the statements that create an index of all rows; unless `concurrently`, they block writes. */
export function indexStatements(index: SearchIndex, concurrently = false): readonly string[] {
  const how = concurrently ? ' CONCURRENTLY' : '';
  return [
    `CREATE INDEX${how} ${index.name} ON ${index.table} USING gin ((${partsIn(index, { name: 'postgres' })}))`,
    // The planner knows the frequency of parts only from rows analyzed after the index was created.
    `ANALYZE ${index.table}`,
  ];
}

/**
 * Checks whether the database is building an index of this table; a build continues even if the server that started it
 * has ended.
 */
export async function isIndexBuilding(db: Db, index: SearchIndex): Promise<boolean> {
  const { rows } = await sql`select 1 from ${madeOf(index)}`.execute(db);
  return rows.length > 0;
}

/** Builds an index concurrently, outside of a transaction, after dropping unfinished ones of its table. */
export async function buildConcurrently(db: Db, index: SearchIndex, closing: AbortSignal): Promise<void> {
  const there = await indexesInPostgres(db);
  if (there.get(index.name) === true || (await isIndexBuilding(db, index))) return;
  const left = [...there].filter(([name, isUsable]) => !isUsable && name.startsWith(`${index.table}_search_`));
  const statements = [
    ...left.map(([name]) => `DROP INDEX CONCURRENTLY IF EXISTS ${name}`),
    ...indexStatements(index, true),
  ];
  for (const statement of statements) if (!closing.aborted) await sql.raw(statement).execute(db);
}

/** Cancels the build of an index; the next build drops its remains. */
export async function cancelBuild(db: Db, index: SearchIndex): Promise<void> {
  await sql`select pg_cancel_backend(pid) from ${madeOf(index)}`.execute(db);
}

/** Returns the query for running index builds of this table. */
function madeOf({ table }: SearchIndex): RawBuilder<unknown> {
  return sql`pg_stat_progress_create_index where relid = cast(${table} as regclass) and datname = current_database()`;
}

/** Returns the existing search indexes: name → whether searches may use it. */
export async function indexesInPostgres(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ name: string; usable: boolean }>`
    select c.relname as name, i.indisvalid as usable from pg_index i inner join pg_class c on c.oid = i.indexrelid
      inner join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema()`.execute(db);
  return new Map(rows.filter(({ name }) => searchIndexName.test(name)).map(({ name, usable }) => [name, usable]));
}
