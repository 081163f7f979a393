import { daysIntoWeek } from '../../../language/region/week.ts';
import {
  dayInFull,
  dayName,
  dayTitle,
  last12months,
  last12weeks,
  last30days,
  monthInFull,
  monthName,
  monthTitle,
  weekInFull,
  weekName,
  weekTitle,
} from '../../../words/zh-CN/kinds/panels.ts';
/** The time units of a trend. */
export type Unit = 'day' | 'week' | 'month';

/** The title of each unit, and the period that a trend covers by default. */
export const units: Readonly<Record<Unit, { readonly title: string; readonly span: string }>> = {
  day: { title: dayTitle, span: last30days },
  week: { title: weekTitle, span: last12weeks },
  month: { title: monthTitle, span: last12months },
};

/** Returns the first and last date of a trend, `2026-11-01,2026-11-30`; whole weeks if the unit is a week. */
export function periodBy(unit: Unit, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = (months: number, date: number) => new Date(Date.UTC(year, month - 1 + months, date));
  const first = { day: at(0, day - 29), week: at(0, day - daysIntoWeek(at(0, day)) - 77), month: at(-11, 1) }[unit];
  return `${first.toISOString().slice(0, 10)},${today}`;
}

/** Returns the short label of a point, given by its first date: `11-22`, `11-16 起`, `2026-11`. */
export function nameOf(day: string, unit: Unit): string {
  return { day: dayName, week: weekName, month: monthName }[unit](day);
}

/** Returns the full label of a point: `11月22日 周日`, `11月16日 起的一周`, `2026年11月`. */
export function nameInFull(day: string, unit: Unit): string {
  return { day: dayInFull, week: weekInFull, month: monthInFull }[unit](day);
}
