import { grouped } from '../grouped.ts';
import { memoized } from '../memoized.ts';
import { own } from '../own.ts';
import type { RowAt } from '../places/place.ts';
import { propertyAt } from '../places/row.ts';
import type { MenuItem } from '../screen/menu.ts';
import type { ListScreen, Screen } from '../screen/screen.ts';
import { findCall } from './find-call.ts';
import type { Project } from './project.ts';
import { placeholder, requestParts } from './request-parts.ts';

type Referring = Pick<Project, 'api' | 'options'>;

/**
 * Returns the record whose id a field holds: the row's own for `id`, else the one that its property names, else the one
 * that its option list provides; `undefined` if the field is not known to hold an id.
 *
 * @example
 * referredBy(project, row, 'id') // 'book'
 */
export function referredBy({ api, options }: Referring, row: RowAt, field: string): string | undefined {
  if (field === 'id') return row.record;
  const property = propertyAt(row, field);
  if (property?.record !== undefined) return property.record;
  const list = property?.options === undefined ? undefined : own(options, property.options);
  // Values other than ids, such as permission codes, refer to no record.
  return list === undefined || list.value === 'code' ? undefined : findCall(api, list.request)?.call.options;
}

/**
 * Returns whether a screen can open a record's sheet by its id alone: it is a list whose `sheet` has a request that
 * needs only `{id}`.
 *
 * @example
 * opensById(project.screens.book) // false
 */
export function opensById(screen: Screen): boolean {
  if (screen.kind !== 'list' || typeof screen.sheet?.request !== 'string') return false;
  const parts = requestParts(screen.sheet.request);
  const values = [...(parts?.segments ?? []), ...(parts?.query ?? []).map(([, value]) => value)];
  return values.every((value) => [null, 'id'].includes(placeholder(value)));
}

/**
 * Returns the only screen in the menu with a sheet of a record that opens by id; `undefined` if there is none, or
 * several.
 *
 * @example
 * screenOf(project, 'book') // undefined
 */
export function screenOf(project: Pick<Project, 'screens' | 'menu'>, record: string): string | undefined {
  const fitting =
    openedById(project.screens)
      .get(record)
      ?.filter((id) => pathOf(project, id) !== undefined) ?? [];
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Record → the screens with a sheet of it that opens by id. */
const openedById = memoized((screens: Project['screens']): ReadonlyMap<string, readonly string[]> => {
  const opening = Object.entries(screens).flatMap(([id, screen]) =>
    'record' in screen && opensById(screen) ? [[screen.record, id] as const] : [],
  );
  return grouped(opening);
});

/**
 * Returns the list screen in the menu that shows the rows of a request and has these filters; `undefined` if there is
 * none.
 *
 * @example
 * listOf(project, 'GET /api/book/list?status=1', ['status']) // 'book'
 */
export function listOf(
  project: Pick<Project, 'screens' | 'menu' | 'api'>,
  request: string,
  fields: readonly string[],
): string | undefined {
  const call = findCall(project.api, request)?.key;
  if (call === undefined) return undefined;
  const offers = ({ filters = [] }: ListScreen, field: string) => filters.some((filter) => filter.field === field);
  const shown = listsOf(project.screens).get(call);
  return shown?.find(
    ({ id, screen }) => fields.every((field) => offers(screen, field)) && pathOf(project, id) !== undefined,
  )?.id;
}

/** Request → the list screens that show its rows. */
const listsOf = memoized(
  (
    screens: Project['screens'],
  ): ReadonlyMap<string, readonly { readonly id: string; readonly screen: ListScreen }[]> => {
    const lists = Object.entries(screens).flatMap(([id, screen]) =>
      screen.kind === 'list' ? [[screen.request, { id, screen }] as const] : [],
    );
    return grouped(lists);
  },
);

/**
 * Returns the address of a screen, or `undefined` if it is not in the menu.
 *
 * @example
 * pathOf(project, 'book') // '/book'
 */
export function pathOf({ menu }: Pick<Project, 'menu'>, screen: string): string | undefined {
  return pathsIn(menu).get(screen);
}

/** Screen → its first address in the menu. */
const pathsIn = memoized((menu: Project['menu']): ReadonlyMap<string, string> => {
  const within = (items: readonly MenuItem[]): readonly MenuItem[] =>
    items.flatMap((item) => [item, ...within(item.children ?? [])]);
  const paths = new Map<string, string>();
  for (const { screen, path } of within(menu.items))
    if (screen !== undefined && !paths.has(screen)) paths.set(screen, path);
  return paths;
});
