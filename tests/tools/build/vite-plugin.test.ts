import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import { screens } from '../../../src/tools/build/vite-plugin.ts';

const page = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const library = await readProject(new URL('../../check/fixture', import.meta.url).pathname);
let root = '';
let server: ViteDevServer | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-'));
  await write({ ...library, 'index.html': page });
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(root, { recursive: true });
});

test('a build carries the boot block and every screen and form of its version', async () => {
  await build(config());
  const boot = bootOf(await readFile(join(root, 'dist/index.html'), 'utf8'));
  expect(boot.title).toBe('图书馆');
  const folder = join(root, 'dist/screens', boot.version);
  const files = ['book.json', 'forms', 'home.json', 'menu.json', 'report.json', 'settings.json'];
  expect((await readdir(folder)).sort()).toEqual(files);
});

test('a build with a mistake fails and says where', async () => {
  await write({ 'screens/book.json': library['screens/book.json']?.replace('"sortable"', '"sortabel"') ?? '' });
  await expect(build(config())).rejects.toThrow(/screens\/book\.json:12:\d+ .*sortabel.*「sortable」/);
});

test('development serves the version that the page names', async () => {
  const address = await listen();
  const boot = bootOf((await server?.transformIndexHtml('/', page)) ?? '');
  const answer = await fetch(`${address}/screens/${boot.version}/book.json`);
  expect(await answer.json()).toMatchObject({ id: 'book', kind: 'list' });
  expect((await fetch(`${address}/screens/older/book.json`)).status).toBe(404);
});

test('a saved screen is announced with its new version, and the old version can still be fetched', async () => {
  const address = await listen();
  const before = bootOf((await server?.transformIndexHtml('/', page)) ?? '');
  const heard = announced();
  await write({ 'screens/book.json': library['screens/book.json']?.replace('图书列表', '全部图书') ?? '' });
  const after = await heard;
  expect(after.version).not.toBe(before.version);
  const titles = [before, after].map(async ({ version }) => {
    const answer = await fetch(`${address}/screens/${version}/book.json`);
    return ((await answer.json()) as { title: string }).title;
  });
  expect(await Promise.all(titles)).toEqual(['图书列表', '全部图书']);
});

test('a bad save shows its problem over the page and leaves the last good screens', async () => {
  await listen();
  const before = bootOf((await server?.transformIndexHtml('/', page)) ?? '');
  const heard = overlay();
  await write({ 'screens/book.json': library['screens/book.json']?.replace('"sortable"', '"sortabel"') ?? '' });
  expect(await heard).toMatch(/screens\/book\.json:12:\d+ .*sortabel/);
  expect(bootOf((await server?.transformIndexHtml('/', page)) ?? '').version).toBe(before.version);
});

function config(): InlineConfig {
  return { root, configFile: false, logLevel: 'silent', plugins: [screens()] };
}

async function listen(): Promise<string> {
  server = await createServer({ ...config(), server: { host: '127.0.0.1', port: await freePort() } });
  await server.listen();
  return `http://127.0.0.1:${server.config.server.port}`;
}

/** The next message of a type that the page would get. */
function sent<Result>(pick: (message: unknown, data: unknown) => Result | undefined): Promise<Result> {
  return new Promise((resolve) => {
    if (server === undefined) return;
    const { send } = server.ws;
    server.ws.send = (message: unknown, data?: unknown) => {
      const found = pick(message, data);
      if (found !== undefined) resolve(found);
      return (send as (message: unknown, data?: unknown) => void).call(server?.ws, message, data);
    };
  });
}

function announced(): Promise<{ readonly version: string }> {
  return sent((message, data) => (message === 'baize:screens' ? (data as { readonly version: string }) : undefined));
}

function overlay(): Promise<string> {
  return sent((message) => (message as { readonly err?: { readonly message: string } }).err?.message);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createHttpServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function write(files: ProjectFiles): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

function bootOf(html: string): { readonly version: string; readonly title: string } {
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}
