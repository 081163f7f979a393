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

/** The SVG paths of icons, by their names. */
export type Icons = Readonly<Record<string, readonly string[]>>;

/** Returns the preview of a project's menu. */
export function menuScene(project: Project, icons: Icons): MenuScene {
  const items = resolveMenu(project, (icon) => own(icons, icon) ?? []).map(forEverybody);
  return { title: project.menu.title, items };
}

/** An entry without its permission: the author edits all of the menu. */
function forEverybody(item: ResolvedMenuItem): ResolvedMenuItem {
  return { ...item, permission: null, children: item.children.map(forEverybody) };
}

/** Returns the icons that a menu can be given: those that are offered, and those of the published menu, by their names. */
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
