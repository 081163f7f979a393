import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { createServer, type ProductServer } from '../../src/server/create.ts';
import type { People } from '../../src/server/people/people.ts';
import type { Reach } from '../../src/server/people/reach.ts';
import { ownPeople, unrestrictedPeople } from '../../src/server/people/unrestricted-people.ts';
import { service } from '../library/service.ts';
import { dimensions } from './library/reach.ts';
import { type Person, person } from './open-api.ts';

/** The library that `baize create` writes: a product of somebody else over the engine's server. */
const root = 'tests/library';
const data = mkdtempSync(join(tmpdir(), 'baize-library-'));
const open = () => createServer(service, { root, variables: { DATA_DIR: join(data, 'demo') } });
const book = { title: '儒林外史', shelf: '丙架', price: '32.50' };
let server: ProductServer;
let admin: Person;

beforeAll(async () => {
  server = open();
  await server.prepare();
  admin = await signIn(server, 'admin', 'library1');
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

async function signIn(app: ProductServer, username: string, password: string): Promise<Person> {
  const { status, body } = await person(app).post('/api/login', { username, password });
  expect([username, status]).toEqual([username, 200]);
  return person(app, body.token);
}

test('the library has no problem', async () => {
  expect(check(await readProject(root))).toEqual([]);
});

test('a server of one area lists, adds, changes and deletes its rows', async () => {
  expect((await admin.get('/api/book/list')).body.total).toBe(4);
  const { body: added } = await admin.post('/api/book', book);
  expect((await admin.get('/api/book/list?title=儒林')).body.records).toEqual([{ id: added.id, ...book, status: 0 }]);
  expect((await admin.put(`/api/book/${added.id}`, { ...book, price: '30' })).status).toBe(204);
  expect((await admin.get('/api/book/list?title=儒林')).body.records).toMatchObject([{ price: '30.00' }]);
  expect((await admin.get('/api/book/shelves')).body).toContainEqual({ shelf: '丙架', books: 1, lent: 0 });
  expect((await admin.delete(`/api/book/${added.id}`)).status).toBe(204);
  expect((await admin.delete(`/api/book/${added.id}`)).status).toBe(404);
});

test('its forms, permissions, statuses and keys hold as everywhere', async () => {
  expect((await person(server).get('/api/book/list')).status).toBe(401);
  const refused = await admin.post('/api/book', { ...book, price: '-1' });
  expect([refused.status, refused.body.message]).toEqual([400, '请输入金额，例如 59.70']);
  const key = { 'idempotency-key': 'once' };
  const first = await admin.post('/api/book', book, key);
  const again = await admin.post('/api/book', book, key);
  expect(again.body.id).toBe(first.body.id);
  // Lent, it cannot be deleted.
  expect((await admin.put(`/api/book/${first.body.id}/status/1`)).status).toBe(204);
  expect((await admin.delete(`/api/book/${first.body.id}`)).status).toBe(409);
  expect((await admin.put(`/api/book/${first.body.id}/status/0`)).status).toBe(204);
  expect((await admin.delete(`/api/book/${first.body.id}`)).status).toBe(204);
});

test('whoever signs in is told their permissions, changes their password and leaves', async () => {
  const session = await admin.get('/api/session');
  expect(session.body.data).toEqual({
    id: 1,
    username: 'admin',
    nickname: '馆长',
    email: 'admin@library.example',
    permissions: ['book'],
    roleNames: ['管理员'],
  });
  const other = await signIn(server, 'admin', 'library1');
  const passwords = { oldPassword: 'library1', newPassword: 'write-more-7', confirmPassword: 'write-more-7' };
  expect((await other.put('/api/admin/password', passwords)).status).toBe(204);
  expect((await admin.get('/api/session')).status).toBe(401);
  expect((await other.post('/api/logout')).status).toBe(204);
  admin = await signIn(server, 'admin', 'write-more-7');
});

test('its screens are published, and pages hear of them', async () => {
  expect((await admin.get('/api/screens/events')).body).toMatchObject({ problems: [] });
});

test('without demo data an empty database begins with the administrator of ADMIN_PASSWORD, or says so', async () => {
  const { demo: _, ...plain } = service;
  const variables = { DATA_DIR: join(data, 'plain') };
  const closed = createServer(plain, { root, variables });
  await expect(closed.prepare()).rejects.toThrow('数据库是空的：请用 ADMIN_PASSWORD 写明首位管理员');
  const opened = createServer(plain, { root, variables: { ...variables, ADMIN_PASSWORD: 'lend-more-5' } });
  const first = await signIn(opened, 'admin', 'lend-more-5');
  expect((await first.get('/api/book/list')).body.total).toBe(0);
  await opened.close();
});

test('a permission that the product has later is the administrators’ when it starts again', async () => {
  const variables = { DATA_DIR: join(data, 'later') };
  const before = createServer(service, { root, variables });
  await before.prepare();
  await before.close();
  const later = { ...service, permissions: [...service.permissions, { code: 'shelf', name: '书架' }] };
  const again = createServer(later, { root, variables });
  const theirs = await signIn(again, 'admin', 'library1');
  expect((await theirs.get('/api/session')).body.data).toMatchObject({ permissions: ['book', 'shelf'] });
  await again.close();
});

test('a call without a handler, or without an entry in the contract, keeps it from opening', async () => {
  const more = { ...service, areas: [...service.areas, { routes: { 'GET /api/shelf': async () => [] } }] };
  const variables = { DATA_DIR: join(data, 'demo') };
  await expect(createServer(more, { root, variables }).prepare()).rejects.toThrow('GET /api/shelf');
  const { demo: _, ...plain } = service;
  const apart = { DATA_DIR: join(data, 'less'), ADMIN_PASSWORD: 'lend-more-5' };
  await expect(createServer({ ...plain, areas: [] }, { root, variables: apart }).prepare()).rejects.toThrow(
    'GET /api/book/list',
  );
});

test.each([
  ['{}', {}, 409],
  ['{ group: all }', { group: null }, 409],
  ['{ group: all, branch: none }', { group: null, branch: [] }, 409],
  ['{ group: all, branch: all }', { group: null, branch: null }, 204],
])('only who sees all of each dimension is an administrator: the only one who sees %s', async (name, reach, status) => {
  const people: People = {
    ...unrestrictedPeople,
    dimensions,
    reaches: async (_, ids) => new Map(ids.map((id) => [id, reach as Reach])),
  };
  const { demo: _, ...plain } = service;
  const areas = [ownPeople({}), ...plain.areas];
  const variables = { DATA_DIR: join(data, name), ADMIN_PASSWORD: 'lend-more-5' };
  const divided = createServer({ ...plain, areas, people }, { root, variables });
  await divided.prepare();
  const only = await signIn(divided, 'admin', 'lend-more-5');
  const passwords = { oldPassword: 'lend-more-5', newPassword: 'write-more-7', confirmPassword: 'write-more-7' };
  expect((await only.put('/api/admin/password', passwords)).status).toBe(status);
  await divided.close();
});
