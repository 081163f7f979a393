import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Json, Row } from '../../language/json.ts';
import { memoized } from '../../language/memoized.ts';
import { own } from '../../language/own.ts';
import { nameColumnsOf } from '../audit/name-columns.ts';
import type { Call } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { type Scope, visible } from '../people/scope.ts';
import { rowsOf } from '../store/rows-of.ts';
import type { Db } from '../store/store.ts';
import { isMixed, requireCurrencies } from './amounts/own-currency.ts';
import type { Field } from './field.ts';

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
  /** Alias → the one row of another table that a row may have; it is joined where it is named. */
  readonly joins?: Readonly<Record<string, Join>>;
  readonly scope: Scope;
  /** What holds for all its rows besides. */
  readonly condition?: RawBuilder<SqlBool>;
  /** Every field but those `expand` adds. */
  readonly fields: Readonly<Record<string, Field>>;
  /** Filters by values that are not fields of a row, such as related records. */
  readonly filters?: Readonly<Record<string, NonNullable<Field['match']>>>;
  /** Fields that change by themselves, and are not part of a row's version. */
  readonly untracked?: readonly string[];
  /** What the database keeps added up of its rows, for totals and reports of many of them; for a source that is `growing`. */
  readonly sums?: KeptSums;
  /** Of more rows than these a list says that more follow, not how many there are; absent: it counts all. */
  readonly countedTo?: number;
  /** The field with a value in every row by which rows come where no order is asked for. @default 'id' */
  readonly orderedBy?: string;
  /** From so many hits on, not all of them are put in order to find the first; absent: 100,000. */
  readonly many?: number;
  /** Adds what one SQL row cannot hold, for a whole page at once. */
  readonly expand?: (rows: readonly Row[], db: Db) => Promise<readonly Row[]>;
}

/** Sums that the database keeps of rows, by fields that are columns of their own table. */
export interface KeptSums {
  /** The time by which rows count; absent: only those of all rows are kept, which tell a list's total without counting. */
  readonly time?: string;
  /** Whole numbers by which rows are counted, filtered and grouped, and that say whose they are. */
  readonly by: readonly string[];
  /** Whole numbers, or amounts of money, that are added up. */
  readonly add: readonly string[];
}

/** A row of another table by its id: `{ shelf: { id: 'book.shelf_id' } }`. */
export interface Join {
  /** The column that holds the id, empty where there is no such row. */
  readonly id: string;
  /** The unique column of the joined row that equals it. @default `id` of the alias */
  readonly on?: string;
  /** Absent: the table is called as the alias. */
  readonly table?: string;
}

/**
 * Returns the visible rows that pass `where`, in the record's shape; `tail` orders and limits them.
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

/** As one text: a builder takes longer over so many columns than the database. */
const columnsOf = memoized((named: Source['fields']) => {
  const fields = Object.entries(named);
  const columns = fields.flatMap(([name, { sql, currency }]) => [
    `${sql} as ${quoted(name)}`,
    ...(isMixed(currency) ? [`${currency.column} as ${quoted(codeOf(name))}`] : []),
  ]);
  return { fields, columns: sql.raw(columns.join(', ')) };
});

/** What the code of the currency of a field is called beside it. */
function codeOf(name: string): string {
  return `${name} in`;
}

/** A name that the builder leaves as it is. */
function quoted(name: string): string {
  return `"${name}"`;
}

/** The row that a call reads alone is probably its subject. */
function noteName({ rowNames, server }: Call, { record, table }: Source, row: Row): void {
  const fields = nameColumnsOf(table, server.numbers).map(fieldOf);
  const name = fields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name === 'string') rowNames.set(`${record} ${row.id}`, name);
}

function fieldOf(column: string): string {
  return column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the SQL of the sum of a column over the rows that pass all conditions; of no rows, zero. */
export function sumOver(column: string, conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  const value = sql.raw(column);
  const filter = conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`;
  return sql`coalesce(sum(${value})${filter}, 0)`;
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
 * only what it names outside of subselects: SQLite leaves no needless join out of a count. Where `areMany` rows pass,
 * walking the order to the first of them is quicker than putting all in order that an index finds.
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
  const all = sql.join([visible(call.caller, source.scope), ...always, ...where], sql` and `);
  // No index serves such a query.
  const conditions = areMany ? sql`(${all}) is true` : all;
  const naming = sql`${columns} ${conditions} ${tail}`.compile(call.db).sql;
  return sql`select ${columns} from ${sql.raw(tablesOf(source, naming))} where ${conditions} ${tail}`;
}

/**
 * Returns a condition on a field as one on the source. What is searched in another table is looked for there, among far
 * fewer rows, and found by their ids, to which an index leads. Ranges are not: a row that is not there is empty, too.
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

/** The table and the joins whose alias this SQL names; subselects name tables of their own. */
function tablesOf({ table, from = table, joins = {} }: Source, naming: string): string {
  const named = outsideOfSubselects(naming);
  const joined = Object.entries(joins)
    .filter(([alias]) => new RegExp(`\\b${alias}\\.`).test(named))
    .map(([alias, join]) => ` left join ${joinedTable(alias, join)} on ${join.on ?? `${alias}.id`} = ${join.id}`);
  return from + joined.join('');
}

/**
 * Returns the table that is joined under an alias, as a FROM clause has it.
 *
 * @example
 * joinedTable('borrower', { id: 'book.borrower_id', table: 'person' }) // 'person as borrower'
 */
export function joinedTable(alias: string, { table }: Join): string {
  return table === undefined ? alias : `${table} as ${alias}`;
}

/** The text without its subselects, and a space for each other parenthesis. */
function outsideOfSubselects(text: string): string {
  let outside = '';
  let end = 0;
  // How many parentheses are open since the outermost subselect began.
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/\(\s*select\b|[()]/g)) {
    if (depth === 0) outside += `${text.slice(end, index)} `;
    if (found === ')') depth = Math.max(0, depth - 1);
    else if (depth > 0 || found !== '(') depth += 1;
    end = index + found.length;
  }
  return depth === 0 ? outside + text.slice(end) : outside;
}
