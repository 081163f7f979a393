import type { ResolvedOrder } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import { movedTo, moveUnanswered, notMoved } from '../../../words/zh-CN/console/list.ts';
import { CallError, canRetry } from '../../client/call-error.ts';
import type { Write } from '../../client/http.ts';
import { fillWrite } from '../../client/request.ts';
import { attempt } from '../../client/write/attempt.ts';
import { pendingMessage } from '../../client/write/pending-message.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showSuccess } from '../../toasts/show-success.ts';
import { toast } from '../../toasts/toasts.ts';

/** A move of a row among all rows of its list; positions are counted from one. */
export interface Move {
  readonly row: Row;
  readonly from: number;
  readonly to: number;
  /** The row that is currently at the target position; undefined on other pages. */
  readonly at: Row | undefined;
}

/**
 * Moves a row with one write, and shows a toast with an undo button, or the reason for a failure. Resolves with whether
 * the back end accepted it. Never rejects: every failure has been shown.
 */
export async function moveRow(order: ResolvedOrder, { row, from, to, at }: Move): Promise<boolean> {
  const sent = (places: Row): Write => ({ ...fillWrite(order.request, row), body: places });
  try {
    const write = sent({ [order.field]: to, from, ...(at && { at: at.id ?? null }) });
    const waits = pendingMessage(await attempt(write));
    if (waits !== undefined) toast({ message: waits, intent: 'primary' });
    else showSuccess(movedTo(to), { write, before: row, back: sent({ [order.field]: from, from: to }) });
    return true;
  } catch (error) {
    // The sign-in page gives the reason.
    const isSignedOut = error instanceof CallError && error.status === 401;
    if (!isSignedOut) showFailure(error, canRetry(error) ? moveUnanswered : notMoved);
    return false;
  }
}

/**
 * Returns the rows of a page after a move, with the order's field updated; the same rows if the move is from or to
 * another page. `first` is the position of the page's first row, counted from one.
 *
 * @example
 * afterMove([{ id: 7, seq: 1 }, { id: 8, seq: 2 }], 'seq', 1, { from: 2, to: 1 }) // [{ id: 8, seq: 1 }, { id: 7, seq: 2 }]
 */
export function afterMove(
  rows: readonly Row[],
  field: string,
  first: number,
  { from, to }: Pick<Move, 'from' | 'to'>,
): readonly Row[] {
  const row = rows[from - first];
  if (row === undefined || rows[to - first] === undefined) return rows;
  const others = rows.filter((one) => one !== row);
  return others
    .toSpliced(to - first, 0, row)
    .map((one, at) => (one[field] === first + at ? one : { ...one, [field]: first + at }));
}
