import type { Column } from '../../kinds/columns/column.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import type { Values } from '../../language/guard.ts';
import { mapMembers } from '../../language/members.ts';
import { byName, own } from '../../language/own.ts';
import { codeOf, codeOfScreen } from '../../language/places/permission.ts';
import { propertyAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { listOf, pathOf, referredBy, screenOf } from '../../language/project/link-target.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import { rangeText } from '../../language/range.ts';
import type { Link } from '../../language/screen/link.ts';
import type { ResolvedColumn, ResolvedLink } from '../resolved.ts';
import { resolveColumn, type Scope, type Wording } from '../scope.ts';
import { resolveValues } from './values.ts';

type Linking = Pick<Wording, 'project' | 'row'>;

/**
 * Returns the columns or fields of a list, table or section, each with its link. Fields in a sheet do not link to that
 * sheet itself.
 *
 * @example
 * resolveColumns(scope).map(({ title }) => title) // ['书名', '书架', '定价', '状态']
 */
export function resolveColumns({ project, places, place }: Scope): readonly ResolvedColumn[] {
  const within = place.is === 'section' && place.node.kind === 'fields' ? 'sheet' : undefined;
  return places.inside(place, 'column').map(({ row, node }) => {
    const link = linkOf({ project, row }, node, within);
    return { ...resolveColumn({ project, row }, node), ...(link && { link }) };
  });
}

/**
 * Returns the link of a column: the declared one, else to the sheet of the record that its field refers to or names;
 * `undefined` if there is none.
 *
 * @example
 * linkOf({ project, row }, { kind: 'text', field: 'borrowerName' }) // to the borrower's sheet
 */
export function linkOf({ project, row }: Linking, column: Column, within?: 'sheet'): ResolvedColumn['link'] {
  if ('link' in column && column.link !== undefined) return resolveLink(project, column.link);
  if (columnKinds[column.kind].isUnlinked === true) return undefined;
  const id = propertyAt(row, column.field)?.nameOf ?? column.field;
  if (id === 'id' && within === 'sheet') return undefined;
  const record = referredBy(project, row, id);
  if (record === undefined) return undefined;
  const by = placeholder(record);
  return by === null ? sheetLink(project, record, id) : { by, links: sheetLinks(project, id) };
}

/**
 * Returns the link to the sheet of a record, by the field that holds its id; `undefined` if no screen shows it.
 *
 * @example
 * sheetLink(project, 'book', 'bookId') // to the book's sheet
 */
export function sheetLink(project: Wording['project'], record: string, id: string): ResolvedLink | undefined {
  const screen = screenOf(project, record);
  return screen === undefined ? undefined : resolveLink(project, { screen, id: `{${id}}` });
}

function sheetLinks(project: Wording['project'], id: string): Readonly<Record<string, ResolvedLink>> {
  const links = Object.keys(project.records).map((record) => [record, sheetLink(project, record, id)] as const);
  return byName(links.flatMap(([record, link]) => (link === undefined ? [] : [[record, link] as const])));
}

/**
 * Returns the link from a table's request to the list of all its rows: the screen with the same call and suitable
 * filters; `undefined` if there is none.
 *
 * @example
 * wholeListOf(project, 'GET /api/book/list')?.path // '/book'
 */
export function wholeListOf(project: Wording['project'], request: string): ResolvedLink | undefined {
  const filters = filtersOf(request);
  const screen = listOf(project, request, Object.keys(filters));
  return screen === undefined ? undefined : resolveLink(project, { screen, where: filters });
}

/**
 * Returns a link with the address of its screen, its query, and the permissions its reader needs; `undefined` if the
 * screen is not in the menu, which the check rejects.
 *
 * @example
 * resolveLink(project, { screen: 'book', id: '{bookId}' })?.query.id // { field: 'bookId' }
 */
export function resolveLink(
  project: Wording['project'],
  { screen: name, id, where, tab }: Link,
): ResolvedLink | undefined {
  const path = pathOf(project, name);
  const screen = own(project.screens, name);
  if (path === undefined || screen === undefined) return undefined;
  const load = id !== undefined && screen.kind === 'list' ? screen.sheet?.request : undefined;
  const sheet = load === undefined ? undefined : findCall(project.api, load)?.call.permission;
  const needed = [codeOfScreen(screen), sheet === undefined ? null : codeOf(sheet, 'read')];
  return {
    path,
    query: resolveValues(
      id === undefined ? { ...written(where), ...(tab !== undefined && { view: tab }) } : { sheet: 'sheet', id },
    ),
    permissions: [...new Set(needed.filter((code) => code !== null))],
  };
}

/** Returns filter values as an address holds them: a range as text, several values as a list. */
function written(where: Values = {}): Values {
  return mapMembers(where, (value) => rangeText(value) ?? value);
}

/** Returns the filters of a request, by name; without its order. */
function filtersOf(request: string): Readonly<Record<string, string>> {
  const query = requestParts(request)?.query ?? [];
  return Object.fromEntries(query.filter(([name]) => name !== 'sort' && name !== 'order'));
}
