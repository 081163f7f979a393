import paths from 'virtual:menu-icons';
import { menuItems } from '../../compile/boot/menu-items.ts';
import { resolveMenu } from '../../compile/boot/resolve-menu.ts';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import { boot } from '../../console/session/boot.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { type Project, type ProjectFiles, places } from '../../language/project/project.ts';
import type { MenuScene } from '../preview/protocol.ts';
import { menuEntries } from './entries.ts';

/** Icon name → its SVG paths. */
export type Icons = Readonly<Record<string, readonly string[]>>;

/** Returns the preview of a project's menu. */
export function menuScene(project: Project, icons: Icons): MenuScene {
  const items = resolveMenu(project, (icon) => own(icons, icon) ?? []).map(forEverybody);
  return { title: project.menu.title, items };
}

/** Returns an entry without its permission, because the author edits the whole menu. */
function forEverybody(item: ResolvedMenuItem): ResolvedMenuItem {
  return { ...item, permission: null, children: item.children.map(forEverybody) };
}

/** Returns the icons for menu entries: the offered ones, and those of the published menu. */
export function iconsOf(published: ProjectFiles): Icons {
  const names = iconsByAddress(readJson(published[places.menu] ?? '') ?? null);
  const used = menuItems(boot().menu).flatMap(({ path, icon }) => {
    const name = names.get(path);
    return name === undefined || icon === undefined ? [] : [[name, icon] as const];
  });
  return { ...Object.fromEntries(used), ...paths };
}

function iconsByAddress(menu: Json): ReadonlyMap<string, string> {
  return new Map(
    menuEntries(menu).flatMap(({ entry: { path, icon } }) =>
      typeof path === 'string' && typeof icon === 'string' ? [[path, icon] as const] : [],
    ),
  );
}
