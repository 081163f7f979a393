import type { Json } from '../../language/json.ts';

/** Where a record was read, what was read there, and its version (the ETag), if the back end gave one. */
interface Source {
  readonly url: string;
  readonly answer: Json;
  readonly tag: string | null;
}

const sources = new WeakMap<object, Source>();

/** Remembers where a response was read, and its version, as long as the response itself is kept. */
export function keepVersion(answer: Json, url: string, tag: string | null): void {
  if (isObject(answer)) sources.set(answer, { url, answer, tag });
}

/**
 * Returns the version that a change of this record must name, so as not to overwrite a newer one; undefined if it was
 * read elsewhere, or without a version.
 */
export function versionFor(record: Json, url: string): string | undefined {
  const source = sourceOf(record);
  return source?.url === url ? (source.tag ?? undefined) : undefined;
}

/** Returns where a record was read; undefined for what was read as part of something else. */
export function sourceOf(record: Json): Source | undefined {
  return isObject(record) ? sources.get(record) : undefined;
}

/** Makes `copy` the same version of the same record. */
export function copyVersion<Copy extends Json>(record: Json, copy: Copy): Copy {
  const source = sourceOf(record);
  if (source !== undefined && isObject(copy)) sources.set(copy, source);
  return copy;
}

/** Forgets the version of a record that was just changed: the newer one is not known yet. */
export function forgetVersion(record: Json): void {
  if (isObject(record)) sources.delete(record);
}

function isObject(json: Json): json is Extract<Json, object> {
  return typeof json === 'object' && json !== null;
}
