import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createServer } from '../../src/server/create.ts';
import { libraryFolder, service } from '../library/service.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The library as a server, in the language that its menu says. */
function libraryIn(language: unknown) {
  const root = mkdtempSync(join(tmpdir(), 'baize-language-'));
  folders.push(root);
  cpSync(libraryFolder, root, { recursive: true });
  const menu = join(root, 'screens/menu.json');
  writeFileSync(menu, JSON.stringify({ ...JSON.parse(readFileSync(menu, 'utf8')), language }));
  const server = createServer(service, { root, variables: { DATA_DIR: join(root, 'data') } });
  const call = async (method: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await server.fetch(
      new Request(`http://library.test${path}`, { method, headers: sent, body: body ? JSON.stringify(body) : null }),
    );
    return [answer.status, answer.status === 204 ? undefined : await answer.json()] as const;
  };
  return { call, close: () => server.close() };
}

test('a project in English is refused in English, by the engine and at a field', async () => {
  const { call, close } = libraryIn('en');
  const wrong = { username: 'admin', password: 'not-it-at-all' };
  // One language: what a browser asks for changes nothing.
  const chinese = { 'accept-language': 'zh-CN' };
  expect(await call('POST', '/api/login', wrong, chinese)).toEqual([401, { message: 'Wrong account or password.' }]);
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
