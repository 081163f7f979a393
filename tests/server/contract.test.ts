import { afterAll, beforeAll, expect, test } from 'vitest';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { TestApi } from './open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openLibraryApi();
});
afterAll(() => api.close());

test('what schemas/api.json does not know answers 404 as JSON', async () => {
  const admin = await api.as('admin');
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PATCH', '/api/branch/1'],
    ['POST', '/api'],
    ['GET', '/api/branch/x'],
    ['GET', '/api/branch/-1'],
    ['GET', '/api/branch/9999999'],
  ] as const) {
    const { status, body } = await admin.send(method, path);
    expect([path, status, typeof body.message]).toEqual([path, 404, 'string']);
  }
});

test('a body that is no JSON, or too long, is refused with a sentence', async () => {
  const admin = await api.as('admin');
  const send = (body: string) => admin.send('POST', '/api/group', { body });
  expect((await send('{"name":')).body.message).toBe('请求内容不是有效的 JSON。');
  expect((await send('')).status).toBe(400);
  expect((await send('[]')).status).toBe(400);
  expect((await send(JSON.stringify({ name: 'x'.repeat(1_000_001) }))).status).toBe(413);
});

test('an entry without a handler, or a handler without an entry, does not start', () => {
  const server = { store: api.store, passwords: scryptPasswords(), now: Date.now };
  const { 'GET /api/session': _, ...rest } = api.contract.api;
  const without = { ...api.contract, api: rest };
  const more = { ...api.contract, api: { ...api.contract.api, 'GET /api/more': { permission: 'session' } } };
  const open = { ...api.contract, api: { ...api.contract.api, 'GET /api/session': { permission: '' } } };
  expect(() => createApp(libraryService, { ...server, contract: without })).toThrow(
    'GET /api/session has a handler but no entry in schemas/api.json',
  );
  expect(() => createApp(libraryService, { ...server, contract: more })).toThrow(
    'GET /api/more stands in schemas/api.json but has no handler',
  );
  expect(() => createApp(libraryService, { ...server, contract: open })).toThrow('GET /api/session has no permission');
});
