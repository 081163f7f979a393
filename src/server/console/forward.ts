import type { Handler } from 'hono';
import { printLine } from '../log.ts';
import { requestId } from '../request-id.ts';
import type { Tracing } from '../tracing/tracing.ts';

// Headers of a single connection (RFC 9110), and those fetch sets itself.
const notForwarded = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
  'expect',
];
// fetch has already decompressed the body.
const notReturned = [...notForwarded, 'content-encoding', 'content-security-policy'];

/**
 * Forwards calls to another back end, streaming both bodies; 502 with a message if it is unreachable. They carry the id of
 * the call here, and its trace: its caller's as it came, or with `tracing` as a part of the span here.
 */
export function forward(backEnd: string, tracing?: Pick<Tracing, 'carry'>): Handler {
  const base = backEnd.replace(/\/+$/, '');
  return async (context) => {
    const { raw } = context.req;
    const url = new URL(raw.url);
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
    try {
      const response = await fetch(`${base}${url.pathname}${url.search}`, {
        method: raw.method,
        headers: onward(raw.headers, tracing),
        redirect: 'manual',
        signal: raw.signal,
        ...(hasBody && { body: raw.body, duplex: 'half' }),
      } as RequestInit);
      return new Response(response.body, { status: response.status, headers: without(response.headers, notReturned) });
    } catch (error) {
      printLine({ level: 'error', event: 'back-end-away', message: String((error as Error).cause ?? error) });
      const body = { message: '后台服务暂时无法连接，请稍后再试。', requestId: requestId() };
      return Response.json(body, { status: 502 });
    }
  };
}

function onward(headers: Headers, tracing: Pick<Tracing, 'carry'> | undefined): Headers {
  const sent = without(headers, notForwarded);
  const id = requestId();
  // What people are shown with an error is to be found in the log of the back end, too.
  if (id !== undefined) sent.set('x-request-id', id);
  tracing?.carry(sent);
  return sent;
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}
