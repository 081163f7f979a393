import type { ResolvedRequest } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';
import { type Query, queryAt } from '../client/query/query.ts';
import { fillRead } from '../client/request.ts';

/** Returns the query for a request with additional parameters; empty ones are left out. */
export function queryFor(request: ResolvedRequest, more: Readonly<Record<string, string>>): Query<Json> {
  const { url } = fillRead(request, {});
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''));
  return queryAt('panel', `${url}${url.includes('?') ? '&' : '?'}${query}`);
}
