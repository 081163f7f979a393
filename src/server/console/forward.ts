import type { Handler } from 'hono';

// Of one connection only (RFC 9110), and what fetch sets by itself.
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
// fetch has decompressed the body already.
const notReturned = [...notForwarded, 'content-encoding', 'content-security-policy'];

/** Passes a call on to another back end, both bodies streamed; 502 with a sentence when it can't be reached. */
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
      console.error(`${raw.method} ${url.pathname}: ${(error as Error).cause ?? error}`);
      return Response.json({ message: '后台服务暂时无法连接，请稍后再试。' }, { status: 502 });
    }
  };
}

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}
