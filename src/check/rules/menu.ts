import type { MenuItem } from '../../language/menu.ts';
import type { Known, Report } from '../known.ts';
import { nearest } from '../nearest.ts';
import type { FileRule, ProjectRule } from '../rule.ts';

/** The menu's addresses are unique and lead to screens that exist. */
export const menu: FileRule = (known, report) => {
  const paths = new Set<string>();
  for (const item of known.menu?.items ?? []) {
    checkItem(item, null, paths, known, report);
    if (item.hidden !== true && item.icon === undefined) report(item, null, 'icon.missing', { title: item.title });
  }
};

/** Every screen has its place in the menu; hidden items count. */
export const listedScreens: ProjectRule = (known, report, screens) => {
  if (known.menu === null) return;
  const listed = new Set(known.menu.items.flatMap(screensOf));
  for (const { id, screen } of screens) if (!listed.has(id)) report(screen, null, 'screen.unlisted', { screen: id });
};

function checkItem(item: MenuItem, parent: MenuItem | null, paths: Set<string>, known: Known, report: Report): void {
  if (paths.has(item.path)) report(item, 'path', 'path.twice', { path: item.path });
  paths.add(item.path);
  if (parent !== null && !item.path.startsWith(`${parent.path}/`))
    report(item, 'path', 'path.child', { path: item.path, parent: parent.path });
  if ((item.screen === undefined) === (item.children === undefined))
    report(item, null, 'menu.target', { title: item.title });
  else if (item.children?.length === 0) report(item, 'children', 'value.empty');
  if (item.screen !== undefined && !known.screens.has(item.screen))
    report(item, 'screen', 'screen.unknown', { screen: item.screen }, { hint: nearest(item.screen, known.screens) });
  for (const child of item.children ?? []) checkItem(child, item, paths, known, report);
}

function screensOf(item: MenuItem): readonly string[] {
  return [...(item.screen === undefined ? [] : [item.screen]), ...(item.children ?? []).flatMap(screensOf)];
}
