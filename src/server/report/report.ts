import type { Call } from '../http/call.ts';
import type { Source } from '../records/source.ts';
import { clockTime } from '../records/time.ts';
import { byMember } from './by-member.ts';
import { byUnit } from './by-unit.ts';
import { type Members, membersWithout } from './members.ts';
import { written } from './period.ts';
import { questionOf } from './report-query.ts';
import type { Groups } from './rows.ts';

/** The answer to a report's question. */
export type Report = Groups & {
  /** The period asked for, as ranges are written. */
  readonly period: string;
  /** The moment up to which a period that has begun and is not over is added up. */
  readonly until?: string;
  /** The time that it is compared with. */
  readonly compared?: string;
};

/**
 * Answers a call that declares a `report`: query → period, comparison and groups → one statement → figures, exact to the
 * last place. Rows are those of `source` within the caller's reach, each with its `period` and, when compared, the
 * figures `before`; `members` are the sources of the groups whose members may have no row. Refuses with 400 what api.json
 * does not name.
 *
 *     by=shelfId         a row a shelf, by `sort` and `order`, `size` of them from page `current` on
 *     by=day             a row a day, week or month of the period, each weekday (1 is Monday) or hour
 *     by=month,shelfId   a row a month and shelf, of the few shelves asked for
 *     compare=previous   beside each figure, that of the period before; `year`: of the same days of the year before
 *     none=shelfId       the shelves without a row, and when the last one was
 *
 * @example
 * const routes: Routes = { 'GET /api/loan/report': (call) => report(call, loans, { shelfId: shelves }) };
 */
export async function report(call: Call, source: Source, members: Members = {}): Promise<Report> {
  const declared = call.declaration.report;
  if (declared === undefined) throw new Error(`${call.key} declares no report.`);
  const question = questionOf(call, declared, source);
  const [now, before] = question.spans;
  const { period } = question;
  const heading = {
    period: written(period),
    ...(now.from < now.until && now.until < period.until && { until: clockTime(now.until - 1).slice(0, 16) }),
    ...(before && { compared: written(before) }),
  };
  const none = call.query.get('none') ?? '';
  if (none !== '') return { ...(await membersWithout(question, none, members)), ...heading };
  const found =
    question.unit === undefined ? await byMember(question, members) : await byUnit(question, question.unit, members);
  return { ...found, ...heading };
}
