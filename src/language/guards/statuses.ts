import type { Json } from '../json.ts';
import type { Guard } from './guard.ts';
import { passes } from './holds.ts';

/** Returns the statuses, out of all that `field` can have, that pass every guard on it; null where no guard asks it. */
export function statusesThrough(guards: readonly Guard[], field: string, all: readonly Json[]): readonly Json[] | null {
  const asking = guards.filter((guard) => guard.field === field);
  if (asking.length === 0) return null;
  return all.filter((status) => asking.every(({ test }) => passes(test, status)));
}
