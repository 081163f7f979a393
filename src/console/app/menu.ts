import type { ResolvedMenuItem } from '../../compile/resolved-boot.ts';

/** The menu entry of a route. */
export interface RouteHandle {
  readonly item: ResolvedMenuItem;
}

/** Returns whether the person may open the entry or one below it. */
export function isPermitted(item: ResolvedMenuItem, may: (permission: string | null) => boolean): boolean {
  return item.children.length === 0 ? may(item.permission) : item.children.some((child) => isPermitted(child, may));
}

/** Returns whether an address is at or below a path: `/product` covers `/product` and `/product/7`, not `/products`. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns the entries to show: those not hidden that the person may open. */
export function visible(
  items: readonly ResolvedMenuItem[],
  may: (permission: string | null) => boolean,
): readonly ResolvedMenuItem[] {
  return items.filter((item) => !item.hidden && isPermitted(item, may));
}
