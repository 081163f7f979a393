import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { bootAtom } from '../data/boot.ts';
import { store } from '../data/store.ts';
import { useLazy } from '../data/use-lazy.ts';
import { Mark } from './brand.tsx';
import { MenuList } from './menu-list.tsx';
import { useDrawer } from './use-drawer.ts';
import { useIdle } from './use-idle.ts';
import { UserMenu } from './user-menu.tsx';

const loadCounts = () => import('./menu-counts.tsx');

/**
 * The menu entries the person may open; narrow, and wide while the pointer or focus is inside, until an entry is
 * chosen.
 */
export function Navigation() {
  const { title, menu } = useAtomValue(bootAtom, { store });
  const navigation = useRef<HTMLElement>(null);
  const drawer = useDrawer(navigation);
  const counts = useLazy(useIdle() ? loadCounts : undefined);
  return (
    <nav ref={navigation} className="navigation" aria-label="主导航" {...drawer}>
      <Link className="brand" to="/" aria-label={`${title}，返回首页`}>
        <Mark size={28} />
        <span className="menu-title">{title}</span>
      </Link>
      <MenuList items={menu} />
      {counts && <counts.MenuCounts menu={menu} />}
      <UserMenu />
    </nav>
  );
}
