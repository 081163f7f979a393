import type { Updateable } from 'kysely';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { auditContextOf } from '../audit/call-context.ts';
import { shownProject } from '../audit/log/project.ts';
import { titleOfCall } from '../audit/log/title.ts';
import { type Answer, bodyOf, type Call, type Handler, type Routes } from '../http/call.ts';
import { conflict, Failure, forbidden } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { identityOf, permits } from '../people/identity.ts';
import { requireAccepted, requireJudged } from '../records/guards/accept-guards.ts';
import { innerCall } from '../records/inner-call.ts';
import { list } from '../records/list.ts';
import { find, type Source } from '../records/source.ts';
import type { RecordKey } from '../store/record-key.ts';
import type { Db } from '../store/store.ts';
import type { ApprovalRequest } from '../store/tables/approval.ts';
import { withCurrentAmounts } from './current-amounts.ts';
import { alwaysApproved } from './declared-approvals.ts';
import { keyIn, statuses } from './open-request.ts';
import { requestsFor } from './source.ts';

/** The call that approves a request. */
export const approveCall = 'POST /api/approval/{id}/approve';

/** Handlers to approve, refuse and retract approval requests. */
export const approvalRoutes: Routes = {
  'GET /api/approval/list': (call) => list(call, requests(call)),
  'GET /api/approval/{id}': (call) => find(call, requests(call), call.param('id')),
  [approveCall]: approve,
  'POST /api/approval/{id}/refuse': async (call) => {
    const { note } = bodyOf<{ readonly note: string }>(call);
    const asked = await decide(call, { status: statuses.refused, note: note.trim() });
    tellOfRecord(call, asked);
    return find(call, requests(call), asked.id);
  },
  'POST /api/approval/{id}/retract': async (call) => {
    const asked = await requestInPath(call);
    if (asked.askedById !== call.caller.id) throw conflict(serverWords().approval.retractOwnOnly);
    await close(call, asked, { status: statuses.retracted });
    // The record's guard for this call tests the same condition (the caller's own request), so it counts as checked.
    call.judgedRecords.add(asked.record);
    tellOfRecord(call, asked);
    return find(call, requests(call), asked.id);
  },
};

/** Approves a request and runs its call, in one transaction. */
export async function approve(call: Call): Promise<Answer> {
  const asked = await decide(call, { status: statuses.approved });
  await carryOut(call, asked);
  return find(call, requests(call), asked.id);
}

/** Returns the source of the requests that the caller may see, with their current amounts. */
export function requests(call: Call): Source {
  const project = shownProject(call.server);
  return {
    ...requestsFor(call),
    expand: async (rows) =>
      (await withCurrentAmounts(call, rows)).map(({ recordKey, ...row }) => ({
        ...row,
        recordId: keyIn({ recordId: Number(row.recordId), recordKey: String(recordKey) }),
        action: titleOfCall(project, String(row.call)),
      })),
  };
}

/** A request, as needed to run its call. */
export interface StoredRequest {
  readonly id: number;
  readonly call: string;
  readonly request: string;
  readonly body: string;
  readonly record: string;
  readonly recordId: RecordKey;
  readonly recordVersion: string | null;
  /** In minor units, as previewed at the time of the request. */
  readonly amount: number;
  /** The permission needed to decide it. */
  readonly permission: string;
  readonly askedById: number;
  readonly askedBy: string;
}

/**
 * Marks a request as decided. Throws a Failure: 404 out of the caller's reach, 403 without its permission, 409 if it is
 * the caller's own, already decided or expired.
 */
export async function decide(
  call: Call,
  decision: { readonly status: number; readonly note?: string },
): Promise<StoredRequest> {
  const { caller, now } = call;
  const asked = await requestInPath(call);
  if (!permits(caller, asked.permission)) throw forbidden();
  if (asked.askedById === caller.id) throw conflict(serverWords().approval.notOwnRequest);
  await close(call, asked, {
    ...decision,
    decidedById: caller.id,
    decidedBy: caller.nickname ?? caller.username,
    decidedAt: now,
  });
  return asked;
}

