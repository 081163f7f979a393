import type { ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { areIdentical } from '../../language/recent-results.ts';
import { isSame } from '../../language/same.ts';
import { send } from '../client/http.ts';
import { type Page, readPage } from '../client/page.ts';
import type { Query } from '../client/query/query.ts';
import { prefetch } from '../client/query/query-cache.ts';
import { readFrom } from '../client/query/versions.ts';
import { addressWith } from '../client/request.ts';
import { currentMoment, today } from '../clock/wall-clock.ts';
import { preloadViews } from '../preferences/saved-views.ts';
import { noteOpening } from './expected-opening.ts';
import { type ListQuery, parseQuery, requestQuery } from './list-query.ts';
import { dependsOnSaved, expandView, viewAt, viewsOf } from './views/list-view.ts';

/** The zero-based page number and the page size. */
export type PagePosition = Pick<ListQuery, 'current' | 'size'>;

/** A page with its position. */
export interface PlacedPage extends Page {
  readonly place: PagePosition;
  /** When the back end responded, `HH:mm` in the project's time zone. */
  readonly asOf: string;
}

/**
 * Starts loading the page of a list's address, in parallel with rendering. The user's saved views are loaded first if
 * the address depends on them.
 */
export async function loadAhead(screen: ResolvedList, address: URLSearchParams): Promise<void> {
  const saved = dependsOnSaved(screen, address) ? await preloadViews() : undefined;
  const view = viewAt(viewsOf(screen, saved), address);
  const query = parseQuery(screen, expandView(view, address));
  prefetch(pageQuery(screen, query));
  if (address.size === 0) noteOpening(screen, addressOf(screen, query), isFiltered(query));
}

/** Returns the query for a page of a list. */
export function pageQuery(screen: ResolvedList, query: ListQuery): Query<PlacedPage> {
  const asked = addressOf(screen, query);
  return {
    key: `page ${asked}`,
    isLarge: true,
    queryFn: async (get) => placed(readPage(await get(asked)), query),
    structuralSharing: (before, next) => ({ ...next, records: sameRows(before.records, next.records) }),
  };
}

/** Returns whether rows follow after this page; if they are not counted, as far as the shown page tells. */
export function hasMoreAfter({ current, size }: PagePosition, page: PlacedPage | undefined): boolean {
  if (page === undefined) return false;
  const { total, place, hasMore = false } = page;
  if (total !== undefined) return (current + 1) * size < total;
  return current < place.current || (current === place.current && hasMore);
}

/** Returns the request for a query's filtered rows, without page and size. */
export function filteredRequest(screen: ResolvedList, query: ListQuery): string {
  const asked = new URL(addressOf({ ...screen, columns: [] }, query), location.origin);
  for (const name of ['size', 'current']) asked.searchParams.delete(name);
  return `GET ${asked.pathname}${asked.search}`;
}

/** Returns a function that loads any page of a query's filtered rows, in its order. Throws {@link CallError}. */
export function pageLoader(screen: ResolvedList, query: ListQuery) {
  // Without columns, because the sums of columns are not needed.
  const rows = { ...screen, columns: [] };
  return async (current: number, size: number, signal: AbortSignal): Promise<Page> => {
    const url = addressOf(rows, { ...query, current, size });
    return readPage(await send({ method: 'GET', url, signal }));
  };
}

/** Returns a function that loads any page of all rows of a list, without its filters. Throws {@link CallError}. */
export function unfilteredPageLoader(screen: ResolvedList) {
  return pageLoader(screen, parseQuery(screen, new URLSearchParams()));
}

function isFiltered({ filters, keyword }: ListQuery): boolean {
  return keyword !== '' || Object.keys(filters).length > 0;
}

function addressOf(screen: ResolvedList, query: ListQuery): string {
  return addressWith(screen.request, requestQuery(query, screen, today()));
}

/** Returns the rows of a response, reusing the previous row objects whose content and version are unchanged. */
function sameRows(before: readonly Row[], next: readonly Row[]): readonly Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = next.map((row) => {
    const last = known.get(row.id);
    return last !== undefined && isSame(last, row) && readFrom.get(last)?.tag === readFrom.get(row)?.tag ? last : row;
  });
  return areIdentical(rows, before) ? before : rows;
}

/** Returns a page with its position; a total smaller than the rows up to this page is corrected. */
function placed({ records, total, ...more }: Page, { current, size }: PagePosition): PlacedPage {
  const until = current * size + records.length;
  // Uncounted rows are known if the first page is the only one.
  const counted = total ?? (current === 0 && !more.hasMore ? until : undefined);
  return {
    ...more,
    records,
    total: counted === undefined || records.length === 0 ? counted : Math.max(counted, until),
    place: { current, size },
    asOf: currentMoment().time,
  };
}
