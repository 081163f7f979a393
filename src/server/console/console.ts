import { type Context, Hono } from 'hono';
import { publicationIn } from '../../compile/publish.ts';
import { LruCache } from '../../language/lru-cache.ts';
import { serverWords } from '../http/words.ts';
import { builtFor, builtPages } from './built-pages.ts';
import { pageOf, placeAt } from './page.ts';
import type { Publication } from './publication.ts';
import { readStatic, type StaticFile, textFile } from './static-file.ts';

const forever = 'public, max-age=31536000, immutable';

/**
 * Returns the app that serves the built console: its files, its screens, and for every other address index.html with
 * the embedded screen. `api` handles /api and /files; without it those are 404. Throws a StartFailure if the console
 * has not been built.
 */
export function serveConsole(folder: string, publication: Publication, api?: Hono): Hono {
  const built = builtPages(folder);
  const files = readStatic(folder);
  // Room for the current version and a few earlier ones, of some sixty files each.
  const pages = new LruCache<StaticFile>(400);
  const app = new Hono();
  const pageAt = (context: Context, status?: 404) => {
    const current = publication.current();
    const page = builtFor(context.req.raw, current.boot, built);
    const published = publicationIn(current, page.language);
    const since = publication.since();
    const place = placeAt(published.boot.menu, context.req.path);
    const shown = remembered(pages, `${since} ${page.language} ${place.path}`, () =>
      textFile(pageOf(place, { ...page, published, since }), 'index.html'),
    );
    const answer = send(context, shown, 'no-cache', status);
    if (built.length > 1) answer.headers.append('vary', 'accept-language, cookie');
    return answer;
  };
  // Navigations get a page; a script that requests a missing file must not get HTML.
  const missing = (context: Context) => (isNavigation(context) ? pageAt(context, 404) : context.text('Not found', 404));

  if (api) {
    app.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
    app.get('/files/*', async (context) => {
      const answer = await api.fetch(context.req.raw, context.env);
      return answer.status === 404 && isNavigation(context) ? pageAt(context, 404) : answer;
    });
  }
  app.all('/api/*', () => Response.json({ message: serverWords().http.noSuchCall }, { status: 404 }));

  app.get('/screens/:version/:name{.+}', async (context) => {
    const { version, name } = context.req.param();
    const text = await publication.asset(version, name);
    if (text === undefined) return missing(context);
    return send(
      context,
      remembered(pages, `${version}/${name}`, () => textFile(text, name)),
      forever,
    );
  });

  // An asterisk matches no line break, which an address may contain.
  app.get('/:address{[\\s\\S]*}', (context) => {
    const { path } = context.req;
    const file = files.get(path);
    // The built pages lack the boot block of this server's screens.
    if (file && !/^\/index\.([\w-]+\.)?html$/.test(path))
      return send(context, file, path.startsWith('/assets/') ? forever : 'no-cache');
    if (/^\/(assets|files|screens)\//.test(path) || /\.\w{1,8}$/.test(path)) return missing(context);
    return pageAt(context);
  });

  return app;
}

function isNavigation(context: Context): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false;
}

function send(context: Context, file: StaticFile, cache: string, status: 200 | 404 = 200): Response {
  const headers = { 'content-type': file.type, 'cache-control': cache, etag: file.etag, vary: 'accept-encoding' };
  if (status === 200 && context.req.header('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });
  const wanted = context.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => file.encoded && new RegExp(`\\b${name}\\b`).test(wanted));
  const bytes = encoding && file.encoded ? file.encoded[encoding]() : file.bytes;
  return new Response(bytes, { status, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers });
}

function remembered(pages: LruCache<StaticFile>, key: string, make: () => StaticFile): StaticFile {
  return pages.get(key) ?? pages.set(key, make());
}
