import { sql } from 'kysely';
import { type Dialect, type Steps, withAlias } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';
import type { Source } from '../source.ts';
import type { SearchIndex } from './indexed-text.ts';
import { partLength, partsIn, searchIndexesOf, searchIndexName, spellingLength } from './search-index.ts';

/** The functions by which PostgreSQL takes texts to parts; a change of them is a function of another name. */
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
};

/**
 * Makes the database itself keep what the texts of these sources are found by, from the rows that there are. Indexes of other
 * texts are given up.
 */
export async function keepSearchIndexes(db: Db, dialect: Dialect, sources: readonly Source[]): Promise<void> {
  const wanted = [...searchIndexesOf(sources).values()];
  const there = await namesIn(db, dialect);
  const unwanted = there.filter((name) => !wanted.some((one) => one.name === name));
  const missing = wanted.filter(({ name }) => !there.includes(name));
  const { made, dropped } = dialect.name === 'sqlite' ? inSqlite : inPostgres;
  for (const statement of [...unwanted.flatMap(dropped), ...missing.flatMap(made)])
    await sql.raw(statement).execute(db);
}

async function namesIn(db: Db, { name: store }: Dialect): Promise<readonly string[]> {
  const { rows } = await (store === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and sql like 'CREATE VIRTUAL TABLE %'`
    : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => searchIndexName.test(name));
}

interface Making {
  readonly made: (index: SearchIndex) => readonly string[];
  readonly dropped: (name: string) => readonly string[];
}

const inSqlite: Making = {
  made: (index) => {
    const { name, table, texts, spellings } = index;
    const parts = (row?: string) => partsIn(index, { name: 'sqlite' }, row);
    const add = `INSERT INTO ${name} (rowid, parts) VALUES (NEW.id, ${parts('NEW')});`;
    const remove = `INSERT INTO ${name} (${name}, rowid, parts) VALUES ('delete', OLD.id, ${parts('OLD')});`;
    const differs = [
      'OLD.id IS NOT NEW.id',
      ...[...texts.keys(), ...spellings.keys()].map(
        (one) => `${withAlias(one, table, 'OLD')} IS NOT ${withAlias(one, table, 'NEW')}`,
      ),
    ];
    return [
      `CREATE VIRTUAL TABLE ${name} USING fts5(parts, content='', columnsize=0, detail=none, tokenize='ascii')`,
      `CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} FOR EACH ROW BEGIN ${add} END`,
      `CREATE TRIGGER ${name}_update AFTER UPDATE ON ${table} FOR EACH ROW WHEN ${differs.join(' OR ')} BEGIN ${remove} ${add} END`,
      `CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} FOR EACH ROW BEGIN ${remove} END`,
      `INSERT INTO ${name} (rowid, parts) SELECT id, ${parts()} FROM ${table}`,
    ];
  },
  dropped: (name) => [
    ...['insert', 'update', 'delete'].map((event) => `DROP TRIGGER ${name}_${event}`),
    `DROP TABLE ${name}`,
  ],
};

const inPostgres: Making = {
  made: (index) => [
    `CREATE INDEX ${index.name} ON ${index.table} USING gin ((${partsIn(index, { name: 'postgres' })}))`,
    // How often parts occur is known of rows that were analyzed with the index.
    `ANALYZE ${index.table}`,
  ],
  dropped: (name) => [`DROP INDEX ${name}`],
};
