import { useAtomValue } from 'jotai';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { productName } from '../../../compile/boot/boot-html.ts';
import { menuItems } from '../../../compile/boot/menu-items.ts';
import { homeOf, mainNavigation, pinNavigation } from '../../../words/zh-CN/console/app.ts';
import { searchTitle } from '../../../words/zh-CN/console/list.ts';
import { useQuery } from '../../client/query/use-query.ts';
import { loadWhenOnline } from '../../input/first-use.ts';
import { savedViews } from '../../preferences/saved-views.ts';
import { bootAtom } from '../../session/boot.ts';
import { store } from '../../session/store.ts';
import { lacksEntries, loadMenu } from '../../session/whole-menu.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLazy } from '../../ui/use-lazy.ts';
import { isCommandOpenAtom } from '../command-open.ts';
import { useIdle } from '../use-idle.ts';
import { BrandName, Mark } from './brand.tsx';
import { MenuList } from './menu-list.tsx';
import { useDrawer } from './use-drawer.ts';
import { UserMenu } from './user-menu.tsx';

const loadCounts = () => loadWhenOnline(() => import('./menu-counts.tsx'));
const loadFavourites = () =>
  loadWhenOnline(async () => {
    await loadMenu();
    return import('./favourite-list.tsx');
  });
const loadSections = () => loadWhenOnline(loadMenu);

/**
 * The menu entries the user may open. Collapsed, and expanded while hovered or focused until an entry is chosen; or
 * pinned beside the page. On a phone, a button opens it.
 */
export const Navigation = memo(function Navigation() {
  const boot = useAtomValue(bootAtom, { store });
  const { menu } = boot;
  const name = productName(boot);
  const navigation = useRef<HTMLElement>(null);
  const drawer = useDrawer(navigation);
  const hasCounts = menuItems(menu).some(({ count }) => count !== undefined);
  const isIdle = useIdle();
  useLazy(isIdle && menu.some(lacksEntries) ? loadSections : undefined);
  const counts = useLazy(isIdle && hasCounts ? loadCounts : undefined);
  const favourites = useLazy(useQuery(savedViews).value?.favourites.length ? loadFavourites : undefined);
  return (
    <nav ref={navigation} className="navigation" aria-label={mainNavigation} {...drawer.props}>
      <button type="button" className="menu-button" aria-expanded={drawer.isOpen} onClick={drawer.toggle}>
        <Icon icon="menu" />
        <Mark size={24} />
        <BrandName />
      </button>
      <Link className="brand" to="/" aria-label={homeOf(name)}>
        <Mark size={28} />
        <span className="menu-title">
          <BrandName />
        </span>
      </Link>
      <button
        type="button"
        className="menu-pin menu-keep"
        aria-label={pinNavigation}
        title={pinNavigation}
        aria-pressed={drawer.isPinned}
        onClick={drawer.togglePinned}
      >
        <Icon icon="pin" />
      </button>
      <button
        type="button"
        className="menu-pin menu-search"
        aria-label={searchTitle}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => store.set(isCommandOpenAtom, true)}
      >
        <Icon icon="search" />
        <span className="menu-title">{searchTitle}</span>
      </button>
      <MenuList items={menu}>{favourites && <favourites.FavouriteList menu={menu} />}</MenuList>
      {counts && <counts.MenuCounts menu={menu} />}
      <UserMenu />
    </nav>
  );
});
