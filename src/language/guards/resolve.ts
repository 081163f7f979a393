import type { When } from '../guard.ts';
import type { Json } from '../json.ts';
import { isObject } from '../members.ts';
import type { Guard, Limits, Test } from './guard.ts';

/**
 * Returns a `when` as a list of conditions, all of which must hold; without one, an empty list, which always holds.
 * Fails closed: anything but a valid condition, checked or not, admits nothing.
 *
 * @example
 * resolveWhen({ status: [1, 2] }) // [{ field: 'status', test: { oneOf: [1, 2] } }]
 */
export function resolveWhen(when: When | Json | undefined): readonly Guard[] {
  if (when === undefined) return [];
  if (!isObject(when)) return [{ field: '', test: nothing }];
  return Object.entries(when).map(([field, condition]) => ({ field, test: testOf(condition) }));
}

const nothing: Test = { oneOf: [] };

function testOf(condition: unknown): Test {
  if (Array.isArray(condition)) return { oneOf: condition };
  // A JSON scalar; any other value never compares equal.
  if (!isObject(condition)) return { oneOf: [condition as Json] };
  const { present, except, minimum, maximum } = condition;
  switch (Object.keys(condition).sort().join()) {
    case 'present':
      return present === true ? { present } : nothing;
    case 'except':
      return Array.isArray(except) ? { except } : nothing;
    case 'minimum':
    case 'maximum':
    case 'maximum,minimum':
      return isLimit(minimum) && isLimit(maximum) ? (condition as Limits) : nothing;
    default:
      return nothing;
  }
}

function isLimit(value: unknown): boolean {
  return value === undefined || typeof value === 'number';
}
