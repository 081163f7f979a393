import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import { type Colleague, colleagueOf, type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const hour = 3_600_000;
const wrong = '账号或重置码不正确，或重置码已失效。';

describeStores('a lost password, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let viewer: Colleague;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  beforeEach(async () => {
    viewer = await colleagueOf(api, 'viewer');
  });
  afterAll(() => api.close());

  const idOf = async (username: string) =>
    (await api.store.db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const make = async (hours = 24, who = admin) => who.post(`/api/console/account/${viewer.id}/reset`, { hours });
  const codeFor = async (hours?: number) => String((await make(hours)).body.code);
  const use = (code: string, newPassword: string, username = viewer.username) =>
    api.anonymous.post('/api/login/reset', { username, code, newPassword, confirmPassword: newPassword });
  const signIn = (password: string, username = viewer.username) =>
    api.anonymous.post('/api/login', { username, password });
  const entries = async (call: string) =>
    api.store.db.selectFrom('auditEntry').selectAll().where('call', '=', call).orderBy('id').execute();

  test('is replaced by a code, once, however it is typed; every device is signed out', { tags: 'short' }, async () => {
    const before = person(api.app, (await signIn('baize888')).body.token);
    const code = await codeFor();
    expect(code).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
    expect((await before.get('/api/session')).status).toBe(200);
    expect((await use(` ${code.toUpperCase().replaceAll('-', ' ')} `, 'another-1')).status).toBe(204);
    expect((await before.get('/api/session')).status).toBe(401);
    expect((await signIn('baize888')).status).toBe(401);
    const { status, body } = await signIn('another-1');
    expect([status, (body.user as { must?: string }).must]).toEqual([200, undefined]);
    const again = await use(code, 'another-2');
    expect([again.status, again.body.message]).toEqual([401, wrong]);
  });

  test('keeps the code as a hash, answers it once, and logs both actions without it', async () => {
    const path = `/api/console/account/${viewer.id}/reset`;
    const [first, replayed] = [
      await admin.post(path, { hours: 24 }, { 'idempotency-key': 'reset' }),
      await admin.post(path, { hours: 24 }, { 'idempotency-key': 'reset' }),
    ];
    expect([replayed.status, replayed.body]).toEqual([200, viewer]);
    const code = String(first.body.code);
    await use(code, 'another-3');
    const { db } = api.store;
    const kept = JSON.stringify([
      await db.selectFrom('resetCode').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('auditEntry').selectAll().execute(),
    ]);
    for (const secret of [code, code.replaceAll('-', ''), 'another-3']) expect(kept).not.toContain(secret);
    expect((await entries('POST /api/console/account/{id}/reset')).at(-1)).toMatchObject({
      staffName: '馆长',
      record: 'console-account',
      recordId: viewer.id,
      tableName: 'reset_code',
    });
    expect((await entries('POST /api/login/reset')).at(-1)).toMatchObject({ staffId: viewer.id, status: 200 });
  });

  test('is not replaced by a code that is wrong, of somebody else, too old, or followed by another', async () => {
    const old = await codeFor(1);
    const code = await codeFor(1);
    for (const [name, typed, username] of [
      ['wrong', 'aaaa-aaaa-aaaa', viewer.username],
      ['replaced', old, viewer.username],
      ['another person’s', code, 'owner'],
      ['nobody’s', code, 'nobody'],
    ] as const) {
      const { status, body } = await use(typed, 'another-4', username);
      expect([name, status, body]).toEqual([name, 401, { message: wrong }]);
    }
    api.pass(hour);
    expect((await use(code, 'another-4')).status).toBe(401);
    const refused = (await entries('POST /api/login/reset')).filter(({ status }) => status === 401);
    expect(refused.at(-1)).toMatchObject({ staffId: viewer.id, message: wrong });
  });

  test('is guessed ten times, counted with the attempts to sign in, and then not even with the code', async () => {
    const code = await codeFor();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await use('guess', 'another-5')).status).toBe(401);
      expect((await signIn('guess')).status).toBe(401);
    }
    expect((await use(code, 'another-5')).status).toBe(429);
    api.pass(16 * 60_000);
    expect((await use(code, 'another-5')).status).toBe(204);
  });

  test('is replaced by none that is too weak or the old one, as when one changes it', async () => {
    const code = await codeFor();
    for (const [password, message] of [
      ['12345', '密码至少6位'],
      [`${viewer.username}1`, '密码不能与用户名相同或相近，请换一个。'],
      ['password', '这个密码太常见，容易被猜到，请换一个。'],
      ['baize888', '新密码不能与旧密码相同。'],
    ] as const) {
      const { status, body } = await use(code, password);
      expect([status, body.message]).toEqual([400, message]);
    }
    expect((await use(code, 'another-6')).status).toBe(204);
  });

  test('ends with a password that its owner changes, and with being disabled', async () => {
    const changed = await codeFor();
    const theirs = person(api.app, (await signIn('baize888')).body.token);
    const own = { newPassword: 'another-7', confirmPassword: 'another-7' };
    expect((await theirs.put('/api/admin/password', { oldPassword: 'baize888', ...own })).status).toBe(204);
    expect((await use(changed, 'another-8')).status).toBe(401);
    const disabled = await codeFor();
    await admin.put(`/api/console/account/${viewer.id}/status/0`);
    expect((await use(disabled, 'another-8')).status).toBe(401);
    expect((await make()).status).toBe(409);
    await admin.put(`/api/console/account/${viewer.id}/status/1`);
    expect((await use(disabled, 'another-8')).status).toBe(401);
  });

  test('is given a code by those only who may edit that person, and by nobody for themselves', async () => {
    const owner = person(api.app, (await signIn('baize888', 'owner')).body.token);
    expect((await make(24, owner)).status).toBe(200);
    const reset = async (who: Person, username: string) =>
      (await who.post(`/api/console/account/${await idOf(username)}/reset`, { hours: 24 })).status;
    expect(await reset(owner, 'admin')).toBe(404);
    expect(await reset(owner, 'head2')).toBe(404);
    expect(await reset(owner, 'owner')).toBe(409);
    await use(await codeFor(), 'another-9');
    const theirs = person(api.app, (await signIn('another-9')).body.token);
    expect(await reset(theirs, 'owner')).toBe(403);
    expect((await admin.post(`/api/console/account/${viewer.id}/reset`, { hours: 1000 })).status).toBe(400);
  });
});

