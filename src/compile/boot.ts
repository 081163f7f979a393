import type { MenuItem } from '../language/menu.ts';
import { own } from '../language/own.ts';
import { deepFreeze } from './freeze.ts';
import { iconPaths } from './icon-paths.ts';
import { optionLists } from './option-lists.ts';
import { codeOf } from './permission-of.ts';
import type { Project } from './project.ts';
import type { Boot, ResolvedMenuItem } from './resolved.ts';

/** What the page knows before its first request: the menu with each item's permission, and the option lists. */
export function compileBoot(project: Project, version: string): Boot {
  return deepFreeze({
    version,
    title: project.menu.title,
    menu: project.menu.items.map((item) => resolveItem(project, item)),
    options: optionLists(project),
  });
}

function resolveItem(project: Project, item: MenuItem): ResolvedMenuItem {
  const screen = item.screen === undefined ? undefined : own(project.screens, item.screen);
  return {
    path: item.path,
    title: item.title,
    ...(item.icon !== undefined && { icon: iconPaths(item.icon) }),
    hidden: item.hidden ?? false,
    ...(item.screen !== undefined && { screen: item.screen }),
    ...(item.arrival !== undefined && { arrival: item.arrival }),
    permission: screen === undefined ? null : codeOf(screen.permission, 'read'),
    children: (item.children ?? []).map((child) => resolveItem(project, child)),
  };
}
