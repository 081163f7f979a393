import { own } from '../../language/own.ts';
import { codeOfScreen } from '../../language/places/permission.ts';
import { findCall } from '../../language/project/find-call.ts';
import type { Project } from '../../language/project/project.ts';
import type { MenuItem } from '../../language/screen/menu.ts';
import type { Screen } from '../../language/screen/screen.ts';
import { isOptionalCall } from '../scope.ts';
import { resolveCount } from '../screen/count.ts';
import type { ResolvedMenuItem } from './resolved-boot.ts';

/**
 * Returns the menu of a project, each entry with the permission of its screen and the group it belongs to.
 *
 * @param pathsOf Returns the SVG paths of an icon by its name.
 *
 * @example
 * resolveMenu(project, () => [])[0]?.path // '/book'
 */
export function resolveMenu(
  project: Project,
  pathsOf: (icon: string) => readonly string[],
): readonly ResolvedMenuItem[] {
  return grouped(project.menu.items).map((item) => resolveItem(project, item, pathsOf));
}

/** Each entry with the group that it belongs to: the first of a group may be hidden from somebody. */
function grouped(items: readonly MenuItem[]): readonly MenuItem[] {
  let last: string | undefined;
  return items.map((item) => {
    last = item.group ?? last;
    return last === undefined ? item : { ...item, group: last };
  });
}

function resolveItem(project: Project, item: MenuItem, pathsOf: (icon: string) => readonly string[]): ResolvedMenuItem {
  const screen = item.screen === undefined ? undefined : own(project.screens, item.screen);
  const count =
    item.screen === undefined || item.count === undefined
      ? undefined
      : resolveCount(project, { screen: item.screen, tab: item.count });
  return {
    path: item.path,
    title: item.title,
    ...(item.icon !== undefined && { icon: pathsOf(item.icon) }),
    hidden: item.hidden ?? false,
    ...(item.group !== undefined && { group: item.group }),
    ...(count && { count }),
    ...(item.screen !== undefined && { screen: item.screen }),
    ...(item.arrival !== undefined && { arrival: item.arrival }),
    permission: screen === undefined ? null : codeOfScreen(screen),
    ...(isOptionalList(project, screen) && { isOptional: true as const }),
    children: (item.children ?? []).map((child) => resolveItem(project, child, pathsOf)),
  };
}

/** A list whose call a back end may lack, and the project's is not said to have. */
function isOptionalList(project: Project, screen: Screen | undefined): boolean {
  return screen?.kind === 'list' && isOptionalCall(project, findCall(project.api, screen.request));
}
