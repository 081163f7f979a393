import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResolvedMenuItem } from '../../src/compile/boot/resolved-boot.ts';
import { serveConsole } from '../../src/server/console/console.ts';

const item = (path: string, screen?: string, children: readonly ResolvedMenuItem[] = []): ResolvedMenuItem => ({
  path,
  title: path,
  hidden: false,
  permission: null,
  children,
  ...(screen !== undefined && { screen }),
});
const boot = {
  version: 'v1',
  title: '图书馆',
  menu: [
    item('/home', 'home'),
    item('/book', 'book'),
    item('/shelf', undefined, [item('/shelf/new', 'shelf-new')]),
    item('/gone', 'gone'),
  ],
  options: {},
  calls: {},
  inverses: [],
  keepsViews: false,
};
const assets = {
  'book.json': JSON.stringify({ id: 'book', kind: 'list', title: '</script>' }),
  'home.json': JSON.stringify({ id: 'home', kind: 'dashboard', title: '首页' }),
  'shelf-new.json': JSON.stringify({ id: 'shelf-new', kind: 'form', form: 'shelf', title: '新书架' }),
};
const files = {
  form: {
    scripts: ['/assets/form.js', '/assets/form-libraries.js', '/assets/libraries.js'],
    styles: ['/assets/libraries.css', '/assets/form.css'],
  },
};
const head = '<script src="/assets/libraries.js"></script><link href="/assets/libraries.css">';

let folder = '';
let app: Hono;
const consoleIn = (build: string) =>
  serveConsole(build, { current: () => ({ boot, assets }), since: () => 1, asset: async () => undefined });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-page-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), `<head>${head}</head><div id="root"></div>`);
  await writeFile(join(folder, '.vite/screens.json'), JSON.stringify(files));
  app = consoleIn(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const pageAt = async (path: string) => (await app.request(path)).text();
const block = (html: string) => /<script type="application\/json" id="screen">(.*?)<\/script>/s.exec(html)?.[1];
const links = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(([, rel, href]) => `${rel} ${href}`);

test('the page of an address includes its screen, which no text of it can leave', async () => {
  const page = await pageAt('/book?keyword=x');
  expect(JSON.parse(block(page) ?? '')).toEqual(JSON.parse(assets['book.json']));
  expect(links(page)).toEqual([]);
  expect(page).toContain('id="boot">{"version":"v1"');
});

test('the page of a form names its form and what the build loads for it, and nothing that every page names', async () => {
  const page = await pageAt('/shelf/new');
  expect(JSON.parse(block(page) ?? '')).toEqual(JSON.parse(assets['shelf-new.json']));
  expect(links(page)).toEqual([
    'modulepreload /assets/form.js',
    'modulepreload /assets/form-libraries.js',
    'modulepreload /screens/v1/forms/shelf.js',
    'stylesheet /assets/form.css',
  ]);
});

test.each(['/', '/shelf', '/book/7', '/gone', '/nowhere'])(
  'the page of %s, which shows no screen, is that of any',
  async (path) => {
    const page = await pageAt(path);
    expect([block(page), links(page)]).toEqual([undefined, []]);
    expect(page).toContain('id="boot">{"version":"v1"');
  },
);

test('hidden files of the build are nobody’s', async () => {
  expect((await app.request('/.vite/screens.json')).status).toBe(404);
});

test('a page of a build that does not say what it loads names the form alone', async () => {
  const bare = join(folder, 'bare');
  await mkdir(bare);
  await writeFile(join(bare, 'index.html'), `<head>${head}</head>`);
  const page = await (await consoleIn(bare).request('/shelf/new')).text();
  expect(links(page)).toEqual(['modulepreload /screens/v1/forms/shelf.js']);
});

test.each([
  '/%0a/x',
  '/%0d%0a',
  '/%09/',
  '/%',
  '/%ff',
  '/%00',
  '//evil',
  '/a%5cb',
  '/%e2%80%a8/x',
  `/${'x'.repeat(5000)}`,
])('a browser at %j is shown the console', async (path) => {
  const answer = await app.request(path, { headers: { accept: 'text/html' } });
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('id="boot"'),
  ]);
});

test('a person at the address of a file that is not there is shown the console, a script is not', async () => {
  for (const path of ['/assets/gone.js', '/files/gone.png', '/screens/v0/book.json', '/x.php']) {
    const page = await app.request(path, { headers: { accept: 'text/html,*/*' } });
    expect([path, page.status, (await page.text()).includes('id="boot"')]).toEqual([path, 404, true]);
    const file = await app.request(path, { headers: { accept: '*/*' } });
    expect([path, file.status, await file.text()]).toEqual([path, 404, 'Not found']);
  }
});

test('it holds the frame of the screen, with its title, until the console has started', async () => {
  const frame = async (path: string) => /<div id="root">(.*)<\/div>/s.exec(await pageAt(path))?.[1];
  expect(await frame('/book')).toContain('<h1>&lt;/script></h1>');
  expect(await frame('/book')).not.toContain('section-links');
  expect(await frame('/shelf/new')).toMatch(/section-links.*<h1>新书架<\/h1>/);
  expect(await frame('/home')).toMatch(/class="navigation".*<main class="content"><\/main>/);
  for (const path of ['/login', '/nowhere', '/gone']) expect(await frame(path)).toBe('');
});
