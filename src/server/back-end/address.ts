import { addressIn } from '../../language/contract/dialect.ts';
import { listParameters, optionParameters, trendParameters } from '../../language/contract/parameters.ts';
import { reportParameters } from '../../language/contract/report.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/failure.ts';
import type { BackEnd, Outgoing } from './exchange.ts';

const longestId = 200;
const known: ReadonlySet<string> = new Set([
  ...listParameters,
  ...optionParameters,
  ...trendParameters,
  ...reportParameters,
]);

/**
 * Returns the request that this call is for the back end, without its body. Refuses with 404 an id that is no single segment of
 * a path, and with 400 a parameter that the contract does not name.
 */
export function outgoingOf(backEnd: BackEnd, call: Pick<Call, 'key' | 'raw' | 'entry' | 'query'>): Outgoing {
  return requestFor(backEnd, call.key, pathValues(call), queryOf(call));
}

/** Returns the request for a call of the contract with these values in its path. */
export function requestFor(
  { dialect }: Pick<BackEnd, 'dialect'>,
  key: string,
  values: ReadonlyMap<string, string>,
  query = new URLSearchParams(),
): Outgoing {
  const { method = 'GET', segments = [] } = requestParts(key) ?? {};
  const path = `/${segments.map((segment) => filled(segment, values)).join('/')}`;
  const url = query.size === 0 ? path : `${path}?${query}`;
  return { method, path, address: addressIn(dialect, { method, url }) };
}

function filled(segment: string, values: ReadonlyMap<string, string>): string {
  const name = placeholder(segment);
  return name === null ? segment : encodeURIComponent(values.get(name) ?? '');
}

/** Returns the values in the path of a call by their names; refuses with 404 what could lead to another path. */
export function pathValues({ key, raw }: Pick<Call, 'key' | 'raw'>): ReadonlyMap<string, string> {
  const given = new URL(raw.url).pathname.slice(1).split('/');
  const values = new Map<string, string>();
  for (const [index, segment] of (requestParts(key)?.segments ?? []).entries()) {
    const name = placeholder(segment);
    if (name !== null) values.set(name, idOf(given[index] ?? ''));
  }
  return values;
}

function idOf(segment: string): string {
  const id = decoded(segment);
  // An encoded percent sign is one to a back end that decodes twice.
  if (!/^[^\p{Cc}/\\%?#]+$/u.test(id) || id.length > longestId || /^\.+$/.test(id)) throw notFound();
  return id;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function queryOf({ query, entry }: Pick<Call, 'query' | 'entry'>): URLSearchParams {
  for (const name of query.keys())
    if (!known.has(name) && entry.filters?.includes(name) !== true)
      throw badRequest(`不支持按「${name.slice(0, 50)}」筛选。`);
  return query;
}
