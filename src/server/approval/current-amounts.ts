import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { placeholder, requestParts } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { innerCall } from '../records/inner-call.ts';
import { alwaysApproved } from './declared-approvals.ts';
import { statuses } from './open-request.ts';

/**
 * Returns the requests with the amounts that approving them now would change. For calls that always need approval, the
 * amount may change while the request is open, so it is read from the call's `warns`. Other requests keep their
 * original amount.
 */
export async function withCurrentAmounts(call: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  const always = alwaysApproved(call.server.contract);
  const isChanging = (row: Row) => row.status === statuses.open && always.has(String(row.call));
  const now = new Map<Json | undefined, Row>();
  for (const row of rows) if (isChanging(row)) now.set(row.id, await amountOf(call, row));
  return rows.map((row) => ({ ...row, ...now.get(row.id) }));
}

/** Returns the amount that the call's `warns` answers for the same record and input; empty if it refuses. */
async function amountOf(call: Call, row: Row): Promise<Row> {
  const { api } = call.server.contract;
  const key = own(api, String(row.call))?.warns ?? '';
  const [entry, handler] = [own(api, key), own(call.routes, key)];
  if (entry === undefined || typeof handler !== 'function') return {};
  const { request, body } = await call.db
    .selectFrom('approval')
    .select(['request', 'body'])
    .where('id', '=', Number(row.id))
    .executeTakeFirstOrThrow();
  const input = membersOf(JSON.parse(body) as Json);
  const query = new URLSearchParams(
    (entry.filters ?? []).flatMap((name) => {
      const value = own(input, name) ?? null;
      return value === null ? [] : [[name, String(value)]];
    }),
  );
  const made = {
    key,
    request: filled(key, String(row.call), request),
    declaration: entry,
    body: null,
    caller: call.caller,
  };
  try {
    const answer = await handler({ ...innerCall(call, made), query });
    const { amount } = membersOf(answer instanceof Response ? ((await answer.json()) as Json) : (answer as Json));
    return amount === undefined ? {} : { amount };
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

/** Fills the placeholders of `key` with the values that `request` has for those of `call`. */
function filled(key: string, call: string, request: string): string {
  const [named, given] = [requestParts(call)?.segments ?? [], requestParts(request)?.segments ?? []];
  const filledIn = (segment: string) => given[named.indexOf(segment)] ?? segment;
  return key
    .split('/')
    .map((segment) => (placeholder(segment) === null ? segment : filledIn(segment)))
    .join('/');
}
