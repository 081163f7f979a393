import { sql } from 'kysely';
import { withAlias } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';
import type { SearchIndex } from './indexed-text.ts';
import { partsIn, searchProgress } from './search-index.ts';

/**
 * Returns the SQL of the last row id in a SQLite index: rows after it are added in batches. Null once it is complete.
 */
export function progressSql({ name }: Pick<SearchIndex, 'name'>): string {
  return `(SELECT reached FROM ${searchProgress} WHERE name = '${name}')`;
}

/** Returns the statements that create an empty index, and triggers that maintain its completed part. */
export function createStatements(index: SearchIndex): readonly string[] {
  const { name, table, texts, spellings } = index;
  const parts = (row: string) => partsIn(index, { name: 'sqlite' }, row);
  const isIn = (row: string) => `${row}.id <= coalesce(${progressSql(index)}, ${row}.id)`;
  const add = `INSERT INTO ${name} (rowid, parts) SELECT NEW.id, ${parts('NEW')} WHERE ${isIn('NEW')};`;
  const remove = `INSERT INTO ${name} (${name}, rowid, parts) SELECT 'delete', OLD.id, ${parts('OLD')} WHERE ${isIn('OLD')};`;
  const differs = [
    'OLD.id IS NOT NEW.id',
    ...[...texts.keys(), ...spellings.keys()].map(
      (one) => `${withAlias(one, table, 'OLD')} IS NOT ${withAlias(one, table, 'NEW')}`,
    ),
  ];
  return [
    `CREATE VIRTUAL TABLE ${name} USING fts5(parts, content='', columnsize=0, detail=none, tokenize='ascii')`,
    `INSERT INTO ${searchProgress} (name, reached) SELECT '${name}', coalesce(min(id), 1) - 1 FROM ${table}`,
    `CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} FOR EACH ROW BEGIN ${add} END`,
    `CREATE TRIGGER ${name}_update AFTER UPDATE ON ${table} FOR EACH ROW WHEN ${differs.join(' OR ')} BEGIN ${remove} ${add} END`,
    `CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} FOR EACH ROW BEGIN ${remove} END`,
  ];
}

/** Returns the statements that drop an index. */
export function dropStatements(name: string): readonly string[] {
  return [
    ...['insert', 'update', 'delete'].map((event) => `DROP TRIGGER ${name}_${event}`),
    `DROP TABLE ${name}`,
    `DELETE FROM ${searchProgress} WHERE name = '${name}'`,
  ];
}

/**
 * Adds the next rows to an index, in the transaction of `db`, so that progress and content are always consistent.
 * Returns the number added; fewer than `most` means that it is complete.
 */
export async function addRows(db: Db, index: SearchIndex, most: number): Promise<number> {
  const { name } = index;
  const [table, reached] = [sql.table(index.table), sql.raw(progressSql(index))];
  const { rows } = await sql<{ last: number | null; count: number }>`select max(id) as last, count(*) as count
    from (select id from ${table} where id > ${reached} order by id limit ${sql.lit(most)})`.execute(db);
  const [{ last, count } = { last: null, count: 0 }] = rows;
  if (last !== null)
    await sql`insert into ${sql.table(name)} (rowid, parts) select id, ${sql.raw(partsIn(index, { name: 'sqlite' }))}
      from ${table} where id > ${reached} and id <= ${last}`.execute(db);
  const progress = sql.table(searchProgress);
  await (count < most
    ? sql`delete from ${progress} where name = ${name}`
    : sql`update ${progress} set reached = ${last} where name = ${name}`
  ).execute(db);
  return count;
}

/** Returns the names of the incomplete indexes. */
export async function incompleteInSqlite(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(searchProgress)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
