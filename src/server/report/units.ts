import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '../../language/contract/report.ts';
import { firstInstantAt, wallTimeAt } from '../../language/region/wall-time.ts';
import { daysIntoWeek } from '../../language/region/week.ts';
import { type Field, oneOf } from '../records/field.ts';
import type { TimeRange } from './period.ts';
import { firstAtSql, wallSql } from './wall-sql.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The number of days of the longest unit of maintained sums. */
export const fourWeeks = 28;

const steps = { hour, day, fourWeeks: fourWeeks * day };

/** The numbered units of time since 1970, in the project's time zone. */
export type Step = keyof typeof steps;

/** The weekday of day 0, a Thursday; Monday is 0. */
const firstWeekday = 3;

/** Returns the unit that the database sums by: hours, or days, which other units are combined from. */
function stepOf(unit: ReportUnit): Step {
  return unit === 'hour' ? 'hour' : 'day';
}

/**
 * Returns the number of the first day or hour of a range since 1970, in the project's time zone, and the first number
 * after the range.
 */
export function numbersOf(unit: ReportUnit, { from, until }: TimeRange): readonly [first: number, beyond: number] {
  const step = steps[stepOf(unit)];
  const first = Math.floor(wallTimeAt(from) / step);
  return [first, Math.max(first, Math.ceil(wallTimeAt(until) / step))];
}

/**
 * Returns the number of the first unit that is wholly in a range, and the first number after the last one; equal if
 * there is none. Leaves out the units that contain the start of 1970.
 */
export function wholeUnitsIn(step: Step, { from, until }: TimeRange): readonly [first: number, beyond: number] {
  const first = Math.max(1, Math.ceil(wallTimeAt(from) / steps[step]));
  return [first, Math.max(first, Math.floor(wallTimeAt(until) / steps[step]))];
}

/** Returns the first millisecond of a unit, given its number. */
export function startOfUnit(step: Step, number: number): number {
  return firstInstantAt(number * steps[step]);
}

/** Returns the SQL of the first millisecond of a day or hour within a range, given its number or the SQL of it. */
export function startOf(unit: ReportUnit, number: string, within: TimeRange): RawBuilder<unknown> {
  return sql.raw(firstAtSql(`${number} * ${steps[stepOf(unit)]}`, within));
}

/** Returns the SQL of the day or hour number of a time within a range. */
export function numberOf(unit: ReportUnit, at: string, within: TimeRange): RawBuilder<unknown> {
  return sql.raw(numberIn(stepOf(unit), at, within));
}

/**
 * Returns the SQL of the day number of a time within a range, in the project's time zone.
 *
 * @example
 * dayNumberIn('loan.created_at', { from: 0, until: 86_400_000 });
 */
export function dayNumberIn(at: string, within: TimeRange): string {
  return numberIn('day', at, within);
}

/**
 * Returns the number of a range's first day and of the first day after it, numbered as in `dayNumberIn`.
 *
 * @example
 * dayNumbers({ from: 0, until: 86_400_000 }); // [0, 2]: from eight in the morning of one day to that of the next
 */
export function dayNumbers(days: TimeRange): readonly [first: number, beyond: number] {
  return numbersOf('day', days);
}

/** Returns the SQL of the unit number of a time, optionally known to be within a range. */
export function numberIn(step: Step, at: string, within?: TimeRange): string {
  return `(${wallSql(at, within)} / ${steps[step]})`;
}

/** Returns the position of a day in its week, given its number: 0 for the first day of the week. */
export function placeInWeek(number: number): number {
  return daysIntoWeek(new Date(number * day));
}

/**
 * Returns a field with the weekday of a time in the project's time zone, from 1 for Monday; reports by weekday link to
 * lists that filter by it.
 *
 * @example
 * weekdayIn('loan.created_at')
 */
export function weekdayIn(at: string): Field {
  return calendarField(() => `((${numberIn('day', at)} + ${firstWeekday}) % 7 + 1)`);
}

/**
 * Returns a field with the hour of a time in the project's time zone, 0 to 23.
 *
 * @example
 * hourIn('loan.created_at')
 */
export function hourIn(at: string): Field {
  return calendarField(() => `(${numberIn('hour', at)} % 24)`);
}

/** Defers the SQL, because areas declare fields before the project's time zone is known. */
function calendarField(made: () => string): Field {
  return {
    get sql() {
      return made();
    },
    read: (value) => (value === null ? null : Number(value)),
    match: (list) => oneOf(made(), list),
  };
}
