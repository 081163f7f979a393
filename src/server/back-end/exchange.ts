import type { Credential, BackEnd as Manner } from '../../language/contract/back-end.ts';
import type { Conventions } from '../../language/contract/conventions.ts';
import type { Json } from '../../language/json.ts';
import type { Members } from '../../language/members.ts';
import { requestId } from '../http/request-id.ts';
import type { Tracing } from '../run/tracing/tracing.ts';
import type { Reason } from './answer/exchange-error.ts';
import {
  fetchWithin,
  type RequestTimer,
  readWithin,
  reasonOf,
  redirectTarget,
  requestTimer,
} from './answer/fetch-within.ts';
import { CredentialRefused, NoResponse } from './answer/no-response.ts';
import { openFile } from './answer/open-files.ts';
import { redacted, redactedHeaders, redactedText, redactingStream } from './answer/redact.ts';
import { isPlain, jsonIn, parseBody, type ReceivedBody, readBytes, textOf } from './answer/text.ts';
import { type BackEndCredential, headerOf } from './credential.ts';
import { answerIn } from './dialect/answer-in.ts';
import { atMost } from './dialect/at-most.ts';
import { parseExact } from './dialect/exact.ts';
import type { openCursors } from './dialect/paging/cursors.ts';
import { refusalIn } from './dialect/refusal-in.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';

/** The back end behind this server. */
export interface BackEnd {
  /** Without a trailing slash. */
  readonly url: string;
  /** The conventions of its API. */
  readonly manner: Manner;
  /** The known cursors of its list pages. */
  readonly cursors: ReturnType<typeof openCursors>;
  readonly credential: BackEndCredential;
  /** The response timeout in milliseconds. */
  readonly patience: number;
  readonly tracing?: Pick<Tracing, 'carry'> | undefined;
  /** Queues a request, for calls that make many. @default sends at once */
  readonly inTurn?: (<T>(send: () => Promise<T>) => Promise<T>) | undefined;
}

/** A request to the back end. */
export interface BackEndRequest {
  readonly method: string;
  /** The dialect of the call. */
  readonly conventions: Conventions;
  /** Path and query in the back end's terms. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** The response timeout in milliseconds. @default that of the back end */
  readonly patience?: number;
}

/** The back end's response: the content of its envelope, or a refusal in the terms of the specification. */
export type BackEndResponse = { readonly headers: Headers } & (
  | { readonly status: number; readonly content: Json | undefined; readonly exact: () => Json | undefined }
  | { readonly status: number; readonly refusal: Members }
);

/** The maximum number of bytes of a JSON response, and of a file. */
export const maxJsonBytes = 10_000_000;
export const maxFileBytes = 100_000_000;
/** The maximum milliseconds for the transfer of a file. */
export const maxFileMilliseconds = 300_000;
const mostRedirects = 3;

/**
 * Sends a request and returns its response. Throws NoResponse, or CredentialRefused.
 *
 * signed → sent, within the timeout → redirects of reads, within the origin → 401: renewed, retried once → read up to the
 * maximum size → secrets redacted → parsed → unwrapped from its envelope
 */
export async function exchange(backEnd: BackEnd, outgoing: BackEndRequest): Promise<BackEndResponse> {
  const { inTurn } = backEnd;
  return inTurn === undefined ? exchanged(backEnd, outgoing) : inTurn(() => exchanged(backEnd, outgoing));
}

async function exchanged(backEnd: BackEnd, outgoing: BackEndRequest): Promise<BackEndResponse> {
  const { credential } = backEnd;
  const { conventions } = outgoing;
  return twice(backEnd, outgoing, async ({ response, clock }) => {
    const { status } = response;
    const bytes = await readWithin(clock, () => readBytes(response, maxJsonBytes));
    const secrets = credential.secrets();
    const headers = redactedHeaders(secrets, response.headers);
    // This back end refuses calls with a status of its own.
    if (conventions.refusal?.statuses?.includes(status))
      return { status: 422, headers, refusal: refusalFrom(conventions, secrets, { bytes, headers }) };
    if (status >= 400) return { status, headers, refusal: refusalFrom(conventions, secrets, { bytes, headers }) };
    const text = textOf({ bytes, headers });
    if (text.trim() === '') return { status, headers, content: undefined, exact: () => undefined };
    const answer = parseBody(text, headers);
    const shown = redacted(secrets, answer);
    const decoded = answerIn(conventions, shown);
    if ('refused' in decoded) return { status: decoded.refused, headers, refusal: decoded.refusal };
    return { status, headers, content: decoded.content, exact: () => exactIn(conventions, text, shown === answer) };
  });
}

/**
 * Like `exchange`, for a response that is a file: streams it, up to a maximum size. Throws a 503 Failure for too many
 * concurrent files.
 */
