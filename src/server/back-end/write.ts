import { randomUUID } from 'node:crypto';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { auditContextOf } from '../audit/call-context.ts';
import type { Answer, Call } from '../http/call.ts';
import { unavailable } from '../http/failure.ts';
import { identifyAgain, requireAllowed } from '../people/identity.ts';
import { answerBefore, type KeptAnswer, type KeyedWrite, takeKey } from '../records/idempotency.ts';
import { replay } from '../records/write.ts';
import { outgoingOf } from './address.ts';
import { type ChangedRow, draftOf } from './changes.ts';
import { idIn, type Subject, subjectOf } from './detail.ts';
import {
  atMost,
  type BackEnd,
  CredentialRefused,
  exchange,
  type Incoming,
  type Outgoing,
  Unanswered,
} from './exchange.ts';
import { requireAccepted } from './guards.ts';
import { asUnknown, closeEntry, type OpenWrite, openEntry, settleAbandoned, unknownAnswer } from './journal.ts';
import { answered, requireWholeReach, versionFrom } from './read.ts';
import { failureFrom, failureOfExchange } from './refusal.ts';

const patienceBefore = 8000;
const patienceAfter = 5000;
const largestUpload = 11_000_000;

/**
 * Sends a write to the back end, at most once under its key, with its entry in the log.
 *
 * key taken, journal opened → the row as it is → guards → sent → the row as it is now → log, answer kept, journal closed
 */
export async function write(backEnd: BackEnd, call: Call, keyed: KeyedWrite | undefined): Promise<Answer> {
  requireWholeReach(call);
  const outgoing = outgoingOf(backEnd, call);
  const subject = subjectOf(backEnd, call);
  const { store, log } = call.server;
  const open: OpenWrite = {
    keyed: keyed ?? { staffId: call.who.id, key: randomUUID(), request: call.request, bodyHash: '' },
    target: subject.record === undefined || subject.id === undefined ? undefined : `${subject.record} ${subject.id}`,
    context: contextOf(call, subject, subject.id),
    now: call.now,
  };
  const before = await begin(call, open);
  if (before !== undefined) return replay(before);
  const end = (answer: KeptAnswer | undefined, context?: AuditContext, changed?: ChangedRow) =>
    store.write(
      async (db) => {
        const draft = changed && draftOf(store, changed);
        if (draft !== undefined) await db.insertInto('auditDraft').values(draft).execute();
        await closeEntry(db, open, answer);
      },
      () => (context ? [context] : []),
    );
  const sent = await attempt(backEnd, call, { outgoing, subject, key: open.keyed.key }).catch(async (error: Error) => {
    await end(undefined);
    throw error;
  });
  if ('unknown' in sent) {
    await end(backEnd.dialect.idempotencyKeys ? undefined : unknownAnswer, asUnknown(open.context));
    // The back end tells what it has done under this key: the same call again is the way to know.
    if (backEnd.dialect.idempotencyKeys) throw failureOfExchange(sent.unknown, log);
    return Response.json(unknownAnswer.body, { status: unknownAnswer.status });
  }
  const changed = await changedBy(call, subject, sent);
  const context = contextOf(call, subject, changed?.id ?? subject.id);
  const answer = { status: sent.content === undefined ? 204 : 200, body: sent.content };
  await end(answer, context, changed);
  call.edited.version = versionFrom(sent.incoming);
  return sent.content;
}

/** Takes the key and opens the journal; returns the answer that the key has got before. */
async function begin(call: Call, open: OpenWrite): Promise<KeptAnswer | undefined> {
  const { server, who, key, entry } = call;
  await settleAbandoned(server);
  return server.store.write(async (db) => {
    // A body may arrive long after its sender was let in.
    const now = await identifyAgain(server, db, who.tokenHash, server.now());
    requireAllowed(now, key, entry.permission);
    requireWholeReach({ who: now, server });
    if (!(await takeKey(db, open.keyed, open.now))) {
      const before = await answerBefore(db, open.keyed);
      if (before === undefined || before.status === 0) throw unavailable('同一请求正在处理，请稍后再试。', 1);
      return before;
    }
    await openEntry(db, open);
    return undefined;
  });
}

