import type { Condition, When } from '../language/guard.ts';
import type { Json } from '../language/json.ts';
import type { Guard, Test } from './resolved.ts';

/** A guard as a list of which all must hold; no guard is an empty list. */
export function resolveWhen(when: When | undefined): readonly Guard[] {
  return Object.entries(when ?? {}).map(([field, condition]) => ({ field, test: resolveCondition(condition) }));
}

function resolveCondition(condition: Condition): Test {
  if (condition === null || typeof condition !== 'object') return { oneOf: [condition] };
  if (isList(condition)) return { oneOf: condition };
  if ('present' in condition) return { present: condition.present };
  if ('except' in condition) return { except: condition.except };
  if ('minimum' in condition || 'maximum' in condition) return condition;
  // Fail closed: what is no known test lets nothing through.
  return { oneOf: [] };
}

function isList(condition: Condition): condition is readonly (string | number | null)[] & readonly Json[] {
  return Array.isArray(condition);
}
