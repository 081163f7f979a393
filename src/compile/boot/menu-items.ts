import type { ResolvedMenuItem } from './resolved-boot.ts';

/**
 * Returns every entry of a menu, each parent before its children.
 *
 * @example
 * menuItems([{ path: '/shop', children: [{ path: '/shop/book', … }], … }]).map(({ path }) => path) // ['/shop', '/shop/book']
 */
export function menuItems(menu: readonly ResolvedMenuItem[]): readonly ResolvedMenuItem[] {
  return menu.flatMap((item) => [item, ...menuItems(item.children)]);
}
