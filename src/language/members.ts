import type { Json } from './json.ts';
import { byName } from './own.ts';

/** A JSON object. */
export type Members = { readonly [key: string]: Json };

/**
 * Returns whether a value of any kind is an object (not null, not a list).
 *
 * @example
 * isObject(null) // false
 */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns whether a JSON value is an object (not null, not a list).
 *
 * @example
 * isMembers([]) // false
 */
export function isMembers(value: Json | undefined): value is Members {
  return isObject(value);
}

/**
 * Returns the value as an object; empty if it is not one.
 *
 * @example
 * membersOf([1]) // {}
 */
export function membersOf(value: Json | undefined): Members {
  return isMembers(value) ? value : {};
}

/**
 * Returns an object with the same names and changed values; like that of `byName`, it has no prototype.
 *
 * @example
 * mapMembers({ a: 1, b: 2 }, (value) => value * 10) // { a: 10, b: 20 }
 */
export function mapMembers<Value, Changed>(
  members: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Changed,
): Record<string, Changed> {
  return byName(Object.entries(members).map(([name, value]) => [name, change(value, name)] as const));
}
