import type { ReactNode } from 'react';
import { readDay } from '../../../console/clock/read-day.ts';
import { DayPopover } from '../../../console/form/controls/day-popover.tsx';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { type Notation, useDraft } from '../../../console/form/draft/use-draft.ts';
import { Input } from '../../../console/ui/input.tsx';
import { controlProps, type Widget, type WidgetProps } from '../face.ts';
import type { DateUi } from './spec.ts';

/** A date, typed or picked, as `YYYY-MM-DD`. */
export const date: Widget<DateUi> = { Face: DateInput, Value: PlainValue, label: 'control' };

/** Anything but a date is kept as typed, for the validator to report. */
const dayNotation: Notation = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (typed) => (typed.trim() === '' ? undefined : (readDay(typed) ?? typed.trim())),
};

function DateInput(props: WidgetProps<DateUi>): ReactNode {
  const { value, commit } = props;
  return (
    <div className="form-with-button">
      <Input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, dayNotation)}
        isWide
        className="form-date"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={props.ui.placeholder ?? 'YYYY-MM-DD'}
      />
      <DayPopover
        field={props}
        day={typeof value === 'string' ? readDay(value) : undefined}
        onPick={commit}
        closesOnPick={true}
      />
    </div>
  );
}
