import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '../language/json.ts';
import type { Call } from './call.ts';
import { notFound } from './failure.ts';
import type { Field } from './field.ts';
import { type Scope, visible } from './scope.ts';
import type { Db } from './store/store.ts';

/** Where a record's rows come from; lists, details and transitions all read through it, so that none forgets the scope. */
export interface Source {
  /** Its name in schemas/records. */
  readonly record: string;
  /** The table that holds its status and its id. */
  readonly table: string;
  /** What stands after FROM: the table and its joins. */
  readonly from: string;
  readonly scope: Scope;
  /** Every field but those that `expand` adds. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields that change by themselves: they are no part of a row's version. */
  readonly untracked?: readonly string[];
  /** Adds what one row of SQL can't hold, for a whole page at once. */
  readonly expand?: (rows: readonly Row[], db: Db) => Promise<readonly Row[]>;
}

/** The visible rows that pass `where`, in the record's shape; `tail` orders and limits them. */
export async function select(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  tail: RawBuilder<unknown> = sql``,
): Promise<readonly Row[]> {
  const columns = Object.entries(source.fields).map(([name, field]) => sql`${sql.raw(field.sql)} as ${sql.id(name)}`);
  const { rows } = await sql<
    Record<string, unknown>
  >`select ${sql.join(columns)} ${filtered(call, source, where)} ${tail}`.execute(call.db);
  const read = rows.map((row) =>
    Object.fromEntries(Object.entries(source.fields).map(([name, field]) => [name, field.read(row[name] ?? null)])),
  );
  return source.expand ? source.expand(read, call.db) : read;
}

/** How many visible rows pass `where`. */
export async function count(call: Call, source: Source, where: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${filtered(call, source, where)}`.execute(call.db);
  return Number(rows[0]?.n ?? 0);
}

/** The visible row with this id, or 404: a row out of scope does not exist for the caller. */
export async function find(call: Call, source: Source, id: number): Promise<Row> {
  const [row] = await select(call, source, [sql<SqlBool>`${sql.raw(`${source.table}.id`)} = ${id}`]);
  if (!row) throw notFound();
  return row;
}

function filtered(call: Call, source: Source, where: readonly RawBuilder<SqlBool>[]) {
  return sql`from ${sql.raw(source.from)} where ${sql.join([visible(call.who, source.scope), ...where], sql` and `)}`;
}
