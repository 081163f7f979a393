import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { isWithin, type RouteHandle } from '../navigation/menu.ts';
import { MenuList } from '../navigation/menu-list.tsx';

/** A group of screens: links on the left, the open screen on the right. */
export function SectionLayout() {
  const { pathname } = useLocation();
  const section = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.item)
    .find((item) => item !== undefined && item.children.length > 0 && isWithin(item.path, pathname));
  return (
    <div className="section">
      <nav className="section-links" aria-label={section?.title}>
        <h2>{section?.title}</h2>
        <MenuList items={section?.children ?? []} />
      </nav>
      <div className="section-screen">
        <Outlet />
      </div>
    </div>
  );
}
