import './several.css';
import { useId } from 'react';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';

/** The most choices that are all shown at once. */
const most = 12;

/** Returns the choices of a field that takes several of a few; undefined for any other field. */
export function fewChoices({ ui, items }: FieldSchema): readonly FieldSchema[] | undefined {
  const choices = items?.oneOf;
  return ui?.widget === 'options' && choices !== undefined && choices.length <= most ? choices : undefined;
}

interface SeveralProps {
  readonly field: FieldSchema;
  readonly choices: readonly FieldSchema[];
  readonly value: Json | undefined;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: Json) => void;
}

/** Several of a few values, each with a box to tick: they stay in sight while some of them are chosen. */
export function Several({ field, choices, value, error, isReadOnly, onChange }: SeveralProps) {
  const id = useId();
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const { title = '', ui = {} } = field;
  const help = 'help' in ui && typeof ui.help === 'string' ? ui.help : undefined;
  const empty = 'empty' in ui && chosen.length === 0 ? ui.empty : undefined;
  // What is not among the choices can only be taken away.
  const others = chosen.filter((one) => !choices.some((choice) => choice.const === one));
  const all = [...choices, ...others.map((one): FieldSchema => ({ const: one, title: String(one) }))];
  const tick = (one: Json, isTicked: boolean): void =>
    onChange(isTicked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <fieldset className="part-several form-row" disabled={isReadOnly} aria-describedby={`${id}-message`}>
      <legend className="visually-hidden">{title}</legend>
      <span className="form-label" aria-hidden="true">
        {title}
      </span>
      <div className="form-control">
        <div className="part-choices">
          {all.map(({ const: one = null, title: words = String(one) }) => (
            <label key={String(one)}>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={(event) => tick(one, event.target.checked)}
              />
              {words}
            </label>
          ))}
        </div>
        <div id={`${id}-message`}>
          {error === undefined ? null : <span className="form-error">{error} </span>}
          <span className="form-help">{[empty, help].filter((one) => one !== undefined).join(' · ')}</span>
        </div>
      </div>
    </fieldset>
  );
}
