import type { ResolvedList } from '../../compile/resolved.ts';
import { askAhead } from '../data/answers.ts';
import { type Page, readPage } from '../data/page.ts';
import type { Question } from '../data/question.ts';
import { fillRead } from '../data/request.ts';
import { today } from '../data/wall-clock.ts';
import { type ListQuery, parseQuery, requestQuery } from './list-query.ts';

/** The zero-based page and its size. */
export type Place = Pick<ListQuery, 'current' | 'size'>;

/** A page with its position. */
export interface PlacedPage extends Page {
  readonly place: Place;
}

/** Starts loading what a list's address shows, in parallel with rendering. */
export function loadAhead(screen: ResolvedList, address: URLSearchParams): void {
  askAhead(pageOf(screen, parseQuery(screen, address)));
}

/** Returns the question for a page of a list. */
export function pageOf(screen: ResolvedList, query: ListQuery): Question<PlacedPage> {
  const { url } = fillRead(screen.request, {});
  const asked = `${url}${url.includes('?') ? '&' : '?'}${requestQuery(query, screen, today())}`;
  return { key: `page ${asked}`, ask: async (get) => placed(readPage(await get(asked)), query) };
}

/** A total smaller than what this page and those before it hold is wrong or missing. */
function placed({ records, total, ...more }: Page, { current, size }: Place): PlacedPage {
  return {
    ...more,
    records,
    total: records.length === 0 ? total : Math.max(total, current * size + records.length),
    place: { current, size },
  };
}
