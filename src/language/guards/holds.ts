import type { Json, Row } from '../json.ts';
import { own } from '../own.ts';
import { compareDecimals } from '../text/decimal.ts';
import type { Guard, Limits, Test } from './guard.ts';

/**
 * Returns whether a row passes every guard. A missing field counts as null.
 *
 * @example
 * holds(resolveWhen({ status: [1, 2] }), { status: 2 }) // true
 */
export function holds(guards: readonly Guard[], row: Row): boolean {
  return guards.every(({ field, test }) => passes(test, own(row, field) ?? null));
}

/**
 * Returns whether a value passes a test. null and '' are no value: not `present`, and admitted by a `oneOf` with
 * null. Ranges accept numbers and decimal text (`"27.00"`); `oneOf` and `except` compare strictly: 1 is not `"1"`.
 *
 * @example
 * passes({ minimum: 10 }, '27.00') // true
 */
export function passes(test: Test, value: Json): boolean {
  if ('oneOf' in test) return test.oneOf.includes(value) || (value === '' && test.oneOf.includes(null));
  if ('present' in test) return value !== null && value !== '';
  if ('except' in test) return !test.except.includes(value);
  return isWithin(test, value);
}

function isWithin({ minimum, maximum }: Limits, value: Json): boolean {
  if (minimum === undefined && maximum === undefined) return false;
  const [above, below] = [compareDecimals(value, minimum ?? value), compareDecimals(maximum ?? value, value)];
  return above !== undefined && below !== undefined && above >= 0 && below >= 0;
}
