import type { ResolvedState } from '../../compile/resolved.ts';
import type { Guard } from '../../language/guards/guard.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { CallError } from './call-error.ts';
import { send } from './http.ts';
import { fillRead } from './request.ts';

/** What needed another state: of which row, as it was, and the rows that it would be among by now. */
interface Asked {
  readonly state: ResolvedState;
  readonly when: readonly Guard[];
  readonly row: Row;
  readonly rows: readonly Row[];
}

/** Like `withState`, for an action: only the states by which its guard no longer holds are told. */
export async function withFailedGuard(refusal: CallError, { state, when, row, rows }: Asked): Promise<CallError> {
  // Filtered by its state, a list shows it no more.
  const now = rows.find(({ id }) => id === row.id) ?? (await rowNow(state, row));
  if (now === undefined) return refusal;
  const failed = when.filter((guard) => !holds([guard], now)).map(({ field }) => field);
  return withState(refusal, { fields: state.fields.filter(({ field }) => failed.includes(field)) }, now);
}

/**
 * Returns the row that a refusal was about as it is now: asked for by its id, which `values` hold. Undefined where the
 * contract has no such call, or it fails: the refusal itself is what is told.
 */
export async function rowNow({ request }: ResolvedState, values: Row): Promise<Row | undefined> {
  if (request === undefined) return undefined;
  try {
    const row = await send(fillRead(request, values));
    return isMembers(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the refusal with what it says, and the state that the row has by now: `订单不可退款。当前状态：已退款。`. The
 * same refusal if the row tells no state.
 */
export function withState(refusal: CallError, { fields }: Pick<ResolvedState, 'fields'>, row: Row): CallError {
  const states = fields.flatMap(({ field, title, titles }) => {
    const named = titles.find(({ value }) => value === row[field]);
    return named === undefined ? [] : [`当前${title}：${named.title}。`];
  });
  if (states.length === 0) return refusal;
  const message = [refusal.message.replace(/[^。！？]$/, '$&。'), ...states].join('');
  return new CallError(refusal.status, { ...refusal.answer, message }, { cause: refusal });
}
