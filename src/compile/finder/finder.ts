import { memoizedBatch } from '../../language/memoized.ts';
import { own } from '../../language/own.ts';
import { opensById, pathOf } from '../../language/project/link-target.ts';
import type { Project } from '../../language/project/project.ts';
import { pinyinOf } from '../../language/text/pinyin.ts';
import { menuItems } from '../boot/menu-items.ts';
import type { Boot } from '../boot/resolved-boot.ts';
import type { ResolvedList } from '../resolved.ts';
import { cardOf } from '../screen/card-of.ts';
import { actionsOnRows } from '../screen/deciding-fields.ts';
import { resolveLink } from '../screen/link.ts';
import type { ResolvedScreen } from '../screen/resolved-screen.ts';
import type { Finder, FoundList, FoundView } from './resolved-finder.ts';

/**
 * Returns the index of the global search: the searchable lists, the tabs of all lists, and the pinyin of every title.
 *
 * @example
 * compileFinder(project, boot, screens).lists.map(({ title }) => title) // ['藏书列表']
 */
export function compileFinder(project: Project, { menu }: Boot, screens: readonly ResolvedScreen[]): Finder {
  const lists = screens.filter((screen) => screen.kind === 'list');
  const views = lists.flatMap((list) => viewsOf(project, list));
  const titles = new Set([
    ...menuItems(menu).map(({ title }) => title),
    ...views.map(({ title }) => title),
    ...lists.flatMap((list) => [list.title, ...actionsOf(list)]),
  ]);
  const pinyin = [...pinyinOfAll(titles)];
  const searched = project.menu.search ?? [];
  return {
    pinyin: Object.fromEntries(pinyin.filter(([, text]) => text !== '')),
    lists: searched.flatMap((id) => lists.filter((list) => list.id === id).flatMap((list) => foundIn(project, list))),
    views,
  };
}

const pinyinOfAll = memoizedBatch(pinyinOf);

function foundIn(project: Project, list: ResolvedList): readonly FoundList[] {
  const { id, title, request, search, sort, card, columns, row, open } = list;
  const path = pathOf(project, id);
  const screen = own(project.screens, id);
  if (path === undefined || screen === undefined || search === undefined) return [];
  const opening = row.find(({ name }) => name === open);
  const isById = opensById(screen);
  // Images cannot be shown in a line of text.
  const readable = columns.filter(({ kind }) => kind !== 'image');
  return [
    {
      ...{ id, title, path, request, search },
      ...(sort && { sort }),
      permissions: resolveLink(project, { screen: id, ...(isById ? { id: '{id}' } : {}) })?.permissions ?? [],
      shown: cardOf(card, readable, actionsOnRows(list)),
      ...(opening?.kind === 'sheet' && {
        sheet: { name: opening.sheet, isById: isById && opening.sheet === 'sheet' },
      }),
    },
  ];
}

function viewsOf(project: Project, { id, title: list, views, permission }: ResolvedList): readonly FoundView[] {
  const path = pathOf(project, id);
  if (path === undefined) return [];
  return views.map(({ name, title }) => ({ title, list, address: `${path}?view=${name}`, permission }));
}

function actionsOf({ toolbar, row, sheets }: ResolvedList): readonly string[] {
  const inSheets = Object.values(sheets).flatMap(({ actions }) => actions);
  return [...toolbar, ...row, ...inSheets].map(({ title }) => title);
}
