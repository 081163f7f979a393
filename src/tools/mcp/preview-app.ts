import { Hono } from 'hono';
import { withBoot } from '../../compile/boot/boot-html.ts';
import type { Published } from '../../compile/publish.ts';
import { own } from '../../language/own.ts';

/** The running console, how to read from it, and the project to show. */
interface Preview {
  readonly origin: string;
  readonly token: string;
  /** The token of the previewed page, which never sees the real one. */
  readonly secret: string;
  readonly published: Published;
}

/**
 * Returns an app that shows a project's screens in the page of a running console and forwards other reads to it.
 * Refuses writes, and calls without the secret.
 */
export function previewApp({ origin, token, secret, published }: Preview): Hono {
  const app = new Hono();
  const there = (path: string, headers = {}) => fetch(new URL(path, origin), { headers, redirect: 'error' });

  app.get('/enter', ({ req, html, text }) => {
    const { secret: given, to = '/' } = req.query();
    if (given !== secret || !/^\/(?!\/)[\w/-]*$/.test(to)) return text('', 403);
    const kept = `localStorage.setItem('request_token', ${JSON.stringify(secret)})`;
    return html(`<script>${kept};location.replace(${JSON.stringify(to)})</script>`);
  });
  app.all('/api/*', async ({ req, json }) => {
    if (req.method !== 'GET' || req.header('x-token') !== secret) return json({ message: '' }, 403);
    return passed(await there(pathOf(req.url), { 'x-token': token }));
  });
  app.get('/screens/:version/:name{.+}', ({ req, text }) => {
    const found = own(published.assets, req.param('name'));
    if (found === undefined) return text('', 404);
    return text(found, 200, { 'content-type': `text/${req.param('name').endsWith('.js') ? 'javascript' : 'plain'}` });
  });
  app.get('/:address{[\\s\\S]*}', async ({ req, html, text }) => {
    const path = pathOf(req.url);
    if (/\.\w+$/.test(new URL(req.url).pathname)) return passed(await there(path));
    // For an unknown address, the page embeds no screen of its own.
    const page = await there('/a-page-that-is-not-there', { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
    if (page.headers.get('content-type')?.startsWith('text/html') !== true) return text('', 502);
    const plain = (await page.text()).replace(/<meta name="screens-since"[^>]*>/, '');
    return html(withBoot(plain, published.boot));
  });
  return app;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns the console's response without hop-by-hop length and encoding headers. */
function passed(answer: Response): Response {
  const type = answer.headers.get('content-type');
  return new Response(answer.body, { status: answer.status, headers: type === null ? {} : { 'content-type': type } });
}
