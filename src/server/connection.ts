import type { Socket } from 'node:net';
import type { Context } from 'hono';

/** Returns the connection a call came by; undefined where it came without one, as in tests and stories. */
export function connectionOf(context: Context): Partial<Socket> | undefined {
  return (context.env as { readonly incoming?: { readonly socket?: Partial<Socket> } } | undefined)?.incoming?.socket;
}
