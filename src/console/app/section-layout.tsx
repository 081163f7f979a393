import { useAtomValue } from 'jotai';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { allows } from '../../compile/permission.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { isWithin, type RouteHandle, visible } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** An area with several screens: links on the left, the open screen on the right. */
export function SectionLayout() {
  const { pathname } = useLocation();
  const { user } = useAtomValue(sessionAtom, { store });
  const section = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.item)
    .find((item) => item !== undefined && item.children.length > 0 && isWithin(item.path, pathname));
  const items = visible(section?.children ?? [], (permission) => allows(user?.permissions, permission));
  return (
    <div className="section">
      <nav className="section-links" aria-label={section?.title}>
        <h2>{section?.title}</h2>
        <ul>
          {items.map((item) => (
            <li key={item.path}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="section-screen">
        <Outlet />
      </div>
    </div>
  );
}
