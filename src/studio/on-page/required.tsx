import type { Json } from '../../language/json.ts';
import { requiredTitle } from '../../words/zh-CN/studio/on-page.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import { withoutRequired, withRequired } from './edits.ts';

interface RequiredProps {
  readonly document: Json | undefined;
  readonly text: string;
  /** The path of a field of a form. */
  readonly path: Path;
  readonly onChange: (text: string) => void;
}

/** The switch for whether a form field is required, which the containing object declares. */
export function Required({ document, text, path, onChange }: RequiredProps) {
  const list = [...path.slice(0, -2), 'required'];
  const held = list.reduce<Json | undefined>(memberOf, document);
  const names: readonly Json[] = Array.isArray(held) ? held : [];
  const name = String(path.at(-1));
  const set = (isRequired: boolean): void => {
    onChange((isRequired ? withRequired : withoutRequired)(text, path.slice(0, -2), name));
  };
  return (
    <label className="on-page-required">
      <input type="checkbox" checked={names.includes(name)} onChange={(event) => set(event.target.checked)} />
      {requiredTitle}
    </label>
  );
}
