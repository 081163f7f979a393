import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { Json } from '../../language/json.ts';
import type { TrustedProxies } from './client-address.ts';
import { isFromProxy } from './connection.ts';

/** The call that the router matched. */
interface FoundCall {
  /** Its key in schemas/api.json. */
  readonly key: string;
  readonly url: URL;
  readonly details: { readonly body: Json };
}

/** The current request, for log entries. */
interface Current {
  readonly id: string;
  call?: FoundCall;
}

const current = new AsyncLocalStorage<Current>();

/**
 * Returns the middleware that adds the request's id to every response as `x-request-id`; errors and log entries contain
 * the same id. A trusted proxy may supply it.
 */
export function requestIds(trustedProxies: TrustedProxies = 0): MiddlewareHandler {
  return async (context, next) => {
    if (current.getStore()) return next();
    const brought = context.req.header('x-request-id') ?? '';
    const isGood = /^[\w.-]{8,64}$/.test(brought) && isFromProxy(context, trustedProxies);
    const id = isGood ? brought : crypto.randomUUID();
    await current.run({ id }, next);
    const { headers } = context.res;
    if (!headers.has('x-request-id')) headers.set('x-request-id', id);
  };
}

/** Returns the id of the current request; undefined outside of requests. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** Returns the call of the current request; undefined outside of calls. */
export function currentCall(): FoundCall | undefined {
  return current.getStore()?.call;
}

/** Sets the call of the current request; calls that it makes internally do not replace it. */
export function noteCall(call: FoundCall): void {
  const request = current.getStore();
  if (request) request.call ??= call;
}
