import type { Context, MiddlewareHandler } from 'hono';

const ids = new WeakMap<Request, string>();

/** Adds the call's id to every response as `x-request-id`, which its error and the log also name. */
export const requestIds: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has('x-request-id')) context.header('x-request-id', requestId(context));
};

/** Returns the id of the current call. */
export function requestId({ req }: Context): string {
  const id = ids.get(req.raw) ?? crypto.randomUUID();
  ids.set(req.raw, id);
  return id;
}
