import type { CursorPaging } from '../../../../language/contract/list-conventions.ts';
import { valueAtName } from '../../../../language/contract/named-in.ts';
import type { Json } from '../../../../language/json.ts';
import { Failure } from '../../../http/failure.ts';
import { serverWords } from '../../../http/words.ts';
import { UnexpectedResponse } from '../unexpected-response.ts';
import { linkTo } from './link.ts';
import type { ListAnswer, Slice, Window } from './list-answer.ts';
import { isMore } from './total.ts';
import {
  maxWindowRequests,
  maxWindowRows,
  numberParameter,
  requestRows,
  sliceFrom,
  type WindowRequest,
} from './window-request.ts';

/**
 * Returns the rows of a window by cursors: starts at the nearest page with a cached cursor and skips the rows before
 * the window.
 */
export async function byCursor(asking: WindowRequest, window: Window, paging: CursorPaging): Promise<Slice> {
  const { most = window.size } = paging;
  const { cursor: name = 'cursor', size = 'size' } = asking.translated.conventions.query ?? {};
  const end = window.offset + window.size;
  if (end > maxWindowRows) throw new Failure(400, serverWords().backEnd.cursorEnds(maxWindowRows));
  const each = Math.min(window.size, most);
  let { offset, cursor } = asking.cursors.nearest(window.offset);
  const rows: Json[] = [];
  for (let requests = 1; ; requests++) {
    const from = cursor === undefined ? [] : [{ name, value: cursor }];
    const got = await requestRows(asking, each, [numberParameter(size, each), ...from]);
    const following = cursorAfter(asking, paging, got, name);
    if (following !== undefined && following === cursor) throw new UnexpectedResponse((words) => words.cursorLoop);
    rows.push(...got.rows.slice(Math.max(0, window.offset - offset)));
    offset += got.rows.length;
    cursor = following;
    if (cursor !== undefined) asking.cursors.keep(offset, cursor);
    if (cursor === undefined || offset >= end) {
      const slice = sliceFrom(asking, window, { ...got, rows: rows.slice(0, window.size) });
      return { ...slice, more: cursor !== undefined || rows.length > window.size };
    }
    if (requests === maxWindowRequests)
      throw new UnexpectedResponse((words) => words.pageNotReached(maxWindowRequests));
  }
}

/** Returns the cursor of the next page; undefined after the last page. */
function cursorAfter(
  asking: WindowRequest,
  paging: CursorPaging,
  answer: ListAnswer,
  name: string,
): string | undefined {
  const more = asking.translated.conventions.list?.more;
  if (more !== undefined && !isMore(answer.answer, more)) return undefined;
  return cursorFrom(nextCursor(paging, answer), name);
}

/** Returns the next page's cursor from a response or its headers; undefined if there is none. */
export function nextCursor(
  { next, header = '' }: CursorPaging,
  { answer, headers }: Pick<ListAnswer, 'answer' | 'headers'>,
): Json | undefined {
  if (next !== undefined) return valueAtName(answer, next);
  return header.toLowerCase() === 'link' ? linkTo('next', headers) : headers.get(header);
}

/**
 * Returns a cursor, also from the next page's address; undefined if absent. Throws UnexpectedResponse for any other
 * value.
 */
export function cursorFrom(value: Json | undefined, name: string): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  const isAddress = /^(https?:\/)?\//.test(value) || value.startsWith('?');
  if (!isAddress) return value;
  const cursor = new URL(value, 'http://back-end').searchParams.get(name);
  if (cursor === null || cursor === '') throw new UnexpectedResponse((words) => words.nextPageWithout(name));
  return cursor;
}
