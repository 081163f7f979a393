import type { OffsetPaging } from '../../../../language/contract/list-conventions.ts';
import type { Json } from '../../../../language/json.ts';
import { UnexpectedResponse } from '../unexpected-response.ts';
import type { ListAnswer, Slice, Window } from './list-answer.ts';
import { maxWindowRequests, numberParameter, requestRows, sliceFrom, type WindowRequest } from './window-request.ts';

/** Returns the rows of a window by offset and limit, in as many requests as the back end needs. */
export async function byOffset(
  asking: WindowRequest,
  window: Window,
  { most, first: begin = 0 }: OffsetPaging,
): Promise<Slice> {
  const { total, list } = asking.translated.conventions;
  // One extra row tells whether another page follows.
  const isEndKnown = total?.kind !== 'none' || list?.more !== undefined || most === window.size;
  const wanted = window.size + (isEndKnown ? 0 : 1);
  const rows: Json[] = [];
  let first: ListAnswer | undefined;
  for (let requests = 1; ; requests++) {
    const size = Math.min(wanted - rows.length, most ?? wanted);
    const got = await part(asking, begin + window.offset + rows.length, size);
    first ??= got;
    rows.push(...got.rows);
    const slice = sliceFrom(asking, window, { ...got, rows: rows.slice(0, window.size) });
    const hasLess = got.rows.length < size && !(slice.total !== null && slice.total > window.offset + rows.length);
    if (rows.length >= wanted || got.rows.length === 0 || hasLess)
      return { ...slice, answer: first.answer, more: isEndKnown ? slice.more : rows.length > window.size };
    if (requests === maxWindowRequests)
      throw new UnexpectedResponse((words) => words.pageNotReached(maxWindowRequests));
  }
}

function part(asking: WindowRequest, from: number, rows: number): Promise<ListAnswer> {
  const { offset = 'offset', size = 'size' } = asking.translated.conventions.query ?? {};
  return requestRows(asking, rows, [numberParameter(size, rows), numberParameter(offset, from)]);
}
