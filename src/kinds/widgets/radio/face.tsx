import type { ReactNode } from 'react';
import { PlainValue } from '../../../console/form/controls/plain-value.tsx';
import { Radio } from '../../../console/ui/list-box/choice.tsx';
import { choicesOf } from '../../../language/choices.ts';
import { groupProps, type Widget, type WidgetProps } from '../face.ts';
import type { RadioUi } from './spec.ts';

/** A choice between a few values, all visible. */
export const radio: Widget<RadioUi> = { Face: RadioGroup, Value: PlainValue, label: 'group' };

function RadioGroup(props: WidgetProps<RadioUi>): ReactNode {
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
        <Radio
          key={String(choice.value)}
          name={props.id}
          checked={index === chosen}
          disabled={props.isDisabled}
          data-invalid={props.isInvalid && index === 0}
          onChange={() => props.commit(choice.value)}
        >
          {choice.title}
        </Radio>
      ))}
    </div>
  );
}
