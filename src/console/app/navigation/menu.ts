import { atom } from 'jotai';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';

/** The route's handle: its menu entry. */
export interface RouteHandle {
  readonly item: ResolvedMenuItem;
}

/** Entry path → its number of tasks; empty until counted. */
export const menuCountsAtom = atom<Readonly<Record<string, number>>>({});

/** Returns the number of tasks of an entry and the entries below it. */
export function countOf({ path, children }: ResolvedMenuItem, counts: Readonly<Record<string, number>>): number {
  return children.reduce((sum, child) => sum + countOf(child, counts), counts[path] ?? 0);
}

/** Returns whether the person may open the entry or one below it. */
export function isPermitted(item: ResolvedMenuItem, may: (permission: string | null) => boolean): boolean {
  const { permission, children, permissionsBelow = children.length === 0 ? [permission] : [] } = item;
  return permissionsBelow.some(may) || children.some((child) => isPermitted(child, may));
}

/** Returns whether an address is at or below a path: `/product` covers `/product` and `/product/7`, not `/products`. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns whether an address belongs to an entry: of a group, to one below it. */
export function isAt({ path, children }: ResolvedMenuItem, pathname: string): boolean {
  return children.length === 0 ? isWithin(path, pathname) : children.some((child) => isAt(child, pathname));
}

/** Returns the entries to show: those not hidden that the person may open. */
export function visible(
  items: readonly ResolvedMenuItem[],
  may: (permission: string | null) => boolean,
): readonly ResolvedMenuItem[] {
  return items.filter((item) => !item.hidden && isPermitted(item, may));
}
