import type { Socket } from 'node:net';
import type { Context } from 'hono';
import { isForwardedHttps, isTrustedPeer, type TrustedProxies } from './client-address.ts';

/** Returns the socket of a call; undefined without one, as in tests and stories. */
export function connectionOf(context: Context): Partial<Socket> | undefined {
  return (context.env as { readonly incoming?: { readonly socket?: Partial<Socket> } } | undefined)?.incoming?.socket;
}

/** Checks whether a call comes from a trusted proxy. */
export function isFromProxy(context: Context, trusted: TrustedProxies): boolean {
  return isTrustedPeer(trusted, connectionOf(context)?.remoteAddress ?? '');
}

/** Checks whether people use https, by the server's PUBLIC_URL or a trusted proxy of this call. */
export function isHttps(
  context: Context,
  {
    publicUrl,
    trustedProxies = 0,
  }: { readonly publicUrl?: string | undefined; readonly trustedProxies?: TrustedProxies },
): boolean {
  if (publicUrl?.startsWith('https:')) return true;
  const peer = connectionOf(context)?.remoteAddress ?? '';
  return isForwardedHttps(trustedProxies, peer, context.req.header('x-forwarded-proto'));
}
