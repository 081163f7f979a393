import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { requestId } from '../http/request-id.ts';
import { printLine } from '../run/log.ts';
import type { Tracing } from '../run/tracing/tracing.ts';

/**
 * Forwards calls to another back end, streaming both bodies; 502 with a message if it is unreachable. They carry the id of
 * the call here, and its trace: its caller's as it came, or with `tracing` as a part of the span here.
 */
export function forward(backEnd: string, tracing?: Pick<Tracing, 'carry'>): Handler {
  const base = backEnd.replace(/\/+$/, '');
  return async (context) => {
    const { raw } = context.req;
    const url = new URL(raw.url);
    try {
      const response = await proxy(`${base}${url.pathname}${url.search}`, {
        raw,
        redirect: 'manual',
        customFetch: (request) => fetch(onward(request, tracing)),
      });
      // The console has a policy of its own.
      response.headers.delete('content-security-policy');
      return response;
    } catch (error) {
      printLine({ level: 'error', event: 'back-end-away', message: String((error as Error).cause ?? error) });
      const body = { message: '后台服务暂时无法连接，请稍后再试。', requestId: requestId() };
      return Response.json(body, { status: 502 });
    }
  };
}

function onward(request: Request, tracing: Pick<Tracing, 'carry'> | undefined): Request {
  const { headers } = request;
  for (const name of setByFetch) headers.delete(name);
  const id = requestId();
  // What people are shown with an error is to be found in the log of the back end, too.
  if (id !== undefined) headers.set('x-request-id', id);
  tracing?.carry(headers);
  return request;
}

/** About this connection, but not among those that Hono leaves out. */
const setByFetch = ['host', 'content-length', 'expect'];
