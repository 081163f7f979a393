import type { Dimension, Reach } from '../../../src/server/people/reach.ts';
import type { Scope } from '../../../src/server/people/scope.ts';

/** What divides the rows of the library. The compiler knows the halls' dimensions, which are of the same program. */
export const dimensions = ['group', 'branch'] as readonly string[] as readonly Dimension[];

/** Returns the scope of rows with these columns, or other SQL, of their group and their branch. */
export function scopeOf(group: string, branch: string | null): Scope {
  return { group, branch } as unknown as Scope;
}

/** Returns what somebody of a group, or of all, sees of it: these branches, or all. */
export function reachOf(group: number | null, branches: readonly number[]): Reach {
  return { group: group === null ? null : [group], branch: branches.length > 0 ? branches : null } as Reach;
}

/** Returns the group that somebody belongs to; null for who sees all. */
export function groupOf({ reach }: { readonly reach: Reach }): number | null {
  const { group = [] } = reach as { readonly group?: readonly number[] | null };
  return group === null ? null : (group[0] ?? 0);
}
