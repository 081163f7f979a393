import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from './authenticator.ts';
import { openLibraryApi, requireFactor } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { scan } from './scan.ts';
import { describeStores } from './stores.ts';

const step = 30_000;

describeStores('a second factor, on %s', (open) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openLibraryApi(open);
  });
  afterEach(() => api.close());

  const signIn = (username: string, code?: string, password = 'baize888') =>
    api.anonymous.post('/api/login', { username, password, ...(code !== undefined && { code }) });
  const begin = (who: Person, password = 'baize888') =>
    who.post('/api/session/factor/totp', { currentPassword: password });
  /** Sets an authenticator up; returns its secret, and the recovery codes. */
  const enrol = async (who: Person) => {
    const { body } = await begin(who);
    const confirmed = await who.post(`/api/session/factor/${body.id}/confirm`, {
      code: codeOf(body.secret, api.now()),
    });
    expect(confirmed.status).toBe(200);
    return { id: body.id, secret: body.secret, codes: confirmed.body.codes as readonly string[] };
  };
  const idOf = async (username: string) =>
    (await api.store.db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

  test('is asked for after the password, and only then', async () => {
    const owner = await api.as('owner');
    const { secret } = await enrol(owner);
    api.pass(step);
    const asked = await signIn('owner');
    expect([asked.status, asked.body]).toEqual([401, { message: '请完成二次验证。', factor: 'code' }]);
    const wrong = await signIn('owner', codeOf(secret, api.now()), 'baize889');
    expect([wrong.status, wrong.body]).toEqual([401, { message: '账号或密码错误。' }]);
    const { status, body } = await signIn('owner', codeOf(secret, api.now()));
    expect([status, (await person(api.app, body.token).get('/api/loan/list')).status]).toEqual([200, 200]);
    // Whoever has none is not asked.
    expect((await signIn('viewer')).status).toBe(200);
    expect((await owner.get('/api/session/factor/list')).body.records).toMatchObject([{ kind: 1, name: '动态验证码' }]);
  });

  test('comes with a QR code that an authenticator reads', async () => {
    const { body } = await begin(await api.as('owner'));
    const read = scan(Buffer.from(String(body.picture).split(',')[1] ?? '', 'base64'));
    const { protocol, pathname, searchParams } = new URL(read ?? '');
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', expect.stringContaining(':owner')]);
    expect(searchParams.get('secret')).toBe(body.secret);
  });

  test('takes each code once, and those of half a minute before and after', async () => {
    const { secret } = await enrol(await api.as('owner'));
    // The code that confirmed it was taken too.
    expect((await signIn('owner', codeOf(secret, api.now()))).status).toBe(401);
    api.pass(2 * step);
    expect((await signIn('owner', codeOf(secret, api.now() - step))).status).toBe(200);
    const code = codeOf(secret, api.now());
    expect((await signIn('owner', `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const again = await signIn('owner', code);
    expect([again.status, again.body]).toEqual([
      401,
      { message: '二次验证没有通过：验证码不正确，或已经用过。', factor: 'code' },
    ]);
    expect((await signIn('owner', codeOf(secret, api.now() - step))).status).toBe(401);
    expect((await signIn('owner', codeOf(secret, api.now() + 2 * step))).status).toBe(401);
    expect((await signIn('owner', codeOf(secret, api.now() + step))).status).toBe(200);
  });

  test('lets in one of two who send the same code at once', { tags: 'short' }, async () => {
    const { secret } = await enrol(await api.as('owner'));
    api.pass(step);
    const code = codeOf(secret, api.now());
    const answers = await Promise.all([signIn('owner', code), signIn('owner', code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is replaced by each recovery code once', async () => {
    const owner = await api.as('owner');
    const { codes } = await enrol(owner);
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect((await signIn('owner', first.toUpperCase())).status).toBe(200);
    expect((await signIn('owner', first)).status).toBe(401);
    expect((await owner.get('/api/session/factor')).body).toEqual({ has: true, recoveryCodes: 9 });
    const renewed = (await owner.post('/api/session/factor/codes', { currentPassword: 'baize888' })).body.codes;
    expect((await signIn('owner', second)).status).toBe(401);
    expect((await signIn('owner', String(renewed).split('\n')[0])).status).toBe(200);
  });

  test('is guessed ten times within a quarter of an hour, wherever from; the password alone is no guess', async () => {
    const { secret } = await enrol(await api.as('owner'));
    const { secret: others } = await enrol(await api.as('viewer'));
    api.pass(step);
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await signIn('viewer', '000000')).status).toBe(401);
    for (let attempt = 1; attempt <= 12; attempt += 1) expect((await signIn('owner')).status).toBe(401);
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await signIn('owner', '000000')).status).toBe(401);
    expect((await signIn('owner', codeOf(secret, api.now()))).status).toBe(429);
    expect((await signIn('viewer', codeOf(others, api.now()))).status).toBe(429);
    api.pass(15 * 60_000 + 1);
    expect((await signIn('owner', codeOf(secret, api.now()))).status).toBe(200);
  });

  test('is set up, removed and given new codes by those only who know the password', async () => {
    const owner = await api.as('owner');
    const refused = await begin(owner, 'baize889');
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'currentPassword', message: '密码错误。' }]]);
    const { body } = await begin(owner);
    const bad = await owner.post(`/api/session/factor/${body.id}/confirm`, { code: '000000' });
    expect([bad.status, bad.body.message]).toEqual([400, '验证码不正确，请输入验证器中当前的6位数字。']);
    // Not confirmed, it counts for nothing.
    expect((await signIn('owner')).status).toBe(200);
    const { id } = await enrol(owner);
    expect((await begin(owner)).status).toBe(409);
    const remove = (who: Person, password: string) =>
      who.post(`/api/session/factor/${id}/remove`, { currentPassword: password });
    expect((await remove(owner, 'baize889')).status).toBe(400);
    expect((await remove(await api.as('admin'), 'baize888')).status).toBe(404);
    expect((await owner.post('/api/session/factor/codes', { currentPassword: 'baize889' })).status).toBe(400);
    expect((await remove(owner, 'baize888')).status).toBe(204);
    expect((await signIn('owner')).status).toBe(200);
    expect((await owner.get('/api/session/factor')).body).toEqual({ has: false, recoveryCodes: 0 });
    expect((await owner.post('/api/session/factor/codes', { currentPassword: 'baize888' })).status).toBe(409);
  });

  test('stays out of the log and the kept answers, where its actions are', async () => {
    const owner = await api.as('owner');
    const { body } = await owner.post(
      '/api/session/factor/totp',
      { currentPassword: 'baize888' },
      { 'idempotency-key': 'begin' },
    );
    const confirmed = await owner.post(
      `/api/session/factor/${body.id}/confirm`,
      { code: codeOf(body.secret, api.now()) },
      { 'idempotency-key': 'confirm' },
    );
    await signIn('owner', '000000');
    const { db } = api.store;
    const entries = await db.selectFrom('auditEntry').selectAll().execute();
    const kept = JSON.stringify([entries, await db.selectFrom('idempotency').selectAll().execute()]);
    for (const secret of [body.secret, ...(confirmed.body.codes as string[])]) {
      expect(kept).not.toContain(String(secret));
      expect(kept).not.toContain(String(secret).replaceAll('-', ''));
    }
    const calls = entries.filter(({ tableName }) => tableName === 'factor').map(({ call }) => call);
    expect(calls).toEqual(['POST /api/session/factor/totp', 'POST /api/session/factor/{id}/confirm']);
    expect(entries.at(-1)).toMatchObject({
      call: 'POST /api/login',
      status: 401,
      message: '二次验证没有通过：验证码不正确，或已经用过。',
    });
  });

  test('is taken away by an administrator who reaches the person, who is signed out', async () => {
    const viewer = await api.as('viewer');
    await enrol(viewer);
    const [admin, owner] = [await api.as('admin'), await api.as('owner')];
    const path = async (username: string) => `/api/console/account/${await idOf(username)}`;
    expect((await admin.get(await path('viewer'))).body.factor).toBe(true);
    expect((await owner.post(`${await path('admin')}/factor/remove`)).status).toBe(404);
    expect((await viewer.post(`${await path('owner')}/factor/remove`)).status).toBe(403);
    expect((await owner.post(`${await path('owner')}/factor/remove`)).status).toBe(409);
    expect((await owner.post(`${await path('viewer')}/factor/remove`)).status).toBe(204);
    expect((await viewer.get('/api/session')).status).toBe(401);
    expect((await signIn('viewer')).status).toBe(200);
    expect((await admin.get(await path('viewer'))).body.factor).toBe(false);
    const again = await owner.post(`${await path('viewer')}/factor/remove`);
    expect([again.status, again.body.message]).toEqual([409, '这名馆员没有设置二次验证。']);
  });

  test('is required by a role, at once, and set up before anything else', async () => {
    const [admin, owner, viewer] = [await api.as('admin'), await api.as('owner'), await api.as('viewer')];
    await requireFactor(admin, 2);
    const refused = await owner.get('/api/loan/list');
    const message = '您的角色须开启二次验证，请重新登录并按提示设置。';
    expect([refused.status, refused.body]).toEqual([403, { message, must: 'factor' }]);
    expect((await viewer.get('/api/loan/list')).status).toBe(200);
    const { body } = await signIn('owner');
    expect(body.user).toMatchObject({ must: 'factor' });
    const theirs = person(api.app, body.token);
    expect((await theirs.post('/api/loan/1/waive')).status).toBe(403);
    const { id } = await enrol(theirs);
    expect((await theirs.get('/api/loan/list')).status).toBe(200);
    const last = await theirs.post(`/api/session/factor/${id}/remove`, { currentPassword: 'baize888' });
    expect([last.status, last.body.message]).toEqual([409, '您的角色须有二次验证，不能移除最后一种。']);
    await requireFactor(admin, 2, false);
    expect((await theirs.post(`/api/session/factor/${id}/remove`, { currentPassword: 'baize888' })).status).toBe(204);
  });
});
