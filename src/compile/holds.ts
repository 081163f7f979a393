import type { Json, Row } from '../language/json.ts';
import type { Guard, Test } from './resolved.ts';

/** Whether the row passes every guard; a field it lacks counts as null, and passes only what names null. */
export function holds(guards: readonly Guard[], row: Row): boolean {
  return guards.every(({ field, test }) => passes(row[field] ?? null, test));
}

function passes(value: Json, test: Test): boolean {
  if ('oneOf' in test) return test.oneOf.includes(value);
  if ('present' in test) return (value !== null && value !== '') === test.present;
  if ('except' in test) return !test.except.includes(value);
  return (
    typeof value === 'number' &&
    (test.minimum === undefined || value >= test.minimum) &&
    (test.maximum === undefined || value <= test.maximum) &&
    (test.minimum !== undefined || test.maximum !== undefined)
  );
}
