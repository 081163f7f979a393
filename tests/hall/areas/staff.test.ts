import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newcomer, type Person, type TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

const [business, readonly, operation, manager] = [2, 3, 4, 7];
const idOf = async (username: string) =>
  (await api.store.db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

test('a new person signs in with the password that was answered, and sees their stores’ rows only', async () => {
  const created = await admin.post('/api/admin/user', {
    username: 'new-manager',
    tenantId: 1,
    roleId: manager,
    clubIds: [1, 2],
  });
  expect([created.status, created.body.password]).toEqual([200, expect.stringMatching(/^[a-z2-9]{12}$/)]);
  const theirs = await newcomer(api, 'new-manager', created.body.password);
  expect((await theirs.get('/api/club/list')).body.records.map(({ id }) => id)).toEqual([2, 1]);
  const bills = (await theirs.get('/api/bill/list?size=1000')).body.records;
  expect(new Set(bills.map(({ clubId }) => clubId))).toEqual(new Set([1, 2]));
  expect((await theirs.get('/api/admin/user/list')).status).toBe(403);
  expect((await admin.get(`/api/admin/user/${created.body.id}`)).body).toEqual({
    id: created.body.id,
    tenantId: 1,
    username: 'new-manager',
    nickname: null,
    phone: null,
    roleNames: ['店长'],
    roleIds: [manager],
    lastLoginAt: '2026-03-06 21:30:00',
    bind: false,
    status: 1,
    factor: false,
    clubIds: [1, 2],
    self: null,
  });
});

test('a person’s own row says so, and no other', async () => {
  for (const [person, id] of [
    [admin, await idOf('admin')],
    [owner, await idOf('owner')],
  ] as const) {
    const { records } = (await person.get('/api/admin/user/list?size=100')).body;
    expect(records.filter(({ self }) => self === 1).map((row) => row.id)).toEqual([id]);
    expect(records.filter(({ self }) => self !== null)).toHaveLength(1);
    expect((await person.get(`/api/admin/user/${id}`)).body.self).toBe(1);
  }
});

test('people to filter the log by are found by name and pinyin, within the caller’s franchisee, by those who may read it', async () => {
  await admin.post('/api/admin/user', { username: 'new-manager', tenantId: 1, roleId: manager, nickname: '张店长' });
  await admin.post('/api/admin/user', { username: 'elsewhere', tenantId: 2, roleId: manager });
  const namesFor = async (person: Person, keyword: string) =>
    (await person.get(`/api/admin/user/options?keyword=${encodeURIComponent(keyword)}`)).body.records.map(
      ({ name }) => name,
    );
  expect(await namesFor(admin, '店长')).toContain('张店长');
  expect(await namesFor(admin, 'zhangdian')).toEqual(['张店长']);
  // Without a nickname a person is called by the account.
  expect(await namesFor(admin, 'elsewhere')).toEqual(['elsewhere']);
  expect(await namesFor(owner, 'elsewhere')).toEqual([]);
  const created = await admin.post('/api/admin/user', { username: 'plain', tenantId: 1, roleId: manager });
  const plain = await newcomer(api, 'plain', created.body.password);
  expect((await plain.get('/api/admin/user/options')).status).toBe(403);
});

test('the password is answered once, and stands nowhere in the database', async () => {
  const create = () =>
    admin.post('/api/admin/user', { username: 'once', tenantId: 1, roleId: manager }, { 'idempotency-key': 'create' });
  const [first, again] = [await create(), await create()];
  expect(first.body.password).toHaveLength(12);
  expect([again.status, again.body]).toEqual([200, { id: first.body.id }]);
  const kept = JSON.stringify([
    await api.store.db.selectFrom('staff').selectAll().execute(),
    await api.store.db.selectFrom('idempotency').selectAll().execute(),
  ]);
  expect(kept).not.toContain(first.body.password);
});

test.each([
  [{ roleId: 4 }, 'username', '请输入用户名'],
  [{ username: '', roleId: 4 }, 'username', '请输入用户名'],
  [{ username: 'a b', roleId: 4 }, 'username', '用户名不能包含空格'],
  [{ username: 'owner', roleId: 4 }, 'username', '该用户名已存在。'],
  [{ username: 'x' }, 'roleId', '请选择角色'],
  [{ username: 'x', roleId: 0 }, 'roleId', '请选择角色'],
  [{ username: 'x', roleId: 999 }, 'roleId', '请选择角色'],
  [{ username: 'x', roleId: 7 }, 'roleId', '总店员工只能使用管理端角色。'],
  [{ username: 'x', roleId: 4, tenantId: 1 }, 'roleId', '加盟商员工只能使用商户端角色。'],
  [{ username: 'x', roleId: 3, tenantId: 2 }, 'roleId', '请选择角色'],
  [{ username: 'x', roleId: 7, tenantId: 99 }, 'tenantId', '请选择加盟商'],
  [{ username: 'x', roleId: 7, tenantId: 8 }, 'tenantId', '该加盟商已被禁用。'],
  [{ username: 'x', roleId: 7, tenantId: 1, clubIds: [0] }, 'clubIds.0', '请选择门店'],
  [{ username: 'x', roleId: 7, tenantId: 1, clubIds: [999] }, 'clubIds', '请选择门店'],
  [{ username: 'x', roleId: 7, tenantId: 2, clubIds: [1] }, 'clubIds', '请选择门店'],
])('%j is refused at %s', async (body, field, message) => {
  const answer = await admin.post('/api/admin/user', body);
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
});

const badName = '用户名只能使用汉字、英文字母、数字和英文标点。';
test.each([
  ['OWNER', '该用户名已存在。'],
  ['ｏｗｎｅｒ', '该用户名已存在。'],
  ['оwner', badName],
  ['owńer', badName],
  ['ow\u200bner', badName],
  ['owner\u00ad', '该用户名已存在。'],
  ['⼈事', badName],
  ['owner😀', badName],
  ['ow\u0000ner', '「用户名」含有不能使用的字符，请删除后重试。'],
  ['owner\ud800', '「用户名」含有不能使用的字符，请删除后重试。'],
])('nobody is made whose name looks like another’s: %j', async (username, message) => {
  const answer = await admin.post('/api/admin/user', { username, tenantId: 1, roleId: manager });
  expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'username', message }]]);
});

