import { Hono } from 'hono';
import { withBoot } from '../../compile/boot/boot-html.ts';
import type { Published } from '../../compile/publish.ts';
import { own } from '../../language/own.ts';

/** The console that runs, how to read there, and what is shown in its place. */
interface Preview {
  readonly origin: string;
  readonly token: string;
  /** The token that the page here has: it never sees the one that counts. */
  readonly secret: string;
  readonly published: Published;
}

/**
 * Returns a server that shows a project in the page of a running console: screens are the project's, everything else is read from
 * there. Calls that are not reads, or that do not carry the secret, are refused.
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
    // Where the menu has no screen, the page has none of its own in it.
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

/** The answer of the console; its lengths and encodings were those on the way here. */
function passed(answer: Response): Response {
  const type = answer.headers.get('content-type');
  return new Response(answer.body, { status: answer.status, headers: type === null ? {} : { 'content-type': type } });
}
