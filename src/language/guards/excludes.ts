import { isLimits, valuesOf } from './covers.ts';
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
  if ('oneOf' in one) return valuesOf(one)?.every((value) => !passes(other, value)) === true;
  if ('oneOf' in other) return excludesTest(other, one);
  if (!isLimits(one) || !isLimits(other)) return false;
  return isBelow(one, other) || isBelow(other, one);
}

function isBelow({ maximum }: Limits, { minimum }: Limits): boolean {
  return maximum !== undefined && minimum !== undefined && maximum < minimum;
}
