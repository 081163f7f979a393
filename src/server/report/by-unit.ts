import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ReportUnit, reportParameters } from '../../language/contract/report.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { region } from '../../language/region/region.ts';
import { queryOf, type Source } from '../records/source.ts';
import { calendarDay } from '../records/time.ts';
import type { Members } from './members.ts';
import { formatRange, periodsOf, type TimeRange } from './period.ts';
import { inTimeRange, keyOf, type ReportQuery, timeOf } from './report-query.ts';
import { figuresIn, type Groups, nameOf, periodsIn, readKey } from './rows.ts';
import { piecesOf, type SumsPiece } from './sums/pieces.ts';
import { numberOf, numbersOf, placeInWeek, startOf } from './units.ts';

/**
 * Returns a report with one row per day, week, month, weekday or hour of the period, and per requested member,
 * including empty ones. The database sums by day or hour, from maintained sums or rows found by an index, because
 * SQLite would sort all rows to group them. Other units are combined from days and hours.
 */
export async function reportByUnit(question: ReportQuery, unit: ReportUnit, sources: Members): Promise<Groups> {
  const { call, group, members, spans } = question;
  const { rows } = await sql<Found>`${folded(question, unit)} select * from folded`.execute(call.db);
  const namesOf = await namesIn(question, sources);
  const times = timesOf(unit, spans);
  const sums = addedUp(question, rows, bucketsOf(unit, spans));
  const zeros = question.sums.map(() => 0);
  const all = [0, 1].map((ago) => {
    const ofTime = [...sums].filter(([key]) => key.startsWith(`${ago} `));
    return ofTime.reduce<readonly number[]>((sum, [, one]) => added(sum, one), zeros);
  });
  const records = times.flatMap(({ periods, ...time }, index) =>
    (group === undefined ? [''] : members).map((member) => ({
      ...time,
      ...(group !== undefined && { [group]: readKey(question, member), ...namesOf.get(member) }),
      ...figuresIn(
        question,
        [0, 1].map((ago) => sums.get(keyIn(ago, member, index)) ?? zeros),
        all,
        periods,
      ),
    })),
  );
  return { records, total: records.length, totals: figuresIn(question, all, all, periodsIn(question)) };
}

interface Found {
  readonly ago: number | string;
  readonly n: number | string;
  readonly k: number | string | null;
  /** Comma-joined. */
  readonly sums: string;
}

/**
 * Returns the names of the requested members, including empty ones. The caller supplies their ids, so names are limited
 * to members within the caller's scope, and those of rows that they see.
 */
async function namesIn(question: ReportQuery, sources: Members): Promise<ReadonlyMap<string, Row>> {
  const { call, source, group, members } = question;
  if (group === undefined) return new Map();
  const { column, join, read } = nameOf(question);
  const seen = (among: Source, key: string) =>
    sql`exists (${queryOf(call, among, sql`1`, [sql<SqlBool>`${sql.raw(key)} = folded.k`])})`;
  const among = own(sources, group);
  const ways = [seen(source, keyOf(source, group)), ...(among ? [seen(among, `${among.table}.id`)] : [])];
  const { rows } = await sql<{ k: unknown; name: unknown }>`with folded as (${membersAsked(members)})
    select folded.k, case when ${sql.join(ways, sql` or `)} then ${column} end as name from folded ${join}`.execute(
    call.db,
  );
  return new Map(rows.filter(({ name }) => name !== null).map(({ k, name }) => [String(k), read(name)]));
}

/**
 * Whether a filter on a joined table leaves few rows: these are grouped at once, because searching them for each day
 * would take longer.
 */
function isSelective({ call, source }: ReportQuery): boolean {
  const isOwn = (name: string) => own(source.fields, name)?.sql.startsWith(`${source.table}.`) === true;
  return [...call.query.keys()].some((name) => !reportParameters.includes(name) && !isOwn(name));
}

/** Returns the SQL of the sums of each day or hour and member; several rows for a day that is summed in pieces. */
function folded(question: ReportQuery, unit: ReportUnit): RawBuilder<unknown> {
  const pieces = question.spans.map((span) => piecesOf(question.kept, span, unit));
  const kept = pieces.flatMap((piece, ago) => piece.kept.map((one) => keptByUnit(question, one, ago)));
  const rows = pieces.flatMap((piece, ago) => piece.rows.map((span) => ({ span, ago })));
  if (rows.length > 0 && !isSelective(question)) return oneByOne(question, unit, rows, kept);
  const grouped = rows.map(({ span, ago }) => groupedRows(question, unit, span, ago));
  return sql`with folded as (${sql.join([...kept, ...grouped], sql` union all `)})`;
}

/** Returns the query for the maintained sums of a piece of a period, by day or hour and member. */
function keptByUnit({ call, group, conditions }: ReportQuery, piece: SumsPiece, ago: number): RawBuilder<unknown> {
  const { source, sums, bucket, within } = piece;
  const key = group === undefined ? whole(0) : sql.raw(keyOf(source, group));
  const columns = sql`${whole(ago)} as ago, ${bucket} as n, ${key} as k, ${asText(sums)} as sums`;
  return queryOf(call, source, columns, [within, ...conditions], byNumber(group));
}

/** Returns the query for the rows of a period, grouped by day or hour, and member. */
function groupedRows(question: ReportQuery, unit: ReportUnit, span: TimeRange, ago: number): RawBuilder<unknown> {
  const { call, source, declared, group, sums, conditions } = question;
  const at = numberOf(unit, timeOf(source, declared), span);
  const key = group === undefined ? whole(0) : sql.raw(keyOf(source, group));
  const columns = sql`${whole(ago)} as ago, ${at} as n, ${key} as k, ${asText(sums)} as sums`;
  return queryOf(call, source, columns, [inTimeRange(question, span), ...conditions], byNumber(group));
}

