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

/** What a confirmation says besides its own text. */
interface Consequence {
  /** Absent if the back end has nothing to say or gives no previews. */
  readonly text?: string;
  /** Why the action would change nothing. */
  readonly none?: string;
  /** The preview that was shown: the write must match it. */
  readonly seen?: Json;
  /** Whether the preview is loading or the input has just changed: confirming is disabled. */
  readonly isLoading: boolean;
  /** Requests a new preview, because the shown one is outdated. */
  readonly reload: () => void;
}

/**
 * Returns the shown preview, which the form sends along. Throws a {@link CallError} if none is shown, or if it was
 * requested for other input than is sent: users must see the consequences first.
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
 * Returns the back end's preview of an action, requested each time its confirmation opens and when `input`, the form's
 * values, changes. `input` is null until the form has reported it.
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

/**
 * Returns the message of a failed preview: why the input is invalid. Missing values are reported by the form itself.
 */
function messageOf(
  { status, fields, message }: CallError,
  by: readonly string[],
  input: Input,
): Pick<Consequence, 'text'> {
  if (status !== 400 || by.length === 0) return { text: consequencesFailed(message) };
  const filled = fields.filter(({ field }) => by.includes(field) && !isNone(input[field]));
  return filled.length === 0 ? {} : { text: filled.map((one) => one.message).join('\n') };
}
