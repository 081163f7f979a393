import ky, { HTTPError, type Options } from 'ky';
import type { Json } from '../../language/json.ts';
import { CallError } from './call-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { parse } from './json.ts';
import { expire } from './session.ts';
import { readToken } from './token.ts';
import { keepVersion } from './version.ts';

/** A call of the back end that changes nothing; `url` is filled and begins with `/`. */
export interface Read {
  readonly method: 'GET';
  readonly url: string;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call counts as failed. */
  readonly timeout?: number;
}

/** A call of the back end that changes something: `attempt` sends it. */
export interface Write extends Omit<Read, 'method' | 'signal'> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: Json;
  /** The version (an ETag) that the record must still have; the back end refuses with 409 or 412 where it has a newer one. */
  readonly ifMatch?: string | undefined;
}

/** A write under the key that makes a repetition harmless. */
interface KeyedWrite extends Write {
  readonly idempotencyKey: IdempotencyKey;
  readonly signal?: undefined;
}

/** Asks the back end; returns its parsed JSON, or null where it has none. Fails with a CallError, or an AbortError where the page gave up. */
export async function send(call: Read): Promise<Json> {
  return (await exchange(call)).answer;
}

/** As `send`, for `attempt`: tells besides whether the back end had carried the write out before and only repeats its answer. */
export async function exchange(
  call: Read | KeyedWrite,
): Promise<{ readonly answer: Json; readonly isReplay: boolean }> {
  const response = await perform(call, 'body' in call ? { json: call.body } : {});
  const answer = await answerOf(response);
  if (call.method === 'GET') keepVersion(answer, call.url, response.headers.get('etag'));
  return {
    answer,
    isReplay: response.headers.get('idempotency-replayed') === 'true',
  };
}

/** Fetches a file, with the name that the back end gives it. */
export async function download(call: Read): Promise<{ blob: Blob; filename: string | undefined }> {
  const response = await perform(call, { headers: { accept: '*/*' } });
  return { blob: await response.blob(), filename: filenameOf(response.headers.get('content-disposition') ?? '') };
}

/** The address that an upload's answer names; without one it failed. */
export function addressOf(text: string, status: number): string {
  const address = addressIn(readLeniently(text));
  if (address === undefined) throw new CallError(status);
  return address;
}

const client = ky.create({
  // Looked up at each call, so that stories and tests can answer in its place.
  fetch: (input, init) => globalThis.fetch(input, init),
  headers: { accept: 'application/json' },
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [408, 429, 502, 503, 504],
    maxRetryAfter: 3000,
    backoffLimit: 1000,
  },
  timeout: 30_000,
});

async function answerOf(response: Response): Promise<Json> {
  const text = await response.text();
  if (text.trim() === '') return null;
  try {
    return parse(text);
  } catch (cause) {
    // Some back ends answer a single string without its quotes.
    if (response.headers.get('content-type')?.startsWith('text/plain')) return text;
    throw new CallError(response.status, undefined, { cause });
  }
}

async function perform(call: Read | KeyedWrite, options: Options): Promise<Response> {
  const token = readToken();
  const url = new URL(call.url, location.origin);
  // A path such as `//elsewhere` would carry the token away.
  if (url.origin !== location.origin) throw new CallError(0);
  const headers = new Headers(options.headers as HeadersInit);
  if (token !== null) headers.set('X-Token', token);
  if ('ifMatch' in call && call.ifMatch !== undefined) headers.set('If-Match', call.ifMatch);
  if ('idempotencyKey' in call) headers.set('Idempotency-Key', call.idempotencyKey);
  try {
    return await client(url, {
      ...options,
      method: call.method,
      headers,
      signal: call.signal ?? null,
      ...(call.timeout === undefined ? {} : { timeout: call.timeout }),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) throw new CallError(0, undefined, { cause: error });
    const failure = new CallError(error.response.status, error.data, { cause: error });
    if (failure.status === 401) expire(token, failure);
    throw failure;
  }
}

function filenameOf(disposition: string): string | undefined {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // Badly encoded: the plain name below is next best.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1] ?? plain?.[2];
}

function readLeniently(text: string): Json {
  try {
    return parse(text);
  } catch {
    return text.startsWith('/') || /^https?:\/\//.test(text) ? text : null;
  }
}

/** An upload answers `{ url }`, `{ data: { url } }` or the bare address. */
function addressIn(answer: Json | undefined): string | undefined {
  if (typeof answer === 'string') return answer === '' ? undefined : answer;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined;
  const { url, data } = answer as { url?: Json; data?: Json };
  return typeof url === 'string' ? url : addressIn(data);
}
