import type { FoundCall } from '../../language/contract/api.ts';
import type { RecordSchema } from '../../language/contract/record.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Known } from '../known.ts';

/**
 * Returns the records whose ids a call accepts at a position of its path, as far as the contract declares them: the
 * record returned for that path, that of the sibling list, and records that declare when the call is accepted.
 *
 * @example
 * idsAt(known, { key: 'PUT /api/book/{id}/type', call }, 2) // ['book']
 */
export function idsAt(known: Known, { key }: FoundCall, index: number): readonly string[] {
  const segments = requestParts(key)?.segments.slice(0, index + 1) ?? [];
  const { returned, listed, accepted } = claimsOf(known);
  const [one, accepting] = [placesIn(returned, segments), placesIn(accepted, segments)];
  if (one.length === 0 && accepting.length === 0) return [];
  // A record may also declare when calls for its nested rows are accepted.
  const name = segments.at(-2) ?? '';
  if (one.length === 0 && known.records.has(name)) return accepting.filter((record) => record === name);
  return [...new Set([...one, ...accepting, ...placesIn(listed, segments)])];
}

/** Path up to an id → the records that the contract names there. */
type Places = Map<string, readonly string[]>;

interface Claims {
  readonly returned: Places;
  readonly listed: Places;
  readonly accepted: Places;
}

const claims = new WeakMap<Known, Claims>();

function claimsOf(known: Known): Claims {
  const last = claims.get(known);
  if (last !== undefined) return last;
  const made: Claims = { returned: new Map(), listed: new Map(), accepted: new Map() };
  claims.set(known, made);
  claimReturned(made, known);
  for (const [name, record] of known.records) if (record !== null) claimAccepted(made, name, record);
  return made;
}

function claimReturned({ returned, listed }: Claims, { api }: Known): void {
  for (const [key, { record, list, file }] of Object.entries(api ?? {})) {
    const { method, segments = [] } = requestParts(key) ?? {};
    if (method !== 'GET' || record === undefined || file === true) continue;
    if (list === true) for (const base of [segments, segments.slice(0, -1)]) claim(listed, [...base, '{id}'], record);
    else if (segments.at(-1) === '{id}') claim(returned, segments, record);
  }
}

function claimAccepted({ accepted }: Claims, name: string, { transitions = [], accepts = {} }: RecordSchema): void {
  for (const request of [...transitions.map((transition) => transition.request), ...Object.keys(accepts)]) {
    const segments = requestParts(request)?.segments ?? [];
    const at = segments.indexOf('{id}');
    if (at >= 0 && at === segments.lastIndexOf('{id}')) claim(accepted, segments.slice(0, at + 1), name);
  }
}

function claim(places: Places, segments: readonly string[], record: string): void {
  const before = placesIn(places, segments);
  if (!before.includes(record)) places.set(placeOf(segments), [...before, record]);
}

function placesIn(places: Places, segments: readonly string[]): readonly string[] {
  return places.get(placeOf(segments)) ?? [];
}

/** Returns the path with placeholder names removed: paths that differ only in those are the same. */
function placeOf(segments: readonly string[]): string {
  return segments.map((segment) => (placeholder(segment) === null ? segment : '{}')).join('/');
}
