import { calendarDay, lowerBound, startOfDay, upperBound } from 'baize/server/fields';
import { badRequest } from 'baize/server/http';

const day = 86_400_000;

/** Ten years: more points than anybody can tell apart. */
const mostDays = 3660;

/** The units by which revenue is added up. */
export const units = ['day', 'week', 'month'] as const;
type Unit = (typeof units)[number];

/** Whole days in Asia/Shanghai: from the first millisecond of one to the first after another. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the days asked for as `period=2026-11-01,2026-11-30`, both inclusive. An end that is left out is today, a
 * beginning that is left out the day 29 days before the end. Refuses anything else, and more than ten years, with 400.
 */
export function daysAsked(query: URLSearchParams, now: number): Days {
  const ends = (query.get('period') ?? '').split(',');
  const [first = '', last = ''] = ends;
  if (ends.length > 2 || [first, last].some((end) => end !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(end)))
    throw badRequest('日期应为 YYYY-MM-DD,YYYY-MM-DD。');
  const until = last === '' ? startOfDay(now) + day : upperBound(last);
  const from = first === '' ? until - 30 * day : lowerBound(first);
  if (from >= until) throw badRequest('开始日期应不晚于结束日期。');
  if (until - from > mostDays * day) throw badRequest('一次最多查看十年。');
  return { from, until };
}

/** Returns the unit asked for as `by=week`, days if absent; refuses anything else with 400. */
export function unitAsked(query: URLSearchParams): Unit {
  const asked = query.get('by') ?? 'day';
  const unit = units.find((one) => one === asked);
  if (unit === undefined) throw badRequest('by 应为 day、week 或 month。');
  return unit;
}

/** Returns the days, weeks from Monday, or months that these days touch, in order, cut off at their ends. */
export function periodsOf({ from, until }: Days, unit: Unit): readonly Days[] {
  const periods: Days[] = [];
  for (let start = from; start < until; ) {
    const end = Math.min(until, endOf(start, unit));
    periods.push({ from: start, until: end });
    start = end;
  }
  return periods;
}

/** Returns days as ranges are written: `2026-11-01,2026-11-30`. */
export function written({ from, until }: Days): string {
  return `${calendarDay(from)},${calendarDay(until - 1)}`;
}

function endOf(start: number, unit: Unit): number {
  const [year = 0, month = 0, date = 0] = calendarDay(start).split('-').map(Number);
  if (unit === 'month') return lowerBound(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  // Sunday is 0 and ends its week.
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return start + (unit === 'day' ? 1 : 7 - ((weekday + 6) % 7)) * day;
}
