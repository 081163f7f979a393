import { silentKeys } from '../check/schema-shape.ts';
import type { Json } from '../language/json.ts';
import { type Members, membersOf } from '../language/members.ts';
import { canonical } from '../language/same.ts';

/**
 * Returns the value as a list; empty if it is not one.
 *
 * @example
 * listOf('a') // []
 */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns a typed part of a screen as plain JSON, without copying it.
 *
 * @example
 * asJson(screen) // the same object, typed as JSON
 */
export function asJson(part: object): Json {
  return part as Json;
}

/**
 * Returns the value if it is text.
 *
 * @example
 * textOf(1) // undefined
 */
export function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns whether two values are equal, ignoring key order, `$schema` and `$comment`.
 *
 * @example
 * isEquivalent({ a: 1, b: 2 }, { b: 2, a: 1, $comment: '理由' }) // true
 */
export function isEquivalent(before: Json | undefined, after: Json | undefined): boolean {
  return before === after || canonical(before, silentKeys) === canonical(after, silentKeys);
}

/**
 * Returns the keys of both objects, without those that have no effect on the product.
 *
 * @example
 * keysOf({ a: 1, $schema: '…' }, { b: 2 }) // ['a', 'b']
 */
export function keysOf(before: Members, after: Members): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !silentKeys.has(key));
}

/**
 * Returns whether the common keys of two objects have another order.
 *
 * @example
 * isReordered({ a: 1, b: 2 }, { b: 2, a: 1 }) // true
 */
export function isReordered(before: Json | undefined, after: Json | undefined): boolean {
  const [old, changed] = [membersOf(before), membersOf(after)];
  const common = keysOf(old, {}).filter((key) => key in changed);
  return (
    keysOf(changed, {})
      .filter((key) => key in old)
      .join('\n') !== common.join('\n')
  );
}
