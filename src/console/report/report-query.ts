import type { ResolvedReport } from '../../compile/screen/resolved-report.ts';
import { rangeInWords } from '../../kinds/filters/range/range-words.ts';
import { isReportUnit } from '../../language/contract/report.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { filterOnWire, readRange } from '../../language/range.ts';
import { readPage } from '../client/page.ts';
import { type Query, queryAt } from '../client/query/query.ts';
import { addressWith } from '../client/request.ts';
import { nonEmptyQuery } from '../dashboard/figures-query.ts';
import { valuesOnWire } from '../filters/filter-values.ts';
import { comparedField, isCut, type ReportState } from './report-address.ts';

/** The maximum number of members shown. */
const most = 1000;

/** The response of a report's call. */
export interface ReportAnswer {
  readonly records: readonly Row[];
  /** The total number of groups; `records` may contain only some. */
  readonly total: number;
  readonly totals: Row | undefined;
  /** The period of the figures, formatted like a range filter. */
  readonly period: string;
  /** The end of the data of an unfinished period. */
  readonly until: string | undefined;
  /** The period of the comparison. */
  readonly compared: string | undefined;
}

/** Returns the query for the figures of the whole period. */
export function wholeQuery(screen: ResolvedReport, state: ReportState, today: string): Query<Json> {
  return queryAt('report', addressOf(screen, { ...common(screen, state, today), ...comparing(state) }));
}

/** Returns the query for the figures of the report's groups. */
export function groupsQuery(screen: ResolvedReport, state: ReportState, today: string): Query<Json> {
  return queryAt('report', addressOf(screen, groupsAsked(screen, state, today)));
}

/** Returns the address of a page of groups: its zero-based number, and its number of groups. */
export function pageAddress(
  screen: ResolvedReport,
  state: ReportState,
  today: string,
  [current, size]: readonly [number, number],
): string {
  const asked = groupsAsked(screen, state, today);
  return addressOf(screen, { ...asked, current: String(current), size: String(size) });
}

/**
 * Returns the request of the groups without its page, as recorded in the export log: `GET /api/loan/report?by=shelf`.
 */
export function exportedRequest(screen: ResolvedReport, state: ReportState, today: string): string {
  const { size: _, ...asked } = groupsAsked(screen, state, today);
  return `GET ${addressOf(screen, asked)}`;
}

/** Parses the response of a report's call. A missing total is the number of records; a missing period is empty. */
export function readReport(answer: Json): ReportAnswer {
  const { records, total, totals } = readPage(answer);
  const { period, until, compared } = membersOf(answer);
  const text = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    records,
    total: total ?? records.length,
    totals,
    period: text(period) ?? '',
    until: text(until),
    compared: text(compared),
  };
}

/** Formats a period of a response: `2026-11-01 至 2026-11-28 14:02`, a single day as `2026-11-01`. */
export function timeInWords(time: string): string {
  const range = readRange(time, 'date-time');
  return range === undefined ? time : rangeInWords(range, 'date-time');
}

/** Returns a row's figures of the comparison period. */
export function comparisonFigures({ before }: Row): Row | undefined {
  return isMembers(before) ? before : undefined;
}

type Asked = Readonly<Record<string, string>>;

function common({ filters }: ResolvedReport, state: ReportState, today: string): Asked {
  const chosen = filters.map((filter) => [
    filter.field,
    valuesOnWire(filter, state.filters[filter.field] ?? [], today),
  ]);
  return { period: filterOnWire(state.period, 'date', today), ...Object.fromEntries(chosen) };
}

function comparing({ compare }: ReportState): Asked {
  return compare === undefined ? {} : { compare };
}

function groupsAsked(screen: ResolvedReport, state: ReportState, today: string): Asked {
  const { group, figure, shown } = state;
  const base = common(screen, state, today);
  if (isReportUnit(group.name)) {
    const beside = comparedField(screen, state);
    // When members are compared, there is no space for another period: each shows one figure.
    return {
      ...base,
      ...(beside === undefined ? { by: group.name, ...comparing(state) } : { by: `${group.name},${beside}` }),
    };
  }
  if (shown === 'none') return { ...base, none: group.name, size: String(most) };
  const isAll = shown === 'all' || !isCut(group);
  return {
    ...base,
    ...comparing(state),
    by: group.name,
    sort: figure,
    order: shown.startsWith('-') ? 'asc' : 'desc',
    size: isAll ? String(most) : shown.replace('-', ''),
  };
}

function addressOf({ request }: ResolvedReport, asked: Asked): string {
  return addressWith(request, nonEmptyQuery(asked));
}
