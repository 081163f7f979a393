import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json, Row } from '../../language/json.ts';
import { memoized } from '../../language/memoized.ts';
import { own } from '../../language/own.ts';
import { nameColumnsOf } from '../audit/name-columns.ts';
import type { Call } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { type Scope, scopeCondition } from '../people/scope.ts';
import { rowsOf } from '../store/rows-of.ts';
import type { Db } from '../store/store.ts';
import { isMixed, requireCurrencies } from './amounts/own-currency.ts';
import type { Field } from './field.ts';

/**
 * Where a record's rows come from. Lists, details and transitions all read through it, so that the scope always
 * applies.
 */
export interface Source {
  /** Its name in schemas/records. */
  readonly record: string;
  /** The table with the record's id and status. */
  readonly table: string;
  /** The SQL that replaces the table, aliased as it; absent: the table itself. */
  readonly from?: string;
  /** Alias → the join of at most one row of another table; joined only where its alias is used. */
  readonly joins?: Readonly<Record<string, Join>>;
  readonly scope: Scope;
  /** A further condition on all rows. */
  readonly condition?: RawBuilder<SqlBool>;
  /** Every field except those that `expand` adds. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Filters by values other than fields, such as related records. */
  readonly filters?: Readonly<Record<string, NonNullable<Field['match']>>>;
  /** Fields that change without an edit, and are excluded from a row's version. */
  readonly untracked?: readonly string[];
  /** The sums that the database maintains for totals and reports; for `growing` sources. */
  readonly sums?: MaintainedSums;
  /** The maximum row count: beyond it, a list reports only that more follow. @default counts all */
  readonly countedTo?: number;
  /** The default sort field, which has a value in every row. @default 'id' */
  readonly orderedBy?: string;
  /** The number of matches from which the sort order is walked instead of sorting all. @default 100,000 */
  readonly many?: number;
  /** Adds fields that one SQL row cannot have, for a whole page at once. */
  readonly expand?: (rows: readonly Row[], db: Db) => Promise<readonly Row[]>;
}

/** Sums that the database maintains, by columns of the source's own table. */
export interface MaintainedSums {
  /**
   * The field with the rows' time; absent: only sums of all rows are maintained, which give a list's total without
   * counting.
   */
  readonly time?: string;
  /** Integer fields that rows are counted, filtered and grouped by, including their scope ids. */
  readonly by: readonly string[];
  /** Integer or money fields that are summed. */
  readonly add: readonly string[];
}

/** A row of another table by its id: `{ shelf: { id: 'book.shelf_id' } }`. */
export interface Join {
  /** The column with the id; empty if there is no such row. */
  readonly id: string;
  /** The unique column of the joined row that matches it. @default `id` of the alias */
  readonly on?: string;
  /** The joined table. @default the alias */
  readonly table?: string;
}

/**
 * Returns the visible rows that match `where`, in the record's format; `tail` is the SQL that sorts and limits them.
 *
 * @example
 * const late = await select(call, books, [sql<SqlBool>`book.status = 1`]);
 */
export async function select(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  tail: RawBuilder<unknown> = sql``,
): Promise<readonly Row[]> {
  requireCurrencies(call, source);
  const { fields, columns } = columnsOf(source.fields);
  const rows = await rowsOf<Columns>(call.db, queryOf(call, source, columns, where, tail).compile(call.db));
  const read = rows.map((row) => {
    const result: Record<string, Json> = {};
    for (const [name, field] of fields) result[name] = field.read(row[name] ?? null, row[codeOf(name)]);
    return result;
  });
  const [row] = read;
  if (row !== undefined && read.length === 1) noteName(call, source, row);
  return source.expand ? source.expand(read, call.db) : read;
}

type Columns = Readonly<Record<string, unknown>>;

/** Built as one SQL text: for this many columns a query builder takes longer than the database. */
const columnsOf = memoized((named: Source['fields']) => {
  const fields = Object.entries(named);
  const columns = fields.flatMap(([name, { sql, currency }]) => [
    `${sql} as ${quoted(name)}`,
    ...(isMixed(currency) ? [`${currency.column} as ${quoted(codeOf(name))}`] : []),
  ]);
  return { fields, columns: sql.raw(columns.join(', ')) };
});