/** Returns the request in the call's path. Throws a 404 Failure if it is out of the caller's reach. */
export async function requestInPath(call: Call): Promise<StoredRequest> {
  const { id } = await find(call, requestsFor(call), call.param('id'));
  const asked = await call.db
    .selectFrom('approval')
    .select(['id', 'call', 'request', 'body', 'record', 'recordId', 'recordKey', 'recordVersion', 'amount'])
    .select(['permission', 'askedById', 'askedBy'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return { ...asked, recordId: keyIn(asked) };
}

/** Closes an open request. Throws a 409 Failure if it is already closed or expired. */
async function close(call: Call, { id }: StoredRequest, how: Updateable<ApprovalRequest>): Promise<void> {
  const { db, now } = call;
  const source = requestsFor(call);
  requireAccepted(call, source, await find(call, source, id), serverWords().approval.decidedAlready);
  const { numUpdatedRows } = await db
    .updateTable('approval')
    .set(how)
    .where('id', '=', id)
    .where('status', '=', statuses.open)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw conflict(serverWords().approval.decidedAlready);
}

/** Reopens an approved request whose call was not carried out. */
export async function reopen(db: Db, { id }: Pick<StoredRequest, 'id'>): Promise<void> {
  await db
    .updateTable('approval')
    .set({ status: statuses.open, decidedById: null, decidedBy: null, decidedAt: null })
    .where('id', '=', id)
    .execute();
}

/** Shows the request's outcome in the history of its record. */
function tellOfRecord(call: Call, { record, recordId }: StoredRequest): void {
  call.audit.context = { ...auditContextOf(call, call.caller), record, recordId };
}

/**
 * Runs the requested call as the requester, if they still may make it and its effect is unchanged; the log names both
 * people.
 */
async function carryOut(call: Call, asked: StoredRequest): Promise<void> {
  const { call: key, request, body, askedById, askedBy } = asked;
  const entry = own(call.server.contract.api, key);
  const asker = await identityOf(call, askedById);
  if (entry === undefined || asker === undefined || !permits(asker, entry.permission)) throw requesterNotPermitted();
  const then = innerCall(call, { key, request, declaration: entry, body: JSON.parse(body) as Json, caller: asker });
  const handle = handlerOf(call.routes, key);
  await handle(then).catch((error) => {
    // The refusal concerns the requester's rights, so the approver gets another sentence.
    throw error instanceof Failure && [403, 404].includes(error.status) ? requesterNotPermitted() : error;
  });
  requireJudged(then);
  const amount = requireUnchanged(then, asked);
  if (amount !== asked.amount)
    await call.db.updateTable('approval').set({ amount }).where('id', '=', asked.id).execute();
  const context: AuditContext = auditContextOf(
    { ...call, key, request, declaration: entry, body: then.body },
    call.caller,
  );
  call.audit.context = { ...context, askedById, askedBy };
}

/**
 * Throws a 409 Failure unless the call changes the same row as was approved and, where the approval depends on a limit,
 * by the same sum. For calls that always need approval, the sum may have changed. Returns the sum in minor units.
 */
export function requireUnchanged(
  { approvalChecks, server }: Pick<Call, 'approvalChecks' | 'server'>,
  { call, record, recordId, recordVersion, amount }: StoredRequest,
): number {
  const done = approvalChecks.find((one) => one.record === record && one.recordId === recordId);
  const title = own(server.contract.records, record)?.title ?? record;
  const words = serverWords().approval;
  if (done !== undefined && done.amount !== amount && !alwaysApproved(server.contract).has(call))
    throw conflict(done.amount > amount ? words.amountRose : words.amountFell);
  if (done === undefined || (recordVersion !== null && done.version !== recordVersion))
    throw conflict(words.changedSince(title));
  return done.amount;
}

/** Returns the failure for a request whose requester may no longer make the call. */
export const requesterNotPermitted = () => conflict(serverWords().approval.askerMayNoLonger);

function handlerOf(routes: Routes, key: string): Handler {
  const handler = own(routes, key);
  if (typeof handler === 'function') return handler;
  throw new Error(`${key} cannot wait for an approval: its handler works outside of the call's transaction`);
}
