import { memo, useRef, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ResolvedMenuItem } from '../../../compile/boot/resolved-boot.ts';
import { todoCount } from '../../../words/zh-CN/console/app.ts';
import { areSingleKeysOn, onSingleKeys } from '../../keys/single-keys.ts';
import { store } from '../../session/store.ts';
import { IconPaths } from '../../ui/icon.tsx';
import { prefetchScreen } from '../pages/screen.tsx';
import { safeTarget } from '../sign-in/sign-in-address.ts';
import { countOf, isAt, menuCountsAtom } from './menu.ts';

const rest = 60;
const onCounts = (notify: () => void) => store.sub(menuCountsAtom, notify);

/** A link to a menu entry: marked while the address is below it, its screen prefetched on hover. */
export const MenuLink = memo(function MenuLink({ item }: { item: ResolvedMenuItem }) {
  const { pathname, search } = useLocation();
  const hasKeys = useSyncExternalStore(onSingleKeys, areSingleKeysOn);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => prefetchScreen(item);
  // Its own count, so that another one's renders no other link.
  const count = useSyncExternalStore(onCounts, () => countOf(item, store.get(menuCountsAtom)));
  return (
    <Link
      className="menu-link"
      to={safeTarget(item.path)}
      aria-current={isAt(item, pathname) || item.path === pathname + search ? 'page' : undefined}
      aria-label={item.title}
      data-keys={hasKeys && item.keys ? `g ${item.keys}` : undefined}
      aria-description={count > 0 ? todoCount(count) : undefined}
      onFocus={prefetch}
      onPointerEnter={() => {
        resting.current = setTimeout(prefetch, rest);
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
    >
      {item.icon !== undefined && <IconPaths paths={item.icon} />}
      <span className="menu-title">{item.title}</span>
      {/* The style sheet draws it: it belongs to the link's description, not to its name. */}
      {count > 0 && <b className="menu-count" data-count={count > 99 ? '99+' : count} />}
    </Link>
  );
});
