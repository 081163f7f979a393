import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '../language/json.ts';
import type { Call } from './call.ts';
import { notFound } from './failure.ts';
import type { Field } from './field.ts';
import { type Scope, visible } from './scope.ts';
import type { Db } from './store/store.ts';

/**
 * Where a record's rows come from. Lists, details and transitions all read through it, so that none forgets the scope.
 */
export interface Source {
  /** Its name in schemas/records. */
  readonly record: string;
  /** The table with its status and id. */
  readonly table: string;
  /** What stands for the table, under its name; absent: the table itself. */
  readonly from?: string;
  /**
   * Alias → the one row of another table that a row may have: `{ shelf: 'shelf on shelf.id = book.shelf_id' }`. It is
   * joined where it is named, so it must neither add nor lose rows.
   */
  readonly joins?: Readonly<Record<string, string>>;
  readonly scope: Scope;
  /** Every field but those `expand` adds. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Filters by what is no field of a row, such as what else belongs to it. */
  readonly filters?: Readonly<Record<string, NonNullable<Field['match']>>>;
  /** Fields that change by themselves, and are not part of a row's version. */
  readonly untracked?: readonly string[];
  /** Adds what one SQL row cannot hold, for a whole page at once. */
  readonly expand?: (rows: readonly Row[], db: Db) => Promise<readonly Row[]>;
}

/**
 * Returns the visible rows that pass `where`, in the record's shape; `tail` orders and limits them. Of very many rows,
 * the first come sooner by walking the order than by ordering all that an index finds: `areMany` takes none to find them.
 *
 * @example
 * const late = await select(call, books, [sql<SqlBool>`book.status = 1`]);
 */
export async function select(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  tail: RawBuilder<unknown> = sql``,
  areMany = false,
): Promise<readonly Row[]> {
  const columns = Object.entries(source.fields).map(([name, field]) => sql`${sql.raw(field.sql)} as ${sql.id(name)}`);
  const { rows } = await queryOf(call, source, sql.join(columns), where, tail, areMany).execute(call.db);
  const read = rows.map((row) =>
    Object.fromEntries(Object.entries(source.fields).map(([name, field]) => [name, field.read(row[name] ?? null)])),
  );
  return source.expand ? source.expand(read, call.db) : read;
}

/**
 * Returns the number of visible rows that pass `where` and, for each field in `summed`, its sum over them in the
 * record's shape; the sum of no rows is zero.
 */
export async function measure(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  summed: ReadonlyMap<string, Field>,
): Promise<{ readonly count: number; readonly sums: Row | undefined }> {
  const fields = [...summed];
  const sums = fields.map(([name, { sql: column }]) => sql`coalesce(sum(${sql.raw(column)}), 0) as ${sql.id(name)}`);
  const { rows } = await queryOf(call, source, sql.join([sql`count(*) as "count"`, ...sums]), where).execute(call.db);
  const row = rows[0] ?? {};
  const read = fields.map(([name, field]) => [name, field.read(row[name])] as const);
  return { count: Number(row.count ?? 0), sums: fields.length === 0 ? undefined : Object.fromEntries(read) };
}

/**
 * Returns the visible row with this id, or 404: a row out of scope does not exist for the caller.
 *
 * @example
 * const book = await find(call, books, call.param('id'));
 */
export async function find(call: Call, source: Source, id: number): Promise<Row> {
  const [row] = await select(call, source, [sql<SqlBool>`${sql.raw(`${source.table}.id`)} = ${id}`]);
  if (!row) throw notFound();
  return row;
}

/**
 * Returns the query for these columns of the visible rows that pass `where`; `tail` orders and limits them. It joins
 * only what it names: SQLite leaves no needless join out of a count.
 *
 * @example
 * const { rows } = await queryOf(call, books, sql`book.title as title`, []).execute(call.db);
 */
export function queryOf(
  call: Call,
  source: Source,
  columns: RawBuilder<unknown>,
  where: readonly RawBuilder<SqlBool>[],
  tail: RawBuilder<unknown> = sql``,
  areMany = false,
): RawBuilder<Record<string, unknown>> {
  const all = sql.join([visible(call.who, source.scope), ...where], sql` and `);
  const conditions = areMany ? sql`(${all}) is true` : all;
  const named = sql`${columns} ${conditions} ${tail}`.compile(call.db).sql;
  return sql`select ${columns} from ${sql.raw(tablesOf(source, named))} where ${conditions} ${tail}`;
}

/** The table and the joins whose alias this SQL names, or a join after them does. */
function tablesOf({ table, from = table, joins = {} }: Source, named: string): string {
  const joined = Object.entries(joins).reduceRight((after, [alias, join]) => {
    return new RegExp(`\\b${alias}\\.`).test(named + after) ? ` left join ${join}${after}` : after;
  }, '');
  return from + joined;
}
