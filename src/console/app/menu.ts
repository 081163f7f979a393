import type { ResolvedMenuItem } from '../../compile/resolved.ts';

/** What a route knows of itself: its menu entry. */
export interface RouteHandle {
  readonly item: ResolvedMenuItem;
}

/** Whether the person may open the entry, or one below it. */
export function isPermitted(item: ResolvedMenuItem, may: (permission: string | null) => boolean): boolean {
  return item.children.length === 0 ? may(item.permission) : item.children.some((child) => isPermitted(child, may));
}

/** The entry that an address stands below: `/product` for `/product` and `/product/7`, not for `/products`. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** What navigation shows: entries not hidden that the person may open. */
export function visible(
  items: readonly ResolvedMenuItem[],
  may: (permission: string | null) => boolean,
): readonly ResolvedMenuItem[] {
  return items.filter((item) => !item.hidden && isPermitted(item, may));
}