export async function download(backEnd: BackEnd, outgoing: BackEndRequest): Promise<Response | BackEndResponse> {
  const { credential } = backEnd;
  let late: NodeJS.Timeout | undefined;
  const file = openFile(backEnd, () => clearTimeout(late));
  const answer = twice(backEnd, outgoing, async ({ response, clock }): Promise<Response | BackEndResponse> => {
    const { status, body } = response;
    const secrets = credential.secrets();
    const headers = redactedHeaders(secrets, response.headers);
    if (status < 300) {
      clock.stop();
      late = setTimeout(() => {
        clock.abort();
        file.end();
      }, maxFileMilliseconds).unref();
      const content = (body ?? new Blob().stream()).pipeThrough(atMost(maxFileBytes));
      return new Response(file.passing(content.pipeThrough(redactingStream(secrets))), { status, headers });
    }
    const bytes = await readWithin(clock, () => readBytes(response, maxJsonBytes));
    return { status, headers, refusal: refusalFrom(outgoing.conventions, secrets, { bytes, headers }) };
  });
  return answer.then(
    (answered) => {
      if (!(answered instanceof Response)) file.end();
      return answered;
    },
    (error) => {
      file.end();
      throw error;
    },
  );
}

/** Returns the content of a response, with numbers kept as they were so that they can be sent back unchanged. */
function exactIn(conventions: Conventions, text: string, isWhole: boolean): Json | undefined {
  // Sent back, it would contain asterisks in place of the secret.
  if (!isWhole) throw new UnexpectedResponse((words) => words.credentialInside);
  const decoded = answerIn(conventions, parseExact(text));
  return 'content' in decoded ? decoded.content : undefined;
}

interface Sent {
  readonly response: Response;
  readonly signed: Headers;
  readonly clock: RequestTimer;
}

/** Returns the reason of a refused credential: the status, and how the credential was sent. */
function refusedAs(status: number, credential: Credential): Reason {
  if (credential.kind === 'none') return (words) => words.credentialUnsent(status);
  const { header, prefix } = headerOf(credential);
  return (words) => words.credentialRefused(status, header, prefix);
}

/** Sends a request, and retries once with a renewed credential if the first was refused. */
async function twice<T extends Response | BackEndResponse>(
  backEnd: BackEnd,
  outgoing: BackEndRequest,
  read: (sent: Sent) => Promise<T>,
): Promise<T> {
  const { credential, manner } = backEnd;
  const chosen = manner.credential ?? { kind: 'none' };
  const refusals = [401, ...(chosen.kind === 'none' ? [] : (chosen.refused ?? []))];
  for (let tries = 1; ; tries++) {
    const sent = await send(backEnd, outgoing);
    const answer = await read(sent);
    if (!refusals.includes(answer.status)) return answer;
    // By then the stream has been consumed.
    const isAgain = tries === 1 && !(outgoing.body instanceof ReadableStream) && credential.renew(sent.signed);
    if (!isAgain) throw new CredentialRefused(refusedAs(answer.status, chosen));
  }
}

async function send(
  backEnd: BackEnd,
  { method, address, conventions, headers: more = {}, body, patience = backEnd.patience }: BackEndRequest,
): Promise<Sent> {
  const { url, credential, tracing } = backEnd;
  const signed = new Headers({ accept: 'application/json', ...more });
  for (const [name, value] of Object.entries(conventions.headers ?? {}))
    if (body !== undefined || name.toLowerCase() !== 'content-type') signed.set(name, value);
  await sign(credential, signed);
  // The id that people see with an error also appears in the back end's log.
  const id = requestId();
  if (id !== undefined) signed.set('x-request-id', id);
  tracing?.carry(signed);
  const clock = requestTimer(patience);
  clock.start();
  let target = new URL(`${url}${address}`);
  for (let redirects = 0; ; redirects++) {
    const init = { method, headers: signed, ...(body !== undefined && { body }) };
    const response = await fetchWithin(target, init, clock, (reason) => redactedText(credential.secrets(), reason));
    if (response.status < 300 || response.status >= 400) return { response, signed, clock };
    await response.body?.cancel();
    const next = redirectTarget(response, target);
    if (method !== 'GET' || redirects === mostRedirects || next === undefined) {
      clock.stop();
      throw new NoResponse((words) => words.redirected(response.status), true);
    }
    target = next;
  }
}

async function sign(credential: BackEndCredential, headers: Headers): Promise<void> {
  try {
    await credential.sign(headers);
  } catch (error) {
    if (error instanceof CredentialRefused) throw error;
    const reason = reasonOf(error as Error);
    throw new NoResponse((words) => words.noToken(reason(words)), false);
  }
}

/** Returns the content of a refusal: a plain text is its sentence; a proxy's HTML page has none fit for people. */
function refusalFrom({ refusal }: Conventions, secrets: readonly string[], received: ReceivedBody): Members {
  let text = '';
  try {
    text = textOf(received);
    return refusalIn(refusal, redacted(secrets, jsonIn(text)));
  } catch {
    const { message: _, ...names } = refusal ?? {};
    return refusalIn(names, isPlain(received.headers) ? { message: redactedText(secrets, text) } : {});
  }
}
