import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import type { Source } from '../records/source.ts';
import { queryOf } from '../records/source.ts';
import type { Members } from './members.ts';
import { pageOf } from './page.ts';
import type { TimeRange } from './period.ts';
import { inTimeRange, keyOf, type ReportQuery } from './report-query.ts';
import { figuresIn, type Groups, isNullable, nameOf, periodsIn, propertyOf, readKey } from './rows.ts';
import { piecesOf, type SumsPiece } from './sums/pieces.ts';

const [sumsNow, sumsBefore] = ['a', 'b'];

/** Returns a report with one row per member, or a single row: the database sums both periods, counts and sorts. */
export async function reportByMember(question: ReportQuery, members: Members): Promise<Groups> {
  const { call, figures, group, spans } = question;
  const parts = spans.flatMap((span, ago) => {
    const { kept, rows } = piecesOf(question.kept, span, undefined);
    return [
      ...kept.map((piece) => keptPart(question, piece, ago)),
      ...rows.flatMap((time) => partsOf(question, members, time, ago)),
    ];
  });
  const columns = (prefix: string | undefined) => figures.added.map((_, index) => `folded.${prefix}${index}`);
  const fold = (prefix: string | undefined, ago: number) =>
    figures.added.map(
      (_, index) =>
        sql`sum(case part.ago when ${sql.lit(ago)} then ${sql.raw(`part.s${index}`)} else 0 end) as ${sql.raw(`${prefix}${index}`)}`,
    );
  const both = [...columns(sumsNow), ...columns(sumsBefore)];
  const name = nameOf(question);
  const { rows, any } = await pageOf(
    question,
    sql<Record<string, unknown>>`
    with part as (${sql.join(parts, sql` union all `)}),
    folded as (select part.k0 as k, ${sql.join([...fold(sumsNow, 0), ...fold(sumsBefore, 1)])} from part group by part.k0)
    select folded.*, ${name.column} as name, count(*) over () as n,
      ${sql.join(both.map((column) => sql`sum(${sql.raw(column)}) over () as ${sql.raw(`t${column.slice('folded.'.length)}`)}`))}
    from folded ${name.join}
    order by ${figures.order(sorted(question), columns(sumsNow))} ${direction(call.query)} nulls last, folded.k`,
  );
  const sums = (row: Record<string, unknown> | undefined, prefix: string | undefined) =>
    figures.added.map((_, index) => Number(row?.[`${prefix}${index}`] ?? 0));
  const whole = [sums(any, `t${sumsNow}`), sums(any, `t${sumsBefore}`)];
  const periods = periodsIn(question);
  const records = rows.map((row) => ({
    ...(group !== undefined && { [group]: readKey(question, row.k), ...name.read(row.name) }),
    ...figuresIn(question, [sums(row, sumsNow), sums(row, sumsBefore)], whole, periods),
  }));
  return {
    records,
    total: Number(any?.n ?? 0),
    totals: figuresIn(question, whole, whole, periods),
  };
}

/**
 * Returns queries for the sums of a period's rows by member. SQLite would sort all rows to group them, which takes ten
 * times as long as summing them, so it iterates over the members or values and finds the rows of each by an index.
 */
function partsOf(
  question: ReportQuery,
  members: Members,
  time: TimeRange,
  ago: number,
): readonly RawBuilder<unknown>[] {
  const { source, group } = question;
  const part = (
    key: RawBuilder<unknown>,
    conditions: readonly RawBuilder<SqlBool>[],
    tail?: RawBuilder<unknown>,
    among?: Source,
  ) => partOf(question, time, { key, ago, conditions, tail, among });
  if (group === undefined) return [part(sql`0`, [])];
  const name = keyOf(source, group);
  const key = sql.raw(name);
  const { enum: values } = propertyOf(question, group) ?? {};
  const isOwn = name.startsWith(`${source.table}.`);
  if (isOwn && values !== undefined)
    return values
      .filter((value) => typeof value === 'number')
      .map((value) => part(sql.lit(value), [sql<SqlBool>`${key} = ${sql.lit(value)}`]));
  const none = isNullable(question, group) ? [part(key, [sql<SqlBool>`${key} is null`], sql`group by ${key}`)] : [];
  const table = members[group]?.table;
  if (!isOwn || table === undefined)
    return [part(key, [sql<SqlBool>`${key} is not null`], sql`group by ${key}`), ...none];
  const id = sql.raw('grouped.id');
  const among = { ...source, from: `${table} as grouped cross join ${source.from ?? source.table}` };
  return [part(id, [sql<SqlBool>`${key} = ${id}`], sql`group by ${id}`, among), ...none];
}

interface Part {
  readonly key: RawBuilder<unknown>;
  readonly ago: number;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly tail: RawBuilder<unknown> | undefined;
  readonly among: Source | undefined;
}

function partOf(
  question: ReportQuery,
  time: TimeRange,
  { key, ago, conditions, tail, among }: Part,
): RawBuilder<unknown> {
  const { call, source, sums } = question;
  const all = [inTimeRange(question, time), ...question.conditions, ...conditions];
  return queryOf(call, among ?? source, columnsOf(key, ago, sums), all, tail);
}

/** Returns the query for the maintained sums of a piece of a period, which are few enough to sort. */
function keptPart(question: ReportQuery, { source, sums, within }: SumsPiece, ago: number): RawBuilder<unknown> {
  const { call, group, conditions } = question;
  if (group === undefined) return queryOf(call, source, columnsOf(sql`0`, ago, sums), [within, ...conditions]);
  const key = sql.raw(keyOf(source, group));
  const present = isNullable(question, group) ? [] : [sql<SqlBool>`${key} is not null`];
  return queryOf(call, source, columnsOf(key, ago, sums), [within, ...conditions, ...present], sql`group by ${key}`);
}

function columnsOf(key: RawBuilder<unknown>, ago: number, sums: ReportQuery['sums']): RawBuilder<unknown> {
  const named = sums.map((sum, index) => sql`${sum} as ${sql.raw(`s${index}`)}`);
  return sql.join([sql`${key} as k0`, sql`${sql.lit(ago)} as ago`, ...named]);
}

/** Returns the measure to sort groups by. @default the first one */
function sorted({ call, figures }: ReportQuery): string {
  const asked = call.query.get('sort') ?? figures.names[0] ?? '';
  if (!figures.names.includes(asked)) throw badRequest(serverWords().records.noSuchOrder(asked.slice(0, 50)));
  return asked;
}

function direction(query: URLSearchParams): RawBuilder<unknown> {
  const order = query.get('order') ?? 'desc';
  if (order !== 'asc' && order !== 'desc') throw badRequest(serverWords().records.ascOrDesc);
  return sql.raw(order);
}
