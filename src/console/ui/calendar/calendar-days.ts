import { region } from '../../../language/region/region.ts';
import { monthTitle, nextMonth, previousMonth, yearTitle } from '../../../words/zh-CN/console/ui.ts';

/** The accessible names of the calendar's icon buttons. */
export const calendarLabels = {
  labelNext: () => nextMonth,
  labelPrevious: () => previousMonth,
  labelMonthDropdown: () => monthTitle,
  labelYearDropdown: () => yearTitle,
};

/**
 * Returns the first and last date of a calendar: from `earliest`, or else 1900, to ten years from today, extended to
 * the years of the given dates, so that it can show the chosen ones.
 */
export function boundsAround(
  days: readonly (string | undefined)[],
  { earliest = '1900-01-01', today }: { readonly earliest?: string; readonly today: string },
): { readonly earliest: string; readonly latest: string } {
  const years = days.flatMap((day) => (day === undefined ? [] : [Number(day.slice(0, 4))]));
  const last = Math.max(Number(today.slice(0, 4)) + 10, ...years);
  const first = Math.min(Number(earliest.slice(0, 4)), ...years);
  const inFirst = `${String(first).padStart(4, '0')}-01-01`;
  return { earliest: inFirst < earliest ? inFirst : earliest, latest: `${last}-12-31` };
}

/** Returns the first day of the project's weeks in Blueprint's numbering: 0 is Sunday. */
export function firstOfWeek(): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  // The remainder is between 0 and 6, but typed as a number.
  return (region().weekStart % 7) as 0;
}

/** Returns local midnight of a date (`YYYY-MM-DD`), as Blueprint's calendars expect it. */
export function dateOf(day: string): Date {
  const [year = 1900, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the date (`YYYY-MM-DD`) of a local midnight. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
