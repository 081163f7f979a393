import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'baize/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../src/service.ts';

let folder: string;
let server: ReturnType<typeof createServer>;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'my-admin-'));
  server = createServer(service, { root: '.', variables: { DATA_DIR: folder } });
  token = (await call('POST', '/api/login', { username: 'admin', password: 'library1' })).token;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('a book is registered, lent, and cannot be deleted before it is back', async () => {
  const { id } = await call('POST', '/api/book', { title: 'Dracula', shelf: 'B', price: '32.50' });
  expect(await call('GET', '/api/book/list?title=dra')).toEqual({
    records: [{ id, title: 'Dracula', shelf: 'B', price: '32.50', status: 0 }],
    total: 1,
  });
  await call('PUT', `/api/book/${id}/status/1`);
  await expect(call('DELETE', `/api/book/${id}`)).rejects.toThrow('409');
  await call('PUT', `/api/book/${id}/status/0`);
  await call('DELETE', `/api/book/${id}`);
  expect(await call('GET', '/api/book/list?title=dra')).toMatchObject({ total: 0 });
});

/** Returns the JSON of the response; throws an Error with the HTTP status and body of a refusal. */
async function call(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-token': token }) };
  const response = await server.fetch(
    new Request(`http://my-admin${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
  );
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
