import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';

/** Object of a screen in its full form → the object written in its file. */
const written = new WeakMap<object, object>();

/**
 * Remembers what each object of a screen in its full form was written as.
 *
 * @example
 * rememberWritten({ kind: 'list', permission: 'book' }, { kind: 'list' })
 */
export function rememberWritten(full: Json | undefined, text: Json | undefined): void {
  if (Array.isArray(full)) {
    const parts = Array.isArray(text) ? (text as readonly Json[]) : [];
    for (const [index, part] of full.entries()) rememberWritten(part as Json, parts[index]);
  } else if (isMembers(full) && (isMembers(text) || text === undefined)) {
    const known = written.get(full);
    // An object inferred at two places counts as written where it has more keys.
    if (known === undefined || keysIn(known) < keysIn(membersOf(text))) written.set(full, membersOf(text));
    for (const [key, part] of Object.entries(full)) rememberWritten(part, own(membersOf(text), key));
  }
}

const keysIn = (object: object): number => Object.keys(object).length;

/**
 * Returns whether a key of an object is written in its file rather than inferred; true if unknown.
 *
 * @example
 * isWritten(full, 'permission') // false
 */
export function isWritten(object: Json | undefined, key: string): boolean {
  const text = isMembers(object) ? written.get(object) : undefined;
  return text === undefined || Object.hasOwn(text, key);
}
