import type { Handler } from 'hono';
import {
  fetchWithin,
  type RequestTimer,
  readWithin,
  redirectTarget,
  requestTimer,
} from '../back-end/answer/fetch-within.ts';
import { NoResponse } from '../back-end/answer/no-response.ts';
import { readBytes } from '../back-end/answer/text.ts';
import { atMost } from '../back-end/dialect/at-most.ts';
import { maxFileBytes, maxFileMilliseconds, maxJsonBytes } from '../back-end/exchange.ts';
import { failureOfExchange } from '../back-end/refusal.ts';
import { requestId } from '../http/request-id.ts';
import { type Log, printLine } from '../run/log.ts';
import type { Tracing } from '../run/tracing/tracing.ts';

/** The options for forwarding calls. */
export interface ForwardOptions {
  /** The response timeout in milliseconds, from when the call has been sent. */
  readonly patience: number;
  /** Returns the name of the header with the person's token. */
  readonly tokenHeader: () => string;
  /** Whether callers come through a proxy whose `X-Forwarded-…` headers are trusted. */
  readonly isBehindProxy: boolean;
  readonly tracing?: Pick<Tracing, 'carry'> | undefined;
  readonly log?: Log;
}

/**
 * Forwards calls to another back end, which signs people in: passes an allowlist of headers, streams both bodies, and
 * limits time and size as `exchange` does. Without a response, answers 503 if the back end was not reached, otherwise
 * 504. Forwarded calls carry this call's id and its trace: the caller's trace unchanged or, with `tracing`, a child
 * span.
 */
export function forward(backEnd: string, forwarding: ForwardOptions): Handler {
  const base = new URL(backEnd);
  const path = base.pathname.replace(/\/+$/, '');
  return async ({ req: { raw } }) => {
    const url = new URL(raw.url);
    try {
      const clock = requestTimer(forwarding.patience);
      const target = new URL(`${path}${url.pathname}${url.search}`, base);
      const { method } = raw;
      const response = await fetchWithin(
        target,
        { method, headers: onward(raw.headers, forwarding), ...bodyOf(raw, clock) },
        clock,
      );
      return await answerFrom(response, {
        target,
        path,
        clock,
        isNavigation: raw.headers.get('sec-fetch-mode') === 'navigate',
      });
    } catch (error) {
      const { status, message, retryAfter = 5 } = failureOfExchange(error, forwarding.log ?? printLine);
      const body = { message, requestId: requestId() };
      return Response.json(body, { status, headers: { 'retry-after': String(retryAfter) } });
    }
  };
}

/** The browser headers that are passed on, besides the token. */
const passing = [
  ...['accept', 'accept-language', 'content-type', 'content-language', 'cookie', 'user-agent', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'idempotency-key', 'import-entry', 'x-view-as'],
  ...['traceparent', 'tracestate'],
];
const ofProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

function onward(given: Headers, { tokenHeader, isBehindProxy, tracing }: ForwardOptions): Headers {
  const names = [...passing, tokenHeader(), ...(isBehindProxy ? ofProxies : [])];
  const headers = new Headers(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
  const id = requestId();
  // The id that people see with an error also appears in the back end's log.
  if (id !== undefined) headers.set('x-request-id', id);
  tracing?.carry(headers);
  return headers;
}

/** Streams the request body; the back end's timeout excludes the time that its sender takes. */
function bodyOf({ body }: Request, clock: RequestTimer): { readonly body?: ReadableStream<Uint8Array> } {
  if (body === null) {
    clock.start();
    return {};
  }
  return { body: body.pipeThrough(new TransformStream({ flush: () => clock.start() })) };
}

interface Answered {
  readonly target: URL;
  /** The back end's path, which callers do not see. */
  readonly path: string;
  readonly clock: RequestTimer;
  /** Whether the request is a browser navigation, whose target is visible to the person. */
  readonly isNavigation: boolean;
}

/** Returns the response, limited to the maximum size of JSON or of a file. */
async function answerFrom(response: Response, { target, path, clock, isNavigation }: Answered): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ofConnection) headers.delete(name);
  const { status, body } = response;
  if (status >= 300 && status < 400 && headers.has('location') && !isNavigation) {
    const to = redirectTarget(response, target);
    if (to === undefined) {
      clock.stop();
      await body?.cancel();
      throw new NoResponse((words) => words.redirected(status), true);
    }
    headers.set(
      'location',
      `${to.pathname.startsWith(`${path}/`) ? to.pathname.slice(path.length) : to.pathname}${to.search}`,
    );
  }
  if (headers.get('content-type')?.includes('json') === true) {
    const bytes = await readWithin(clock, () => readBytes(response, maxJsonBytes));
    return new Response(body === null ? null : Buffer.from(bytes), { status, headers });
  }
  clock.stop();
  if (body === null) return new Response(null, { status, headers });
  const late = setTimeout(clock.abort, maxFileMilliseconds).unref();
  const ended = new TransformStream<Uint8Array, Uint8Array>({ flush: () => clearTimeout(late) });
  return new Response(body.pipeThrough(atMost(maxFileBytes)).pipeThrough(ended), { status, headers });
}

/** Headers of the connection to the back end, and headers that this console sets itself. */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['content-encoding', 'content-length', 'content-security-policy'],
];
