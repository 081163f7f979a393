import { type ReactNode, useRef } from 'react';
import type { Json } from '../../../language/json.ts';
import {
  bothChanged,
  keepMine,
  otherChangedThis,
  othersValue,
  takeTheirs,
  valueBefore,
} from '../../../words/zh-CN/console/form.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldConflict, useFormState } from '../form-state.ts';
import type { Path } from '../path.ts';

/**
 * Below a field that two users have changed: the other user's value, the original value, and a choice between the two.
 */
export function ConflictNote(props: {
  /** The id of the field's control. */
  readonly id: string;
  readonly path: Path;
  readonly title: string;
  /** Renders a value as its field does; without it, only the fact of the change is shown. */
  readonly show?: (which: 'theirs' | 'before', value: Json | undefined) => ReactNode;
}): ReactNode {
  const { id, path, title, show } = props;
  const state = useFormState();
  const clash = useFieldConflict(path);
  const note = useRef<HTMLFieldSetElement>(null);
  if (clash === undefined) return null;
  const decide = (isTheirs: boolean) => {
    const form = note.current?.closest('form');
    const open = [...(form?.querySelectorAll('.form-clash') ?? [])].filter((other) => other !== note.current);
    state.decide(path, isTheirs);
    const next = open[0]?.querySelector<HTMLElement>('button') ?? document.getElementById(id);
    next?.focus();
  };
  return (
    <fieldset ref={note} className="form-clash" aria-label={bothChanged(title)}>
      {show === undefined ? (
        <p>{otherChangedThis}</p>
      ) : (
        <dl>
          <dt>{othersValue}</dt>
          <dd>{show('theirs', clash.theirs)}</dd>
          <dt>{valueBefore}</dt>
          <dd>{show('before', clash.before)}</dd>
        </dl>
      )}
      <div>
        <Button size="small" onClick={() => decide(false)}>
          {keepMine}
        </Button>
        <Button size="small" onClick={() => decide(true)}>
          {takeTheirs}
        </Button>
      </div>
    </fieldset>
  );
}
