import type { ReactNode } from 'react';
import { type Notation, useDraft } from '../use-draft.ts';
import { readMoment, type WallClock, writeMoment } from '../wall-clock.ts';
import { controlProps, type Widget, type WidgetProps } from '../widget.ts';
import { DayPopover } from './day-popover.tsx';
import { None } from './plain-value.tsx';

/** A moment, typed or picked: a day, an hour 00–23 and a minute in fives; sent as `YYYY-MM-DD HH:mm:ss`. */
export const datetime: Widget = { Face: DateTimeInput, Value: MomentValue, label: 'control' };

const momentNotation: Notation = {
  show: (value) => {
    if (typeof value !== 'string') return '';
    const moment = readMoment(value);
    return moment === undefined ? value : `${moment.day} ${moment.time}`;
  },
  read: (typed) => {
    const moment = readMoment(typed);
    return typed.trim() === '' ? undefined : moment === undefined ? typed.trim() : writeMoment(moment);
  },
};

function DateTimeInput(props: WidgetProps): ReactNode {
  const { value, commit } = props;
  const moment = typeof value === 'string' ? readMoment(value) : undefined;
  return (
    <div className="form-with-button">
      <input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, momentNotation)}
        className="bp6-input bp6-fill form-date"
        type="text"
        autoComplete="off"
        placeholder={props.ui.placeholder ?? 'YYYY-MM-DD HH:mm'}
      />
      <DayPopover
        field={props}
        day={moment?.day}
        onPick={(day) => commit(writeMoment({ day, time: moment?.time ?? '00:00' }))}
        closesOnPick={false}
      >
        <Time title={props.title} moment={moment} onPick={(picked) => commit(writeMoment(picked))} />
      </DayPopover>
    </div>
  );
}

function Time(props: {
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
        name={`${title}：时`}
        values={hours}
        value={hour}
        isDisabled={moment === undefined}
        onPick={(picked) => pick(`${picked}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <TimePart
        name={`${title}：分`}
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
    <div className="bp6-html-select">
      <select aria-label={name} disabled={isDisabled} value={value} onChange={(event) => onPick(event.target.value)}>
        {!values.includes(value) && <option value={value}>{value === '' ? '--' : value}</option>}
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span className="form-caret" aria-hidden="true" />
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const minutes = Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0'));

function MomentValue({ value, schema, ui }: WidgetProps): ReactNode {
  return value === undefined || value === null ? <None text={ui.empty} /> : momentNotation.show(value, schema);
}
