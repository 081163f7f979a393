import ky, { HTTPError, type Options } from 'ky';
import type { Json } from '../language/json.ts';
import { CallError } from './call-error.ts';
import { parse } from './json.ts';
import { expire } from './session.ts';
import { readToken } from './token.ts';

/** One call of the back end; `url` is filled and begins with `/`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: Json;
  readonly signal?: AbortSignal;
  /** The same key is carried out once, however often it arrives. */
  readonly idempotencyKey?: string;
  /** Milliseconds until the call counts as failed. */
  readonly timeout?: number;
}

/** Sends a call; answers its parsed JSON, or null where it has none. Fails with a CallError, or an AbortError where the page gave up. */
export async function send(call: Call): Promise<Json> {
  const response = await perform(call, call.body === undefined ? {} : { json: call.body });
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

/** Fetches a file, with the name that the back end gives it. */
export async function download(call: Call): Promise<{ blob: Blob; filename: string | undefined }> {
  const response = await perform(call, {
    headers: { accept: '*/*' },
    ...(call.body === undefined ? {} : { json: call.body }),
  });
  return { blob: await response.blob(), filename: filenameOf(response.headers.get('content-disposition') ?? '') };
}

/** Uploads a file with its accompanying fields; answers the address it can be read from. */
export async function upload(call: {
  readonly url: string;
  readonly file: File;
  readonly fields: Readonly<Record<string, Json>>;
  readonly signal?: AbortSignal;
}): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(call.fields)) body.append(name, String(value));
  body.append('file', call.file);
  const response = await perform({ ...call, method: 'POST', timeout: 5 * 60_000 }, { body });
  return addressOf(await response.text(), response.status);
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

async function perform(call: Call, options: Options): Promise<Response> {
  const token = readToken();
  const url = new URL(call.url, location.origin);
  // A path such as `//elsewhere` would carry the token away.
  if (url.origin !== location.origin) throw new CallError(0);
  const headers = new Headers(options.headers as HeadersInit);
  if (token !== null) headers.set('X-Token', token);
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
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
    if (error.response.status === 401) expire(token);
    throw new CallError(error.response.status, error.data, { cause: error });
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
