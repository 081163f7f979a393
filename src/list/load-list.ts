import type { ResolvedList } from '../compile/resolved.ts';
import { CallError } from '../data/call-error.ts';
import { send } from '../data/http.ts';
import { fill } from '../data/request.ts';
import type { Json, Row } from '../language/json.ts';
import { type ListQuery, parseQuery, requestQuery } from './list-query.ts';

/** One page of records, and how many there are on all pages. */
export interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}

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
  return begun ?? fetchPage(url, signal);
}

function listUrl(screen: ResolvedList, query: ListQuery): string {
  const { url } = fill(screen.request, {});
  return `${url}${url.includes('?') ? '&' : '?'}${requestQuery(query)}`;
}

async function fetchPage(url: string, signal?: AbortSignal): Promise<Page> {
  return readPage(await send({ method: 'GET', url, ...(signal === undefined ? {} : { signal }) }));
}

/** A page out of an answer: `{ records, total }`, or a plain array. Anything else fails as an answer that cannot be understood. */
export function readPage(answer: Json): Page {
  if (Array.isArray(answer)) return { records: rows(answer), total: answer.length };
  if (answer !== null && typeof answer === 'object' && 'records' in answer && Array.isArray(answer.records)) {
    const total = Number(answer.total);
    return { records: rows(answer.records), total: Number.isFinite(total) ? total : answer.records.length };
  }
  throw new CallError(200);
}

function rows(values: readonly Json[]): readonly Row[] {
  return values.filter((value): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value));
}
