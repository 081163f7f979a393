import type { When } from '../language/guard.ts';
import type { ColumnPlace, Place, RowAt } from '../language/places/place.ts';
import type { Known } from './known.ts';
import type { Row } from './row.ts';
import type { OfferSite, Sites } from './sites.ts';

/** What is noted of a screen, and how a row of it is known to the rules. */
export interface Noting {
  readonly sites: Sites;
  readonly known: Known;
  readonly row: (at: RowAt) => Row;
}

/** Notes a column or field, with its title and option list. */
export function columns({ sites, row: rowAt }: Noting, { node: column, row: at, within, siblings }: ColumnPlace): void {
  const row = rowAt(at);
  const place = within.is === 'screen' ? 'list' : within.node.kind === 'table' ? 'table' : 'fields';
  sites.columns.push({ column, row, place, siblings });
  texts(sites, column, row, [], ['title', 'empty']);
  if ('options' in column) sites.options.push({ owner: column, options: column.options, field: column.field, row });
}

/** Notes the requests that a place writes itself; those of a custom view stand in its catalogue. */
export function requests({ sites, row }: Noting, { node, calls }: Place): void {
  for (const { key, purpose, found: _, row: at, ...rest } of calls)
    if (key !== 'view' && purpose !== 'view') sites.requests.push({ owner: node, key, purpose, row: row(at), ...rest });
}

/** Notes a guard where there is one. */
export function guard(sites: Sites, when: When | undefined, row: Row): void {
  if (when) sites.guards.push({ when, row });
}

/** Notes what calls the back end for a row; the guards around it count as far as they ask the same row. */
export function offer(
  { sites, row }: Noting,
  { around, row: at, calls }: Place,
  offered: Omit<OfferSite, 'row' | 'guards' | 'requests'>,
): OfferSite {
  const outer = around.filter((one) => one.row === at).map(({ when }) => when);
  const guards = offered.own === undefined ? outer : [...outer, offered.own];
  const requests = calls.filter(({ key }) => key !== 'load').map(({ request }) => request);
  const site = { ...offered, row: row(at), guards, requests };
  sites.offers.push(site);
  return site;
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
