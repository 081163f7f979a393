import type { ResolvedRequest } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';
import { type Question, questionAt } from '../client/query/question.ts';
import { fillRead } from '../client/request.ts';

/** Returns the question for a request with more in its query; what is empty is left out. */
export function questionFor(request: ResolvedRequest, more: Readonly<Record<string, string>>): Question<Json> {
  const { url } = fillRead(request, {});
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''));
  return questionAt('panel', `${url}${url.includes('?') ? '&' : '?'}${query}`);
}
