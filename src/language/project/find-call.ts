import type { Api, FoundCall } from '../contract/api.ts';
import { own } from '../own.ts';
import { placeholder, type RequestParts, requestParts } from './request-parts.ts';

/**
 * Returns the call that a request reaches, by method and path; placeholders match by position and the query is ignored.
 * A literal segment matches a placeholder (`/product/1/refresh` reaches `/product/{id}/refresh`); the most literal call
 * wins.
 *
 * @example
 * findCall(project.api, 'PUT /api/book/{bookId}')?.key // 'PUT /api/book/{id}'
 */
export function findCall(api: Api, request: string): FoundCall | null {
  const known = found.get(api) ?? new Map<string, FoundCall | null>();
  found.set(api, known);
  const call = known.get(request);
  if (call !== undefined) return call;
  const searched = matchCall(api, request);
  known.set(request, searched);
  return searched;
}

/** Cached, because the check looks up the same few requests many times. */
const found = new WeakMap<Api, Map<string, FoundCall | null>>();

/**
 * Like `findCall`, without caching, for requests from outside.
 *
 * @example
 * matchCall(project.api, 'PUT /api/book/7')?.key // 'PUT /api/book/{id}'
 */
export function matchCall(api: Api, request: string): FoundCall | null {
  const wanted = requestParts(request);
  if (wanted === null) return null;
  let best: { readonly key: string; readonly literal: number } | null = null;
  for (const { key, parts } of keysOf(api)) {
    const literal = parts.method === wanted.method ? literalness(parts, wanted) : -1;
    if (literal >= 0 && (best === null || literal > best.literal)) best = { key, literal };
  }
  const call = best === null ? undefined : own(api, best.key);
  return best === null || call === undefined ? null : { key: best.key, call };
}

/** Returns the number of equal literal segments, or -1 if the paths differ. */
function literalness(offered: RequestParts, wanted: RequestParts): number {
  if (offered.segments.length !== wanted.segments.length) return -1;
  let literal = 0;
  for (const [index, segment] of offered.segments.entries()) {
    const given = wanted.segments[index] ?? '';
    if (segment === given && placeholder(segment) === null) literal++;
    else if (placeholder(segment) === null || given === '') return -1;
  }
  return literal;
}

interface CallKey {
  readonly key: string;
  readonly parts: RequestParts;
}
const cache = new WeakMap<Api, readonly CallKey[]>();

function keysOf(api: Api): readonly CallKey[] {
  const known = cache.get(api);
  if (known !== undefined) return known;
  const keys = Object.keys(api).flatMap((key) => {
    const parts = requestParts(key);
    return parts === null ? [] : [{ key, parts }];
  });
  cache.set(api, keys);
  return keys;
}
