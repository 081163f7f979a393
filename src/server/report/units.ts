import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '../../language/contract/report.ts';
import type { Days } from './period.ts';

const hour = 3_600_000;
const day = 24 * hour;
const fromUtc = 8 * hour;

/** How many days the longest part of time has of which sums are kept. */
export const fourWeeks = 28;

const steps = { hour, day, fourWeeks: fourWeeks * day };

/** The parts that time is cut into from 1970 on, by the clock of Asia/Shanghai; each has a number. */
export type Step = keyof typeof steps;

/** The weekday of day 0, a Thursday; Monday is 0. */
export const firstWeekday = 3;

/** Returns the parts that the database adds up: hours, or days of which all else is made. */
function stepOf(unit: ReportUnit): Step {
  return unit === 'hour' ? 'hour' : 'day';
}

/** Returns the number of the first day or hour of a time in Asia/Shanghai since 1970, and that of the first after it. */
export function numbersOf(unit: ReportUnit, { from, until }: Days): readonly [first: number, beyond: number] {
  const step = steps[stepOf(unit)];
  const first = Math.floor((from + fromUtc) / step);
  return [first, Math.max(first, Math.ceil((until + fromUtc) / step))];
}

/**
 * Returns the number of the first part that is wholly in a time, and that of the first after those; the same if there is
 * none. The parts in which 1970 begins are left out.
 */
export function wholeIn(step: Step, { from, until }: Days): readonly [first: number, beyond: number] {
  const first = Math.max(1, Math.ceil((from + fromUtc) / steps[step]));
  return [first, Math.max(first, Math.floor((until + fromUtc) / steps[step]))];
}

/** Returns the first millisecond of a part by its number. */
export function beginningOf(step: Step, number: number): number {
  return number * steps[step] - fromUtc;
}

/** Returns the SQL of the first millisecond of a day or an hour by its number. */
export function startOf(unit: ReportUnit, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${number} * ${sql.lit(steps[stepOf(unit)])} - ${sql.lit(fromUtc)}`;
}

/** Returns the SQL of the number of the day or the hour of a moment. */
export function numberOf(unit: ReportUnit, at: string): RawBuilder<unknown> {
  return sql.raw(numberIn(stepOf(unit), at));
}

/** Returns the SQL of the number of the part in which a moment is. */
export function numberIn(step: Step, at: string): string {
  return `((${at} + ${fromUtc}) / ${steps[step]})`;
}

/**
 * Returns the SQL of the weekday of a moment in Asia/Shanghai, from 1 for Monday: what a list is filtered by to which a
 * report by weekday leads.
 *
 * @example
 * weekdayIn('loan.created_at')
 */
export function weekdayIn(at: string): string {
  return `((${numberIn('day', at)} + ${firstWeekday}) % 7 + 1)`;
}

/**
 * Returns the SQL of the hour of a moment in Asia/Shanghai, 0 to 23.
 *
 * @example
 * hourIn('loan.created_at')
 */
export function hourIn(at: string): string {
  return `(${numberIn('hour', at)} % 24)`;
}
