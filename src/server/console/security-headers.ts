import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { TrustedProxies } from '../http/client-address.ts';
import { isHttps } from '../http/connection.ts';

/** What the headers depend on. */
interface Setting {
  readonly foreignImages: boolean;
  /** The address people know this server by, if configured. */
  readonly publicUrl?: string | undefined;
  /** The proxies whose X-Forwarded-Proto is trusted; none if absent. */
  readonly trustedProxies?: TrustedProxies;
  /** The built pages, whose own scripts may run; none if absent. */
  readonly page?: string;
}

/** Sets the headers of every response; a response with its own Content-Security-Policy keeps it. */
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
    // Another back end may keep its images elsewhere.
    `img-src 'self' data: blob:${foreignImages ? ' https:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The studio frames the console's own page as a preview; no other page may frame it.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return async (context, next) => {
    await next();
    // Hono's own way makes the whole response anew for each header.
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'SAMEORIGIN');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    // Uploaded images are also shown in the customers' app.
    const isImage = context.req.path.startsWith('/files/');
    headers.set('cross-origin-resource-policy', isImage ? 'cross-origin' : 'same-origin');
    if (isHttps(context, { publicUrl, trustedProxies })) headers.set('strict-transport-security', 'max-age=31536000');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}

/** The sources that allow the scripts whose text stands in a page. */
function hashesIn(page: string): readonly string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
