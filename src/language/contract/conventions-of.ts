import type { ApiCall } from './api.ts';
import type { BackEnd } from './back-end.ts';
import type { CallConventions } from './conventions.ts';
import { presets } from './presets.ts';

/** The keys of schemas/back-end.json that are not conventions of a single call. */
const beside: ReadonlySet<string> = new Set([
  ...['$schema', '$comment', 'credential', 'idempotencyKeys', 'token', 'session', 'has', 'preset', 'path', 'records'],
]);

/**
 * Returns the conventions of a back end for a call about rows of a record. Precedence: the call's own, the file's for
 * the record, the file's for all calls, the preset's. Objects are merged key by key; an object with a `kind` replaces
 * the whole value.
 *
 * @example
 * conventionsOf({ query: { current: 'page', first: 1 } }, { backEnd: { query: { first: 0 } } }) // { query: { current: 'page', first: 0 } }
 */
export function conventionsOf(backEnd: BackEnd, entry: Pick<ApiCall, 'backEnd'>, record = ''): CallConventions {
  const shared = Object.entries(withPreset(backEnd)).filter(([key]) => !beside.has(key));
  const { records = {} } = backEnd;
  const ofRecord = Object.hasOwn(records, record) ? records[record] : undefined;
  const all: CallConventions = Object.fromEntries(shared);
  return mergeConventions(
    mergeConventions(all, ofRecord === undefined ? {} : { record: ofRecord }),
    entry.backEnd ?? {},
  );
}

/**
 * Returns the conventions of a file merged over those of its preset.
 *
 * @example
 * withPreset({ preset: 'rails', path: '/v1{path}' }).path // '/v1{path}'
 */
export function withPreset(backEnd: BackEnd): BackEnd {
  return backEnd.preset === undefined ? backEnd : mergeConventions<BackEnd>(presets[backEnd.preset], backEnd);
}

/**
 * Returns the conventions `over` merged over `under`.
 *
 * @example
 * mergeConventions({ list: { records: 'items' } }, { list: { total: 'count' } }) // { list: { records: 'items', total: 'count' } }
 */
export function mergeConventions<Said extends object>(under: Said, over: Said): Said {
  const entries = Object.entries(over).map(([key, value]) => {
    const below: unknown = Object.hasOwn(under, key) ? under[key as keyof Said] : undefined;
    return [key, isJoined(below) && isJoined(value) ? { ...below, ...value } : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

function isJoined(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, 'kind');
}
