import { listParameters, optionParameters, trendParameters } from '../../language/contract/parameters.ts';
import { reportParameters } from '../../language/contract/report.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import { badRequest, notFound } from '../http/failure.ts';

const longestId = 200;
const known: ReadonlySet<string> = new Set([
  ...listParameters,
  ...optionParameters,
  ...trendParameters,
  ...reportParameters,
]);

/** Refuses with 400 a parameter that the contract does not name. */
export function requireKnownQuery({ query, entry }: Pick<Call, 'query' | 'entry'>): void {
  for (const name of query.keys())
    if (!known.has(name) && entry.filters?.includes(name) !== true)
      throw badRequest(`不支持按「${name.slice(0, 50)}」筛选。`);
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
