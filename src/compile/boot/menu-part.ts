import { menuItems } from './menu-items.ts';
import type { ResolvedMenuItem } from './resolved-boot.ts';

/** The size in characters of all entries below others that any page is given: beyond, a page has those of its own section. */
const most = 16_384;

/**
 * Returns the menu as a page at this address is given it: whole where it is small; otherwise the entries below others are left
 * out, except in the section that the address is in. The page fetches the whole menu later.
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
 * Returns the menu without the entries below these sections, with the permissions that those entries need instead.
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
 * Returns the section whose address, or that of an entry below it, is this one; undefined where none is.
 *
 * @example
 * sectionAt(menu, '/shop/book')?.path // '/shop'
 */
export function sectionAt(menu: readonly ResolvedMenuItem[], path: string): ResolvedMenuItem | undefined {
  return menu.find((item) => item.children.length > 0 && menuItems([item]).some((one) => one.path === path));
}
