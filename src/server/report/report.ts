import type { Call } from '../http/call.ts';
import type { Source } from '../records/source.ts';
import { clockTime } from '../records/time.ts';
import { reportByMember } from './by-member.ts';
import { reportByUnit } from './by-unit.ts';
import { type Members, membersWithout } from './members.ts';
import { formatRange } from './period.ts';
import { parseReportQuery } from './report-query.ts';
import type { Groups } from './rows.ts';

/** The response to a report query. */
export type Report = Groups & {
  /** The requested period, in the format of range filters. */
  readonly period: string;
  /** The time up to which an unfinished period is summed. */
  readonly until?: string;
  /** The comparison range. */
  readonly compared?: string;
};

/**
 * Handles a call that declares a `report`: query → period, comparison and groups → one statement → measures, exact to
 * the last digit. Summarizes the rows of `source` within the caller's scope. Each response row has its `period` and,
 * when compared, the measures `before`; `members` are the sources of the groups, for members without rows. Throws a 400
 * Failure for anything that api.json does not declare.
 *
 *     by=shelfId         one row per shelf, sorted by `sort` and `order`; `size` rows of page `current`
 *     by=day             one row per day (or week, month, weekday from 1 for Monday, hour) of the period
 *     by=month,shelfId   one row per month and requested shelf
 *     compare=previous   adds each measure of the previous period; `year`: of the same days of the previous year
 *     none=shelfId       the shelves without a row, each with the time of its last one
 *
 * @example
 * const routes: Routes = { 'GET /api/loan/report': (call) => report(call, loans, { shelfId: shelves }) };
 */
export async function report(call: Call, source: Source, members: Members = {}): Promise<Report> {
  const declared = call.declaration.report;
  if (declared === undefined) throw new Error(`${call.key} declares no report.`);
  const question = parseReportQuery(call, declared, source);
  const [now, before] = question.spans;
  const { period } = question;
  const heading = {
    period: formatRange(period),
    ...(now.from < now.until && now.until < period.until && { until: clockTime(now.until - 1).slice(0, 16) }),
    ...(before && { compared: formatRange(before) }),
  };
  const none = call.query.get('none') ?? '';
  if (none !== '') return { ...(await membersWithout(question, none, members)), ...heading };
  const found =
    question.unit === undefined
      ? await reportByMember(question, members)
      : await reportByUnit(question, question.unit, members);
  return { ...found, ...heading };
}
