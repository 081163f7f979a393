import type { Actions } from '../../../kinds/actions/action.ts';
import { excludes } from '../../../language/guards/excludes.ts';
import { resolveWhen } from '../../../language/guards/resolve.ts';
import type { Json } from '../../../language/json.ts';
import { isSame } from '../../../language/same.ts';
import type { MenuItem } from '../../../language/screen/menu.ts';
import { folded } from '../../../language/text/folded.ts';
import type { Report } from '../../known.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';
import type { ActionSite } from '../../sites/sites.ts';

/** What stands side by side has different titles: buttons of a row, columns, filters, tabs. */
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
    // A column of the wrong field does not fit its kind either: one mistake, one message.
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

/** Nor do the buttons of a whole sheet look the same, unless they do the same. */
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

/** What an action does, regardless of the state it is offered in. */
function comparable({ action }: ActionSite): Json {
  const { when: _, otherwise: __, ...does } = action;
  return does as Json;
}

/** Whether two actions of one place can be seen at once by the same title. */
function isBeside(site: ActionSite, other: ActionSite): boolean {
  return site.owner === other.owner && areSeen(site, other);
}

/** Whether two actions have the same title and can be seen for the same row. */
function areSeen(site: ActionSite, other: ActionSite): boolean {
  if (!looksLike(site.action.title, other.action.title)) return false;
  // What says why it is not available is seen then, too.
  const isSeen = site.action.otherwise !== undefined || other.action.otherwise !== undefined;
  return isSeen || !excludes(site.offer.guards.flatMap(resolveWhen), other.offer.guards.flatMap(resolveWhen));
}

/** The entries of one level of the menu have different titles. */
export const menuTitles: FileRule = ({ menu }, report) => {
  const level = (items: readonly MenuItem[]): void => {
    const shown = items.filter(({ hidden }) => hidden !== true);
    for (const [index, item] of shown.entries())
      if (shown.findIndex(({ title }) => looksLike(title, item.title)) < index) reportTwice(item, item.title, report);
    for (const { children = [] } of items) level(children);
  };
  level(menu?.items ?? []);
};

/** Whether two titles are the same to the eye: full-width letters, letter case and invisible characters do not count. */
function looksLike(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && folded(one) === folded(other);
}

function reportTwice(owner: object, title: string, report: Report): void {
  report(owner, 'title', 'title.twice', { title });
}
