import { calendarLocale } from '../../../words/zh-CN/console/calendar-locale.ts';
import '@blueprintjs/core/lib/css/blueprint.css?calendar';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './calendar.css';
import { DatePicker3 as DatePicker } from '@blueprintjs/datetime2';
import type { ReactNode } from 'react';
import { boundsAround, calendarLabels, dateOf, dayOf, firstOfWeek } from './calendar-days.ts';

/** A calendar to pick a date from, loaded on first use. Dates are `YYYY-MM-DD`, without a time zone. */
export function Calendar(props: {
  readonly day: string | undefined;
  /** Today in the project's time zone. */
  readonly today: string;
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  readonly onPick: (day: string) => void;
}): ReactNode {
  const { day, today, onPick } = props;
  const around = boundsAround([day, props.earliest, props.latest], { today });
  const earliest = props.earliest ?? around.earliest;
  const isEmpty = props.latest !== undefined && props.latest < earliest;
  const latest = isEmpty ? earliest : (props.latest ?? around.latest);
  const isInside = day !== undefined && day >= earliest && day <= latest;
  // Blueprint would use the computer's time zone, where it may still be yesterday, before the earliest date.
  const wanted = day ?? today;
  const shown = wanted < earliest ? earliest : wanted > latest ? latest : wanted;
  return (
    <DatePicker
      value={isInside ? dateOf(day) : null}
      initialMonth={dateOf(shown)}
      minDate={dateOf(earliest)}
      maxDate={dateOf(latest)}
      locale={calendarLocale}
      canClearSelection={false}
      highlightCurrentDay={true}
      dayPickerProps={{ labels: calendarLabels, today: dateOf(today), disabled: isEmpty, weekStartsOn: firstOfWeek() }}
      onChange={(date, isUserChange) => {
        if (date !== null && isUserChange) onPick(dayOf(date));
      }}
    />
  );
}
