import type { Context, MiddlewareHandler } from 'hono';

const ids = new WeakMap<Request, string>();

/** Answers every call with its id in `x-request-id`: the one that its error and the log name. */
export const requestIds: MiddlewareHandler = async (context, next) => {
  await next();
  if (!context.res.headers.has('x-request-id')) context.header('x-request-id', requestId(context));
};

/** Returns the id of the call under way. */
export function requestId({ req }: Context): string {
  const id = ids.get(req.raw) ?? crypto.randomUUID();
  ids.set(req.raw, id);
  return id;
}
