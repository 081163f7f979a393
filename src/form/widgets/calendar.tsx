import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { DatePicker } from '@blueprintjs/datetime';
import zhCN from 'date-fns/locale/zh-CN';
import type { ReactNode } from 'react';
import { today } from '../date-limits.ts';

/** A month to choose a day from; loaded when a date is first asked for. Days are `YYYY-MM-DD` and have no time zone. */
export function Calendar(props: {
  readonly day: string | undefined;
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  readonly onPick: (day: string) => void;
}): ReactNode {
  const { day, onPick } = props;
  const earliest = props.earliest ?? '1900-01-01';
  const latest = props.latest ?? `${new Date().getFullYear() + 10}-12-31`;
  const isInside = day !== undefined && day >= earliest && day <= latest;
  const now = today();
  // Blueprint would ask the computer's own zone, where it may be yesterday still, before the earliest day.
  const shown = isInside ? day : now < earliest ? earliest : now > latest ? latest : now;
  return (
    <DatePicker
      value={isInside ? dateOf(day) : null}
      initialMonth={dateOf(shown)}
      minDate={dateOf(earliest)}
      maxDate={dateOf(latest)}
      locale={zhCN}
      canClearSelection={false}
      highlightCurrentDay={true}
      dayPickerProps={{ labels, today: dateOf(now) }}
      onChange={(date, isUserChange) => {
        if (date !== null && isUserChange) onPick(dayOf(date));
      }}
    />
  );
}

const labels = {
  labelNext: () => '下个月',
  labelPrevious: () => '上个月',
  labelMonthDropdown: () => '月',
  labelYearDropdown: () => '年',
};

function dateOf(day: string): Date {
  const [year = 1900, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
