import type { ResolvedState } from '../../compile/resolved.ts';
import type { Guard } from '../../language/guards/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { currentState } from '../../words/zh-CN/console/client.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { fillRead } from './request.ts';
import { asSentence } from './sentence.ts';

/** The failed guard and the row it tested. */
interface Asked {
  readonly state: ResolvedState;
  readonly when: readonly Guard[];
  readonly row: Row;
}

/** Like `withState`, for an action: the message names only the fields that its guard rejects. */
export async function withFailedGuard(refusal: CallError, { state, when, row }: Asked): Promise<CallError> {
  const now = await rowNow(refusal, state, row);
  if (now === undefined) return refusal;
  const failed = when.filter((guard) => !holds([guard], now)).map(({ field }) => field);
  return withState(refusal, { fields: state.fields.filter(({ field }) => failed.includes(field)) }, now);
}

/**
 * Returns the current row that a refusal refers to: `row` merged with the row in the refusal, else read by its id.
 * Undefined if neither is available.
 */
export async function rowNow(refusal: CallError, { request }: ResolvedState, row: Row): Promise<Row | undefined> {
  if (refusal.row !== undefined) return refusal.row;
  const { current } = refusal.answer;
  // A response body is JSON.
  if (isMembers(current as Json)) return { ...row, ...(current as Row) };
  if (request === undefined) return undefined;
  try {
    const found = await send(fillRead(request, row));
    return isMembers(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the refusal with the row's current state appended to its message: `订单不可退款。当前状态：已退款。`. Returns the same
 * refusal if the row has no state.
 */
export function withState(refusal: CallError, { fields }: Pick<ResolvedState, 'fields'>, row: Row): CallError {
  const states = fields.flatMap(({ field, title, titles }) => {
    const named = titles.find(({ value }) => value === row[field]);
    return named === undefined ? [] : [currentState(title, named.title)];
  });
  if (states.length === 0) return refusal;
  const message = [asSentence(refusal.message), ...states].join('');
  return new CallError(refusal.status, { ...refusal.answer, message }, { cause: refusal, row: refusal.row });
}
