import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { createServer, type ProductServer } from '../../../src/server/create.ts';
import { unmatchedCalls } from '../../../src/server/http/unmatched-calls.ts';
import { type BookApi, startBookApi } from '../../foreign/book-api.ts';
import { jsonLibrary } from '../../foreign/json-project.ts';
import type { ProjectFolder } from '../../foreign/library-project.ts';
import { codeOf } from '../authenticator.ts';
import { type Person, person } from '../open-api.ts';
import { startOtherHouse, throughHouse } from '../other-house.ts';

const data = mkdtempSync(join(tmpdir(), 'baize-accounts-'));
const first = 'long-enough-first-1';
const chosen = 'another-chosen-word-7';
let api: BookApi;
let project: ProjectFolder;
let server: ProductServer;
let admin: Person;

beforeAll(async () => {
  api = await startBookApi();
  project = jsonLibrary();
  server = open({ ADMIN_PASSWORD: first });
  admin = await signIn('admin', first);
});
beforeEach(() => api.reset());
afterAll(async () => {
  await server?.close();
  api?.close();
  project?.remove();
  rmSync(data, { recursive: true });
});

function open(variables: Readonly<Record<string, string>>, folder = 'main', root = project.root): ProductServer {
  return createServer(undefined, {
    root,
    variables: { DATA_DIR: join(data, folder), API_URL: api.url, API_CREDENTIAL: 'library-secret-1', ...variables },
  });
}

