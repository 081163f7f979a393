import type { Paging } from '../../../../language/contract/list-conventions.ts';
import { Failure } from '../../../http/failure.ts';
import { serverWords } from '../../../http/words.ts';
import { byCursor } from './by-cursor.ts';
import { byOffset } from './by-offset.ts';
import type { Slice, Window } from './list-answer.ts';
import { numbered } from './numbered.ts';
import { maxWindowRows, type WindowRequest } from './window-request.ts';

type Pager<Kind extends Paging> = (asking: WindowRequest, window: Window, paging: Kind) => Promise<Slice>;

const pagers: { readonly [Kind in Paging['kind']]: Pager<Extract<Paging, { kind: Kind }>> } = {
  page: numbered,
  offset: byOffset,
  cursor: byCursor,
  whole: wholeList,
};

/** Returns the rows of a window by this list's kind of paging; a list that is sent whole returns all rows. */
export function sliceOf(asking: WindowRequest, window: Window): Promise<Slice> {
  const paging: Paging = asking.translated.conventions.paging ?? { kind: 'page' };
  // The registry pairs each kind with its pager.
  return (pagers[paging.kind] as Pager<Paging>)(asking, window, paging);
}

async function wholeList({ ask }: WindowRequest): Promise<Slice> {
  const { rows, answer } = await ask([]);
  if (rows.length > maxWindowRows) throw new Failure(502, serverWords().backEnd.pageTooLong(maxWindowRows));
  return { rows, total: rows.length, more: false, answer };
}
