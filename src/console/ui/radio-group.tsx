import './radio-group.css';
import { type ReactNode, useId } from 'react';
import { Radio } from './list-box/choice.tsx';

interface RadioGroupProps<Value extends string> {
  readonly title: string;
  readonly value: Value;
  readonly isDisabled: boolean;
  readonly choices: readonly (readonly [value: Value, title: ReactNode])[];
  readonly onChange: (value: Value) => void;
}

/** Radio buttons with a common title. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { title, value, isDisabled, choices, onChange } = props;
  const name = useId();
  return (
    <fieldset className="radio-group" disabled={isDisabled}>
      <legend>{title}</legend>
      {choices.map(([choice, words]) => (
        <Radio key={choice} name={name} checked={choice === value} onChange={() => onChange(choice)}>
          {words}
        </Radio>
      ))}
    </fieldset>
  );
}