/** Returns the alias of a field's currency code. */
function codeOf(name: string): string {
  return `${name} in`;
}

/** Returns a quoted name that the builder keeps unchanged. */
function quoted(name: string): string {
  return `"${name}"`;
}

/** Stores the name of a row that a call reads alone, which is probably its subject. */
function noteName({ rowNames, server }: Call, { record, table }: Source, row: Row): void {
  const fields = nameColumnsOf(table, server.numbers).map(fieldOf);
  const name = fields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name === 'string') rowNames.set(`${record} ${row.id}`, name);
}

function fieldOf(column: string): string {
  return column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the SQL of the sum of a column over the rows that match all conditions; zero for no rows. */
export function sumOver(column: string, conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  const value = sql.raw(column);
  const filter = conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`;
  return sql`coalesce(sum(${value})${filter}, 0)`;
}

/**
 * Returns the visible row with this id; throws a 404 Failure for a missing row, or one out of scope.
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
 * Returns the query for these columns of the visible rows that match `where`; `tail` is the SQL that sorts and limits
 * them. Joins only tables that are used outside of subselects, because SQLite does not drop unused joins from a count.
 * If `areMany` rows match, walks the sort order instead of sorting all matches of an index.
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
  call.sources.set(source.table, source.record);
  const always = source.condition === undefined ? [] : [source.condition];
  const all = sql.join([scopeCondition(call.caller, source.scope), ...always, ...where], sql` and `);
  // Keeps the planner from using an index for the conditions.
  const conditions = areMany ? sql`(${all}) is true` : all;
  const naming = sql`${columns} ${conditions} ${tail}`.compile(call.db).sql;
  return sql`select ${columns} from ${sql.raw(tablesOf(source, naming))} where ${conditions} ${tail}`;
}

/**
 * Returns a field's condition as one on the source. Searches in a joined table are resolved there, among far fewer
 * rows, and matched by indexed id. Ranges are not, because a missing row counts as empty.
 *
 * @example
 * conditionOn(books, books.fields.shelf, sql`shelf.name like 'A%'`) // book.shelf_id in (select shelf.id from shelf …)
 */
export function conditionOn(source: Source, field: Field, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const [alias = ''] = field.sql.split('.');
  const join = own(source.joins, alias);
  if (join === undefined || field.isRange === true) return condition;
  const [id, table] = [sql.raw(join.id), sql.raw(joinedTable(alias, join))];
  return sql<SqlBool>`${id} in (select ${sql.raw(join.on ?? `${alias}.id`)} from ${table} where ${condition})`;
}

/** Returns the table and those joins whose alias this SQL uses; subselects name their own tables. */
function tablesOf({ table, from = table, joins = {} }: Source, naming: string): string {
  const named = outsideOfSubselects(naming);
  const joined = Object.entries(joins)
    .filter(([alias]) => new RegExp(`\\b${alias}\\.`).test(named))
    .map(([alias, join]) => ` left join ${joinedTable(alias, join)} on ${join.on ?? `${alias}.id`} = ${join.id}`);
  return from + joined.join('');
}

/**
 * Returns a joined table as written in a FROM clause.
 *
 * @example
 * joinedTable('borrower', { id: 'book.borrower_id', table: 'person' }) // 'person as borrower'
 */
export function joinedTable(alias: string, { table }: Join): string {
  return table === undefined ? alias : `${table} as ${alias}`;
}

/** Returns the SQL without its subselects; each other parenthesis becomes a space. */
function outsideOfSubselects(text: string): string {
  let outside = '';
  let end = 0;
  // The number of open parentheses since the outermost subselect began.
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/\(\s*select\b|[()]/g)) {
    if (depth === 0) outside += `${text.slice(end, index)} `;
    if (found === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0 || found !== '(') depth += 1;
    end = index + found.length;
  }
  return depth === 0 ? outside + text.slice(end) : outside;
}
