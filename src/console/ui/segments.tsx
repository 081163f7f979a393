import './segments.css';
import type { ReactNode } from 'react';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly title: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, title: ReactNode])[];
  readonly onChange: (value: Value) => void;
}

/** A few ways to look at the same, side by side; one of them is pressed. */
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
