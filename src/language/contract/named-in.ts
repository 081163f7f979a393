import type { Json } from '../json.ts';
import { membersOf } from '../members.ts';
import { own } from '../own.ts';

/**
 * Returns the value at a name of schemas/back-end.json in a response: a literal key, or else a path (`meta.count`,
 * `errors.0.message`, in the last row `data.-1.id`); `.` is the response itself.
 *
 * @example
 * valueAtName({ meta: { count: 214 } }, 'meta.count') // 214
 */
export function valueAtName(answer: Json | undefined, name: string): Json | undefined {
  if (name === '.') return answer;
  const whole = member(answer, name);
  if (whole !== undefined || !name.includes('.')) return whole;
  return name.split('.').reduce<Json | undefined>(member, answer);
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(value)) return /^-?\d+$/.test(name) ? (value as readonly Json[]).at(Number(name)) : undefined;
  return own(membersOf(value), name);
}