describe('an initial password', () => {
  test('is changed before anything else: any other call is refused until then', async () => {
    const api = await openLibraryApi();
    const admin = await api.as('admin');
    const { body: made } = await admin.post('/api/console/account', { username: 'xin', roleId: 2 });
    const signIn = (password: unknown) => api.anonymous.post('/api/login', { username: 'xin', password });
    const { body } = await signIn(made.password);
    expect(body.user).toMatchObject({ username: 'xin', must: 'password' });
    const theirs = person(api.app, body.token);
    const refusal = { message: '请先修改初始密码，再进行其他操作。', must: 'password' };
    for (const [method, path] of [
      ['GET', '/api/loan/list'],
      ['GET', '/api/branch/options'],
      ['GET', '/api/session/list'],
      ['POST', '/api/session/end'],
      ['POST', '/api/views'],
      ['GET', '/api/screens/events'],
    ] as const) {
      const answer = await theirs.send(method, path);
      expect([path, answer.status, answer.body]).toEqual([path, 403, refusal]);
    }
    expect((await theirs.get('/api/session')).body).toEqual({ data: body.user });
    const change = (newPassword: unknown) =>
      theirs.put('/api/admin/password', { oldPassword: made.password, newPassword, confirmPassword: newPassword });
    const same = await change(made.password);
    const message = '新密码不能与初始密码相同。';
    expect([same.status, same.body]).toEqual([400, { message, errors: [{ field: 'newPassword', message }] }]);
    expect((await theirs.get('/api/loan/list')).status).toBe(403);
    expect((await change('chosen-by-me')).status).toBe(204);
    expect((await theirs.get('/api/loan/list')).status).toBe(200);
    expect((await theirs.get('/api/session')).body.data).not.toHaveProperty('must');
    expect((await signIn('chosen-by-me')).body.user).not.toHaveProperty('must');
    await api.close();
  });

  test.each(['admin', 'owner', 'viewer'])('is not what the demo’s %s has', async (username) => {
    const api = await openLibraryApi();
    const who = await api.as(username);
    expect((await who.get('/api/session')).body.data).not.toHaveProperty('must');
    expect((await who.get('/api/loan/list')).status).toBe(200);
    await api.close();
  });
});
