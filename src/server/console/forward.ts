import type { Handler } from 'hono';
import { fetchWithin, type RequestTimer, readWithin, redirected, timed } from '../back-end/answer/fetch-within.ts';
import { readBytes } from '../back-end/answer/text.ts';
import { Unanswered } from '../back-end/answer/unanswered.ts';
import { atMost } from '../back-end/dialect/at-most.ts';
import { maxFileBytes, maxFileMilliseconds, maxJsonBytes } from '../back-end/exchange.ts';
import { failureOfExchange } from '../back-end/refusal.ts';
import { requestId } from '../http/request-id.ts';
import { type Log, printLine } from '../run/log.ts';
import type { Tracing } from '../run/tracing/tracing.ts';

/** How calls are forwarded. */
export interface Forwarding {
  /** The longest time until an answer, in milliseconds from when the call has been sent. */
  readonly patience: number;
  /** The header in which pages send the person's token. */
  readonly tokenHeader: () => string;
  /** Whether callers come through a proxy whose `X-Forwarded-…` may be believed. */
  readonly isBehindProxy: boolean;
  readonly tracing?: Pick<Tracing, 'carry'> | undefined;
  readonly log?: Log;
}

/**
 * Forwards calls to another back end, where people sign in: named headers alone, streaming both bodies, within the time and size
 * of `exchange`. Without an answer: 503 if the back end was not reached, 504 if it was, in our words. Calls carry the id of the call
 * here, and its trace: its caller's as it came, or with `tracing` as a part of the span here.
 */
export function forward(backEnd: string, forwarding: Forwarding): Handler {
  const base = new URL(backEnd);
  const path = base.pathname.replace(/\/+$/, '');
  return async ({ req: { raw } }) => {
    const url = new URL(raw.url);
    try {
      const clock = timed(forwarding.patience);
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

/** All that passes of a browser's headers, beside the token. */
const passing = [
  ...['accept', 'accept-language', 'content-type', 'content-language', 'cookie', 'user-agent', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'idempotency-key', 'import-entry', 'x-view-as'],
  ...['traceparent', 'tracestate'],
];
const ofProxies = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

function onward(given: Headers, { tokenHeader, isBehindProxy, tracing }: Forwarding): Headers {
  const names = [...passing, tokenHeader(), ...(isBehindProxy ? ofProxies : [])];
  const headers = new Headers(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])));
  const id = requestId();
  // What people are shown with an error is to be found in the log of the back end, too.
  if (id !== undefined) headers.set('x-request-id', id);
  tracing?.carry(headers);
  return headers;
}

/** A body as it arrives: its sender's time is not the back end's. */
function bodyOf({ body }: Request, clock: RequestTimer): { readonly body?: ReadableStream<Uint8Array> } {
  if (body === null) {
    clock.start();
    return {};
  }
  return { body: body.pipeThrough(new TransformStream({ flush: () => clock.start() })) };
}

interface Answered {
  readonly target: URL;
  /** That of the back end, which callers do not see. */
  readonly path: string;
  readonly clock: RequestTimer;
  /** Whether the browser leads a person there, who sees where they are. */
  readonly isNavigation: boolean;
}

/** The answer, within a size: that of JSON, or of a file. */
async function answerFrom(response: Response, { target, path, clock, isNavigation }: Answered): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ofConnection) headers.delete(name);
  const { status, body } = response;
  if (status >= 300 && status < 400 && headers.has('location') && !isNavigation) {
    const to = redirected(response, target);
    if (to === undefined) {
      clock.stop();
      await body?.cancel();
      throw new Unanswered(`Redirected (${status})`, true);
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

/** Headers about the connection to the back end, and those that this console sets itself. */
const ofConnection = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['content-encoding', 'content-length', 'content-security-policy'],
];
