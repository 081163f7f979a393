import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  comparisons,
  isReportUnit,
  type ReportCall,
  type ReportComparison,
  type ReportUnit,
  reportParameters,
} from '../../language/contract/report.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { filterConditions } from '../records/list.ts';
import { type Source, sumOver } from '../records/source.ts';
import { type Figures, figuresOf } from './figures.ts';
import { comparedWith, elapsedPart, requestedPeriod, type TimeRange } from './period.ts';
import { maintainedSumsFor, type SumsSource } from './sums/pieces.ts';

/** The parsed query of a report, valid for its call. */
export interface ReportQuery {
  readonly call: Call;
  readonly declared: ReportCall;
  readonly source: Source;
  readonly figures: Figures;
  readonly unit: ReportUnit | undefined;
  /** The field to group by, alone or within each unit. */
  readonly group: string | undefined;
  /** The distinct members to show within each unit. */
  readonly members: readonly string[];
  readonly period: TimeRange;
  /** The elapsed part of the period, and its comparison range; a period that has not begun has none. */
  readonly spans: readonly [now: TimeRange] | readonly [now: TimeRange, before: TimeRange];
  readonly conditions: readonly RawBuilder<SqlBool>[];
  /** The SQL of the sums, in the order of the measures. */
  readonly sums: readonly RawBuilder<unknown>[];
  /** The maintained sums that can replace the rows, if any. */
  readonly kept: SumsSource | undefined;
}

/** Parses the query of a report; throws a 400 Failure for parameters and values that its call does not declare. */
export function parseReportQuery(call: Call, declared: ReportCall, source: Source): ReportQuery {
  const { query, now } = call;
  const period = requestedPeriod(query, now);
  const { unit, group, members } = groupsAsked(query, declared);
  const compare = query.get('compare') ?? '';
  if (compare !== '' && !isComparison(compare)) throw badRequest(serverWords().report.compareTime);
  const figures = figuresOf(declared.figures, source);
  const elapsed = elapsedPart(period, now);
  const conditions = [...figures.counted, ...filterConditions(call, source, reportParameters)];
  const key = group === undefined ? undefined : keyOf(source, group);
  return {
    call,
    declared,
    source,
    figures,
    unit,
    group,
    members,
    period,
    spans:
      isComparison(compare) && elapsed.from < elapsed.until ? [elapsed, comparedWith(period, compare, now)] : [elapsed],
    conditions,
    sums: figures.added.map(({ value = '1', counted }) => sumOver(value, counted)),
    kept: maintainedSumsFor({ call, source, figures, time: timeOf(source, declared), key, conditions }),
  };
}

function isComparison(name: string): name is ReportComparison {
  return comparisons.some((one) => one === name);
}

/** The maximum number of members within each unit. */
const mostBeside = 20;

function groupsAsked(query: URLSearchParams, { groups = [] }: ReportCall) {
  const asked = (query.get('by') ?? '').split(',').filter(Boolean);
  const unit = isReportUnit(asked[0]) ? asked[0] : undefined;
  const [group, ...more] = unit === undefined ? asked : asked.slice(1);
  const unknown = more[0] ?? (group === undefined || groups.includes(group) ? undefined : group);
  if (unknown !== undefined) throw badRequest(serverWords().report.noSuchGroup(unknown.slice(0, 50)));
  const members = group === undefined ? [] : [...new Set((query.get(group) ?? '').split(',').filter(Boolean))];
  if (unit !== undefined && group !== undefined && (members.length === 0 || members.length > mostBeside))
    throw badRequest(serverWords().report.mostBeside(mostBeside));
  return { unit, group, members };
}

/** Returns the condition that a row's time is in a range. */
export function inTimeRange(
  { source, declared }: Pick<ReportQuery, 'source' | 'declared'>,
  { from, until }: TimeRange,
) {
  const at = sql.raw(timeOf(source, declared));
  return sql<SqlBool>`${at} >= ${from} and ${at} < ${until}`;
}

/** Returns the SQL of the time that assigns rows to periods. */
export function timeOf({ fields, record }: Source, { time }: ReportCall): string {
  const field = own(fields, time);
  if (field === undefined) throw new Error(`The source of ${record} has no ${time} to count by.`);
  return field.sql;
}

/** Returns the SQL of the id or value to group rows by. */
export function keyOf({ fields, record }: Source, group: string): string {
  const field = own(fields, group);
  if (field === undefined) throw new Error(`The source of ${record} has no ${group} to group by.`);
  return field.sql;
}
