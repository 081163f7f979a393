import type { Json } from '../../language/json.ts';
import { requiredTitle } from '../../words/zh-CN/studio/on-page.ts';
import type { Path } from '../parts/part.ts';
import { isRequiredAt } from '../parts/required-at.ts';
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
  const set = (isRequired: boolean): void => {
    onChange((isRequired ? withRequired : withoutRequired)(text, path.slice(0, -2), String(path.at(-1))));
  };
  return (
    <label className="on-page-required">
      <input type="checkbox" checked={isRequiredAt(document, path)} onChange={(event) => set(event.target.checked)} />
      {requiredTitle}
    </label>
  );
}
