import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { ApprovalCheck } from '../approval/approval-check.ts';
import type { ApprovedWrite, Call } from '../http/call.ts';
import { badRequest, conflict } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { CredentialRefused, NoResponse } from './answer/no-response.ts';
import { approvalCheckOf } from './approval-check.ts';
import type { Subject } from './detail.ts';
import { bodyOut, type ReadRow } from './dialect/body-out.ts';
import { parametersOf } from './dialect/parameters.ts';
import { recordIn } from './dialect/record-in.ts';
import { targetOf } from './dialect/request.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';
import { isUpload, uploadOut } from './dialect/upload-out.ts';
import { type BackEnd, type BackEndRequest, type BackEndResponse, exchange } from './exchange.ts';
import { requireAccepted } from './guards.ts';
import { failureFrom, failureOfExchange } from './refusal.ts';
import { isVersion } from './version-from.ts';
import { withFailures } from './with-failures.ts';

const patienceBefore = 8000;

/** A write that was carried out. */
export interface DoneWrite {
  readonly content: Json | undefined;
  /** The row before the write, if the contract has a call to read it. */
  readonly before: Row | undefined;
  readonly incoming: BackEndResponse;
}

/** The outcome of a write: done, unknown, or pending approval. */
export type SentWrite = DoneWrite | { readonly unknown: NoResponse } | { readonly pending: ApprovalCheck };

/** A write that passed its guards and may be sent. */
export interface ReadyWrite {
  readonly call: Call;
  readonly subject: Subject;
  readonly key: string;
  /** The current row, if the contract has a call to read it. */
  readonly found: ReadRow | undefined;
}

/** Sends a write, and resolves to the response for its row. */
export type Send = (ready: ReadyWrite) => Promise<BackEndResponse>;

interface ToSend {
  readonly subject: Subject;
  readonly key: string;
  readonly approved: ApprovedWrite | undefined;
  readonly send: Send;
}

/** Returns a function that sends each write in its own request. */
export function separateSender(backEnd: BackEnd): Send {
  return async ({ call, subject, key, found }) => {
    const outgoing = await withFailures(call.server.log, async () => outgoingOf(call, subject, key, found));
    return exchange(backEnd, outgoing);
  };
}

/** Reads the record, checks the guards and sends the write; throws a Failure if nothing has changed. */
export async function sendWrite(call: Call, { subject, key, approved, send }: ToSend): Promise<SentWrite> {
  const { log, contract } = call.server;
  const { read, record } = subject;
  const seen = seenVersion(call);
  const found = read && (await withFailures(log, () => read(patienceBefore)));
  const before = found?.row;
  requireSameVersion(seen, found?.version);
  requireAccepted(call, record, before);
  const schema = own(contract.records, record ?? '');
  const check = schema && (await approvalCheckOf(call, schema, before));
  if (approved) approved.requireAsAsked(check);
  else if (check?.needed) return { pending: check };
  try {
    const incoming = await send({ call, subject, key, found });
    if ('content' in incoming) return { content: contentOf(subject, incoming), before, incoming };
    // After a 5xx the write may still have happened.
    if (incoming.status >= 500) return { unknown: new NoResponse((words) => words.serverError(incoming.status), true) };
    throw failureFrom(incoming);
  } catch (error) {
    if (error instanceof NoResponse && error.isSent) {
      failureOfExchange(error, log);
      return { unknown: error };
    }
    if (error instanceof NoResponse || error instanceof CredentialRefused) throw failureOfExchange(error, log);
    throw error;
  }
}

/** Returns the id of a new row: the response itself, or the end of its `Location`. */
function madeId(content: Json | undefined, location: string | null): Json | undefined {
  if (typeof content === 'number' || (typeof content === 'string' && /^(?=.*\d)[\w-]{1,100}$/.test(content)))
    return content;
  const isEmpty = content === undefined || (isMembers(content) && Object.keys(content).length === 0);
  const [, last = ''] = /([^/?#]+)\/?$/.exec(location ?? '') ?? [];
  return isEmpty && last !== '' ? decoded(last) : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Throws a 409 Failure if the row's version is not the one that the caller has seen: not every back end that sends
 * versions compares them.
 */
function requireSameVersion(seen: string | null, version: string | undefined): void {
  if (seen === null || seen.trim() === '*' || version === undefined) return;
  const versions = seen.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!versions.includes(version.replace(/^W\//, ''))) throw conflict(serverWords().records.changedByOther);
}

/** Returns the version that a caller has seen; throws a 400 Failure for an invalid one. */
function seenVersion({ raw }: Call): string | null {
  const seen = raw.headers.get('if-match');
  if (seen === null || seen.trim() === '*' || seen.split(',').every((one) => isVersion(one.trim()))) return seen;
  throw badRequest(serverWords().records.wrongVersion);
}

async function outgoingOf(
  call: Call,
  subject: Subject,
  key: string,
  found: ReadRow | undefined,
): Promise<BackEndRequest> {
  const { translated, values, id } = subject;
  const { conventions, request } = translated;
  const sent = isUpload(call.raw)
    ? await uploadOut(conventions.upload, call.raw)
    : bodyOut(translated, { body: call.body, values, id, before: found });
  const row = request.includes('{row.') ? found?.raw() : undefined;
  const target = targetOf(translated, { values, row }, parametersOf(translated, call.query));
  // Without the caller's version, send the one that the guards checked: some back ends require it, and it detects
  // concurrent changes.
  const isOfRow = /^(PUT|PATCH|DELETE)$/.test(target.method);
  const version = seenVersion(call) ?? (isOfRow ? found?.version : undefined) ?? null;
  // The only browser headers passed on: the version, the key, and an upload's boundary.
  const headers = {
    'idempotency-key': key,
    ...(version !== null && { 'if-match': version }),
    ...(sent !== undefined && { 'content-type': sent.type }),
  };
  return { ...target, conventions, headers, ...(sent && { body: sent.body }) };
}

/** Returns the translated response of a write. The write is done, so an unexpected response is returned unchanged. */
function contentOf(
  { translated, id }: Subject,
  { content, headers, status }: Extract<BackEndResponse, { content: unknown }>,
) {
  const { record, upload } = translated.conventions;
  if (upload !== undefined) {
    const url = valueAtName(content, upload.url ?? 'url');
    return url === undefined ? content : { ...membersOf(content), url };
  }
  if (id === undefined) {
    const made = madeId(content, status === 201 || status === 204 ? headers.get('location') : null);
    if (made !== undefined) return { ...membersOf(content), id: made };
  }
  if (record === undefined || content === undefined) return content;
  try {
    return recordIn(translated, content);
  } catch (error) {
    if (error instanceof UnexpectedResponse) return content;
    throw error;
  }
}
