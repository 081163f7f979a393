import ky, { HTTPError, type Options } from 'ky';
import { exactJson } from '../../language/exact-json.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { fetchTimed } from '../clock/server-clock.ts';
import { readToken } from '../session/token.ts';
import { setViewedRole } from '../session/viewed-role.ts';
import { CallError } from './call-error.ts';
import { clientDialect, hasOtherDialect, tokenHeader } from './dialect.ts';
import { takeEarlyRead } from './early-reads.ts';
import type { ClientDialect } from './other-dialect.ts';
import { keepVersion, writtenVersions } from './query/versions.ts';
import { retriedStatuses } from './retry.ts';
import { withSession } from './with-session.ts';
import type { IdempotencyKey } from './write/idempotency-key.ts';
import { notePending } from './write/pending-message.ts';
import { noteRetention } from './write/retention.ts';

/** A call that changes nothing; `url` is filled and starts with `/`. */
export interface Read {
  readonly method: 'GET';
  readonly url: string;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call counts as failed. */
  readonly timeout?: number;
  /** For the calls that start and end a session: they do not wait for it, and their 401 does not end it. */
  readonly isOutsideSession?: boolean;
  /** The token of a call outside the session, if not the stored one. */
  readonly token?: string;
}

/** A call that changes records, sent by `attempt`. */
export interface Write extends Omit<Read, 'method' | 'signal'> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: Json;
  /** The version (an ETag) the record must still have; otherwise the back end refuses with 409 or 412. */
  readonly ifMatch?: string | undefined;
  /** The number of the entry, in the import's log, whose row the write imports. */
  readonly importEntry?: number;
}

/** A write with its idempotency key. */
interface KeyedWrite extends Write {
  readonly idempotencyKey: IdempotencyKey;
  readonly signal?: undefined;
}

/**
 * Sends a read; returns its parsed JSON, or null without a body. Fails with a CallError, or with an AbortError if
 * aborted.
 *
 * @example
 * const book = await send({ method: 'GET', url: '/api/book/7' });
 */
export async function send(call: Read): Promise<Json> {
  return (await exchange(call)).answer;
}

/** Like `send`, for `attempt`: also returns whether the response is a replay of one to an earlier attempt. */
export async function exchange(
  call: Read | KeyedWrite,
): Promise<{ readonly answer: Json; readonly isReplay: boolean }> {
  const response = await perform(call, 'body' in call ? { json: call.body } : {});
  noteRetention(response.headers);
  const answer = await answerOf(response);
  const tag = response.headers.get('etag');
  if (call.method === 'GET') keepVersion(answer, call.url, tag);
  else if (tag === null) writtenVersions.delete(call.url);
  else writtenVersions.set(call.url, tag);
  notePending(answer, response.status);
  return {
    answer,
    isReplay: response.headers.get('idempotency-replayed') === 'true',
  };
}

/**
 * Returns a file and its name, undefined if the back end gave none. Throws a CallError.
 *
 * @example
 * const { blob, filename } = await download({ method: 'GET', url: '/api/book/7/code/' });
 */
export async function download(call: Read): Promise<{ blob: Blob; filename: string | undefined }> {
  const response = await perform(call, { headers: { accept: '*/*' } });
  return { blob: await response.blob(), filename: filenameOf(response.headers.get('content-disposition') ?? '') };
}

/** Returns the address in an upload's response; throws if there is none. */
export function addressOf(text: string, status: number): string {
  const address = addressIn(readLeniently(text));
  if (address === undefined) throw new CallError(status);
  return address;
}

const client = ky.create({
  // Looked up at each call, so that stories and tests can replace it.
  fetch: (input, init) => {
    const early = takeEarlyRead(input);
    return fetchTimed(() => early?.response ?? globalThis.fetch(input, init), early?.sentAt);
  },
  headers: { accept: 'application/json' },
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: retriedStatuses,
    maxRetryAfter: 3000,
    backoffLimit: 1000,
  },
  timeout: 30_000,
});

async function answerOf(response: Response): Promise<Json> {
  const text = await response.text();
  if (text.trim() === '') return null;
  try {
    return exactJson(text);
  } catch (cause) {
    // Some back ends return a single string without quotes.
    if (response.headers.get('content-type')?.startsWith('text/plain')) return text;
    throw new CallError(response.status, undefined, { cause });
  }
}

function perform(call: Read | KeyedWrite, options: Options): Promise<Response> {
  if (call.isOutsideSession) return fetchWith(call.token ?? readToken(), call, options);
  const isWrite = call.method !== 'GET';
  return withSession((token) => fetchWith(token, call, options), { isWrite, signal: call.signal });
}

async function fetchWith(token: string | null, call: Read | KeyedWrite, options: Options): Promise<Response> {
  const loading = clientDialect();
  const dialect = loading instanceof Promise ? await loading : loading;
  const url = new URL(dialect.addressFor(call), location.origin);
  // A path such as `//elsewhere` would leak the token.
  if (url.origin !== location.origin) throw new CallError(0);
  const headers = new Headers(options.headers as HeadersInit);
  if (token !== null) headers.set(...tokenHeader(token));
  // Signing in and out is never done as the viewed role.
  if (call.method === 'GET' || !call.isOutsideSession) setViewedRole((name, value) => headers.set(name, value));
  if ('ifMatch' in call && call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);
  if ('importEntry' in call) headers.set('Import-Entry', String(call.importEntry));
  if ('idempotencyKey' in call) headers.set('Idempotency-Key', call.idempotencyKey);
  try {
    const response = await client(url, {
      ...options,
      method: call.method,
      headers,
      signal: call.signal ?? null,
      ...(call.timeout === undefined ? {} : { timeout: call.timeout }),
    });
    return await translatedResponse(dialect, call, response);
  } catch (error) {
    if (call.signal?.aborted || error instanceof CallError) throw error;
    if (!(error instanceof HTTPError)) throw new CallError(0, undefined, { cause: error });
    throw new CallError(error.response.status, dialect.refusalFor(error.data), { cause: error });
  }
}

/** Translates a JSON response; others pass unchanged. */
async function translatedResponse(
  dialect: ClientDialect,
  call: Read | KeyedWrite,
  response: Response,
): Promise<Response> {
  if (!hasOtherDialect() || !response.headers.get('content-type')?.includes('json')) return response;
  const { status, headers } = response;
  const text = dialect.answerFor(call, await response.text());
  return new Response(text === '' ? null : text, { status, headers });
}

function filenameOf(disposition: string): string | undefined {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // Badly encoded: fall back to the plain name below.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1] ?? plain?.[2];
}

function readLeniently(text: string): Json {
  try {
    return exactJson(text);
  } catch {
    return text.startsWith('/') || /^https?:\/\//.test(text) ? text : null;
  }
}

/** An upload returns `{ url }`, `{ data: { url } }` or the bare address. */
function addressIn(answer: Json | undefined): string | undefined {
  if (typeof answer === 'string') return answer === '' ? undefined : answer;
  if (!isMembers(answer)) return undefined;
  const { url, data } = answer;
  return typeof url === 'string' ? url : addressIn(data);
}
