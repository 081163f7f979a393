import type { ReactNode } from 'react';
import { type Notation, useDraft } from '../use-draft.ts';
import { readDay } from '../wall-clock.ts';
import { controlProps, type Widget, type WidgetProps } from '../widget.ts';
import { DayPopover } from './day-popover.tsx';
import { PlainValue } from './plain-value.tsx';

/** A day, typed or picked, as `YYYY-MM-DD`. */
export const date: Widget = { Face: DateInput, Value: PlainValue, label: 'control' };

/** What is no day stays as typed, for the validator to name. */
const dayNotation: Notation = {
  show: (value) => (typeof value === 'string' ? value : ''),
  read: (typed) => (typed.trim() === '' ? undefined : (readDay(typed) ?? typed.trim())),
};

function DateInput(props: WidgetProps): ReactNode {
  const { value, commit } = props;
  return (
    <div className="form-with-button">
      <input
        {...controlProps(props)}
        {...useDraft<HTMLInputElement>(props, dayNotation)}
        className="bp6-input bp6-fill form-date"
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
