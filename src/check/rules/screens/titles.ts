import type { Actions } from '../../../kinds/actions/action.ts';
import { excludes } from '../../../language/guards/excludes.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import type { Json } from '../../../language/json.ts';
import { isSame } from '../../../language/same.ts';
import type { MenuItem } from '../../../language/screen/menu.ts';
import { foldText } from '../../../language/text/folded.ts';
import type { Report } from '../../known.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';
import type { ActionSite } from '../../sites/sites.ts';

/** Checks that neighbouring elements have different titles: buttons of a row, columns, filters, tabs. */
export const titles: ScreenRule = ({ screen, actions, columns, filters }, _, report) => {
  for (const [index, site] of actions.entries()) {
    const duplicate = actions.slice(0, index).find((other) => isBeside(site, other));
    if (duplicate !== undefined) reportTwice(site.action, site.action.title, report);
  }
  for (const [index, { column, row, siblings }] of columns.entries()) {
    const title = column.title ?? propertyOf(row, column.field)?.title;
    const others = columns.slice(0, index).filter((other) => other.siblings === siblings);
    const isDuplicate = (other: (typeof columns)[number]) =>
      other.column.field !== column.field &&
      looksLike(other.column.title ?? propertyOf(other.row, other.column.field)?.title, title);
    // A column with the wrong field has an unsuitable kind, too, which is reported instead.
    if (title !== undefined && !report.isBlamed(column, 'kind') && others.some(isDuplicate))
      reportTwice(column, title, report);
  }
  for (const [index, { filter, row, owner }] of filters.entries()) {
    const title = filter.title ?? propertyOf(row, filter.field)?.title;
    const isDuplicate = (other: (typeof filters)[number]) =>
      other.owner === owner &&
      other.filter.field !== filter.field &&
      looksLike(other.filter.title ?? propertyOf(other.row, other.filter.field)?.title, title);
    if (title !== undefined && filters.slice(0, index).some(isDuplicate)) reportTwice(filter, title, report);
  }
  const tabs = screen.kind === 'list' ? Object.values(screen.tabs ?? {}) : [];
  for (const [index, tab] of tabs.entries())
    if (tabs.findIndex(({ title }) => looksLike(title, tab.title)) < index) reportTwice(tab, tab.title, report);
};

/** Checks that the buttons of a whole sheet have different titles, unless they do the same. */
export const alikeActions: ScreenRule = ({ actions, sheets }, _, report) => {
  for (const { sheet } of sheets) {
    const owners = [sheet.actions, ...sheet.sections.map((section) => 'actions' in section && section.actions)];
    const inSheet = actions.filter(({ owner }) => owners.includes(owner as Actions));
    for (const [index, site] of inSheet.entries()) {
      const isAlike = (other: ActionSite) =>
        other.owner !== site.owner && areSeen(site, other) && !isSame(comparable(site), comparable(other));
      if (inSheet.slice(0, index).some(isAlike))
        report(site.action, 'title', 'action.alike', { title: site.action.title });
    }
  }
};

/** Returns an action without its guards, to compare what it does. */
function comparable({ action }: ActionSite): Json {
  const { when: _, otherwise: __, ...does } = action;
  return does as Json;
}

/** Returns whether two actions of one place have the same title and can be visible at once. */
function isBeside(site: ActionSite, other: ActionSite): boolean {
  return site.owner === other.owner && areSeen(site, other);
}

/** Returns whether two actions have the same title and can be visible for the same row. */
function areSeen(site: ActionSite, other: ActionSite): boolean {
  if (!looksLike(site.action.title, other.action.title)) return false;
  // An action with `otherwise` stays visible while it is unavailable.
  const isSeen = site.action.otherwise !== undefined || other.action.otherwise !== undefined;
  return isSeen || !excludes(site.offer.guards.flatMap(resolveWhen), other.offer.guards.flatMap(resolveWhen));
}

/** Checks that the entries of one menu level have different titles. */
export const menuTitles: FileRule = ({ menu }, report) => {
  const level = (items: readonly MenuItem[]): void => {
    const shown = items.filter(({ hidden }) => hidden !== true);
    for (const [index, item] of shown.entries())
      if (shown.findIndex(({ title }) => looksLike(title, item.title)) < index) reportTwice(item, item.title, report);
    for (const { children = [] } of items) level(children);
  };
  level(menu?.items ?? []);
};

/** Returns whether two titles look the same: full-width letters, letter case and invisible characters are ignored. */
function looksLike(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && foldText(one) === foldText(other);
}

function reportTwice(owner: object, title: string, report: Report): void {
  report(owner, 'title', 'title.twice', { title });
}
