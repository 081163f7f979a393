import { randomUUID } from 'node:crypto';
import type { Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { ApprovalCheck } from '../approval/approval-check.ts';
import { requireNoPendingRequest } from '../approval/open-request.ts';
import { fileRequest } from '../approval/under-approval.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { auditContextOf } from '../audit/call-context.ts';
import { importOf } from '../audit/log/import.ts';
import type { Answer, ApprovedWrite, Call } from '../http/call.ts';
import { unavailable } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { identifyAgain, requireAllowed } from '../people/identity.ts';
import { type KeyedWrite, type StoredResponse, storedResponse, takeKey } from '../records/idempotency.ts';
import { replay } from '../records/write.ts';
import { isKey, keyOf } from '../store/record-key.ts';
import type { Db } from '../store/store.ts';
import { requireKnownQuery } from './address.ts';
import { type ChangedRow, draftOf } from './changes.ts';
import { createdRow } from './created-row.ts';
import { idIn, type Subject, subjectOf } from './detail.ts';
import type { BackEnd } from './exchange.ts';
import {
  closeEntry,
  type OpenWrite,
  openEntry,
  settleAbandoned,
  unknownOutcomeResponse,
  withUnknownOutcome,
} from './journal.ts';
import { requireWholeReach } from './read.ts';
import { failureOfExchange } from './refusal.ts';
import { type DoneWrite, type Send, sendWrite, separateSender } from './send-write.ts';
import { versionFrom } from './version-from.ts';

const patienceAfter = 5000;

/** How a write is sent. */
export interface WriteOptions {
  readonly keyed: KeyedWrite | undefined;
  readonly approved?: ApprovedWrite | undefined;
  /** Sends it together with writes of other rows. @default sends it alone */
  readonly send?: Send;
}

/**
 * Sends a write to the back end, at most once per key, with its audit entry; or files an approval request for it.
 *
 * key stored, journal opened → row read → guards, approval → sent → row read again → audit log, response stored, journal
 * closed
 */
export async function write(backEnd: BackEnd, call: Call, { keyed, approved, send }: WriteOptions): Promise<Answer> {
  requireWholeReach(call);
  requireKnownQuery(call);
  const subject = subjectOf(backEnd, call);
  const { store, log } = call.server;
  // A batched write may be retried in another batch, under another key.
  const keepsKeys = backEnd.manner.idempotencyKeys === true && send === undefined;
  const caller = approved?.call ?? call;
  const open: OpenWrite = {
    keyed: keyed ?? { staffId: caller.caller.id, key: randomUUID(), request: caller.request, bodyHash: '' },
    target: subject.record === undefined || subject.id === undefined ? undefined : `${subject.record} ${subject.id}`,
    context: contextOf(call, subject, subject.id, approved),
    now: call.now,
  };
  const before = await begin(call, { open, subject, approved });
  if (before !== undefined) return replay(before);
  const end = <T>(work: (db: Db) => Promise<T>, context?: AuditContext) =>
    store.write(work, () => (context ? [context] : []));
  const giveUp = async (db: Db) => {
    await approved?.reopen(db);
    await closeEntry(db, open, undefined);
  };
  const key = approved?.key ?? open.keyed.key;
  const toSend = { subject, key, approved, send: send ?? separateSender(backEnd) };
  const sent = await sendWrite(call, toSend).catch(async (error: Error) => {
    await end(giveUp, approved && auditContextOf(caller, caller.caller));
    throw error;
  });
  if ('unknown' in sent) {
    await end(
      keepsKeys ? giveUp : (db) => closeEntry(db, open, unknownOutcomeResponse()),
      withUnknownOutcome(open.context),
    );
    // The back end reports what it did under this key, so the caller may retry the same call.
    if (keepsKeys) throw failureOfExchange(sent.unknown, log);
    const { body, status } = unknownOutcomeResponse();
    return Response.json(body, { status });
  }
  if ('pending' in sent) {
    const body = await end((db) => file(call, db, sent.pending, open), open.context).catch(async (error: Error) => {
      await end(giveUp);
      throw error;
    });
    return Response.json(body, { status: 202 });
  }
  const changed = (await changedBy(call, subject, sent)) ?? (await createdRow(backEnd, call, subject));
  const context = { ...contextOf(call, subject, changed?.id ?? subject.id, approved), run: await importOf(call) };
  const content = await end(async (db) => {
    const draft = changed && draftOf(store, changed);
    if (draft !== undefined) await db.insertInto('auditDraft').values(draft).execute();
    const body = approved ? await approved.answer(db) : withId(sent.content, subject, changed);
    await closeEntry(db, open, { status: body === undefined ? 204 : 200, body });
    return body;
  }, context);
  call.edited.version = versionFrom(sent.incoming);
  return content;
}

interface Begun {
  readonly open: OpenWrite;
  readonly subject: Subject;
  readonly approved: ApprovedWrite | undefined;
}

/** Stores the key and opens the journal entry; returns the response stored under the key earlier. */
async function begin(call: Call, { open, subject, approved }: Begun): Promise<StoredResponse | undefined> {
  const { server } = call;
  const { key, declaration, caller } = approved?.call ?? call;
  let contexts: readonly AuditContext[] = [];
  await settleAbandoned(server);
  return server.store.write(
    async (db) => {
      // The body may arrive long after the caller was authorized.
      const now = await identifyAgain(server, db, caller.tokenHash, server.now());
      requireAllowed(now, key, declaration.permission);
      requireWholeReach({ caller: now, server });
      if (!(await takeKey(db, open.keyed, open.now))) {
        const before = await storedResponse(db, open.keyed);
        if (before === undefined || before.status === 0) throw unavailable(serverWords().records.inProgress, 1);
        return before;
      }
      await openEntry(db, open);
      if (approved) {
        await approved.close(db);
        contexts = [auditContextOf(approved.call, now)];
      } else await requireNoRequest({ ...call, db }, subject);
      return undefined;
    },
    () => contexts,
  );
}

/** Throws a 409 Failure if the row is pending approval. */
async function requireNoRequest(call: Call, { record, id }: Subject): Promise<void> {
  const schema = own(call.server.contract.records, record ?? '');
  if (schema !== undefined && id !== undefined) await requireNoPendingRequest(call, schema, keyOf(id));
}

/** Files a request for a write that needs approval; returns the response to its caller. */
async function file(call: Call, db: Db, { needed, ...check }: ApprovalCheck, open: OpenWrite): Promise<Row> {
  if (needed === undefined) throw new Error('Nothing is to be approved');
  const body = await fileRequest({ ...call, db }, check, needed);
  await closeEntry(db, open, { status: 202, body });
  return body;
}

/** Returns the row that a write changed, as it is now: read again, otherwise from the response or the call. */
async function changedBy(
  call: Call,
  { record, id, read }: Subject,
  { before, content }: DoneWrite,
): Promise<ChangedRow | undefined> {
  const schema = own(call.server.contract.records, record ?? '');
  const made = isMembers(content) ? idIn(content) : undefined;
  const rowId = id ?? made;
  if (schema === undefined || rowId === undefined) return undefined;
  if (call.key.startsWith('DELETE ')) return before && { schema, id: rowId, before, after: undefined };
  // The write is done: if the row cannot be read, the log records the requested values.
  const now = await read?.(patienceAfter, rowId).catch((error) => void failureOfExchange(error, call.server.log));
  const written = Object.fromEntries(
    Object.entries(membersOf(call.body)).filter(([name]) => own(schema.properties, name)),
  );
  const after = now?.row ?? { ...before, ...written };
  return { schema, id: rowId, before, after };
}

/** Returns the response to a creation, with the new row's id if known. */
function withId(content: DoneWrite['content'], { id }: Subject, made: ChangedRow | undefined): DoneWrite['content'] {
  if (id !== undefined || made?.after === undefined || made.id === '' || Array.isArray(content)) return content;
  return idIn(content) === undefined ? { ...membersOf(content), id: own(made.after, 'id') ?? made.id } : content;
}

/** Returns the audit context of the write: its caller and record. */
function contextOf(
  call: Call,
  { record }: Subject,
  id: string | undefined,
  approved: ApprovedWrite | undefined,
): AuditContext {
  if (record !== undefined) call.sources.set(record.replaceAll('-', '_'), record);
  const context = auditContextOf(call, approved?.call.caller ?? call.caller);
  return {
    ...context,
    ...(approved && { askedById: approved.askedById, askedBy: approved.askedBy }),
    record: record ?? context.record,
    recordId: id === undefined || !isKey(id) ? null : keyOf(id),
  };
}
