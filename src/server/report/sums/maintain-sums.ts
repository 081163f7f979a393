import { sql } from 'kysely';
import { tablesIn } from '../../audit/columns.ts';
import type { Source } from '../../records/source.ts';
import { type Dialect, withAlias } from '../../store/ddl.ts';
import type { Db } from '../../store/store.ts';
import { fourWeeks } from '../units.ts';
import { bucketOf, grains, grainsOf, type SumsTable, sumsTableName, sumsTableOf } from './sums-table.ts';

/**
 * Creates the tables and triggers that maintain the sums these sources declare, filled from existing rows. Drops sums
 * with another structure, or that no source declares any more.
 */
export async function maintainSums(db: Db, dialect: Dialect, sources: readonly Source[]): Promise<void> {
  const wanted = sources.flatMap((source) => sumsTableOf(source) ?? []);
  const there = [...(await tablesIn(db, dialect)).keys()].filter((name) => sumsTableName.test(name));
  const unwanted = there.filter((name) => !wanted.some((one) => one.name === name));
  const missing = wanted.filter(({ name }) => !there.includes(name));
  const statements = [
    ...unwanted.flatMap((name) => (dialect.name === 'sqlite' ? droppedFromSqlite(name) : droppedFromPostgres(name))),
    // Triggers first: concurrent writers on PostgreSQL wait until the sums are filled.
    ...missing.flatMap((table) => [
      ...(dialect.name === 'sqlite' ? inSqlite(table) : inPostgres(table, dialect)),
      ...filled(table, dialect),
    ]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const events = ['insert', 'update', 'delete'] as const;

function inSqlite(table: SumsTable): readonly string[] {
  const { name, rows } = table;
  return [
    `CREATE TABLE ${name} (${columnsOf(table)}, PRIMARY KEY (${key})) WITHOUT ROWID`,
    ...events.map(
      (event) =>
        `CREATE TRIGGER ${name}_${event} AFTER ${event} ON ${rows} FOR EACH ROW${when(table, event)}
          BEGIN ${written(table, event, `ON CONFLICT (${key}) DO UPDATE SET ${added(table)}`)} END`,
    ),
  ];
}

/**
 * Returns the trigger for PostgreSQL. Concurrent writers must not wait for each other, so each write inserts its change
 * as a row of its own. After some hundred rows, these are merged into one per cell, except those that another
 * transaction is merging.
 */
function inPostgres(table: SumsTable, { id }: Dialect): readonly string[] {
  const { name, rows, by } = table;
  const cell = [key, ...by].join(', ');
  const function_ = (called: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${called}() RETURNS trigger LANGUAGE plpgsql AS $sums$ BEGIN ${body} RETURN NULL; END $sums$`;
  return [
    `CREATE TABLE ${name} (id ${id}, ${columnsOf(table)}, is_new BIGINT NOT NULL DEFAULT 1)`,
    `CREATE INDEX ${name}_key ON ${name} (${key})`,
    `CREATE INDEX ${name}_new ON ${name} (id) WHERE is_new = 1`,
    function_(
      `${name}_fold`,
      `WITH cell AS (SELECT DISTINCT ${key} FROM ${name} WHERE is_new = 1),
        taken AS (SELECT id FROM ${name} INNER JOIN cell USING (${key}) FOR UPDATE OF ${name} SKIP LOCKED),
        gone AS (DELETE FROM ${name} WHERE id IN (SELECT id FROM taken) RETURNING *)
      INSERT INTO ${name} (${cell}, ${keptIn(table).join(', ')}, is_new)
        SELECT ${cell}, ${merged(table).join(', ')}, 0 FROM gone GROUP BY ${cell};`,
    ),
    `CREATE TRIGGER ${name}_fold AFTER INSERT ON ${name} FOR EACH ROW WHEN (NEW.is_new = 1 AND NEW.id % ${foldedAfter} = 0)
      EXECUTE FUNCTION ${name}_fold()`,
    ...events.flatMap((event) => [
      function_(`${name}_${event}`, written(table, event, '')),
      `CREATE TRIGGER ${name}_${event} AFTER ${event} ON ${rows} FOR EACH ROW${when(table, event)}
        EXECUTE FUNCTION ${name}_${event}()`,
    ]),
  ];
}

/** The number of inserted rows after which they are merged. */
const foldedAfter = 500;

/** Returns a trigger's statement: subtracts the old row, adds the new row. */
function written(table: SumsTable, event: (typeof events)[number], tail: string): string {
  const { name, time, by } = table;
  const buckets = grainsOf(table).map(
    (grain) => `SELECT ${grains[grain]} AS grain, ${bucketOf(grain, time)} AS bucket`,
  );
  const isTimed = (row: string) => (time === undefined ? '' : ` OR ${withAlias(time, table.rows, row)} >= 0`);
  const add = (row: 'OLD' | 'NEW', sign: '-' | '') => {
    const values = [
      cellOf(by.map((column) => `${row}.${column}`)),
      ...by.map((column) => `${row}.${column}`),
      `${sign}1`,
      ...[...table.added.keys()].map((value) => `${sign}COALESCE(${withAlias(value, table.rows, row)}, 0)`),
      ...[`${row}.id`, `${row}.id`],
    ];
    return `INSERT INTO ${name} (${[key, ...by, ...keptIn(table)].join(', ')})
      SELECT part.grain, part.bucket, ${values.join(', ')}
      FROM (${withAlias(buckets.join(' UNION ALL '), table.rows, row)}) AS part
      WHERE (part.grain = ${grains.ever}${isTimed(row)}) ${tail};`;
  };
  return [...(event === 'insert' ? [] : [add('OLD', '-')]), ...(event === 'delete' ? [] : [add('NEW', '')])].join(' ');
}

/** Returns a trigger's condition: skips an update that changes no summed value. */
function when(table: SumsTable, event: (typeof events)[number]): string {
  if (event !== 'update') return '';
  const { rows, time, by, added: values } = table;
  const all = [...(time === undefined ? [] : [time]), ...by.map((column) => `${rows}.${column}`), ...values.keys()];
  if (all.length === 0) return ' WHEN (1 = 0)';
  const differs = (value: string) =>
    `${withAlias(value, table.rows, 'OLD')} IS DISTINCT FROM ${withAlias(value, table.rows, 'NEW')}`;
  return ` WHEN (${all.map(differs).join(' OR ')})`;
}

/** Returns the statements that sum all existing rows. */
function filled(table: SumsTable, dialect: Dialect): readonly string[] {
  const { name, rows, time, by } = table;
  const [isNew, whole] = dialect.name === 'postgres' ? [', is_new', ', 0'] : ['', ''];
  const into = `INSERT INTO ${name} (${[key, ...by, ...keptIn(table)].join(', ')}${isNew})`;
  const groups = ['2', ...by].join(', ');
  const ofRows = (grain: 'day' | 'hour' | 'ever') => {
    const sums = [...table.added.keys()].map((value) => `COALESCE(sum(${value}), 0)`);
    const ids = [`min(${rows}.id)`, `max(${rows}.id)`];
    const columns = [grains[grain], bucketOf(grain, time), cellOf(by), ...by, 'count(*)', ...sums, ...ids];
    const timed = grain === 'ever' ? '' : ` WHERE ${time} >= 0`;
    return `${into} SELECT ${columns.join(', ')}${whole} FROM ${rows}${timed} GROUP BY ${groups} ORDER BY 2`;
  };
  const columns = [grains.fourWeeks, `bucket / ${fourWeeks}`, 'cell', ...by, ...merged(table)];
  const ofDays = `${into} SELECT ${columns.join(', ')}${whole} FROM ${name}
    WHERE grain = ${grains.day} GROUP BY ${groups}, cell`;
  return [
    ...(time === undefined ? [ofRows('ever')] : [ofRows('day'), ofRows('hour'), ofRows('ever'), ofDays]),
    ...(dialect.name === 'postgres' ? [`ANALYZE ${name}`] : []),
  ];
}

/** The unique key of the sums' rows; `cell` is their values as one text, because keys allow no nulls. */
const key = 'grain, bucket, cell';

function cellOf(values: readonly string[]): string {
  if (values.length === 0) return `''`;
  return values.map((value) => `COALESCE(CAST(${value} AS TEXT), '')`).join(` || ',' || `);
}

function columnsOf(table: SumsTable): string {
  return [
    'grain BIGINT NOT NULL',
    'bucket BIGINT NOT NULL',
    'cell TEXT NOT NULL',
    ...table.by.map((column) => `${column} BIGINT`),
    ...keptIn(table).map((column) => `${column} BIGINT NOT NULL`),
  ].join(', ');
}

function sumsOf({ added: columns }: SumsTable): readonly string[] {
  return ['row_count', ...columns.values()];
}

/** Returns the SQL of a cell's columns: its sums, and the lowest and highest id of its rows ever. */
function keptIn(table: SumsTable): readonly string[] {
  return [...sumsOf(table), 'first_id', 'last_id'];
}

/** Returns the SQL that merges rows of one cell, for each column of `keptIn`. */
function merged(table: SumsTable): readonly string[] {
  return [...sumsOf(table).map((column) => `sum(${column})`), 'min(first_id)', 'max(last_id)'];
}

/** Returns the same for SQLite, where a row is added to the existing one. */
function added(table: SumsTable): string {
  return [
    ...sumsOf(table).map((column) => `${column} = ${column} + excluded.${column}`),
    'first_id = min(first_id, excluded.first_id)',
    'last_id = max(last_id, excluded.last_id)',
  ].join(', ');
}

function droppedFromSqlite(name: string): readonly string[] {
  return [...events.map((event) => `DROP TRIGGER ${name}_${event}`), `DROP TABLE ${name}`];
}

function droppedFromPostgres(name: string): readonly string[] {
  return [
    ...events.map((event) => `DROP FUNCTION ${name}_${event} CASCADE`),
    `DROP TABLE ${name}`,
    `DROP FUNCTION ${name}_fold`,
  ];
}