async function signIn(username: string, password: string, more = {}): Promise<Person> {
  const { status, body } = await person(server).post('/api/login', { username, password, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return person(server, body.token);
}

async function newRole(name: string, permissions: readonly string[], more = {}): Promise<number> {
  const { status, body } = await admin.post('/api/console/role', { name, permissions, ...more });
  expect([status, body.message]).toEqual([200, undefined]);
  return Number(body.id);
}

/** Makes an account, which chooses its password at its first sign-in. */
async function newPerson(username: string, roleId: number): Promise<{ readonly id: number; readonly who: Person }> {
  const made = await admin.post('/api/console/account', { username, roleId, nickname: `${username}姓名` });
  expect([made.status, made.body.message]).toEqual([200, undefined]);
  const who = await signIn(username, String(made.body.password));
  expect((await who.get('/api/book/list')).status).toBe(403);
  const given = { oldPassword: made.body.password, newPassword: chosen, confirmPassword: chosen };
  expect((await who.put('/api/admin/password', given)).status).toBeLessThan(300);
  return { id: Number(made.body.id), who: await signIn(username, chosen) };
}

test('a project of JSON alone has no problem, and everything in its contract is answered or forwarded', async () => {
  const files = await readProject(project.root);
  expect(check(files)).toEqual([]);
  expect(unmatchedCalls({ areas: [], permissions: [] }, files, 'en')).toEqual([]);
});

test('a contract that is no JSON is named, also over a database that the project has prepared', async () => {
  const spoilt = jsonLibrary();
  writeFileSync(join(spoilt.root, 'schemas/api.json'), '{');
  await expect(open({}, 'main', spoilt.root).prepare()).rejects.toThrow('schemas/api.json:1:');
  spoilt.remove();
});

test('an empty database wants the first administrator’s password', async () => {
  const without = open({}, 'empty');
  await expect(without.prepare()).rejects.toThrow('ADMIN_PASSWORD');
  await without.close().catch(() => undefined);
});

test('a product with people of its own is not given others', async () => {
  const { libraryService } = await import('../library/library.ts');
  const own = createServer(libraryService, {
    root: project.root,
    variables: { DATA_DIR: join(data, 'own'), API_URL: api.url, API_CREDENTIAL: 'library-secret-1' },
  });
  await expect(own.prepare()).rejects.toThrow('people of its own');
});

test('the permissions are those of the calls, called as the menu calls what they open', async () => {
  expect((await admin.get('/api/console/permission/list')).rows).toEqual([
    { code: 'book', name: '藏书' },
    { code: 'console-account', name: '账号' },
    { code: 'audit', name: '操作日志' },
    { code: 'console-role', name: '角色' },
    { code: 'screen', name: '界面编辑' },
    { code: 'approval', name: '审批' },
  ]);
  expect((await admin.get('/api/console/role/list')).body.records).toMatchObject([
    { id: 1, name: '管理员', builtIn: 1, people: 1 },
  ]);
});

test('who may only read sees lists and is refused everything else, which never reaches the back end', async () => {
  const { who } = await newPerson('reader', await newRole('只读', ['book:read']));
  expect((await who.get('/api/book/list')).body.total).toBe(4);
  api.calls.length = 0;
  const refused = await Promise.all([
    who.post('/api/book', { title: '儒林外史', shelf: '丙架', price: '32.50' }),
    who.put('/api/book/1/status/1'),
    who.delete('/api/book/1'),
    who.get('/api/console/account/list'),
    who.get('/api/console/role/list'),
    who.get('/api/audit/list'),
    who.get('/api/screens'),
    who.get('/api/approval/list'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect(api.calls).toEqual([]);
});

test('the log calls roles and accounts by their names, in what changed too', async () => {
  const [first, second] = [await newRole('夜班', ['book:read']), await newRole('白班', ['book:read'])];
  const { id } = await newPerson('shift', first);
  await admin.put(`/api/console/account/${id}`, { id, roleId: second });
  await admin.put(`/api/console/role/${first}`, { id: first, name: '夜班', permissions: ['book:write'] });
  const { records } = (await admin.get('/api/audit/list?size=50')).body;
  const entries = records as { call: string; recordName: string; changes: string }[];
  const ofAccounts = entries.filter(({ call }) => call.includes('/console/')).slice(0, 5);
  expect(ofAccounts.map(({ recordName }) => recordName)).toEqual(['夜班', 'shift', 'shift姓名', '白班', '夜班']);
  expect(ofAccounts.slice(1, 3).map(({ changes }) => changes)).toEqual([
    '角色 夜班 → 白班；姓名 shift姓名 → 空',
    expect.stringContaining('角色 夜班'),
  ]);
});

test('nobody gives, takes or touches more than they have', async () => {
  const roleId = await newRole('人事', ['console-account:write', 'console-role:write']);
  const { id, who } = await newPerson('personnel', roleId);
  const books = await newRole('图书', ['book:write']);
  const clerk = await newPerson('clerk', books);
  const more = { name: '自己的', permissions: ['console-account:write', 'book:read'] };
  const refused = await Promise.all([
    who.post('/api/console/role', more),
    who.put(`/api/console/role/${roleId}`, { id: roleId, ...more }),
    who.put(`/api/console/role/${books}`, { id: books, name: '图书', permissions: ['console-account:read'] }),
    who.put(`/api/console/role/${books}`, { id: books, name: '别名', permissions: ['book:write'] }),
    who.delete(`/api/console/role/${books}`),
    who.post('/api/console/account', { username: 'friend', roleId: books }),
    who.post('/api/console/account', { username: 'friend', roleId: 1 }),
    who.put(`/api/console/account/${clerk.id}/status/0`),
    who.post(`/api/console/account/${clerk.id}/reset`, { hours: 1 }),
    who.post(`/api/console/account/${clerk.id}/session/end`),
    who.put('/api/console/account/1/status/0'),
    who.delete('/api/console/account/1'),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  for (const answer of await Promise.all([
    who.put(`/api/console/account/${id}`, { id, roleId }),
    who.put(`/api/console/account/${id}/status/0`),
    admin.put('/api/console/role/1', { id: 1, name: '管理员', permissions: ['book:read'] }),
    admin.delete('/api/console/role/1'),
    admin.delete(`/api/console/role/${books}`),
  ]))
    expect(answer.status).toBe(409);
  expect((await admin.post('/api/console/role', { name: '没有的', permissions: ['film:read'] })).status).toBe(400);
  expect((await admin.post('/api/console/role', { name: '图书', permissions: ['book:read'] })).status).toBe(400);
});

test('the last administrator stays, whoever asks', async () => {
  const all = ((await admin.get('/api/console/permission/list')).rows as readonly { code: string }[]).map(
    ({ code }) => `${code}:write`,
  );
  const id = await newRole('全部', all);
  const { id: self, who } = await newPerson('second', id);
  const others = (await who.get('/api/console/account/list?size=100&status=1')).body.records.filter(
    (one) => one.id !== self,
  );
  for (const other of others)
    expect((await who.put(`/api/console/account/${other.id}/status/0`)).status).toBeLessThan(300);
  expect((await admin.get('/api/session')).status).toBe(401);
  // Without the permission for accounts, nobody could give it back.
  const less = { id, name: '全部', permissions: all.filter((code) => code !== 'console-account:write') };
  const refused = await who.put(`/api/console/role/${id}`, less);
  expect([refused.status, refused.body.message]).toEqual([409, '至少要保留一位能登录的管理员，请先指定另一位。']);
  for (const other of others)
    expect((await who.put(`/api/console/account/${other.id}/status/1`)).status).toBeLessThan(300);
  admin = await signIn('admin', first);
});

test('accounts are edited, disabled, enabled and reset, their sessions ended, and all of it is logged', async () => {
  const roleId = await newRole('编目', ['book:write']);
  const { id, who } = await newPerson('editor', roleId);
  const account = () => admin.get(`/api/console/account/${id}`);
  const edited = { id, roleId, nickname: '张编目', phone: '13800001234' };
  expect((await admin.put(`/api/console/account/${id}`, edited)).status).toBeLessThan(300);
  expect((await account()).body).toMatchObject({ nickname: '张编目', phone: '13800001234', roleNames: ['编目'] });
  expect((await admin.get(`/api/console/account/${id}/session/list`)).body.total).toBeGreaterThan(0);
  expect((await admin.post(`/api/console/account/${id}/session/end`)).status).toBeLessThan(300);
  expect((await who.get('/api/session')).status).toBe(401);
  const { code } = (await admin.post(`/api/console/account/${id}/reset`, { hours: 1 })).body;
  const again = 'one-more-chosen-word-3';
  const reset = { username: 'editor', code, newPassword: again, confirmPassword: again };
  expect((await person(server).post('/api/login/reset', reset)).status).toBeLessThan(300);
  await signIn('editor', again);
  expect((await admin.put(`/api/console/account/${id}/status/0`)).status).toBeLessThan(300);
  expect((await person(server).post('/api/login', { username: 'editor', password: again })).status).toBe(401);
  expect((await admin.put(`/api/console/account/${id}/status/1`)).status).toBeLessThan(300);
  const { records } = (await admin.get(`/api/audit/list?record=console-account&recordId=${id}&size=50`)).body;
  expect(records.map(({ action, changes }) => [action, changes])).toEqual([
    ['启用', '状态 已停用 → 正常'],
    ['停用', '状态 正常 → 已停用'],
    ['重置密码', ''],
    ['编辑', '姓名 editor姓名 → 张编目；手机号 空 → 13800001234'],
    ['新建账号', expect.stringContaining('用户名 editor；姓名 editor姓名')],
  ]);
  expect((await admin.delete(`/api/console/account/${id}`)).status).toBeLessThan(300);
  expect((await account()).status).toBe(404);
});

test('a role may demand a second factor, which somebody without the phone is freed of', async () => {
  const { id, who } = await newPerson('careful', await newRole('谨慎', ['book:read'], { factor: true }));
  expect((await who.get('/api/book/list')).status).toBe(403);
  const made = (await who.post('/api/session/factor/totp', { currentPassword: chosen })).body;
  const code = codeOf(made.secret, Date.now());
  expect((await who.post(`/api/session/factor/${made.id}/confirm`, { code })).status).toBeLessThan(300);
  expect((await who.get('/api/book/list')).status).toBe(200);
  expect((await admin.get(`/api/console/account/${id}`)).body).toMatchObject({ factor: true });
  expect((await admin.post(`/api/console/account/${id}/factor/remove`)).status).toBeLessThan(300);
  expect((await admin.get(`/api/console/account/${id}`)).body).toMatchObject({ factor: false });
  expect((await who.get('/api/session')).status).toBe(401);
});

test('what needs a second person waits for one, and the list says so meanwhile', async () => {
  const { who } = await newPerson('seller', await newRole('卖书', ['book:write', 'approval:read']));
  const asked = await who.post('/api/book/1/sell', { reason: '重复的一本' });
  expect(asked.status).toBe(202);
  expect((await admin.get('/api/book/list')).body.records[0]).toMatchObject({
    title: '红楼梦',
    approval: 1,
    approvalBy: 'seller姓名',
  });
  expect((await admin.get('/api/book/1')).body).toMatchObject({
    title: '红楼梦',
    approval: 1,
    approvalBy: 'seller姓名',
  });
  expect((await admin.get('/api/book/2')).body).toMatchObject({ title: '西游记', approval: null, approvalBy: null });
  expect((await who.post(`/api/approval/${asked.body.approvalId}/approve`)).status).toBe(403);
  expect((await admin.post(`/api/approval/${asked.body.approvalId}/approve`)).status).toBe(200);
  expect(api.books.get('1')?.status).toBe(2);
  const [entry] = (await admin.get('/api/audit/list?record=book&recordId=1')).body.records;
  expect(entry).toMatchObject({ askedBy: 'seller姓名', action: '卖出（seller姓名申请）' });
});

test('views are shared with a role, and a change of the screens is published while the server runs', async () => {
  const roleId = await newRole('看书', ['book:read']);
  const { who } = await newPerson('viewer', roleId);
  const view = { screen: 'book', title: '在架', query: 'status=0', shared: 'role', roleId };
  expect((await admin.post('/api/views', view)).status).toBe(200);
  expect((await who.get('/api/views')).body.views).toMatchObject([{ title: '在架' }]);
  const { body: now } = await admin.get('/api/screens');
  const { body: files } = await admin.get('/api/screens/files');
  expect(Object.keys((files.files ?? files) as object)).toContain('screens/console-account.json');
  const text = ((files.files ?? files) as Readonly<Record<string, string>>)['screens/book.json'] ?? '';
  const changed = { 'screens/book.json': text.replace('藏书列表', '馆藏') };
  const published = await admin.post('/api/screens/publish', { base: now.base, changes: changed, note: '改名' });
  expect([published.status, published.body.message]).toEqual([200, undefined]);
});

test('people see who else has a record of the back end open', async () => {
  const { who } = await newPerson('beside', await newRole('并排', ['book:read']));
  const at = (viewer: string) => `/api/presence?of=/api/book/1&viewer=${viewer.repeat(20)}`;
  await admin.get(at('a'));
  expect((await who.get(at('b'))).body.others).toMatchObject([{ name: '管理员' }]);
});

test('an identity provider signs in whom this console has an account of, and no one else', async () => {
  const house = await startOtherHouse();
  const { issuer, clientId, clientSecret } = house;
  const vouched = open({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret });
  const back = 'http://127.0.0.1/api/login/oidc/callback';
  house.serve(back);
  const arrive = async (username: string) => {
    house.know(username);
    const off = await vouched.fetch(new Request('http://127.0.0.1/api/login/oidc/start?from=/book'));
    const [kept = ''] = (off.headers.get('set-cookie') ?? '').split(';');
    const led = await vouched.fetch(
      new Request(await throughHouse(off.headers.get('location') ?? '', back), { headers: { cookie: kept } }),
    );
    const cookie = (led.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const ticket = new URL(led.headers.get('location') ?? '', 'http://127.0.0.1').hash.replace('#ticket=', '');
    return person(vouched).send('POST', '/api/login/oidc', {
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    });
  };
  const { status, body } = await arrive('admin');
  expect([status, body.message]).toEqual([200, undefined]);
  expect((await person(vouched, body.token).get('/api/book/list')).body.total).toBe(4);
  expect((await arrive('stranger')).status).toBe(401);
  await vouched.close();
  house.close();
});
