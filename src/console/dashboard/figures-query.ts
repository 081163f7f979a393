import type { ResolvedRequest } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';
import { type Query, queryAt } from '../client/query/query.ts';
import { addressWith } from '../client/request.ts';

/** Returns the query for a request with additional parameters; empty ones are left out. */
export function queryFor(request: ResolvedRequest, more: Readonly<Record<string, string>>): Query<Json> {
  return queryAt('panel', addressWith(request, nonEmptyQuery(more)));
}

/** Returns the query string of these parameters, without the empty ones. */
export function nonEmptyQuery(parameters: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')));
}
