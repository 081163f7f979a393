/** What the parts of a calendar are called that show no words. */
export const calendarLabels = {
  labelNext: () => '下个月',
  labelPrevious: () => '上个月',
  labelMonthDropdown: () => '月',
  labelYearDropdown: () => '年',
};

/** Returns the midnight on this computer's clock that stands for a day (`YYYY-MM-DD`), as Blueprint's calendars want it. */
export function dateOf(day: string): Date {
  const [year = 1900, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Returns the day (`YYYY-MM-DD`) that such a midnight stands for. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
