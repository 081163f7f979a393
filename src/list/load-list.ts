import type { ResolvedList } from '../compile/resolved.ts';
import { send } from '../data/http.ts';
import { type Page, readPage } from '../data/page.ts';
import { fill } from '../data/request.ts';
import { type ListQuery, parseQuery, requestQuery } from './list-query.ts';

let ahead: { readonly url: string; readonly page: Promise<Page> } | undefined;

/** Starts loading what a list's address shows, so that the data travels while the page is still being built. */
export function loadAhead(screen: ResolvedList, address: URLSearchParams): void {
  const url = listUrl(screen, parseQuery(screen, address));
  const page = fetchPage(url);
  // Whoever shows the list hears of the failure.
  page.catch(() => undefined);
  ahead = { url, page };
}

/** Loads one page of a list; takes what `loadAhead` has begun, once. */
export function loadPage(screen: ResolvedList, query: ListQuery, signal: AbortSignal): Promise<Page> {
  const url = listUrl(screen, query);
  const begun = ahead?.url === url ? ahead.page : undefined;
  ahead = undefined;
  return atLeast(begun ?? fetchPage(url, signal), query);
}

/** A total below what stands on this page and before it was counted wrongly, or not at all. */
async function atLeast(page: Promise<Page>, { current, size }: ListQuery): Promise<Page> {
  const { records, total } = await page;
  return { records, total: records.length === 0 ? total : Math.max(total, current * size + records.length) };
}

function listUrl(screen: ResolvedList, query: ListQuery): string {
  const { url } = fill(screen.request, {});
  return `${url}${url.includes('?') ? '&' : '?'}${requestQuery(query)}`;
}

async function fetchPage(url: string, signal?: AbortSignal): Promise<Page> {
  return readPage(await send({ method: 'GET', url, ...(signal === undefined ? {} : { signal }) }));
}
