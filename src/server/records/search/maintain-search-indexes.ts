import { sql } from 'kysely';
import type { Dialect, Steps } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';
import { indexesInPostgres, indexStatements } from './postgres-index.ts';
import { partLength, searchIndexesOf, searchIndexName, searchProgress, spellingLength } from './search-index.ts';
import { addRows, createStatements, dropStatements, incompleteInSqlite } from './sqlite-index.ts';

/** The functions by which PostgreSQL splits texts into parts; a change to one needs a new name. */
export const searchSteps: Steps = {
  'search-parts': ({ name }) =>
    name === 'sqlite'
      ? []
      : [
          `CREATE FUNCTION search_parts(mark text, whole text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $parts$
            BEGIN RETURN array_to_tsvector(ARRAY(SELECT mark || substr(whole, i, ${partLength}) FROM generate_series(1, length(whole)) AS i)); END
          $parts$`,
          `CREATE FUNCTION search_spellings(mark text, spellings text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $parts$
            BEGIN RETURN array_to_tsvector(ARRAY(SELECT mark || left(one, ${spellingLength}) FROM unnest(string_to_array(spellings, '|')) AS one WHERE one <> '')); END
          $parts$`,
        ],
  // PostgreSQL itself reports which of its indexes are valid.
  'search-progress': ({ name }) =>
    name === 'sqlite'
      ? [`CREATE TABLE ${searchProgress} (name TEXT PRIMARY KEY, reached BIGINT NOT NULL) WITHOUT ROWID`]
      : [],
};

/** The number of rows of each table that are indexed before the server starts serving. */
const usualRowsAtStart = 1000;

/**
 * Creates the search indexes of these sources, which the database maintains. For a table with more than `atStart` rows,
 * the index is only begun: `completeSearchIndexes` builds it while the server serves. Indexes of other texts are
 * dropped.
 */
export async function maintainSearchIndexes(
  db: Db,
  dialect: Dialect,
  sources: readonly Source[],
  atStart = usualRowsAtStart,
): Promise<void> {
  const wanted = [...searchIndexesOf(sources).values()];
  await (dialect.name === 'sqlite' ? keepInSqlite : keepInPostgres)(db, wanted, atStart);
}

async function keepInSqlite(db: Db, wanted: readonly SearchIndex[], atStart: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like 'CREATE VIRTUAL TABLE %'`.execute(db);
  const there = rows.map(({ name }) => name).filter((name) => searchIndexName.test(name));
  await run(db, unwanted(there, wanted).flatMap(dropStatements));
  await run(db, wanted.filter(({ name }) => !there.includes(name)).flatMap(createStatements));
  const incomplete = await incompleteInSqlite(db);
  for (const index of wanted) if (incomplete.has(index.name)) await addRows(db, index, atStart);
}

async function keepInPostgres(db: Db, wanted: readonly SearchIndex[], atStart: number): Promise<void> {
  const there = await indexesInPostgres(db);
  const usable = [...there].filter(([, isUsable]) => isUsable).map(([name]) => name);
  const statements = unwanted(usable, wanted).map((name) => `DROP INDEX ${name}`);
  // An invalid one may be under construction by another server.
  for (const index of wanted.filter(({ name }) => !there.has(name)))
    if (!(await hasMore(db, index, atStart))) statements.push(...indexStatements(index));
  await run(db, statements);
}

async function hasMore(db: Db, { table }: SearchIndex, rows: number): Promise<boolean> {
  const found = await sql`select 1 from ${sql.table(table)} offset ${sql.lit(rows)} limit 1`.execute(db);
  return found.rows.length > 0;
}

function unwanted(there: readonly string[], wanted: readonly SearchIndex[]): readonly string[] {
  return there.filter((name) => !wanted.some((one) => one.name === name));
}

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
