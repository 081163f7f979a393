import type { MiddlewareHandler } from 'hono';

/** Headers of everything that is served; a response that brings its own Content-Security-Policy keeps it. */
export function securityHeaders({ foreignImages }: { readonly foreignImages: boolean }): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Another back end may keep its images elsewhere.
    `img-src 'self' data: blob:${foreignImages ? ' https:' : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // The studio frames the console's own page as its preview; nobody else may.
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return async (context, next) => {
    await next();
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('x-frame-options', 'SAMEORIGIN');
    context.header('referrer-policy', 'same-origin');
    context.header('cross-origin-opener-policy', 'same-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  };
}
