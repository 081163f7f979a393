import { sql } from 'kysely';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { Answer, Call, Handler } from '../http/call.ts';
import { badField, conflict } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { amountInWords } from '../records/money.ts';
import type { ApprovalCheck, NeededApproval } from './approval-check.ts';
import { approvalsIn } from './declared-approvals.ts';
import { limitOf } from './needed-approval.ts';
import { keyColumns, statuses } from './open-request.ts';

const usualHours = 72;

/** A call that was accepted and is pending approval: the response is 202. */
export class PendingCall {
  readonly body: Row;
  constructor(body: Row) {
    this.body = body;
  }
}

/**
 * Runs a write, or files an approval request for it: a change that needs approval is rolled back, so only currently
 * valid changes are requested and nothing of them is stored.
 */
export async function runOrRequestApproval(call: Call, work: Handler): Promise<Answer | PendingCall> {
  if (!(await mayNeedApproval(call))) return work(call);
  const judged: ApprovalCheck[] = [];
  await sql`savepoint approval`.execute(call.db);
  const answer = await work({ ...call, approvalChecks: judged });
  const first = judged.find(({ needed }) => needed);
  if (first?.needed === undefined) return answer;
  await sql`rollback to savepoint approval`.execute(call.db);
  return new PendingCall(await fileRequest(call, first, first.needed));
}

async function mayNeedApproval(call: Call): Promise<boolean> {
  for (const { key, approval } of approvalsIn(call.server.contract))
    if (key === call.key && (await limitOf(call, approval)) !== undefined) return true;
  return false;
}

/**
 * Files a request for a call, in the transaction of `call.db`; returns the response to the caller. Throws a 409 Failure
 * while another request is open.
 */
export async function fileRequest(
  call: Call,
  { record, recordId, version, amount }: ApprovalCheck,
  { approval, recordName, before, sent, reason, whose, isForeign = false }: NeededApproval,
): Promise<Row> {
  const { db, caller, now } = call;
  await db
    .updateTable('approval')
    .set({ status: statuses.expired })
    .where('record', '=', record)
    .where((is) => is.and(keyColumns(recordId)))
    .where('status', '=', statuses.open)
    .where('expiresAt', '<=', now)
    .execute();
  const asked = await db
    .insertInto('approval')
    .values({
      call: call.key,
      request: call.request,
      body: JSON.stringify(call.body),
      record,
      ...keyColumns(recordId),
      recordName,
      recordVersion: version,
      amount,
      permission: approval.permission,
      reason: reason ?? reasonOf(call, sent),
      status: statuses.open,
      askedById: caller.id,
      askedBy: caller.nickname ?? caller.username,
      askedAt: now,
      // Rounded up to a whole second, as displayed, so that lists, which query by second, agree with the expiry.
      expiresAt: Math.ceil(now / 1000) * 1000 + (approval.hours ?? usualHours) * 3_600_000,
      ...whose,
    })
    .onConflict((open) => open.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A concurrent call has filed a request.
  if (!asked) throw conflict(serverWords().approval.underApproval);
  const limit = (await limitOf(call, approval)) ?? 0;
  const { filed, filedAbove, filedTogether } = serverWords().approval;
  if (limit === 0 || isForeign) return { approvalId: asked.id, message: filed };
  const [sum, most] = [amountInWords(amount), amountInWords(limit)];
  const message =
    before === undefined ? filedAbove(sum, most) : filedTogether(sum, before.title, amountInWords(before.amount), most);
  return { approvalId: asked.id, message };
}

/** Returns the reason: the form's input apart from the amount, in the form's words. */
function reasonOf(call: Call, amount: string | undefined): string {
  const { form = '' } = call.declaration;
  const properties = own(call.server.contract.forms, form)?.properties ?? {};
  const filled = membersOf(call.body);
  const reasons = Object.entries(properties).filter(([name]) => name !== amount);
  const sentences = reasons.flatMap(([name, { oneOf }]) => {
    const value: Json = own(filled, name) ?? null;
    if (value === null || String(value).trim() === '') return [];
    const choice = oneOf?.find((one) => one.const === value)?.title;
    return [choice ?? String(value).trim()];
  });
  const [first] = reasons.map(([name]) => name);
  if (sentences.length === 0) throw badField(first ?? '', serverWords().approval.giveReason);
  return sentences.join(serverWords().marks.semicolon);
}
