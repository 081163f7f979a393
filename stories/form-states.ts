import type { Reveal } from '../src/kinds/actions/form/spec.ts';
import type { FormSchema } from '../src/language/form.ts';
import type { Behaviour } from './data/back-end.ts';
import { fieldsOf } from './data/form-values.ts';
import type { Step } from './screen-state.ts';

/** How a submitted form can end, and what is shown then. */
export interface Outcome {
  readonly id: string;
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly sees: Extract<Step, { see: unknown }>['see'];
}

/** Returns the server's refusal, of a field and of the whole form, and success if anything announces it. */
export function formOutcomes(
  form: FormSchema | undefined,
  saysDone: boolean,
  reveal?: Pick<Reveal, 'field'>,
): readonly Outcome[] {
  const field = fieldsOf(form)[0];
  // A name with a dot would be read as a path, so send a JSON pointer.
  const at = field?.includes('.') ? `/${field}` : field;
  const errors = at === undefined ? [] : [{ field: at, message: '服务器不接受这个值' }];
  const refused: Behaviour = { changes: { status: 409, body: { message: '与已有的记录冲突，没有保存。', errors } } };
  const done: Behaviour =
    reveal === undefined ? {} : { changes: { status: 200, body: { [reveal.field]: 'k7Qm-42xd' } } };
  return [
    { id: 'Refused', name: '服务器拒绝', behaviour: refused, sees: 'failure' },
    ...(saysDone || reveal
      ? [{ id: 'Done', name: '成功', behaviour: done, sees: saysDone ? 'toast' : 'dialog' } as const]
      : []),
  ];
}
