import type { ReportComparison } from '../../language/contract/report.ts';
import { firstInstantAt, wallTimeAt } from '../../language/region/wall-time.ts';
import { daysIntoWeek } from '../../language/region/week.ts';
import { badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { calendarDay, clockTime, lowerBound, startOfDay, upperBound } from '../records/time.ts';

const day = 86_400_000;
const minute = 60_000;

/** The maximum period, in days: ten years, more than fits a chart. */
const mostDays = 3660;

/** The units that divide a period consecutively. */
export const units = ['day', 'week', 'month'] as const;
type Unit = (typeof units)[number];

/** A half-open range of time in epoch milliseconds, without `until`. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the range in `period=2026-11-01,2026-11-30`, both days inclusive. The end defaults to today, the start to 29
 * days before the end. Throws a 400 Failure for anything else, and for more than ten years.
 *
 * @example
 * const { from, until } = requestedPeriod(call.query, call.now);
 */
export function requestedPeriod(query: URLSearchParams, now: number): TimeRange {
  const ends = (query.get('period') ?? '').split(',');
  const [first = '', last = ''] = ends;
  if (ends.length > 2 || [first, last].some((end) => end !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(end)))
    throw badRequest(serverWords().report.dayFormat);
  const until = last === '' ? startOfDay(now, 1) : upperBound(last);
  const from = first === '' ? startOfDay(until, -30) : lowerBound(first);
  if (from >= until) throw badRequest(serverWords().report.startFirst);
  if (lengthOf({ from, until }) > mostDays * day) throw badRequest(serverWords().report.tenYears);
  return { from, until };
}

/**
 * Returns the unit in `by=week`; days if absent. Throws a 400 Failure for anything else.
 *
 * @example
 * requestedUnit(new URLSearchParams('by=week')) // 'week'
 */
export function requestedUnit(query: URLSearchParams): Unit {
  const asked = query.get('by') ?? 'day';
  const unit = units.find((one) => one === asked);
  if (unit === undefined) throw badRequest(serverWords().report.byTime);
  return unit;
}

/**
 * Returns the days, weeks or months that a range overlaps, in order, clipped to the range.
 *
 * @example
 * periodsOf(requestedPeriod(call.query, call.now), 'week').map(formatRange) // ['2026-11-01,2026-11-01', '2026-11-02,2026-11-08', …]
 */
export function periodsOf({ from, until }: TimeRange, unit: Unit): readonly TimeRange[] {
  const periods: TimeRange[] = [];
  for (let start = from; start < until; ) {
    const end = Math.min(until, endOf(start, unit));
    periods.push({ from: start, until: end });
    start = end;
  }
  return periods;
}

/**
 * Formats a range, whole days as dates: `2026-11-01,2026-11-30`, `2026-11-01,2026-11-28 14:02`.
 *
 * @example
 * formatRange(requestedPeriod(new URLSearchParams('period=2026-11-01,2026-11-30'), call.now)) // '2026-11-01,2026-11-30'
 */
export function formatRange({ from, until }: TimeRange): string {
  const isWhole = startOfDay(until) === until;
  return `${calendarDay(from)},${isWhole ? calendarDay(until - 1) : clockTime(until - 1).slice(0, 16)}`;
}

/** Returns the elapsed part of a period, up to the current minute, and whether the period is unfinished. */
export function elapsedPart({ from, until }: TimeRange, now: number): TimeRange & { readonly isUnfinished: boolean } {
  const end = Math.ceil((now + 1) / minute) * minute;
  return { from, until: Math.max(from, Math.min(until, end)), isUnfinished: end < until };
}

/**
 * Returns the range that a period is compared with: the preceding days; for whole months, the preceding months; or the
 * year before, aligned to weekdays for whole weeks. For an unfinished period, the corresponding part.
 */
export function comparedWith(asked: TimeRange, compare: ReportComparison, now: number): TimeRange {
  const whole = wholeBefore(asked, compare);
  const elapsed = elapsedPart(asked, now);
  if (!elapsed.isUnfinished) return whole;
  return { from: whole.from, until: Math.min(whole.until, later(whole.from, lengthOf(elapsed))) };
}

function wholeBefore({ from, until }: TimeRange, compare: ReportComparison): TimeRange {
  const months = monthsIn({ from, until });
  if (months !== undefined) {
    const back = compare === 'year' ? 12 : months;
    return { from: monthsBefore(from, back), until: monthsBefore(until, back) };
  }
  const length = lengthOf({ from, until });
  if (compare === 'previous') return { from: later(from, -length), until: from };
  if (length % (7 * day) === 0 && daysIntoWeek(new Date(wallTimeAt(from))) === 0)
    return { from: startOfDay(from, -364), until: startOfDay(until, -364) };
  return { from: monthsBefore(from, 12), until: startOfDay(monthsBefore(startOfDay(until, -1), 12), 1) };
}

/** Returns the number of months if the range is whole months, otherwise undefined. */
function monthsIn({ from, until }: TimeRange): number | undefined {
  const [first, after] = [partsOf(from), partsOf(until)];
  if (first.date !== 1 || after.date !== 1) return undefined;
  return (after.year - first.year) * 12 + after.month - first.month;
}

/** Returns the same day `months` months earlier, or the last one of that month if it has no such day. */
function monthsBefore(at: number, months: number): number {
  const { year, month, date } = partsOf(at);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)));
  return lowerBound(then.toISOString().slice(0, 10));
}

function endOf(start: number, unit: Unit): number {
  const { year, month } = partsOf(start);
  if (unit === 'month') return lowerBound(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  return startOfDay(start, unit === 'day' ? 1 : 7 - daysIntoWeek(new Date(wallTimeAt(start))));
}

/** Returns the length of a range in local time, equal for days of 23, 24 and 25 hours; in milliseconds. */
function lengthOf({ from, until }: TimeRange): number {
  return wallTimeAt(until) - wallTimeAt(from);
}

/** Returns the moment whose local time is `length` milliseconds later. */
function later(at: number, length: number): number {
  return firstInstantAt(wallTimeAt(at) + length);
}

function partsOf(at: number): { readonly year: number; readonly month: number; readonly date: number } {
  const [year = 0, month = 0, date = 0] = calendarDay(at).split('-').map(Number);
  return { year, month, date };
}
