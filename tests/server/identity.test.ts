import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { grants } from '../../src/server/people/identity.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openLibraryApi();
  admin = await api.as('admin');
});
afterEach(() => api.close());

const staff = (username: string) => api.store.db.updateTable('staff').where('username', '=', username);
const role = (id: number) => api.store.db.updateTable('role').where('id', '=', id);

/** Makes the administrator change their password, or set up a second factor, before anything else. */
const impose = {
  password: () => staff('admin').set({ mustChange: 1 }).execute(),
  factor: () => role(1).set({ factor: 1 }).execute(),
};
const told = {
  password: '请先修改初始密码，再进行其他操作。',
  factor: '您的角色须开启二次验证，请重新登录并按提示设置。',
};

/** How a call with a wrong password and a wrong code is answered where it is let through. */
type Asked = readonly [method: 'get' | 'post' | 'put', path: string, status: number];
const doneBy: Readonly<Record<'password' | 'factor', readonly Asked[]>> = {
  password: [['put', '/api/admin/password', 400]],
  factor: [
    ['post', '/api/session/factor/totp', 400],
    ['post', '/api/session/factor/1/confirm', 400],
    ['post', '/api/session/factor/passkey', 400],
    ['post', '/api/session/factor/passkey/confirm', 400],
  ],
};
const others: readonly Asked[] = [
  ['get', '/api/loan/list', 200],
  ['get', '/api/session/list', 200],
];
const body = { currentPassword: 'wrong', oldPassword: 'wrong', code: '000000' };

describe.each(['password', 'factor'] as const)('whoever owes a %s', (duty) => {
  const [own, other] = [doneBy[duty], doneBy[duty === 'password' ? 'factor' : 'password']];

  test('reads their session, which says so, and is refused everything else', async () => {
    await impose[duty]();
    expect((await admin.get('/api/session')).body.data).toMatchObject({ username: 'admin', must: duty });
    for (const [method, path] of [...other, ...others]) {
      const answer = await admin[method](path, body);
      expect([path, answer.status, answer.body]).toEqual([path, 403, { message: told[duty], must: duty }]);
    }
  });

  test.each(own)('is let through to %s %s', async (method, path, status) => {
    await impose[duty]();
    const answer = await admin[method](path, body);
    expect([answer.status, answer.body.must]).toEqual([status, undefined]);
  });

  test('owes nothing where another house vouches for them', async () => {
    await impose[duty]();
    await api.store.db.updateTable('session').set({ isVouched: 1 }).execute();
    expect((await admin.get('/api/session')).body.data).not.toHaveProperty('must');
    expect((await admin.get('/api/session/list')).status).toBe(200);
  });
});

test('a password is changed before a second factor is set up', async () => {
  await impose.factor();
  await impose.password();
  expect((await admin.get('/api/session')).body.data).toMatchObject({ must: 'password' });
});

test('a second factor is owed only until there is one, and only where the role asks for it', async () => {
  expect((await admin.get('/api/session')).body.data).not.toHaveProperty('must');
  await impose.factor();
  const factor = { staffId: 1, kind: 1, name: '', secret: '', confirmed: 0, latest: 0, createdAt: api.now() };
  await api.store.db.insertInto('factor').values(factor).execute();
  expect((await admin.get('/api/session')).body.data).toMatchObject({ must: 'factor' });
  await api.store.db.updateTable('factor').set({ confirmed: 1 }).execute();
  expect((await admin.get('/api/session')).body.data).not.toHaveProperty('must');
});

test('a session ends by the clock, and later when it is used', async () => {
  const hour = 3_600_000;
  api.pass(7 * hour);
  expect((await admin.get('/api/loan/list?size=1')).status).toBe(200);
  api.pass(11 * hour);
  expect((await admin.get('/api/loan/list?size=1')).status).toBe(200);
  api.pass(12 * hour);
  const { status, body } = await admin.get('/api/loan/list?size=1');
  expect([status, body.message]).toEqual([401, '登录已失效，请重新登录。']);
});

test('whatever the role, an account may make the calls that ask for none of its codes', () => {
  expect(['public', 'session', 'loan:read'].map((permission) => grants([], permission))).toEqual([true, true, false]);
});

describe('what a colleague may do', () => {
  const why = { reason: 2, note: '住得远' };

  /** A waive that the owner has asked for, and which waits for somebody to approve it. */
  async function waiveAskedFor() {
    await api.store.db.insertInto('libraryRule').values({ key: 'waive.above', value: '0' }).execute();
    const owner = await api.as('owner');
    const [loan] = (await owner.get('/api/loan/list?status=1&size=1')).body.records;
    const { status, body } = await owner.post(`/api/loan/${loan?.id}/waive`, why);
    expect(status).toBe(202);
    return { loan: Number(loan?.id), id: Number(body.approvalId) };
  }

  test.each([
    ['the account is disabled', () => staff('owner').set({ status: 0 })],
    ['the group is', () => api.store.db.updateTable('branchGroup').set({ status: 0 }).where('id', '=', 1)],
    ['the role has lost the permission', () => role(2).set({ permissions: '["loan:read"]' })],
  ] as const)('nothing is done in their name once %s', async (_, change) => {
    const { loan, id } = await waiveAskedFor();
    await change().execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, '申请人已不能进行此操作，请拒绝这条申请。']);
    expect((await admin.get(`/api/loan/${loan}`)).body.status).toBe(1);
  });

  test('is done in their name while they may', async () => {
    const { loan, id } = await waiveAskedFor();
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(200);
    expect((await admin.get(`/api/loan/${loan}`)).body).toMatchObject({ status: 3, waivedBy: '王组长' });
  });

  test('is told with their name and role, as long as they can sign in', async () => {
    const [loan] = (await admin.get('/api/loan/list?status=1&groupId=1&size=1')).body.records;
    const request = encodeURIComponent(`POST /api/loan/${loan?.id}/waive`);
    await api.store.db.updateTable('branchGroup').set({ status: 0 }).where('id', '=', 2).execute();
    const gone = await api.store.db.selectFrom('staff').select('id').where('groupId', '=', 2).execute();
    expect(gone).not.toEqual([]);
    const { people } = (await admin.get(`/api/explain/people?request=${request}`)).body;
    const found = people as readonly { readonly id: number }[];
    expect(found).toContainEqual(expect.objectContaining({ name: '王组长', roleName: '组长', can: true }));
    expect(found).toContainEqual(expect.objectContaining({ name: '小李', roleName: '只读馆员', can: false }));
    expect(found.filter(({ id }) => gone.some((one) => one.id === id))).toEqual([]);
  });
});
