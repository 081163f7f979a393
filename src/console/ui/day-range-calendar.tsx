import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './calendar.css';
import { DateRangePicker3 as DateRangePicker } from '@blueprintjs/datetime2';
import zhCN from 'date-fns/locale/zh-CN';
import { calendarLabels, dateOf, dayOf } from './calendar-days.ts';

/** Two days, `YYYY-MM-DD`, either of which may not be chosen yet. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A month to choose the first and the last day of a range from, or a single day by choosing it twice. */
export function DayRangeCalendar(props: {
  readonly range: DayRange;
  /** The day it is where the project is. */
  readonly today: string;
  readonly onPick: (range: DayRange) => void;
}) {
  const { range, today, onPick } = props;
  return (
    <DateRangePicker
      value={[atDay(range.from), atDay(range.to)]}
      initialMonth={dateOf(range.from ?? range.to ?? today)}
      minDate={new Date(2000, 0, 1)}
      maxDate={new Date(Number(today.slice(0, 4)) + 10, 11, 31)}
      locale={zhCN}
      singleMonthOnly={true}
      shortcuts={false}
      allowSingleDayRange={true}
      dayPickerProps={{ labels: calendarLabels, today: dateOf(today) }}
      onChange={([from, to]) => onPick({ from: dayAt(from), to: dayAt(to) })}
    />
  );
}

function atDay(day: string | undefined): Date | null {
  return day === undefined ? null : dateOf(day);
}

function dayAt(date: Date | null): string | undefined {
  return date === null ? undefined : dayOf(date);
}
