import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Judged } from '../approval/judged.ts';
import type { ApprovedWrite, Call } from '../http/call.ts';
import type { Subject } from './detail.ts';
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
import { judgedOf } from './judge.ts';
import { answered } from './read.ts';
import { failureFrom, failureOfExchange } from './refusal.ts';

const patienceBefore = 8000;
const largestUpload = 11_000_000;

/** A write that was carried out. */
export interface DoneWrite {
  readonly content: Json | undefined;
  /** The row that it found, where the contract has a call for it. */
  readonly before: Row | undefined;
  readonly incoming: Incoming;
}

/** What became of a write: carried out, of unknown outcome, or left for another person to approve. */
export type SentWrite = DoneWrite | { readonly unknown: Unanswered } | { readonly pending: Judged };

interface ToSend {
  readonly outgoing: Outgoing;
  readonly subject: Subject;
  readonly key: string;
  readonly approved: ApprovedWrite | undefined;
}

/** Reads the record, judges and sends; throws a Failure where nothing has happened. */
export async function sendWrite(
  backEnd: BackEnd,
  call: Call,
  { outgoing, subject, key, approved }: ToSend,
): Promise<SentWrite> {
  const { log, contract } = call.server;
  const { read, record } = subject;
  const before = read && (await answered(log, () => read(patienceBefore)));
  requireAccepted(call, record, before);
  const schema = own(contract.records, record ?? '');
  const judged = schema && (await judgedOf(call, schema, before));
  if (approved) approved.requireAsAsked(judged);
  else if (judged?.needed) return { pending: judged };
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
