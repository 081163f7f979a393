import type { When } from '../language/guard.ts';
import type { Json } from '../language/json.ts';
import { isMembers, type Members } from './members.ts';

/** Whether guards let through no more than other guards did: all of `after` against all of `before`, each a `when`. */
export function isAsStrict(before: readonly Given[], after: readonly Given[]): boolean {
  return before.every((when) =>
    Object.entries(membersOf(when)).every(([field, outer]) =>
      after.some((other) => {
        const inner = membersOf(other)[field];
        return inner !== undefined && covers(outer, inner);
      }),
    ),
  );
}

/** Whether everything that passes `inner` passes `outer` too; false where that is not certain. */
function covers(outer: Json, inner: Json): boolean {
  if (!isMembers(inner)) return (Array.isArray(inner) ? listOf(inner) : [inner]).every((value) => passes(value, outer));
  if (!isMembers(outer)) return false;
  if ('except' in inner)
    return 'except' in outer && listOf(outer.except).every((value) => listOf(inner.except).includes(value));
  if ('present' in inner) return outer.present === inner.present;
  if ('present' in outer) return outer.present === true;
  if ('except' in outer) return listOf(outer.except).every((value) => !passes(value, inner));
  return low(outer) <= low(inner) && high(outer) >= high(inner);
}

function passes(value: Json, condition: Json): boolean {
  if (Array.isArray(condition)) return listOf(condition).includes(value);
  if (!isMembers(condition)) return condition === value;
  if ('except' in condition) return !listOf(condition.except).includes(value);
  if ('present' in condition) return condition.present === (value !== null && value !== '');
  return typeof value === 'number' && value >= low(condition) && value <= high(condition);
}

function low({ minimum }: Members): number {
  return typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY;
}

function high({ maximum }: Members): number {
  return typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
}

/** A guard, checked or not. */
type Given = When | Json | undefined;

function membersOf(value: Given): Members {
  // A guard is JSON, of a narrower type.
  return isMembers(value as Json | undefined) ? (value as Members) : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
