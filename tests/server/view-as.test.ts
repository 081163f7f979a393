import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRead } from '../../src/language/places/calls.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openLibraryApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

/** Somebody who looks at everything as a role with these codes. */
async function viewing(codes: string, username = 'admin') {
  const { token } = await api.as(username);
  const headers = { 'x-view-as': codes, 'x-token': token ?? '' };
  return (method: string, path: string, body?: unknown) =>
    person(api.app, token).send(method, path, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

test('the session is one’s own with the permissions of the role, and says that it only looks', async () => {
  const look = await viewing('loan:read,branch:write');
  expect((await look('GET', '/api/session')).body.data).toMatchObject({
    username: 'admin',
    permissions: ['loan:read', 'branch:write'],
    isViewing: true,
  });
  expect((await admin.get('/api/session')).body.data).not.toHaveProperty('isViewing');
});

test('what the role does not read is refused, and what it reads is there', async () => {
  const look = await viewing('loan:read');
  expect((await look('GET', '/api/loan/list?size=1')).status).toBe(200);
  const { status, body } = await look('GET', '/api/branch/list?size=1');
  expect([status, body.message]).toEqual([403, '没有权限进行此操作。']);
  expect((await (await viewing(''))('GET', '/api/loan/list?size=1')).status).toBe(403);
});

test.each([
  ['loan,console-role:write,console-account:read', ['loan:read', 'console-role:read', 'console-account:read']],
  ['nothing-of-this,,:write', []],
])('nobody gets a permission by it that they do not hold: who only reads, as %s', async (codes, kept) => {
  const look = await viewing(codes, 'viewer');
  expect((await look('GET', '/api/session')).body.data).toMatchObject({ permissions: kept });
});

test('why an action is not there is told as the role would be told', async () => {
  const look = await viewing('loan:read');
  const [loan] = (await admin.get('/api/loan/list?status=1&size=1')).body.records;
  const request = encodeURIComponent(`POST /api/loan/${loan?.id}/waive`);
  expect((await look('GET', `/api/explain?request=${request}`)).body).toMatchObject({ can: false, rule: 'permission' });
});

test('nothing is changed: every call that would is refused, whatever the role may do', async () => {
  const { permissions } = (await admin.get('/api/session')).body.data as { permissions: readonly string[] };
  const look = await viewing(permissions.join(','));
  const writes = Object.entries(api.contract.api).filter(
    ([key, { permission }]) => !isRead(key) && permission !== 'public',
  );
  expect(writes).not.toEqual([]);
  for (const [key] of writes) {
    const [method = '', path = ''] = key.split(' ');
    const { status, body } = await look(method, path.replaceAll(/\{\w+\}/g, '1'), {});
    expect([key, status, body.message]).toEqual([key, 403, '正在以角色查看，不能操作；请先退出查看。']);
  }
});
