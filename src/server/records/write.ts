import { PendingCall, runOrRequestApproval } from '../approval/under-approval.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { auditContextOf } from '../audit/call-context.ts';
import { importOf } from '../audit/log/import.ts';
import type { Answer, Call, Handler, Routes } from '../http/call.ts';
import { conflict, unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { requireAdministrator } from '../people/administrators.ts';
import { hasSameReach, type Identity, identifyAgain, nobody, requireAllowed } from '../people/identity.ts';
import type { Db } from '../store/store.ts';
import { requireJudged } from './guards/accept-guards.ts';
import { type KeyedWrite, type StoredResponse, storedResponse, storeResponse, takeKey } from './idempotency.ts';
import { requirePictures } from './pictures.ts';

/**
 * Runs a write in one transaction; every write goes through it. Steps: identify the caller again → store the key →
 * check that its pictures exist → effect, or a request for it → check that its record's guards were tested → check that
 * an administrator remains → store the response → append to the audit log.
 */
export async function write(
  call: Call,
  handler: Routes[string],
  keyed: KeyedWrite | undefined,
  work: Handler,
): Promise<Answer> {
  const { store } = call.server;
  const changesAccounts = 'guards' in handler && handler.guards === 'accounts';
  const transaction = changesAccounts ? store.exclusively : store.write;
  let contexts: readonly AuditContext[] = [];
  const effect = async (db: Db): Promise<Answer> => {
    const caller = await callerNow(call, handler, db);
    if (keyed && !(await takeKey(db, keyed, call.now))) {
      const before = await storedResponse(db, keyed);
      // The call was not processed: the caller keeps the key and retries.
      if (!before) throw unavailable(serverWords().records.inProgress, 1);
      return replay(before);
    }
    const inside: Call = { ...call, db, caller };
    await requirePictures(inside);
    const answer = await runOrRequestApproval(inside, work);
    requireJudged(inside);
    call.edited.version = await call.edited.read?.();
    const context = call.audit.context ?? auditContextOf(call, caller);
    contexts = [answer instanceof PendingCall ? context : { ...context, run: await importOf(inside) }];
    if (changesAccounts) await requireAdministrator(db, call.server.people);
    if (keyed) await storeResponse(db, keyed, keptOf(call, answer), call.now);
    return answer instanceof PendingCall ? Response.json(answer.body, { status: 202 }) : answer;
  };
  return transaction(effect, () => contexts);
}

function keptOf({ key }: Call, answer: Answer | PendingCall): StoredResponse {
  if (answer instanceof Response) throw new Error(`${key} answers a write with a file`);
  if (answer instanceof PendingCall) return { status: 202, body: answer.body };
  return { status: answer === undefined ? 204 : 200, body: answer };
}

/** Returns the stored response, marked as a replay. */
export function replay({ status, body }: StoredResponse): Response {
  const headers = { 'idempotency-replayed': 'true' };
  return body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
}

/** Returns the caller as of this transaction: the body may have arrived long after authorization. */
async function callerNow(call: Call, handler: Routes[string], db: Db): Promise<Identity> {
  const { caller, server, key, declaration } = call;
  if (caller === nobody) return nobody;
  const now = await identifyAgain(server, db, caller.tokenHash, server.now());
  requireAllowed(now, key, declaration.permission);
  // Work outside of the transaction used the caller's earlier permissions.
  if ('outside' in handler && !hasSameReach(caller, now)) throw conflict(serverWords().people.permissionsChanged);
  return now;
}
