import paths from 'virtual:menu-icons';
import { menuItems } from '../../compile/boot/menu-items.ts';
import { boot } from '../../console/session/boot.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { readJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Icons } from '../scene.ts';

/** Returns the icons that a menu can be given: those that are offered, and those of the published menu, by their names. */
export function iconsOf(published: ProjectFiles): Icons {
  const names = iconsByAddress(readJson(published[places.menu] ?? '') ?? null);
  const used = menuItems(boot().menu).flatMap(({ path, icon }) => {
    const name = names.get(path);
    return name === undefined || icon === undefined ? [] : [[name, icon] as const];
  });
  return { ...Object.fromEntries(used), ...paths };
}

function iconsByAddress(value: Json): ReadonlyMap<string, string> {
  if (Array.isArray(value)) return new Map(value.flatMap((one: Json) => [...iconsByAddress(one)]));
  if (!isMembers(value)) return new Map();
  const { path, icon, items, children } = value;
  const own = typeof path === 'string' && typeof icon === 'string' ? [[path, icon] as const] : [];
  return new Map([...own, ...iconsByAddress(items ?? children ?? null)]);
}