/** Returns a GROUP BY clause without constants, with which SQLite would sort rows that an index has in order. */
function byNumber(group: string | undefined): RawBuilder<unknown> {
  return group === undefined ? sql`group by 2` : sql`group by 2, 3`;
}

/** Returns the SQL that sums rows separately for each day or hour and member, in union with `more`. */
function oneByOne(
  question: ReportQuery,
  unit: ReportUnit,
  rows: readonly { readonly span: TimeRange; readonly ago: number }[],
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const firsts = rows.map(({ span, ago }) => {
    const [first, beyond] = numbersOf(unit, span);
    const columns = sql.join([ago, first, beyond, span.until].map(whole));
    return sql`select ${columns} where ${sql.lit(first)} < ${sql.lit(beyond)}`;
  });
  const within = {
    from: Math.min(...rows.map(({ span }) => span.from)),
    until: Math.max(...rows.map(({ span }) => span.until)),
  };
  const ofRows = sql`select report_unit.ago, report_unit.n, report_member.k, (${sumsOfUnit(question, unit, within)}) as sums
      from report_unit cross join (${membersAsked(question.members)}) as report_member`;
  return sql`with recursive report_unit (ago, n, beyond, until) as (
      ${sql.join(firsts, sql` union all `)}
      union all select ago, n + 1, beyond, until from report_unit where n + 1 < beyond
    ), folded as (${sql.join([ofRows, ...more], sql` union all `)})`;
}

/**
 * Returns the query for the sums of one day or hour, and of one member if any is requested, as one text: a subquery has
 * one column.
 */
function sumsOfUnit(question: ReportQuery, unit: ReportUnit, within: TimeRange): RawBuilder<unknown> {
  const { call, source, declared, group, sums, conditions } = question;
  const at = sql.raw(timeOf(source, declared));
  const ofUnit = sql<SqlBool>`${at} >= ${startOf(unit, 'report_unit.n', within)}
    and ${at} < ${startOf(unit, '(report_unit.n + 1)', within)} and ${at} < report_unit.until`;
  const ofMember = group === undefined ? [] : [sql<SqlBool>`${sql.raw(keyOf(source, group))} = report_member.k`];
  return queryOf(call, source, asText(sums), [ofUnit, ...ofMember, ...conditions]);
}

function asText(sums: ReportQuery['sums']): RawBuilder<unknown> {
  return sql.join(
    sums.map((sum) => sql`cast(${sum} as text)`),
    sql` || ',' || `,
  );
}

function membersAsked(members: readonly string[]): RawBuilder<unknown> {
  const ids = members.map((member) => sql`select ${whole(Number(member))} as k`);
  return ids.length === 0 ? sql`select ${whole(0)} as k` : sql.join(ids, sql` union all `);
}

/** Returns an integer literal wide enough for milliseconds on either database. */
function whole(value: number): RawBuilder<unknown> {
  return sql`cast(${sql.lit(value)} as bigint)`;
}

/** Runs the query; returns period, member and unit → its sums. */
function addedUp(
  { group }: ReportQuery,
  rows: readonly Found[],
  bucketOf: (ago: number, n: number) => number | undefined,
): ReadonlyMap<string, readonly number[]> {
  const sums = new Map<string, readonly number[]>();
  for (const { ago, n, k, sums: text } of rows) {
    const bucket = bucketOf(Number(ago), Number(n));
    if (bucket === undefined) continue;
    const key = keyIn(Number(ago), group === undefined ? '' : String(k), bucket);
    const one = text.split(',').map(Number);
    const known = sums.get(key);
    sums.set(key, known === undefined ? one : added(known, one));
  }
  return sums;
}

function keyIn(ago: number, member: string, unit: number): string {
  return `${ago} ${member} ${unit}`;
}

function added(sums: readonly number[], more: readonly number[]): readonly number[] {
  return sums.map((sum, index) => sum + (more[index] ?? 0));
}

/**
 * A unit of time in the response: its label, and its formatted ranges in the current and the compared period, if any.
 */
interface UnitOfTime {
  readonly date?: string;
  readonly weekday?: number;
  readonly hour?: number;
  readonly periods: readonly (string | undefined)[];
}

function timesOf(unit: ReportUnit, [now, before]: ReportQuery['spans']): readonly UnitOfTime[] {
  if (unit === 'weekday')
    return Array.from({ length: 7 }, (_, index) => ({
      weekday: ((region().weekStart + index - 1) % 7) + 1,
      periods: [],
    }));
  if (unit === 'hour') return Array.from({ length: 24 }, (_, hour) => ({ hour, periods: [] }));
  const then = before === undefined ? [] : periodsOf(before, unit);
  return periodsOf(now, unit).map((days, index) => {
    const daysBefore = then[index];
    return { date: calendarDay(days.from), periods: [formatRange(days), daysBefore && formatRange(daysBefore)] };
  });
}

/** Returns a function from a day's or hour's number to its index among the units of its period. */
function bucketsOf(unit: ReportUnit, spans: ReportQuery['spans']): (ago: number, n: number) => number | undefined {
  if (unit === 'weekday') return (_, day) => placeInWeek(day);
  if (unit === 'hour') return (_, hour) => hour % 24;
  const places = spans.map((span) => {
    const days = periodsOf(span, unit).flatMap((period, place) => {
      const [first, beyond] = numbersOf('day', period);
      return Array.from({ length: beyond - first }, (_, index) => [first + index, place] as const);
    });
    return new Map(days);
  });
  return (ago, day) => places[ago]?.get(day);
}
