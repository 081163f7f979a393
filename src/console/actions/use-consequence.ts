import type { ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { CallError, isMissing } from '../client/call-error.ts';
import { queryAt } from '../client/query/query.ts';
import { useDebounced } from '../client/query/use-debounced.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { fillText } from '../columns/template.ts';
import { isNone } from '../form/path.ts';
import {
  consequencesFailed,
  consequencesLoading,
  consequencesUnseen,
  consequenceUrl,
  isNonEmptyText,
} from './consequence.ts';
import type { Scope } from './scope.ts';

/** What a question says besides its own text. */
interface Consequence {
  /** Absent where there is nothing to say, and over a back end that knows none. */
  readonly text?: string;
  /** Why there is nothing to do. */
  readonly none?: string;
  /** The answer that is shown: what is done must agree with it. */
  readonly seen?: Json;
  /** Whether it is still loading, or what is filled in has just changed: the user must not confirm before. */
  readonly isLoading: boolean;
  /** Asks anew: what was shown has changed. */
  readonly reload: () => void;
}

/**
 * Returns the shown consequence, which a form sends along. Throws {@link CallError} while none is shown, or where it was asked for
 * other input than is sent: people see first what they do.
 */
export function requireShownConsequence(
  { consequence }: ResolvedFormAction,
  { seen, isLoading }: Consequence,
  asked: Input | null,
  input: Input,
): Json | undefined {
  const isAsked = (consequence?.by ?? []).every((name) => isSame(asked?.[name] ?? null, input[name] ?? null));
  if (!isAsked || isLoading) throw new CallError(400, { message: consequencesUnseen });
  return seen;
}

/**
 * Returns what the back end says an action would lead to, asked anew each time its question opens and when `input`, what
 * its form is filled in with, changes; null until the form has told it.
 */
export function useConsequence(
  { consequence }: ResolvedRequestAction | ResolvedFormAction,
  { row, lookups }: Pick<Scope, 'row' | 'lookups'>,
  input: Input | null = {},
): Consequence {
  const url = (consequence && input && consequenceUrl(consequence, row, input)) ?? '';
  const settled = useDebounced(url);
  const answer = useQuery(settled === '' ? undefined : queryAt('consequence', settled, 'shown'));
  const reload = () => void answer.reload();
  if (consequence === undefined) return { isLoading: false, reload };
  if (url !== settled) return { isLoading: true, reload, text: consequencesLoading };
  const failure = failureOf(answer);
  if (failure !== undefined) {
    if (isMissing(failure)) return { isLoading: false, reload };
    return { isLoading: false, reload, ...messageOf(failure, consequence.by, input ?? {}) };
  }
  if (answer.value === undefined) return { isLoading: true, reload, text: consequencesLoading };
  const { message, none } = membersOf(answer.value);
  if (isNonEmptyText(none)) return { isLoading: false, reload, none };
  const preview = consequence.preview && fillText(consequence.preview, { ...row, ...membersOf(answer.value) }, lookups);
  const texts = [preview, message].filter(isNonEmptyText);
  return {
    isLoading: answer.isLoading,
    reload,
    ...(isMembers(answer.value) && { seen: answer.value }),
    ...(texts.length > 0 && { text: texts.join('\n') }),
  };
}

/** What a failed question says: why the values that are filled in cannot be; the form itself asks for the missing ones. */
function messageOf(
  { status, fields, message }: CallError,
  by: readonly string[],
  input: Input,
): Pick<Consequence, 'text'> {
  if (status !== 400 || by.length === 0) return { text: consequencesFailed(message) };
  const filled = fields.filter(({ field }) => by.includes(field) && !isNone(input[field]));
  return filled.length === 0 ? {} : { text: filled.map((one) => one.message).join('\n') };
}
