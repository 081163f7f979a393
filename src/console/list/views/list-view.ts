import type { ResolvedList } from '../../../compile/resolved.ts';
import { sheetKeys } from '../../../language/contract/parameters.ts';
import { allRowsTab as everyRow } from '../../../language/screen/tab.ts';
import { everyValue } from '../../../words/zh-CN/console/list.ts';
import type { SavedView, SavedViews } from '../../preferences/saved-view.ts';

/** A view of a list: a named part of its address. */
export interface ListView {
  readonly name: string;
  readonly title: string;
  /** The part of the address it represents. */
  readonly query: string;
  /** Present if a user saved it; otherwise the screen declares it. */
  readonly saved?: SavedView;
}

/** The views of a list, in display order, and the one its bare address shows. */
export interface ListViews {
  readonly views: readonly ListView[];
  readonly initial: ListView;
}

/** The view of every row, in the screen's own order. */
const everything: ListView = { name: everyRow, title: everyValue, query: '' };

/** Returns whether a view is that of every row. */
export function isEverything({ name }: Pick<ListView, 'name'>): boolean {
  return name === everything.name;
}

/**
 * Returns the views of a list: the screen's own, with the view of all rows last unless it is declared elsewhere, then
 * the saved ones.
 */
export function viewsOf(screen: Pick<ResolvedList, 'id' | 'views'>, saved: SavedViews | undefined): ListViews {
  const theirs = (saved?.views ?? []).filter((view) => view.screen === screen.id);
  const views = [
    ...screen.views,
    ...(screen.views.some(isEverything) ? [] : [everything]),
    ...theirs.map((view) => ({ name: view.id, title: view.title, query: view.query, saved: view })),
  ];
  const chosen = saved?.initial[screen.id];
  return { views, initial: views.find(({ name }) => name === chosen) ?? views[0] ?? everything };
}

/**
 * Returns the view of an address: the one it names; the initial one if it has no parameters of the list; otherwise the
 * view of all rows, as for a link to a filtered list.
 */
export function viewAt({ views, initial }: ListViews, address: URLSearchParams): ListView {
  const named = address.get('view');
  if (named !== null) return views.find(({ name }) => name === named) ?? everything;
  return [...address.keys()].every(isBesideList) ? initial : everything;
}

/** Returns whether the list state of an address depends on saved views. */
export function dependsOnSaved(screen: Pick<ResolvedList, 'id' | 'views'>, address: URLSearchParams): boolean {
  const own = viewsOf(screen, undefined);
  const named = address.get('view');
  if (named !== null) return own.views.every(({ name }) => name !== named);
  return [...address.keys()].every(isBesideList);
}

/** Returns the address with the filters, order and columns of a view. */
export function expandView({ query }: ListView, address: URLSearchParams): URLSearchParams {
  const whole = new URLSearchParams(query);
  for (const [key, value] of address) whole.set(key, value);
  return whole;
}

/** Returns whether an address differs from its view in more than the page number. */
export function isChanged(address: URLSearchParams): boolean {
  return [...address.keys()].some((key) => key !== 'view' && key !== 'current' && !isBesideList(key));
}

/** Returns whether a key of the address concerns only the open sheet. */
function isBesideList(key: string): boolean {
  return sheetKeys.some((one) => one === key);
}
