import type { Json } from '../../../language/json.ts';

/** The address a record was read from, its content then, and its version (the ETag), if the back end gave one. */
export interface ReadFrom {
  /** Absent for a row of a list. */
  readonly url: string | undefined;
  readonly answer: Json;
  readonly tag: string | null;
}

/** Object → where it was read from, for as long as the object exists. */
export const readFrom = new WeakMap<object, ReadFrom>();

/** Address → the version after the page's last write to it, if the back end returned it. */
export const writtenVersions = new Map<string, string>();

/** Stores where a response or the row of a list was read, and its version. */
export function keepVersion(answer: Json, url: string | undefined, tag: string | null): void {
  if (typeof answer === 'object' && answer !== null) readFrom.set(answer, { url, answer, tag });
}
