import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './calendar.css';
import { DateRangePicker3 as DateRangePicker } from '@blueprintjs/datetime2';
import zhCN from 'date-fns/locale/zh-CN';
import { calendarLabels, dateOf, dayOf } from './calendar-days.ts';

/** Two days, `YYYY-MM-DD`, either of which may be missing. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A month to pick the first and last day of a range from; the same day twice is a range of one day. */
export function DayRangeCalendar(props: {
  readonly range: DayRange;
  /** Today in the project's time zone. */
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
