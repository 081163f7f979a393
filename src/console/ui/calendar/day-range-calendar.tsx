import { calendarLocale } from '../../../words/zh-CN/console/calendar-locale.ts';
import '@blueprintjs/core/lib/css/blueprint.css?calendar';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './calendar.css';
import { DateRangePicker3 as DateRangePicker } from '@blueprintjs/datetime2';
import { boundsAround, calendarLabels, dateOf, dayOf, firstOfWeek } from './calendar-days.ts';
import { type DayRange, type DayRangeEnd, inOrder } from './day-range.ts';

/** A calendar to pick the first and last date of a range; the same date twice is a range of one day. */
export function DayRangeCalendar(props: {
  readonly range: DayRange;
  /** The end that the next picked date sets. */
  readonly end: DayRangeEnd;
  /** Today in the project's time zone. */
  readonly today: string;
  readonly onPick: (day: string) => void;
}) {
  const { end, today, onPick } = props;
  // The ends of a range being typed may be in the wrong order.
  const { from, to } = inOrder(props.range);
  const { earliest, latest } = boundsAround([from, to], { earliest: '2000-01-01', today });
  return (
    <DateRangePicker
      value={[atDay(from), atDay(to)]}
      initialMonth={dateOf(from ?? to ?? today)}
      minDate={dateOf(earliest)}
      maxDate={dateOf(latest)}
      locale={calendarLocale}
      singleMonthOnly={true}
      shortcuts={false}
      allowSingleDayRange={true}
      highlightCurrentDay={true}
      boundaryToModify={end === 'from' ? 'start' : 'end'}
      dayPickerProps={{
        labels: calendarLabels,
        today: dateOf(today),
        weekStartsOn: firstOfWeek(),
        // Blueprint's own range selection would clear the other end.
        onSelect: (_, day, { disabled }) => {
          if (!disabled) onPick(dayOf(day));
        },
      }}
    />
  );
}

function atDay(day: string | undefined): Date | null {
  return day === undefined ? null : dateOf(day);
}
