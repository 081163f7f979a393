import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { type ReadFrom, readFrom } from '../query/versions.ts';

/**
 * Returns the version that an edit of this record must name, so as not to overwrite a newer one; undefined if it was
 * read from another address, or without a version. A row of a list has the version of the record at the end of its
 * address.
 */
export function versionFor(record: Json, url: string): string | undefined {
  const source = sourceOf(record);
  if (source === undefined) return undefined;
  const { answer, tag } = source;
  const isRow = source.url === undefined && isMembers(answer) && url.endsWith(`/${answer.id}`);
  return isRow || source.url === url ? (tag ?? undefined) : undefined;
}

/**
 * Returns the version of a response or row, to be sent with a write that must match it; undefined if it has none.
 *
 * @example
 * await attempt({ method: 'POST', url: '/api/book/7/terms', body: { days: 30 }, ifMatch: seenVersion(book) });
 */
export function seenVersion(answer: Json | undefined): string | undefined {
  return answer === undefined ? undefined : (sourceOf(answer)?.tag ?? undefined);
}

/** Returns the address a record was read from; undefined for a record created here. */
export function sourceOf(record: Json): ReadFrom | undefined {
  return isObject(record) ? readFrom.get(record) : undefined;
}

/** Gives `copy` the address and version of `record`; returns the copy. */
export function copyVersion<Copy extends Json>(record: Json, copy: Copy): Copy {
  const source = sourceOf(record);
  if (source !== undefined && isObject(copy)) readFrom.set(copy, source);
  return copy;
}

/** Forgets the version of a record that was just changed, because the new one is not known yet. */
export function forgetVersion(record: Json): void {
  if (isObject(record)) readFrom.delete(record);
}

function isObject(json: Json): json is Extract<Json, object> {
  return typeof json === 'object' && json !== null;
}
