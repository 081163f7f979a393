import type { Handler } from 'hono';
import { printLine } from '../log.ts';
import { requestId } from '../request-id.ts';

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

/** Forwards calls to another back end, streaming both bodies; 502 with a message if it is unreachable. */
export function forward(backEnd: string): Handler {
  const base = backEnd.replace(/\/+$/, '');
  return async (context) => {
    const { raw } = context.req;
    const url = new URL(raw.url);
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
    try {
      const response = await fetch(`${base}${url.pathname}${url.search}`, {
        method: raw.method,
        headers: without(raw.headers, notForwarded),
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

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}
