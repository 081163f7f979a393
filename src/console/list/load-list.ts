import type { ResolvedList } from '../../compile/resolved.ts';
import { askAhead } from '../data/answers.ts';
import { type Page, readPage } from '../data/page.ts';
import type { Question } from '../data/question.ts';
import { fillRead } from '../data/request.ts';
import { today } from '../data/wall-clock.ts';
import { type ListQuery, parseQuery, requestQuery } from './list-query.ts';

/** Which page, zero-based, and of how many rows. */
export type Place = Pick<ListQuery, 'current' | 'size'>;

/** A page with its place among all. */
export interface PlacedPage extends Page {
  readonly place: Place;
}

/** Starts loading what a list's address shows, so that the data travels while the page is still being built. */
export function loadAhead(screen: ResolvedList, address: URLSearchParams): void {
  askAhead(pageOf(screen, parseQuery(screen, address)));
}

/** The page of a list that answers a query. */
export function pageOf(screen: ResolvedList, query: ListQuery): Question<PlacedPage> {
  const { url } = fillRead(screen.request, {});
  const asked = `${url}${url.includes('?') ? '&' : '?'}${requestQuery(query, screen, today())}`;
  return { key: `page ${asked}`, ask: async (get) => placed(readPage(await get(asked)), query) };
}

/** A total below what stands on this page and before it was counted wrongly, or not at all. */
function placed({ records, total, ...more }: Page, { current, size }: Place): PlacedPage {
  return {
    ...more,
    records,
    total: records.length === 0 ? total : Math.max(total, current * size + records.length),
    place: { current, size },
  };
}
