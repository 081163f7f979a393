import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';

/** An object of a screen in full → the object that its file has in its place. */
const written = new WeakMap<object, object>();

/**
 * Remembers what a screen in full was written as, object by object.
 *
 * @example
 * remember({ kind: 'list', permission: 'book' }, { kind: 'list' })
 */
export function remember(full: Json | undefined, text: Json | undefined): void {
  if (Array.isArray(full)) {
    const parts = Array.isArray(text) ? (text as readonly Json[]) : [];
    for (const [index, part] of full.entries()) remember(part as Json, parts[index]);
  } else if (isMembers(full) && (isMembers(text) || text === undefined)) {
    const known = written.get(full);
    // What stands at two places is written at that which says more.
    if (known === undefined || keysIn(known) < keysIn(membersOf(text))) written.set(full, membersOf(text));
    for (const [key, part] of Object.entries(full)) remember(part, own(membersOf(text), key));
  }
}

const keysIn = (object: object): number => Object.keys(object).length;

/**
 * Returns whether a key of an object stands in its file, as far as that is known; else it follows from other things.
 *
 * @example
 * isWritten(full, 'permission') // false
 */
export function isWritten(object: Json | undefined, key: string): boolean {
  const text = isMembers(object) ? written.get(object) : undefined;
  return text === undefined || Object.hasOwn(text, key);
}
