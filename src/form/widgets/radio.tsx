import type { ReactNode } from 'react';
import { groupProps, type Widget, type WidgetProps } from '../widget.ts';
import { choicesOf } from '../widget-for.ts';
import { PlainValue } from './plain-value.tsx';

/** One of a few values, all in sight. */
export const radio: Widget = { Face: RadioGroup, Value: PlainValue, label: 'group' };

function RadioGroup(props: WidgetProps): ReactNode {
  const choices = choicesOf(props.schema);
  const chosen = choices.findIndex((choice) => choice.value === props.value);
  return (
    <div
      {...groupProps(props)}
      role="radiogroup"
      aria-required={props.isRequired || undefined}
      aria-invalid={props.isInvalid || undefined}
      className="form-radios"
    >
      {choices.map((choice, index) => (
        <label key={String(choice.value)} className="bp6-control bp6-radio bp6-inline">
          <input
            className="bp6-control-input"
            type="radio"
            name={props.id}
            checked={index === chosen}
            disabled={props.isDisabled}
            data-invalid={props.isInvalid && index === 0}
            onChange={() => props.commit(choice.value)}
          />
          <span className="bp6-control-indicator" />
          {choice.title}
        </label>
      ))}
    </div>
  );
}
