import type { Json } from '../json.ts';
import type { Guard } from './guard.ts';
import { passes } from './holds.ts';

/**
 * Returns the statuses of `field` that its guards allow, or null if no guard tests it.
 *
 * @example
 * statusesThrough(resolveWhen({ status: { except: [3] } }), 'status', [1, 2, 3]) // [1, 2]
 */
export function statusesThrough(guards: readonly Guard[], field: string, all: readonly Json[]): readonly Json[] | null {
  const asking = guards.filter((guard) => guard.field === field);
  if (asking.length === 0) return null;
  return all.filter((status) => asking.every(({ test }) => passes(test, status)));
}
