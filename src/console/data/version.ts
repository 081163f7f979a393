import type { Json } from '../../language/json.ts';

/** The version of a record and the address it came from. */
interface Version {
  readonly url: string;
  readonly tag: string;
}

const versions = new WeakMap<object, Version>();

/** Remembers the version (the ETag) of a response at this address, as long as the response itself is kept. */
export function keepVersion(answer: Json, url: string, tag: string | null): void {
  if (tag !== null && isObject(answer)) versions.set(answer, { url, tag });
}

/**
 * Returns the version that a change of this record must name, so as not to overwrite a newer one; undefined if it was
 * read elsewhere, or without a version.
 */
export function versionFor(record: Json, url: string): string | undefined {
  const version = isObject(record) ? versions.get(record) : undefined;
  return version?.url === url ? version.tag : undefined;
}

/** Makes `copy` the same version of the same record. */
export function copyVersion<Copy extends Json>(record: Json, copy: Copy): Copy {
  const version = isObject(record) ? versions.get(record) : undefined;
  if (version !== undefined && isObject(copy)) versions.set(copy, version);
  return copy;
}

/** Forgets the version of a record that was just changed: the newer one is not known yet. */
export function forgetVersion(record: Json): void {
  if (isObject(record)) versions.delete(record);
}

function isObject(json: Json): json is Extract<Json, object> {
  return typeof json === 'object' && json !== null;
}
