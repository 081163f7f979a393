import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { joinedTable, queryOf, type Source, select } from './source.ts';

/** A sort key; the last one is the id. */
export interface Order {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** Whether it may be empty; empty values sort last, in either direction. */
  readonly mayBeEmpty: boolean;
  /** Sorts empty values first, for reading a list from its end. */
  readonly isFromEnd?: boolean;
}

/** The requested range: `size` of `total` rows, after the first `offset`. */
export interface Part {
  readonly size: number;
  readonly offset: number;
  readonly total: number;
}

/**
 * Returns a page of the visible rows that match `where`, sorted. Sorts ids only; other columns are read for the page's
 * rows. A page in the second half is counted from the end. If many rows match, the sort order's index is walked and
 * tested with `walked`: the conditions without those for the search index.
 *
 * @example
 * const byTitle = [{ column: 'book.title', direction: 'asc', mayBeEmpty: false }, { column: 'book.id', … }];
 * const first = await page(call, books, [], byTitle, { size: 10, offset: 0, total: 73 });
 */
export async function page(
  call: Call,
  source: Source,
  where: readonly RawBuilder<SqlBool>[],
  order: readonly Order[],
  { size, offset, total }: Part,
  walked = where,
): Promise<readonly Row[]> {
  if (total <= offset) return [];
  const id = sql.raw(`${source.table}.id`);
  const many = (source.many ?? 100_000) * (walked.length < where.length && order.length > 1 ? foundTogether : 1);
  const isNearEnd = total < Number.MAX_SAFE_INTEGER && offset > total / 2;
  const [from, first, most] = isNearEnd
    ? [order.map(reversed), Math.max(0, total - offset - size), Math.min(size, total - offset)]
    : [order, offset, size];
  const tail = sql`${orderBy(from)} limit ${sql.lit(most)} offset ${sql.lit(first)}`;
  const rowsOf = (among: Source, areMany: boolean) => {
    const ids = queryOf(call, among, id, total >= many ? walked : where, tail, areMany);
    return select(call, source, [sql<SqlBool>`${id} in (${ids})`], orderBy(order));
  };
  const areMany = total >= many;
  const beginning = areMany && !isNearEnd ? beginningOf(source, order, 200 * (offset + size)) : undefined;
  const rows = beginning ? await rowsOf(beginning, false) : [];
  return rows.length === size ? rows : rowsOf(source, areMany);
}

/**
 * Search matches lie close together in the sort order and may be far along it, so sorting pays up to this multiple of
 * rows.
 */
const foundTogether = 3;

/**
 * Returns the source limited to the first rows by a joined sort column, before the other filters: if many rows match,
 * the page is most likely among them. Indexes of both tables serve it, while none covers the combined order.
 */
function beginningOf(source: Source, order: readonly Order[], count: number): Source | undefined {
  const [first, ...ids] = order;
  const [alias = ''] = first?.column.split('.') ?? [];
  const join = own(source.joins, alias);
  if (first === undefined || join === undefined || ids.length > 1 || count > 20_000) return undefined;
  const { table, from = table } = source;
  const present = [{ ...first, mayBeEmpty: false }, ...ids];
  // The outer limit removes nothing: it keeps databases from testing the conditions on all rows first.
  return {
    ...source,
    from: `(select * from ${from} where ${table}.id in (
      select ${table}.id from ${joinedTable(alias, join)} cross join ${from}
      where ${join.id} = ${alias}.id and ${first.column} is not null ${sqlOf(present)} limit ${count}
    ) limit ${count}) as ${table}`,
  };
}

function reversed(order: Order): Order {
  return { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc', isFromEnd: true };
}

function orderBy(order: readonly Order[]): RawBuilder<unknown> {
  return sql.raw(sqlOf(order));
}

function sqlOf(order: readonly Order[]): string {
  // Without empty values, an index serves both directions.
  const parts = order.map(
    ({ column, direction, mayBeEmpty, isFromEnd }) =>
      `${column} ${direction}${mayBeEmpty ? ` nulls ${isFromEnd ? 'first' : 'last'}` : ''}`,
  );
  return `order by ${parts.join(', ')}`;
}
