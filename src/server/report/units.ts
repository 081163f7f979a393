import { type RawBuilder, sql } from 'kysely';
import type { ReportUnit } from '../../language/contract/report.ts';
import type { Days } from './period.ts';

const day = 86_400_000;
const hour = 3_600_000;
const fromUtc = 8 * hour;

/** How long the parts are that the database adds up, in milliseconds: hours, or days of which all else is made. */
function stepOf(unit: ReportUnit): number {
  return unit === 'hour' ? hour : day;
}

/** Returns the number of the first day or hour of a time in Asia/Shanghai since 1970, and that of the first after it. */
export function numbersOf(unit: ReportUnit, { from, until }: Days): readonly [first: number, beyond: number] {
  const step = stepOf(unit);
  const first = Math.floor((from + fromUtc) / step);
  return [first, Math.max(first, Math.ceil((until + fromUtc) / step))];
}

/** Returns the SQL of the first millisecond of a day or an hour by its number. */
export function startOf(unit: ReportUnit, number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${number} * ${sql.lit(stepOf(unit))} - ${sql.lit(fromUtc)}`;
}

/** Returns the SQL of the number of the day or the hour of a moment. */
export function numberOf(unit: ReportUnit, at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${at} + ${sql.lit(fromUtc)}) / ${sql.lit(stepOf(unit))}`;
}
