import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '../../server/open-api.ts';
import { type TemporaryStore, temporarySqlite } from '../../server/stores.ts';
import { copyLibrary, type Folder, openStudio, replaced, type Studio } from '../../server/studio.ts';
import { baize, type Outcome } from './baize.ts';

const loan = 'screens/loan.json';
const group = 'screens/group.json';
const shop = 'screens/shop.json';
const menu = 'screens/menu.json';
const note = '"$comment": "前台要求", "title": "全部借阅"';

let store: TemporaryStore;
let deployed: Folder;
let studio: Studio;
let admin: Person;
let server: ReturnType<typeof serve>;
let here: Folder;

/** A console over its own files, in which somebody published; one server for all tests. */
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  store = await temporarySqlite('first');
  deployed = await copyLibrary();
  studio = await openStudio(store, deployed.root);
  admin = await studio.as('admin');
  server = await new Promise((listening) => {
    const made = serve({ fetch: studio.app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening(made));
  });
  const entry = '{ "path": "/shop", "title": "全部分馆", "icon": "shop", "screen": "shop" },';
  await publish('借阅改名', {
    [loan]: replaced(deployed.read(loan), '"title": "借阅列表"', note),
    [shop]: replaced(deployed.read('screens/branch.json'), '"分馆列表"', '"全部分馆"'),
    [menu]: replaced(deployed.read(menu), '{ "path": "/rule"', `${entry} { "path": "/rule"`),
  });
});
afterAll(async () => {
  server.close();
  studio.screens.close();
  await store.close();
  deployed.remove();
  here.remove();
});
beforeEach(async () => {
  here?.remove();
  here = await copyLibrary();
  git('init', '--quiet');
  commit();
});

test('what was published is written as it is, in words, with who published it; a second time there is nothing to do', {
  tags: 'deep',
}, async () => {
  const { code, output } = await pull();
  expect(output).toContain('由「借阅列表」改为「全部借阅」');
  expect(output).toContain('管理员 发布了 screens/loan.json、screens/menu.json、screens/shop.json：借阅改名');
  expect(here.read(loan)).toBe(replaced(deployed.read(loan), '"title": "借阅列表"', note));
  expect(here.read(shop)).toContain('全部分馆');
  expect([code, (await pull()).output]).toEqual([0, '已发布的内容这里都有了\n']);
});

test('what has moved on here since it was deployed is merged, and other files stay', { tags: 'deep' }, async () => {
  here.edit(loan, '不再向', '不向');
  here.edit(group, '"分馆组列表"', '"分馆组一览"');
  commit();
  const { code, output } = await pull();
  expect([code, output]).toEqual([0, expect.stringContaining(`${loan}（与这里的改动合并）`)]);
  expect(here.read(loan)).toContain('不向');
  expect(here.read(loan)).toContain('全部借阅');
  expect(here.read(group)).toContain('分馆组一览');
});

test('a checkout with the line ends of Windows is merged as any other, and keeps them', { tags: 'deep' }, async () => {
  const withReturns = (text: string) => text.replaceAll('\n', '\r\n');
  here.write(loan, withReturns(here.read(loan)));
  commit();
  const { code } = await pull();
  expect(code).toBe(0);
  expect(here.read(loan)).toBe(withReturns(replaced(deployed.read(loan), '"title": "借阅列表"', note)));
});

test('nothing at all is written over what is not committed, or where the same lines were changed', {
  tags: 'deep',
}, async () => {
  here.edit(loan, '"title": "借阅列表"', '"title": "所有借阅"');
  const dirty = await pull();
  expect([dirty.code, dirty.errors]).toEqual([1, expect.stringContaining(`${loan}：这里有没有提交的改动`)]);
  commit();
  const clash = await pull();
  expect(clash.errors).toMatch(/screens\/loan\.json：已发布的第 \d+ 行与这里的第 \d+ 行改了同一处/);
  expect([clash.code, git('status', '--porcelain')]).toEqual([1, '']);
  expect((await pull('--published')).code).toBe(0);
  expect(here.read(loan)).toContain('全部借阅');
});

test('a console that cannot be asked is told, and no password goes over an open line', { tags: 'deep' }, async () => {
  const address = origin();
  expect(await run([address], {})).toMatchObject({ code: 2, errors: expect.stringContaining('SCREENS_TOKEN') });
  const wrong = await run([address], { SCREENS_USERNAME: 'admin', SCREENS_PASSWORD: 'wrong' });
  expect(wrong).toMatchObject({ code: 2, errors: '账号或密码错误。\n' });
  const open = await run(['http://console.example'], { SCREENS_TOKEN: 'x' });
  expect(open).toMatchObject({ code: 2, errors: expect.stringContaining('https') });
});

async function publish(why: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const { base } = (await admin.get('/api/screens/files')).body;
  const { status, body } = await admin.post('/api/screens/publish', { base, changes, note: why });
  expect([status, body.message]).toEqual([200, undefined]);
}

function origin(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function git(...wanted: string[]): string {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  return execFileSync('git', ['-C', here.root, ...author, ...wanted], { encoding: 'utf8' });
}

function commit(): void {
  git('add', '.');
  git('commit', '--quiet', '--message', 'here');
}

function pull(...more: readonly string[]) {
  return run([origin(), ...more], { SCREENS_USERNAME: 'admin', SCREENS_PASSWORD: 'baize888' });
}

function run(wanted: readonly string[], environment: Readonly<Record<string, string>>): Promise<Outcome> {
  return baize(['pull', ...wanted], { cwd: here.root, env: { PATH: process.env.PATH, ...environment } });
}
