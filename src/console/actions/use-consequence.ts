import type { ResolvedRequestAction } from '../../compile/resolved.ts';
import { membersOf } from '../../language/members.ts';
import { isMissing } from '../client/call-error.ts';
import { failureOf, useQuery } from '../client/query/use-query.ts';
import { queryAbout } from '../client/request.ts';
import type { Scope } from './scope.ts';

/** What a question says besides its own text. */
interface Consequence {
  /** Absent where there is nothing to say, and over a back end that knows none. */
  readonly text?: string;
  /** Whether it is still loading: the user must not confirm before. */
  readonly isLoading: boolean;
}

/** Returns what the back end says an action on a row would lead to, asked anew each time its question opens. */
export function useConsequence({ warns }: ResolvedRequestAction, { row }: Pick<Scope, 'row'>): Consequence {
  const answer = useQuery(warns && queryAbout('consequence', warns, row, 'shown'));
  if (warns === undefined) return { isLoading: false };
  const failure = failureOf(answer);
  if (failure !== undefined)
    return isMissing(failure)
      ? { isLoading: false }
      : { isLoading: false, text: `会影响什么没有查到：${failure.message}` };
  if (answer.value === undefined) return { isLoading: true, text: '正在查会影响什么…' };
  const { message } = membersOf(answer.value);
  return { isLoading: false, ...(typeof message === 'string' && message !== '' && { text: message }) };
}
