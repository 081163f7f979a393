import { menuItems } from './menu-items.ts';
import type { ResolvedMenuItem } from './resolved-boot.ts';

/**
 * The maximum size of all child entries in a page's boot data, in characters of JSON; above it, only the current
 * section has its children.
 */
const most = 16_384;

/**
 * Returns the menu for the page at this address: complete if it is small; otherwise with children in the current
 * section only. The page loads the complete menu later.
 *
 * @example
 * menuForPage(menu, '/shop/book').map(({ children }) => children.length) // [0, 25, 0, 0]
 */
export function menuForPage(menu: readonly ResolvedMenuItem[], path: string): readonly ResolvedMenuItem[] {
  const size = menu.reduce((sum, { children }) => sum + JSON.stringify(children).length, 0);
  if (size <= most) return menu;
  return withoutEntriesBelow(menu, (section) => sectionAt([section], path) === undefined);
}

/**
 * Returns the menu with the children of these sections replaced by the permissions that they need.
 *
 * @example
 * withoutEntriesBelow(menu, ({ path }) => path === '/shop')[0] // { path: '/shop', permissionsBelow: ['book:read'], children: [], … }
 */
export function withoutEntriesBelow(
  menu: readonly ResolvedMenuItem[],
  isLeftOut: (section: ResolvedMenuItem) => boolean,
): readonly ResolvedMenuItem[] {
  return menu.map((item) => {
    if (item.children.length === 0 || !isLeftOut(item)) return item;
    const screens = menuItems(item.children).filter(({ children }) => children.length === 0);
    return { ...item, permissionsBelow: [...new Set(screens.map(({ permission }) => permission))], children: [] };
  });
}

/**
 * Returns the section that contains this address; undefined if none does.
 *
 * @example
 * sectionAt(menu, '/shop/book')?.path // '/shop'
 */
export function sectionAt(menu: readonly ResolvedMenuItem[], path: string): ResolvedMenuItem | undefined {
  return menu.find((item) => item.children.length > 0 && menuItems([item]).some((one) => one.path === path));
}
