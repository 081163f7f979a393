import type { Json } from '../json.ts';
import type { Guard, Limits, Test } from './guard.ts';
import { passes } from './holds.ts';

/**
 * Returns whether every row that passes `inner` also passes `outer`; false if that is uncertain.
 *
 * @example
 * covers(resolveWhen({ status: [1, 2] }), resolveWhen({ status: 1 })) // true
 */
export function covers(outer: readonly Guard[], inner: readonly Guard[]): boolean {
  return outer.every(({ field, test }) => inner.some((other) => other.field === field && coversTest(test, other.test)));
}

/**
 * Returns whether every value that passes `inner` also passes `outer`.
 *
 * @example
 * coversTest({ minimum: 1 }, { minimum: 2, maximum: 5 }) // true
 */
export function coversTest(outer: Test, inner: Test): boolean {
  const values = valuesOf(inner);
  if (values !== null) return values.every((value) => passes(outer, value));
  // From here on, `inner` admits infinitely many values.
  if ('oneOf' in outer) return false;
  if ('except' in outer) return outer.except.every((value) => !passes(inner, value));
  if ('present' in outer) return absent.every((value) => !passes(inner, value));
  return isLimits(inner) && low(outer) <= low(inner) && high(outer) >= high(inner);
}

const absent: readonly Json[] = [null, ''];

/**
 * Returns the values a test admits, or null if there are infinitely many.
 *
 * @example
 * valuesOf({ oneOf: [null, 1] }) // [null, 1, '']
 */
export function valuesOf(test: Test): readonly Json[] | null {
  if ('oneOf' in test) return test.oneOf.includes(null) ? [...new Set([...test.oneOf, ...absent])] : test.oneOf;
  if ('present' in test || 'except' in test) return null;
  const isEmpty = low(test) > high(test) || (test.minimum === undefined && test.maximum === undefined);
  return isEmpty ? [] : null;
}

/**
 * Returns whether a test is a range.
 *
 * @example
 * isLimits({ minimum: 1 }) // true
 */
export function isLimits(test: Test): test is Limits {
  return !('oneOf' in test || 'present' in test || 'except' in test);
}

function low({ minimum = Number.NEGATIVE_INFINITY }: Limits): number {
  return minimum;
}

function high({ maximum = Number.POSITIVE_INFINITY }: Limits): number {
  return maximum;
}
