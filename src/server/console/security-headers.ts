import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { TrustedProxies } from '../http/client-address.ts';
import { isHttps } from '../http/connection.ts';

/** The settings that determine the headers. */
interface Setting {
  readonly foreignImages: boolean;
  /** The public URL of this server, if configured. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-Proto is trusted; none if absent. */
  readonly trustedProxies?: TrustedProxies;
  /** The built pages, whose inline scripts are allowed; none if absent. */
  readonly page?: string;
}

/** Sets the security headers of every response; keeps a response's own Content-Security-Policy. */
export function securityHeaders({
  foreignImages,
  publicUrl,
  trustedProxies = 0,
  page = '',
}: Setting): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashesIn(page)].join(' '),
    "style-src 'self'",
    // Another back end may host its images elsewhere.
    `img-src 'self' data: blob:${foreignImages ? ' https:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The studio frames the console as a preview; no other page may frame it.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return async (context, next) => {
    await next();
    // Hono's header method would rebuild the response for each header.
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Uploaded images are also shown in the customers' app, on another origin.
    const isImage = context.req.path.startsWith('/files/');
    headers.set('cross-origin-resource-policy', isImage ? 'cross-origin' : 'same-origin');
    if (isHttps(context, { publicUrl, trustedProxies })) headers.set('strict-transport-security', 'max-age=31536000');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}

/** Returns the CSP hashes of the inline scripts of a page. */
function hashesIn(page: string): readonly string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
