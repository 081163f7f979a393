import type { Json } from './json.ts';

/** A JSON object. */
export type Members = { readonly [key: string]: Json };

/**
 * Returns whether a JSON value is an object (not null, not a list).
 *
 * @example
 * isMembers([]) // false
 */
export function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
