import type { Column } from '../language/column.ts';
import type { When } from '../language/guard.ts';
import type { Row } from './row.ts';
import type { ColumnSite, Purpose, RequestSite, Sites } from './sites.ts';

/** Notes columns or fields, with their titles and option lists. */
export function columns(sites: Sites, list: readonly Column[], row: Row, place: ColumnSite['place']): void {
  for (const column of list) {
    sites.columns.push({ column, row, place, siblings: list });
    texts(sites, column, row, [], ['title', 'empty']);
    if ('options' in column) sites.options.push({ owner: column, options: column.options, field: column.field, row });
  }
}

/** Notes a request and what it is for. */
export function request(
  sites: Sites,
  owner: object,
  text: string,
  row: Row,
  purpose: Purpose,
  more: Pick<RequestSite, 'answers' | 'form'> = {},
): void {
  sites.requests.push({ owner, key: purpose === 'load' ? 'load' : 'request', request: text, row, purpose, ...more });
}

/** Notes a guard where there is one. */
export function guard(sites: Sites, when: When | undefined, row: Row): void {
  if (when) sites.guards.push({ when, row });
}

/** The guard as a list, empty where there is none. */
export function around(when: When | undefined): readonly When[] {
  return when === undefined ? [] : [when];
}

/** Notes the texts that an object has: those with `{field}` places, and plain ones. */
export function texts(
  sites: Sites,
  owner: object,
  row: Row,
  filled: readonly string[],
  plain: readonly string[],
): void {
  for (const [key, text] of Object.entries(owner)) {
    if (typeof text !== 'string') continue;
    if (filled.includes(key)) sites.texts.push({ owner, key, text, row });
    else if (plain.includes(key)) sites.texts.push({ owner, key, text, row: null });
  }
}
