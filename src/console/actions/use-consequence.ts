import type { ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import type { Input } from '../../kinds/actions/face.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { isMissing } from '../client/call-error.ts';
import { type Query, queryAt } from '../client/query/query.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { addressOf } from '../client/request.ts';
import { fillText } from '../columns/template.ts';
import type { Scope } from './scope.ts';

/** What a question says besides its own text. */
interface Consequence {
  /** Absent where there is nothing to say, and over a back end that knows none. */
  readonly text?: string;
  /** Why there is nothing to do. */
  readonly none?: string;
  /** The answer that is shown: what is done must agree with it. */
  readonly seen?: Json;
  /** Whether it is still loading: the user must not confirm before. */
  readonly isLoading: boolean;
  /** Asks anew: what was shown has changed. */
  readonly reload: () => void;
}

/** Returns whether what was asked for one input of a form is so for another one: nothing that is sent ahead differs. */
export function isAskedAlike({ foresight }: ResolvedFormAction, one: Input | undefined, other: Input): boolean {
  return (foresight?.by ?? []).every((name) => isSame(one?.[name] ?? null, other[name] ?? null));
}

/**
 * Returns what the back end says an action would lead to, asked anew each time its question opens and when `input`, what
 * its form is filled in with, changes.
 */
export function useConsequence(
  { foresight }: ResolvedRequestAction | ResolvedFormAction,
  { row, lookups }: Pick<Scope, 'row' | 'lookups'>,
  input: Input = {},
): Consequence {
  const answer = useQuery(foresight && queryOf(foresight, row, input));
  const reload = () => void answer.reload();
  if (foresight === undefined) return { isLoading: false, reload };
  const failure = failureOf(answer);
  if (failure !== undefined) {
    if (isMissing(failure)) return { isLoading: false, reload };
    // What was filled in is judged by the form itself.
    const isOfInput = failure.status === 400 && foresight.by.length > 0;
    return { isLoading: false, reload, ...(!isOfInput && { text: `会影响什么没有查到：${failure.message}` }) };
  }
  if (answer.value === undefined) return { isLoading: true, reload, text: '正在查会影响什么…' };
  const { message, none } = membersOf(answer.value);
  if (isSaid(none)) return { isLoading: false, reload, none };
  const preview = foresight.preview && fillText(foresight.preview, { ...row, ...membersOf(answer.value) }, lookups);
  const said = [preview, message].filter(isSaid);
  return {
    isLoading: answer.isLoading,
    reload,
    ...(isMembers(answer.value) && { seen: answer.value }),
    ...(said.length > 0 && { text: said.join('\n') }),
  };
}

function isSaid(text: Json | undefined): text is string {
  return typeof text === 'string' && text !== '';
}

function queryOf(
  { request, by }: NonNullable<ResolvedRequestAction['foresight']>,
  row: Scope['row'],
  input: Input,
): Query<Json> | undefined {
  const url = addressOf(request, row);
  if (url === undefined) return undefined;
  const given = by.flatMap((name) => {
    const value = input[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return queryAt('consequence', given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`, 'shown');
}
