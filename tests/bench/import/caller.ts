import type { ProductServer } from '../../../src/server/create.ts';

/** What a call answered. */
export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly token?: string;
    readonly records?: readonly Readonly<Record<string, unknown>>[];
  };
}

/** Somebody who calls a server, signed in or not. */
export interface Caller {
  readonly get: (path: string) => Promise<Answered>;
  readonly send: (method: string, path: string, body?: object) => Promise<Answered>;
}

/** Returns a caller of a server in this process; the helpers of the tests need a test around them. */
export function callerOf(server: Pick<ProductServer, 'fetch'>, token?: string): Caller {
  const send = async (method: string, path: string, body?: object): Promise<Answered> => {
    const headers = {
      ...(token !== undefined && { 'x-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = body && { body: JSON.stringify(body) };
    const response = await server.fetch(new Request(`http://127.0.0.1${path}`, { method, headers, ...sent }));
    const text = await response.text();
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
  };
  return { get: (path) => send('GET', path), send };
}
