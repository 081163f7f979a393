import type { Json } from '../../language/json.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import { memberOf } from '../help/schema-at.ts';
import type { Path } from '../parts/part.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns the calls on the records that the actions of a list or map are for: those of the page, its sheet or a table.
 */
export function callsOn({ names, document }: Page, list: Path): readonly string[] {
  const base = baseOf(requestAround(document, list));
  // The placeholder refers to the containing row, not to a row of this list.
  if (base.includes('{')) return [];
  const bases = Object.keys(names.api)
    .filter((key) => names.api[key]?.list)
    .map(baseOf);
  return Object.keys(names.api).filter((key) => {
    const path = key.slice(key.indexOf(' ') + 1);
    const around = bases.filter((one) => path === one || path.startsWith(`${one}/`));
    // Calls below another list's path refer to that list's records.
    return around.includes(base) && around.every((one) => one.length <= base.length);
  });
}

/**
 * Returns the request whose records the actions are for: the table's own for its rows, else that of the sheet or the
 * page.
 */
function requestAround(document: Json | undefined, list: Path): string {
  const around = list.map((_, length) =>
    list.slice(0, list.length - 1 - length).reduce<Json | undefined>(memberOf, document),
  );
  const isTable = (one: Json | undefined): boolean => memberOf(one, 'kind') === 'table';
  const [rows] = list.at(-1) === 'row' ? around.filter(isTable) : [];
  const asking = rows === undefined ? around.filter((one) => !isTable(one)) : [rows];
  return String(asking.map((one) => memberOf(one, 'request')).find((one) => typeof one === 'string'));
}

/** Returns the common path prefix of all calls on a list's records. */
function baseOf(request: string): string {
  const path = request.replace(/^\S+ /, '').split('?')[0] ?? '';
  return path.replace(/\/[^/]*$/, '');
}

/** Returns whether a request is about one row. */
export function hasRow(request: string): boolean {
  return request.includes('{id}');
}

/** Returns whether the row fills every placeholder of a request. */
export function isFilled(request: string): boolean {
  const { segments = [] } = requestParts(request) ?? {};
  return segments.every((segment) => [null, 'id'].includes(placeholder(segment)));
}

/** Returns the name for an action that makes a request: `POST /api/book/{id}/lend/again` is `lendAgain`. */
export function keyOf(request: string): string {
  const { method = 'POST', segments = [] } = requestParts(request) ?? {};
  const at = segments.findLastIndex((segment) => placeholder(segment) !== null);
  const words = segments.slice(at + 1).filter((segment) => segment !== '');
  const usual = { POST: 'create', PUT: 'edit', PATCH: 'edit', DELETE: 'delete', GET: 'open' }[method];
  const parts = (words.length === 0 || at < 0 ? [usual] : words).join('-').split(/[^A-Za-z0-9]+/);
  return parts.map((word, index) => (index === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join('');
}
