import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { FieldFrame } from './field-frame.tsx';

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
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const { ui = {} } = field;
  const empty = chosen.length === 0 && 'empty' in ui && typeof ui.empty === 'string' ? ui.empty : undefined;
  // What is not among the choices can only be taken away.
  const others = chosen.filter((one) => !choices.some((choice) => choice.const === one));
  const all = [...choices, ...others.map((one): FieldSchema => ({ const: one, title: String(one) }))];
  const tick = (one: Json, isTicked: boolean): void =>
    onChange(isTicked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <FieldFrame field={field} note={empty} error={error} isReadOnly={isReadOnly}>
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
    </FieldFrame>
  );
}
