import type { ApiCall } from './api.ts';
import type { BackEnd } from './back-end.ts';
import type { CallConventions } from './conventions.ts';
import { presets } from './presets.ts';

/** Keys of schemas/back-end.json that are no part of how one call speaks. */
const beside: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', 'credential', 'idempotencyKeys', 'token', 'session', 'has', 'preset', 'path', 'records'],
]);

/**
 * Returns how a back end speaks in a call about rows of a record: what the call says of itself, over what the file says of the
 * record and of all calls, over its preset. Keys of an object are joined one by one; an object with a `kind` stands for itself.
 *
 * @example
 * conventionsOf({ query: { current: 'page', first: 1 } }, { backEnd: { query: { first: 0 } } }) // { query: { current: 'page', first: 0 } }
 */
export function conventionsOf(backEnd: BackEnd, entry: Pick<ApiCall, 'backEnd'>, record = ''): CallConventions {
  const shared = Object.entries(withPreset(backEnd)).filter(([key]) => !beside.has(key));
  const { records = {} } = backEnd;
  const ofRecord = Object.hasOwn(records, record) ? records[record] : undefined;
  const all: CallConventions = Object.fromEntries(shared);
  return joined(joined(all, ofRecord === undefined ? {} : { record: ofRecord }), entry.backEnd ?? {});
}

/**
 * Returns what a file says over what its preset says.
 *
 * @example
 * withPreset({ preset: 'rails', path: '/v1{path}' }).path // '/v1{path}'
 */
export function withPreset(backEnd: BackEnd): BackEnd {
  return backEnd.preset === undefined ? backEnd : joined<BackEnd>(presets[backEnd.preset], backEnd);
}

/**
 * Returns one manner of speaking over another.
 *
 * @example
 * joined({ list: { records: 'items' } }, { list: { total: 'count' } }) // { list: { records: 'items', total: 'count' } }
 */
export function joined<Said extends object>(under: Said, over: Said): Said {
  const entries = Object.entries(over).map(([key, value]) => {
    const below: unknown = Object.hasOwn(under, key) ? under[key as keyof Said] : undefined;
    return [key, isJoined(below) && isJoined(value) ? { ...below, ...value } : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

function isJoined(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, 'kind');
}
