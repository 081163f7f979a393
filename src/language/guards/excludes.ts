import type { Guard, Limits, Test } from './guard.ts';
import { passes } from './holds.ts';

/**
 * Returns whether no row passes both guards; false if that is uncertain.
 *
 * @example
 * excludes(resolveWhen({ status: 0 }), resolveWhen({ status: [1, 2] })) // true
 */
export function excludes(one: readonly Guard[], other: readonly Guard[]): boolean {
  return one.some(({ field, test }) => other.some((guard) => guard.field === field && excludesTest(test, guard.test)));
}

function excludesTest(one: Test, other: Test): boolean {
  if ('oneOf' in one) return one.oneOf.every((value) => !passes(other, value));
  if ('oneOf' in other) return excludesTest(other, one);
  if ('present' in one && 'present' in other) return one.present !== other.present;
  // A range is of numbers, all of which are present.
  if ('present' in one) return !one.present && isLimits(other);
  if ('present' in other) return excludesTest(other, one);
  if ('except' in one || 'except' in other) return false;
  return isBelow(one, other) || isBelow(other, one);
}

function isLimits(test: Test): boolean {
  return !('oneOf' in test || 'present' in test || 'except' in test);
}

function isBelow({ maximum }: Limits, { minimum }: Limits): boolean {
  return maximum !== undefined && minimum !== undefined && maximum < minimum;
}
