import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../../../src/hall/service.ts';
import { scryptPasswords } from '../../../src/server/people/passwords.ts';
import { createApp } from '../../../src/server/run/app.ts';
import type { TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('the way back from Meituan leads to PUBLIC_URL, and never to a Host that a caller made up', async () => {
  const ask = async (host: string, publicUrl?: string, own?: object) => {
    const { store, contract } = api;
    const app = createApp(service, { store, contract, passwords: scryptPasswords(8), now: api.now, publicUrl });
    const headers = { 'x-token': (await api.as('admin')).token ?? '' };
    const answer = await app.request(
      `http://${host}/api/ticket/meituan/auth-url`,
      { headers },
      { incoming: { socket: own } },
    );
    const said = (await answer.json()) as string | { readonly message: string };
    return typeof said === 'string' ? new URL(said).origin : [answer.status, said.message];
  };
  const refused = [421, '服务器没有设置访问地址，请联系管理员设置 PUBLIC_URL。'];
  const own = { localAddress: '::ffff:192.168.1.5', localPort: 3000 };
  expect(await ask('evil.example', 'https://console.example')).toBe('https://console.example');
  expect(await ask('evil.example')).toEqual(refused);
  expect(await ask('127.0.0.1.evil.example')).toEqual(refused);
  expect(await ask('127.0.0.1:3000', undefined, own)).toBe('http://127.0.0.1:3000');
  expect(await ask('localhost:3000', undefined, own)).toBe('http://localhost:3000');
  expect(await ask('192.168.1.5:3000', undefined, own)).toBe('http://192.168.1.5:3000');
  expect(await ask('192.168.1.6:3000', undefined, own)).toEqual(refused);
  expect(await ask('127.0.0.1:3001', undefined, own)).toEqual(refused);
});
