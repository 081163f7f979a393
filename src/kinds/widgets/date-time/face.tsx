import type { ReactNode } from 'react';
import { readMoment } from '../../../console/clock/read-day.ts';
import { writeMoment } from '../../../console/clock/wall-clock.ts';
import { DayPopover } from '../../../console/form/controls/day-popover.tsx';
import { None } from '../../../console/form/controls/plain-value.tsx';
import { TimeOfDay } from '../../../console/form/controls/time-of-day.tsx';
import { type Notation, useDraft } from '../../../console/form/draft/use-draft.ts';
import { Input } from '../../../console/ui/input.tsx';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { DateTimeUi } from './spec.ts';

/**
 * A date and time, typed or picked: a date, an hour 00–23 and minutes in steps of five; sent as `YYYY-MM-DD HH:mm:ss`.
 */
export const dateTime: Widget<DateTimeUi> = { Face: DateTimeInput, Value: MomentValue, label: 'control' };

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

function DateTimeInput(props: WidgetProps<DateTimeUi>): ReactNode {
  const { value, commit } = props;
  const moment = typeof value === 'string' ? readMoment(value) : undefined;
  return (
    <div className="form-with-button">
      <Input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, momentNotation)}
        isWide
        className="form-date"
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
        <TimeOfDay title={props.title} moment={moment} onPick={(picked) => commit(writeMoment(picked))} />
      </DayPopover>
    </div>
  );
}

function MomentValue({ value, schema, ui }: WidgetProps<DateTimeUi>): ReactNode {
  return value === undefined || value === null ? <None text={ui.empty} /> : momentNotation.show(value, schema);
}
