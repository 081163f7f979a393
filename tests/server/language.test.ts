import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../../src/server/create.ts';
import { chosenLanguage } from '../../src/server/run/parts.ts';
import { libraryFolder, service } from '../library/service.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The library as a server, in the languages that its menu says, with this in its contract besides. */
function libraryIn(language: unknown, more: Readonly<Record<string, object>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'baize-language-'));
  folders.push(root);
  cpSync(libraryFolder, root, { recursive: true });
  const menu = join(root, 'screens/menu.json');
  writeFileSync(menu, JSON.stringify({ ...JSON.parse(readFileSync(menu, 'utf8')), language }));
  const api = join(root, 'schemas/api.json');
  writeFileSync(api, JSON.stringify({ ...JSON.parse(readFileSync(api, 'utf8')), ...more }));
  const areas = [...service.areas, ...(Object.keys(more).length > 0 ? [chosenLanguage] : [])];
  const server = createServer({ ...service, areas }, { root, variables: { DATA_DIR: join(root, 'data') } });
  const fetch = (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const url = `http://library.test${path}`;
    return server.fetch(new Request(url, { method, headers: sent, body: body ? JSON.stringify(body) : null }));
  };
  const call = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(method, path, body, headers);
    return [answer.status, answer.status === 204 ? undefined : await answer.json()] as const;
  };
  return { call, fetch, close: () => server.close() };
}

test('a project in English is refused in English, by the engine and at a field', async () => {
  const { call, close } = libraryIn('en');
  const wrong = { username: 'admin', password: 'not-it-at-all' };
  // One language: what a browser asks for changes nothing.
  const chinese = { 'accept-language': 'zh-CN' };
  expect(await call('POST', '/api/login', wrong, chinese)).toEqual([401, { message: 'Wrong username or password.' }]);
  const [, signedIn] = await call('POST', '/api/login', { username: 'admin', password: 'library1' });
  const token = { 'x-token': String(signedIn.token) };
  const said = async (method: string, path: string, body?: object) =>
    (await call(method, path, body, token))[1].message;
  expect(await said('GET', '/api/book/list?colour=red')).toBe('Cannot filter by “colour”.');
  expect(await said('GET', '/api/nothing')).toBe('There is no such call.');
  expect(await said('PUT', '/api/book/9999/status/1')).toBe('This record does not exist or has been deleted.');
  expect(await said('POST', '/api/book', { title: 'a', shelf: 'A', price: '1', extra: 1 })).toBe(
    'Not supported: extra',
  );
  await close();
});

test('a project that names no language is refused in Chinese', async () => {
  const { call, close } = libraryIn(undefined);
  const english = { 'accept-language': 'en' };
  expect(await call('POST', '/api/login', { username: 'admin', password: 'not-it-at-all' }, english)).toEqual([
    401,
    { message: '账号或密码错误。' },
  ]);
  await close();
});

test('a project in two languages answers in that of the cookie, else in what the browser asks for, else in its first', async () => {
  const { call, close } = libraryIn(['zh-CN', 'en']);
  const refused = async (headers: Readonly<Record<string, string>>) =>
    (await call('POST', '/api/login', { username: 'admin', password: 'not-it-at-all' }, headers))[1].message;
  const english = 'Wrong username or password.';
  expect(await refused({})).toBe('账号或密码错误。');
  expect(await refused({ 'accept-language': 'de, en-GB;q=0.8, zh;q=0.3' })).toBe(english);
  expect(await refused({ 'accept-language': 'fr' })).toBe('账号或密码错误。');
  expect(await refused({ 'accept-language': 'zh-CN', cookie: 'baize_language=en' })).toBe(english);
  expect(await refused({ cookie: 'baize_language=fr' })).toBe('账号或密码错误。');
  await close();
});

test('a person’s language is remembered with them, and comes with their next sign-in in any browser', async () => {
  const { call, fetch, close } = libraryIn(['zh-CN', 'en'], { 'PUT /api/session/language': { permission: 'session' } });
  const account = { username: 'admin', password: 'library1' };
  const signIn = async (headers = {}) => {
    const answer = await fetch('POST', '/api/login', account, headers);
    const cookies = answer.headers.getSetCookie().filter((one) => one.startsWith('baize_language='));
    return { ...(await answer.json()), cookies };
  };
  const { token, user, cookies } = await signIn();
  expect([user.language, cookies]).toEqual([undefined, []]);
  const mine = { 'x-token': token };
  expect(await call('PUT', '/api/session/language', { language: 'fr' }, mine)).toEqual([
    400,
    { message: '没有这种语言' },
  ]);
  const keyed = { ...mine, 'idempotency-key': 'a-key-of-the-page-itself' };
  expect(await call('PUT', '/api/session/language', { language: 'en' }, keyed)).toEqual([204, undefined]);
  const cookie = 'baize_language=en; Max-Age=31536000; Path=/; SameSite=Lax';
  const again = await signIn({ cookie: 'baize_language=zh-CN' });
  expect([again.user.language, again.cookies]).toEqual(['en', [cookie]]);
  // A browser where they are signed in already comes after.
  const later = await fetch('GET', '/api/session', undefined, { ...mine, cookie: 'baize_language=zh-CN' });
  expect(later.headers.get('set-cookie')).toBe(cookie);
  const same = await fetch('GET', '/api/session', undefined, { ...mine, cookie: 'baize_language=en' });
  expect([same.headers.get('set-cookie'), (await same.json()).data.language]).toEqual([null, 'en']);
  await close();
});