/** A write that was carried out, or whose outcome is unknown. */
type Sent =
  | { readonly content: Json | undefined; readonly before: Row | undefined; readonly incoming: Incoming }
  | { readonly unknown: Unanswered };

interface Attempt {
  readonly outgoing: Outgoing;
  readonly subject: Subject;
  readonly key: string;
}

/** Reads, judges and sends; throws a Failure where nothing has happened. */
async function attempt(backEnd: BackEnd, call: Call, { outgoing, subject, key }: Attempt): Promise<Sent> {
  const { log } = call.server;
  const { read } = subject;
  const before = read && (await answered(log, () => read(patienceBefore)));
  requireAccepted(call, subject.record, before);
  try {
    const incoming = await exchange(backEnd, { ...outgoing, ...bodyOf(call), headers: headersOf(call, key) });
    if ('content' in incoming) return { content: incoming.content, before, incoming };
    // After a 5xx it may have happened all the same.
    if (incoming.status >= 500) return { unknown: new Unanswered(`Status ${incoming.status}`, true) };
    throw failureFrom(incoming);
  } catch (error) {
    if (error instanceof Unanswered && error.isSent) {
      failureOfExchange(error, log);
      return { unknown: error };
    }
    if (error instanceof Unanswered || error instanceof CredentialRefused) throw failureOfExchange(error, log);
    throw error;
  }
}

/** JSON, as it has passed its form; or an upload as it arrives. */
function bodyOf({ body, raw }: Call): Pick<Outgoing, 'body'> {
  if (body !== null) return { body: JSON.stringify(body) };
  return uploadType(raw) === undefined || raw.body === null
    ? {}
    : { body: raw.body.pipeThrough(atMost(largestUpload)) };
}

/** All that passes of the browser's headers: the version, the key, and of an upload where its parts end. */
function headersOf({ body, raw }: Call, key: string): Readonly<Record<string, string>> {
  const version = raw.headers.get('if-match');
  const type = body === null ? uploadType(raw) : 'application/json';
  return {
    'idempotency-key': key,
    ...(version !== null && { 'if-match': version }),
    ...(type !== undefined && { 'content-type': type }),
  };
}

function uploadType({ headers }: Request): string | undefined {
  const type = headers.get('content-type') ?? '';
  return /^multipart\/form-data; ?boundary=[\w'()+,./:=?" -]{1,80}$/.test(type) ? type : undefined;
}

/** The row that a write has changed, as it is now: read again, or else what the answer or the call says of it. */
async function changedBy(
  call: Call,
  { record, id, read }: Subject,
  { before, content }: Exclude<Sent, { readonly unknown: unknown }>,
): Promise<ChangedRow | undefined> {
  const schema = own(call.server.contract.records, record ?? '');
  const made = isMembers(content) ? idIn(content) : undefined;
  const rowId = id ?? made;
  if (schema === undefined || rowId === undefined) return undefined;
  if (call.key.startsWith('DELETE ')) return before && { schema, id: rowId, before, after: undefined };
  // It has happened: where it cannot be read, the log has what was asked for.
  const now = await read?.(patienceAfter, rowId).catch((error) => void failureOfExchange(error, call.server.log));
  const written = Object.fromEntries(
    Object.entries(membersOf(call.body)).filter(([name]) => own(schema.properties, name)),
  );
  const after = now ?? { ...before, ...written };
  return { schema, id: rowId, before, after };
}

function contextOf(call: Call, { record }: Subject, id: string | undefined): AuditContext {
  if (record !== undefined) call.sources.set(record.replaceAll('-', '_'), record);
  const context = auditContextOf(call, call.who);
  return {
    ...context,
    record: record ?? context.record,
    recordId: id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null,
  };
}
