import type { When } from '../../language/guard.ts';
import { isLoaded } from '../../language/places/is-loaded.ts';
import type { ColumnPlace, Place, RowAt } from '../../language/places/place.ts';
import { keysOfType } from '../keys.ts';
import type { Known } from '../known.ts';
import type { Row } from '../sites/row.ts';
import type { ColumnSite, OfferSite, Sites } from '../sites/sites.ts';

/** The lists being collected from a screen, and the row that its field names refer to. */
export interface SiteCollector {
  readonly sites: Sites;
  readonly known: Known;
  readonly row: (at: RowAt) => Row;
}

/**
 * Collects a column or field, with its title and option list.
 *
 * @example
 * collectColumn(noting, place); // noting.sites.columns has one more
 */
export function collectColumn(
  { sites, row: rowAt }: SiteCollector,
  { node: column, row: at, within, siblings }: ColumnPlace,
): void {
  const row = rowAt(at);
  const place = placeOf(within);
  sites.columns.push({ column, row, place, siblings });
  if ('link' in column && column.link !== undefined) sites.links.push({ link: column.link, row });
  collectTexts(sites, column, row, null, ['title', 'empty', 'help']);
  if (typeof column.empty === 'object') collectTexts(sites, column.empty, row, null, ['title']);
  if ('options' in column) sites.options.push({ owner: column, options: column.options, field: column.field, row });
}

function placeOf({ is, node }: ColumnPlace['within']): ColumnSite['place'] {
  if (is === 'screen') return node.kind === 'report' ? 'report' : 'list';
  return node.kind === 'fields' ? 'fields' : 'table';
}

/**
 * Collects the requests that a place declares itself; those of a custom view are in its catalogue entry.
 *
 * @example
 * collectRequests(noting, place); // noting.sites.requests has those of `request` and `load`
 */
export function collectRequests({ sites, row }: SiteCollector, { node, calls }: Place): void {
  for (const { found: _, row: at, ...called } of calls)
    if (called.purpose !== 'view') sites.requests.push({ owner: node, row: row(at), ...called });
}

/**
 * Collects a guard, if there is one; `isShown` marks a guard that only hides a section.
 *
 * @example
 * collectGuard(sites, { status: 1 }, row); // sites.guards has one more
 */
export function collectGuard(sites: Sites, when: When | undefined, row: Row, isShown = false): void {
  if (when) sites.guards.push({ when, row, isShown });
}

/**
 * Collects a call made for a row. Guards around it count if they test the same row.
 *
 * @example
 * collectOffer(noting, place, { requests: ['DELETE /api/book/{id}'] }); // noting.sites.offers has one more
 */
export function collectOffer(
  { sites, row }: SiteCollector,
  { around, row: at, calls, within }: Place,
  offered: Omit<OfferSite, 'row' | 'isWhole' | 'guards' | 'requests'>,
): OfferSite {
  const about = within?.is === 'section' ? within.within : within;
  const isWhole = about?.is === 'sheet' && about.row === at && isLoaded(about);
  const outer = around.filter((one) => one.row === at).map(({ when }) => when);
  const guards = offered.own === undefined ? outer : [...outer, offered.own];
  const requests = calls.filter(({ key }) => key !== 'load').map(({ request }) => request);
  const site = { ...offered, row: row(at), isWhole, guards, requests };
  sites.offers.push(site);
  return site;
}

/**
 * Collects the texts of an object: those with `{field}` placeholders, whose type in the language is `Text`, and plain
 * ones. Their row may differ by key.
 *
 * @example
 * collectTexts(sites, screen, row, 'FormScreen', ['title']);
 */
export function collectTexts(
  sites: Sites,
  owner: object,
  row: Row | ((key: string) => Row),
  type: string | null,
  plain: readonly string[],
): void {
  const filled = type === null ? [] : keysOfType(['screen', type], 'Text');
  for (const [key, text] of Object.entries(owner)) {
    if (typeof text !== 'string') continue;
    if (filled.includes(key)) sites.texts.push({ owner, key, text, row: typeof row === 'function' ? row(key) : row });
    else if (plain.includes(key)) sites.texts.push({ owner, key, text, row: null });
  }
}