test('a name is shown as it was given, and signs in whatever its case and width', async () => {
  const made = await admin.post('/api/admin/user', { username: 'Ｌi_人事', tenantId: 1, roleId: manager });
  expect((await admin.get(`/api/admin/user/${made.body.id}`)).body.username).toBe('Li_人事');
  for (const username of ['Li_人事', 'li_人事', 'ＬＩ_人事']) {
    const { status } = await api.anonymous.post('/api/login', { username, password: made.body.password });
    expect([username, status]).toEqual([username, 200]);
  }
});

test('a role and stores are changed together', async () => {
  const id = await idOf('viewer');
  expect((await admin.put(`/api/admin/user/${id}`, { id, roleId: manager, clubIds: [3] })).status).toBe(204);
  expect((await admin.get(`/api/admin/user/${id}`)).body).toMatchObject({ roleIds: [manager], clubIds: [3] });
  expect((await admin.put(`/api/admin/user/${id}`, { id, roleId: manager })).status).toBe(204);
  expect((await admin.get(`/api/admin/user/${id}`)).body.clubIds).toEqual([]);
  const foreign = await admin.put(`/api/admin/user/${id}`, { id, roleId: manager, clubIds: [10] });
  expect([foreign.status, foreign.body.message]).toEqual([400, '请选择门店']);
});

test('whoever is deleted is out at once', async () => {
  const viewer = await api.as('viewer');
  expect((await viewer.get('/api/session')).status).toBe(200);
  expect((await admin.delete(`/api/admin/user/${await idOf('viewer')}`)).status).toBe(204);
  expect((await viewer.get('/api/session')).status).toBe(401);
  expect((await api.anonymous.post('/api/login', { username: 'viewer', password: 'baize888' })).status).toBe(401);
});

test('whoever is disabled is out at once, and in again once enabled, as far as an administrator reaches', async () => {
  const viewer = await api.as('viewer');
  const id = await idOf('viewer');
  const signIn = () => api.anonymous.post('/api/login', { username: 'viewer', password: 'baize888' });
  expect((await viewer.get('/api/bill/list')).status).toBe(200);
  expect((await viewer.put(`/api/admin/user/${await idOf('owner')}/status/0`)).status).toBe(403);
  expect((await owner.put(`/api/admin/user/${id}/status/0`)).status).toBe(204);
  for (const path of ['/api/session', '/api/bill/list', '/api/club/options', '/api/presence?of=/api/bill/1'])
    expect([path, (await viewer.get(path)).status]).toEqual([path, 401]);
  expect((await viewer.post('/api/views', {})).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.body.message]).toEqual([401, '账号已停用，请联系管理员。']);
  expect((await owner.put(`/api/admin/user/${id}/status/0`)).status).toBe(409);
  expect((await owner.put(`/api/admin/user/${id}/status/2`)).status).toBe(400);
  expect((await admin.get('/api/admin/user/list?status=0')).body.records).toMatchObject([{ username: 'viewer' }]);

  expect((await owner.put(`/api/admin/user/${id}/status/1`)).status).toBe(204);
  // What was ended stays so.
  expect((await viewer.get('/api/session')).status).toBe(401);
  expect((await signIn()).status).toBe(200);
});

test('nobody disables themselves, those of others, or who may do more', async () => {
  for (const [who, name, status] of [
    [admin, 'admin', 409],
    [owner, 'owner', 409],
    [owner, 'admin', 404],
    [owner, 'jiameng2', 404],
  ] as const)
    expect([name, (await who.put(`/api/admin/user/${await idOf(name)}/status/0`)).status]).toEqual([name, status]);
});

