import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { otherGroup } from '../../words/zh-CN/console/form.ts';
import type { PermissionRow } from './permission-rows.ts';

/** Permissions under one title; without a title, the menu has no groups. */
export interface PermissionGroup {
  readonly title: string | undefined;
  readonly rows: readonly PermissionRow[];
}

/**
 * Groups permissions like the menu: each under the first menu entry that requires it. Those that no entry requires come
 * last, as `其他`.
 */
export function permissionGroups(
  rows: readonly PermissionRow[],
  menu: readonly ResolvedMenuItem[],
): readonly PermissionGroup[] {
  const entries = entriesIn(menu);
  if (entries.every(({ group }) => group === undefined)) return [{ title: undefined, rows }];
  const places = rows.map((row) => {
    const at = entries.findIndex(({ code }) => code === row.code);
    return { row, at: at < 0 ? entries.length : at, title: entries[at]?.group ?? otherGroup };
  });
  const sorted = places.sort(
    (one, other) => Number(one.title === otherGroup) - Number(other.title === otherGroup) || one.at - other.at,
  );
  const titles = new Set(sorted.map(({ title }) => title));
  return Array.from(titles, (title) => ({
    title,
    rows: sorted.filter((one) => one.title === title).map(({ row }) => row),
  }));
}

interface Entry {
  /** The permission that the entry requires, without its level. */
  readonly code: string | undefined;
  readonly group: string | undefined;
}

function entriesIn(items: readonly ResolvedMenuItem[], above?: string): readonly Entry[] {
  return items.flatMap(({ permission, permissionsBelow = [], group = above, children }) => [
    ...[permission, ...permissionsBelow].map((needed) => ({ code: needed?.replace(/:[^:]*$/, ''), group })),
    ...entriesIn(children, group),
  ]);
}
