import type { Json } from '../../language/json.ts';

/** Which version of a record the back end answered, and at which address. */
interface Version {
  readonly url: string;
  readonly tag: string;
}

const versions = new WeakMap<object, Version>();

/** Keeps the version (the ETag) of what was answered at this address, as long as the answer itself is kept. */
export function keepVersion(answer: Json, url: string, tag: string | null): void {
  if (tag !== null && isObject(answer)) versions.set(answer, { url, tag });
}

/** Returns what a change of this record must name so that it changes no newer one; undefined where it was read elsewhere, or without a version. */
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

/** Forgets the version of a record that has just been changed: there is a newer one, which is not known yet. */
export function forgetVersion(record: Json): void {
  if (isObject(record)) versions.delete(record);
}

function isObject(json: Json): json is Extract<Json, object> {
  return typeof json === 'object' && json !== null;
}