test('nobody deletes or changes themselves', async () => {
  const id = await idOf('owner');
  expect((await owner.delete(`/api/admin/user/${id}`)).status).toBe(409);
  expect((await owner.put(`/api/admin/user/${id}`, { id, roleId: business })).status).toBe(409);
});

test('a person has a name and a phone from the start, or neither', async () => {
  const named = { username: 'named-person', roleId: 7, tenantId: 2, nickname: ' 小周 ', phone: '13800001111' };
  const { body } = await admin.post('/api/admin/user', named);
  expect((await admin.get(`/api/admin/user/${body.id}`)).body).toMatchObject({
    nickname: '小周',
    phone: '13800001111',
  });
  expect((await admin.get('/api/admin/user/list?keyword=xiaozhou')).body.records).toMatchObject([{ id: body.id }]);
  const plain = await admin.post('/api/admin/user', {
    username: 'plain-person',
    roleId: 7,
    tenantId: 2,
    nickname: ' ',
  });
  expect((await admin.get(`/api/admin/user/${plain.body.id}`)).body).toMatchObject({ nickname: null, phone: null });
  const { body: refused } = await admin.post('/api/admin/user', { ...named, username: 'other', phone: '不是号码' });
  expect(refused.errors).toEqual([{ field: 'phone', message: '请输入正确的手机号' }]);
});

test('the list filters by a part of the phone and says who is bound', async () => {
  const { phone } = (await admin.get(`/api/admin/user/${await idOf('owner')}`)).body;
  const { records } = (await admin.get(`/api/admin/user/list?phone=${String(phone).slice(3)}`)).body;
  expect(records).toMatchObject([{ username: 'owner', roleNames: ['加盟商管理员'], bind: true }]);
});

describe('a franchisee’s owner', () => {
  test('sees, makes, changes and deletes the franchisee’s staff only', async () => {
    const { records, total } = (await owner.get('/api/admin/user/list?size=100')).body;
    expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set([1]));
    expect(total).toBe(records.length);
    const { body } = await owner.post('/api/admin/user', { username: 'mine', roleId: manager });
    expect((await admin.get(`/api/admin/user/${body.id}`)).body.tenantId).toBe(1);
    expect((await owner.post('/api/admin/user', { username: 'x', roleId: manager, tenantId: 2 })).status).toBe(403);
    expect((await owner.post('/api/admin/user', { username: 'x', roleId: operation })).status).toBe(400);
    const foreign = await idOf('jiameng2');
    expect((await owner.get(`/api/admin/user/${foreign}`)).status).toBe(404);
    expect((await owner.put(`/api/admin/user/${foreign}`, { id: foreign, roleId: manager })).status).toBe(404);
    expect((await owner.delete(`/api/admin/user/${foreign}`)).status).toBe(404);
    expect((await owner.delete(`/api/admin/user/${await idOf('admin')}`)).status).toBe(404);
  });
});

describe('whoever sees single stores', () => {
  beforeEach(async () => {
    await api.store.db
      .insertInto('staffClub')
      .values({ staffId: await idOf('owner'), clubId: 1 })
      .execute();
  });

  test('gives nobody more of them', async () => {
    const make = (clubIds?: readonly number[]) =>
      owner.post('/api/admin/user', { username: 'x', roleId: manager, clubIds });
    expect((await make()).status).toBe(400);
    expect((await make([])).status).toBe(400);
    expect((await make([1, 2])).status).toBe(400);
    expect((await make([1])).status).toBe(200);
  });

  test('touches nobody who sees more, and no roles', async () => {
    const viewer = await idOf('viewer');
    expect((await owner.put(`/api/admin/user/${viewer}`, { id: viewer, roleId: manager, clubIds: [1] })).status).toBe(
      403,
    );
    expect((await owner.delete(`/api/admin/user/${viewer}`)).status).toBe(403);
    expect((await owner.post('/api/admin/role', { name: '角色', type: 2, permissions: ['club:read'] })).status).toBe(
      403,
    );
    expect((await owner.delete(`/api/admin/role/${readonly}`)).status).toBe(403);
  });
});

test('whoever lacks a permission deletes and changes nobody who has it', async () => {
  const permissions = JSON.stringify(['user', 'role', 'club']);
  await api.store.db.updateTable('role').set({ permissions }).where('id', '=', operation).execute();
  const made = await admin.post('/api/admin/user', { username: 'clerk', roleId: operation });
  const clerk = await newcomer(api, 'clerk', made.body.password);
  for (const username of ['admin', 'owner', 'zongbu3']) {
    const id = await idOf(username);
    expect((await clerk.delete(`/api/admin/user/${id}`)).status).toBe(403);
    expect((await clerk.put(`/api/admin/user/${id}/status/0`)).status).toBe(403);
    expect((await clerk.put(`/api/admin/user/${id}`, { id, roleId: operation })).status).toBe(403);
  }
  expect((await clerk.post('/api/admin/user', { username: 'boss', roleId: 1 })).status).toBe(403);
  expect((await clerk.delete(`/api/admin/user/${await idOf('zongbu1')}`)).status).toBe(204);
});
