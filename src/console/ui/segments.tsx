import './segments.css';
import type { ReactNode } from 'react';

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly title: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, title: ReactNode])[];
  readonly onChange: (value: Value) => void;
}

/** Buttons side by side for alternative displays of the same data; one of them is pressed. */
export function Segments<Value extends string>({ title, value, choices, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{title}</legend>
      {choices.map(([choice, words]) => (
        <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {words}
        </button>
      ))}
    </fieldset>
  );
}
