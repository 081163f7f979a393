import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '../../language/contract/report.ts';
import { firstInstantAt, wallTimeAt } from '../../language/region/wall-time.ts';
import { daysIntoWeek } from '../../language/region/week.ts';
import { type Field, oneOf } from '../records/field.ts';
import type { TimeRange } from './period.ts';
import { firstAtSql, wallSql } from './wall-sql.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How many days the longest part of time has of which sums are kept. */
export const fourWeeks = 28;

const steps = { hour, day, fourWeeks: fourWeeks * day };

/** The parts that time is cut into from 1970 on, by the project's clocks; each has a number. */
export type Step = keyof typeof steps;

/** The weekday of day 0, a Thursday; Monday is 0. */
const firstWeekday = 3;

/** Returns the parts that the database adds up: hours, or days of which all else is made. */
function stepOf(unit: ReportUnit): Step {
  return unit === 'hour' ? 'hour' : 'day';
}

/** Returns the number of the first day or hour of a time since 1970, by the project's clocks, and that of the first after it. */
export function numbersOf(unit: ReportUnit, { from, until }: TimeRange): readonly [first: number, beyond: number] {
  const step = steps[stepOf(unit)];
  const first = Math.floor(wallTimeAt(from) / step);
  return [first, Math.max(first, Math.ceil(wallTimeAt(until) / step))];
}

/**
 * Returns the number of the first part that is wholly in a time, and that of the first after those; the same if there is
 * none. The parts in which 1970 begins are left out.
 */
export function wholeUnitsIn(step: Step, { from, until }: TimeRange): readonly [first: number, beyond: number] {
  const first = Math.max(1, Math.ceil(wallTimeAt(from) / steps[step]));
  return [first, Math.max(first, Math.floor(wallTimeAt(until) / steps[step]))];
}

/** Returns the first millisecond of a part by its number. */
export function startOfUnit(step: Step, number: number): number {
  return firstInstantAt(number * steps[step]);
}

/** Returns the SQL of the first millisecond of a day or an hour of a time by its number, or by the SQL of it. */
export function startOf(unit: ReportUnit, number: string, within: TimeRange): RawBuilder<unknown> {
  return sql.raw(firstAtSql(`${number} * ${steps[stepOf(unit)]}`, within));
}

/** Returns the SQL of the number of the day or the hour of a moment in a time. */
export function numberOf(unit: ReportUnit, at: string, within: TimeRange): RawBuilder<unknown> {
  return sql.raw(numberIn(stepOf(unit), at, within));
}

/**
 * Returns the SQL of the number of the day of a moment in a time, by the project's clocks.
 *
 * @example
 * dayNumberIn('loan.created_at', { from: 0, until: 86_400_000 });
 */
export function dayNumberIn(at: string, within: TimeRange): string {
  return numberIn('day', at, within);
}

/**
 * Returns the number of the first day of a time, and that of the first day after it, as `dayNumberIn` counts them.
 *
 * @example
 * dayNumbers({ from: 0, until: 86_400_000 }); // [0, 2]: from eight in the morning of one day to that of the next
 */
export function dayNumbers(days: TimeRange): readonly [first: number, beyond: number] {
  return numbersOf('day', days);
}

/** Returns the SQL of the number of the part in which a moment is; of one in a time, if that is given. */
export function numberIn(step: Step, at: string, within?: TimeRange): string {
  return `(${wallSql(at, within)} / ${steps[step]})`;
}

/**
 * Returns the place of a day in its week by its number: 0 for the day on which weeks begin.
 */
export function placeInWeek(number: number): number {
  return daysIntoWeek(new Date(number * day));
}

/**
 * Returns the SQL of the weekday of a moment by the project's clocks, from 1 for Monday: the field by which the rows behind a
 * report by weekday are filtered.
 *
 * @example
 * weekdayIn('loan.created_at')
 */
export function weekdayIn(at: string): Field {
  return calendarField(() => `((${numberIn('day', at)} + ${firstWeekday}) % 7 + 1)`);
}

/**
 * Returns a field with the hour of a moment by the project's clocks, 0 to 23.
 *
 * @example
 * hourIn('loan.created_at')
 */
export function hourIn(at: string): Field {
  return calendarField(() => `(${numberIn('hour', at)} % 24)`);
}

/** Areas name their fields before the project's clocks are known. */
function calendarField(made: () => string): Field {
  return {
    get sql() {
      return made();
    },
    read: (value) => (value === null ? null : Number(value)),
    match: (list) => oneOf(made(), list),
  };
}
