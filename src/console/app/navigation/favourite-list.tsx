import { useAtomValue } from 'jotai';
import { allows } from '../../../compile/action/permission.ts';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';
import { favouritesTitle } from '../../../words/zh-CN/console/app.ts';
import { useQuery } from '../../client/query/use-query.ts';
import { favouritesIn } from '../../preferences/favourites.ts';
import type { SavedViews } from '../../preferences/saved-view.ts';
import { savedViews } from '../../preferences/saved-views.ts';
import { sessionAtom } from '../../session/session.ts';
import { store } from '../../session/store.ts';
import { MenuLink } from './menu-link.tsx';

/** The user's favourite screens and views, as the first group of the menu. */
export function FavouriteList({ menu }: { readonly menu: readonly ResolvedMenuItem[] }) {
  const { user } = useAtomValue(sessionAtom, { store });
  const { value } = useQuery(savedViews);
  const items = value === undefined ? [] : favouriteItems(menu, value, (code) => allows(user?.permissions, code));
  if (items.length === 0) return null;
  return (
    <>
      <li className="menu-group">{favouritesTitle}</li>
      {items.map((item) => (
        <li key={item.path}>
          <MenuLink item={item} />
        </li>
      ))}
    </>
  );
}

/**
 * Returns an entry for each favourite, in the order they were added, without those that are no longer in the menu,
 * permitted or saved. The first nine open with `g` and their number.
 */
export function favouriteItems(
  menu: readonly ResolvedMenuItem[],
  saved: Pick<SavedViews, 'favourites' | 'views'>,
  may: (permission: string | null) => boolean,
): readonly ResolvedMenuItem[] {
  const items = everyItem(menu).filter((item) => may(item.permission));
  const found = favouritesIn(saved).flatMap(({ screen, view }): readonly ResolvedMenuItem[] => {
    const item = items.find((one) => one.screen === screen);
    if (item === undefined) return [];
    const { keys: _, group: _group, count, ...entry } = item;
    if (view === null) return [{ ...entry, ...(count && { count }) }];
    const named = saved.views.find((one) => one.id === view && one.screen === screen);
    if (named === undefined) return [];
    return [{ ...entry, path: `${item.path}?view=${view}`, title: `${named.title} · ${item.title}` }];
  });
  return found.map((item, index) => (index < 9 ? { ...item, keys: String(index + 1) } : item));
}

/** Returns every entry; one without an icon inherits its parent's. */
function everyItem(items: readonly ResolvedMenuItem[], above?: readonly string[]): readonly ResolvedMenuItem[] {
  return items.flatMap((item) => {
    const icon = item.icon ?? above;
    return [{ ...item, ...(icon && { icon }) }, ...everyItem(item.children, icon)];
  });
}
