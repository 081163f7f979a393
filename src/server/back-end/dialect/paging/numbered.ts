import type { NumberedPaging } from '../../../../language/contract/list-conventions.ts';
import type { Json } from '../../../../language/json.ts';
import { UnexpectedResponse } from '../unexpected-response.ts';
import type { ListAnswer, Slice, Window } from './list-answer.ts';
import { numberParameter, requestRows, sliceFrom, type WindowRequest } from './window-request.ts';

/** Returns the rows of a window by numbered pages: one, or several if the back end fixes their size. */
export async function numbered(
  asking: WindowRequest,
  window: Window,
  { fixed, most = window.size }: NumberedPaging,
): Promise<Slice> {
  if (fixed !== undefined || window.size > most) return composed(asking, window, fixed ?? most, fixed !== undefined);
  const { offset, size } = window;
  const index = Math.floor(offset / size);
  const answer = await page(asking, index, size);
  const slice = sliceFrom(asking, window, answer, { index, size, last: answer.rows.length });
  // If the back end returned fewer rows per page, rows between the pages would be skipped.
  if (slice.total !== null && slice.total > offset + answer.rows.length && answer.rows.length < size)
    throw new UnexpectedResponse((words) => words.tooFewRows(answer.rows.length, size));
  return slice;
}

async function composed(asking: WindowRequest, window: Window, each: number, isFixed: boolean): Promise<Slice> {
  const { offset, size } = window;
  const begin = Math.floor(offset / each);
  const rows: Json[] = [];
  let index = begin;
  let got: ListAnswer;
  do {
    got = await page(asking, index, each, isFixed);
    rows.push(...got.rows);
    index += 1;
  } while (got.rows.length === each && index * each < offset + size);
  const skipped = offset - begin * each;
  const wanted = { ...got, rows: rows.slice(skipped, skipped + size) };
  const slice = sliceFrom(asking, window, wanted, { index: index - 1, size: each, last: got.rows.length });
  if (slice.total !== null) return slice;
  return { ...slice, more: rows.length > skipped + size || (got.rows.length === each && slice.more) };
}

function page(asking: WindowRequest, index: number, rows: number, isFixed = false): Promise<ListAnswer> {
  const { current = 'current', size = 'size', first = 0 } = asking.translated.conventions.query ?? {};
  const number = numberParameter(current, index + first);
  return requestRows(asking, rows, isFixed ? [number] : [number, numberParameter(size, rows)]);
}
