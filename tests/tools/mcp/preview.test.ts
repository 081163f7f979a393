import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../src/compile/publish.ts';
import { previewApp } from '../../../src/tools/mcp/preview-app.ts';
import { clean } from '../../check/change.ts';

const published = publish(clean);
const asked: string[] = [];
let console: ReturnType<typeof serve>;
let preview: Hono;

/** A console that notes each call with the token that came with it. */
beforeAll(async () => {
  const app = new Hono()
    .all('/api/*', ({ req, json }) => {
      asked.push(`${req.method} ${req.path} ${req.header('x-token')}`);
      return json({ records: [] });
    })
    .get('/assets/page.js', ({ text }) => text('page'))
    .get('*', ({ html }) => html('<head><meta name="screens-since" content="1"></head>'));
  console = await new Promise((listening) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(made));
  });
  const origin = `http://127.0.0.1:${(console.address() as AddressInfo).port}`;
  preview = previewApp({ origin, token: 'counts', secret: 'here-alone', published });
});
afterAll(() => {
  console.close();
});

const ask = (path: string, token?: string, method = 'GET') =>
  preview.request(path, { method, headers: token === undefined ? {} : { 'x-token': token } });

test('the page has the proposed screens and asks for no newer ones', async () => {
  const page = await (await ask('/book/list')).text();
  expect(page).toContain(`"version":"${published.boot.version}"`);
  expect(page).not.toContain('screens-since');
  expect(page).not.toContain('counts');
  expect(await (await ask(`/screens/${published.boot.version}/book.json`)).text()).toBe(published.assets['book.json']);
  expect(await (await ask('/assets/page.js')).text()).toBe('page');
});

test('reads that carry the secret go on with the token; anything else goes nowhere', async () => {
  expect((await ask('/api/book/list?size=5', 'here-alone')).status).toBe(200);
  expect(asked).toEqual(['GET /api/book/list counts']);
  for (const refused of [
    ask('/api/book/list'),
    ask('/api/book/list', 'counts'),
    ask('/api/book', 'here-alone', 'POST'),
  ])
    expect((await refused).status).toBe(403);
  expect(asked).toHaveLength(1);
});

test('only the one who knows the secret enters, and only to an address of the console', async () => {
  expect(await (await ask('/enter?secret=here-alone&to=/book')).text()).toContain('location.replace("/book")');
  expect((await ask('/enter?secret=wrong&to=/book')).status).toBe(403);
  expect((await ask('/enter?secret=here-alone&to=//elsewhere')).status).toBe(403);
});
