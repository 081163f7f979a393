import './menu-page.css';
import { menuItems } from '../../compile/boot/menu-items.ts';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { Mark } from '../../console/app/navigation/brand.tsx';
import { MenuCounts } from '../../console/app/navigation/menu-counts.tsx';
import { MenuList } from '../../console/app/navigation/menu-list.tsx';
import { boot } from '../../console/session/boot.ts';
import { notInMenu } from '../../words/zh-CN/studio/menu.ts';
import type { MenuScene } from '../preview/protocol.ts';

/** The menu as a page: the navigation, the child entries of each entry, and the hidden entries. */
export function MenuPage({ menu: { title, items } }: { readonly menu: MenuScene }) {
  const { brand } = boot();
  const all = menuItems(items);
  const hidden = all.filter((item) => item.hidden).map((item) => ({ ...item, hidden: false }));
  return (
    <div className="menu-page">
      <nav className="navigation" data-drawer="pinned" aria-label={title}>
        <p className="brand">
          <Mark size={28} />
          <span className="menu-title">
            {brand && <b className="brand-name">{brand.name}</b>}
            <span className="brand-title">{title}</span>
          </span>
        </p>
        <MenuList items={items} />
      </nav>
      <div className="menu-page-sections">
        {all
          .filter(({ children }) => children.length > 0)
          .map((item) => (
            <Section key={item.path} title={item.title} items={item.children} />
          ))}
        {hidden.length === 0 ? null : <Section title={notInMenu} items={hidden} isHidden />}
      </div>
      <MenuCounts menu={items} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly items: readonly ResolvedMenuItem[];
  readonly isHidden?: boolean;
}

function Section({ title, items, isHidden = false }: SectionProps) {
  return (
    <nav className="section-links" aria-label={title} data-hidden={isHidden ? '' : undefined}>
      <h2>{title}</h2>
      <MenuList items={isHidden ? items.map(({ group: _, ...item }) => item) : items} />
    </nav>
  );
}
