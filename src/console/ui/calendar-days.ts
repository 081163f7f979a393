/** The accessible names of the calendar's icon buttons. */
export const calendarLabels = {
  labelNext: () => '下个月',
  labelPrevious: () => '上个月',
  labelMonthDropdown: () => '月',
  labelYearDropdown: () => '年',
};

/** Returns local midnight of a day (`YYYY-MM-DD`), as Blueprint's calendars expect it. */
export function dateOf(day: string): Date {
  const [year = 1900, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the day (`YYYY-MM-DD`) of a local midnight. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
