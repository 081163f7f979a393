import type { ReactNode } from 'react';
import { hourOf, minuteOf } from '../../../words/zh-CN/console/form.ts';
import type { WallClock } from '../../clock/wall-clock.ts';
import { Select } from '../../ui/list-box/select.tsx';

/**
 * Selects the hour (00–23) and the minute (in steps of five) of a time, for below its calendar.
 *
 * @example
 * <TimeOfDay title="到期" moment={readMoment('2026-5-1 9:30')} onPick={(moment) => setDay(moment.day)} />
 */
export function TimeOfDay(props: {
  readonly title: string;
  readonly moment: WallClock | undefined;
  readonly onPick: (moment: WallClock) => void;
}): ReactNode {
  const { title, moment, onPick } = props;
  const [hour = '', minute = ''] = moment?.time.split(':') ?? [];
  const pick = (time: string) => {
    if (moment !== undefined) onPick({ ...moment, time });
  };
  return (
    <div className="form-time">
      <TimePart
        name={hourOf(title)}
        values={hours}
        value={hour}
        isDisabled={moment === undefined}
        onPick={(picked) => pick(`${picked}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <TimePart
        name={minuteOf(title)}
        values={minutes}
        value={minute}
        isDisabled={moment === undefined}
        onPick={(picked) => pick(`${hour}:${picked}`)}
      />
    </div>
  );
}

function TimePart(props: {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onPick: (value: string) => void;
}): ReactNode {
  const { name, values, value, isDisabled, onPick } = props;
  return (
    <Select aria-label={name} disabled={isDisabled} value={value} onChange={(event) => onPick(event.target.value)}>
      {!values.includes(value) && <option value={value}>{value === '' ? '--' : value}</option>}
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const minutes = Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0'));
