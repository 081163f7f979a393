import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { colleagueOf, type Person, type TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
let viewer: Person;
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner, viewer] = [await api.as('admin'), await api.as('owner'), await api.as('viewer')];
  said.mockClear();
});
afterEach(() => api.close());

const account = '13912345678';
const lastCode = () => /验证码 (\d{6})/.exec(String(said.mock.calls.at(-1)?.[0]))?.[1] ?? '';
const askCode = (who: Person, to = account) => who.post('/api/device/aqara/bind/auth', { account: to });
const devicesOf = async (who: Person, accountId: number, brand = 1) =>
  (await who.get(`/api/device/list/by/account?accountId=${accountId}&brand=${brand}`)).rows;
const tablesOf = async (clubId: number) => (await admin.get(`/api/table/options?clubId=${clubId}`)).rows;

describe('a verification code', () => {
  test('binds an account, which has its devices at once', async () => {
    expect((await askCode(owner)).status).toBe(204);
    const { status, body } = await owner.post('/api/device/aqara/bind', { tenantId: 1, account, code: lastCode() });
    expect(status).toBe(200);
    const { records } = (await owner.get('/api/device/aqara/list')).body;
    expect(records[0]).toEqual({ id: body.id, tenantId: 1, account });
    expect((await devicesOf(owner, Number(body.id))).length).toBeGreaterThan(5);
  });

  test('is sent once in 60 seconds, whoever asks', async () => {
    await askCode(owner);
    const answers = await Promise.all([askCode(owner), askCode(admin)]);
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    api.pass(20_000);
    const refused = await askCode(owner);
    expect(refused.body.message).toBe('发送过于频繁，请40秒后再试。');
    expect(refused.headers.get('retry-after')).toBe('40');
    api.pass(40_000);
    expect((await askCode(owner)).status).toBe(204);
  });

  test('asked for by many at once is sent once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => askCode(owner)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('that could not be sent may be asked for again at once', async () => {
    expect((await askCode(owner, '0571-1234')).status).toBe(400);
    expect((await askCode(owner, '0571-1234')).status).toBe(400);
  });

  test.each([
    ['a wrong one', () => undefined, '000000'],
    ['one after five minutes', () => api.pass(300_000), undefined],
  ])('is refused: %s', async (_, meanwhile, code) => {
    await askCode(owner);
    meanwhile();
    const answer = await owner.post('/api/device/aqara/bind', { tenantId: 1, account, code: code ?? lastCode() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'code', message: '验证码错误或已过期。' }] });
  });

  test('is good for one use and five tries', async () => {
    await askCode(owner);
    const code = lastCode();
    const bind = (given: string) => owner.post('/api/device/aqara/bind', { tenantId: 1, account, code: given });
    expect((await bind(code)).status).toBe(200);
    expect((await bind(code)).status).toBe(400);
    api.pass(60_000);
    await askCode(owner);
    for (let tries = 0; tries < 5; tries += 1) await bind('x');
    expect((await bind(lastCode())).status).toBe(400);
  });
});

test('an account of another franchisee is not taken over; one that nobody has is given to who proves it', async () => {
  const { records } = (await admin.get('/api/device/aqara/list?size=50')).body;
  const foreign = String(records.find(({ tenantId }) => tenantId === 2)?.account);
  const free = records.find(({ tenantId }) => tenantId === null);
  await askCode(owner, foreign);
  const refused = await owner.post('/api/device/aqara/bind', { tenantId: 1, account: foreign, code: lastCode() });
  expect(refused.body).toMatchObject({ errors: [{ field: 'account', message: '该账号已绑定到其他加盟商。' }] });
  await askCode(owner, String(free?.account));
  const given = await owner.post('/api/device/aqara/bind', { tenantId: 1, account: free?.account, code: lastCode() });
  expect(given.body.id).toBe(free?.id);
  expect((await owner.get('/api/device/aqara/list?size=50')).body.records).toContainEqual({ ...free, tenantId: 1 });
});

describe('a password', () => {
  test('is not changed by staff of single stores: the account serves all of the franchisee’s', async () => {
    const { body } = await bind('geheim-1');
    const clerk = await colleagueOf(api, 'owner');
    await api.store.db.insertInto('staffClub').values({ staffId: clerk.id, clubId: 2 }).execute();
    const change = async (who: Person) =>
      who.post(`/api/device/smyoo/${body.id}/password`, { id: body.id, password: 'geheim-2' });
    const refused = await change(await api.as(clerk.username));
    expect([refused.status, refused.body.message]).toEqual([403, '只能查看部分门店的员工不能进行此操作。']);
    expect((await bind('geheim-1')).status).toBe(200);
    expect((await change(owner)).status).toBe(204);
  });

  const bind = (password: string) => owner.post('/api/device/smyoo/bind', { tenantId: 1, phone: account, password });

  test('binds an account, is changed, and stands nowhere in an answer or in clear in the database', async () => {
    const { body } = await bind('geheim-1');
    const change = (password: string) => owner.post(`/api/device/smyoo/${body.id}/password`, { id: body.id, password });
    expect((await change('geheim-2')).status).toBe(204);
    expect((await bind('geheim-1')).body).toMatchObject({
      errors: [{ field: 'password', message: '账号或密码错误。' }],
    });
    expect((await bind('geheim-2')).status).toBe(200);
    expect((await change('kurz')).body.message).toBe('密码至少6位');
    const kept = [
      ...(await api.store.db.selectFrom('deviceAccount').selectAll().execute()),
      ...(await api.store.db.selectFrom('standInOwner').selectAll().execute()),
      ...(await api.store.db.selectFrom('idempotency').selectAll().execute()),
    ];
    expect(JSON.stringify([kept, (await owner.get('/api/device/smyoo/list')).body])).not.toMatch(
      /geheim|openId":"\w*","phone/,
    );
  });

  test.each([
    [{ tenantId: 0, phone: account, password: 'x' }, '请选择所属加盟商'],
    [{ tenantId: 1, password: 'x' }, '请输入账号'],
    [{ tenantId: 1, phone: account }, '请输入验证码'],
  ])('%j is refused: %s', async (body, message) => {
    expect((await owner.post('/api/device/smyoo/bind', body)).body.message).toBe(message);
  });
});

test('refreshing finds new devices, and says when the authorization was taken back', async () => {
  const { records } = (await owner.get('/api/device/aqara/list?sort=id&order=asc')).body;
  const [good, revoked] = records.map(({ id }) => Number(id));
  const before = await devicesOf(owner, Number(good));
  expect((await owner.post(`/api/device/aqara/${good}/refresh`)).body).toMatchObject({ added: 2 });
  expect(await devicesOf(owner, Number(good))).toHaveLength(before.length + 2);
  const refused = await owner.post(`/api/device/aqara/${revoked}/refresh`);
  expect([refused.status, refused.body.message]).toEqual([409, '设备云的授权已失效，请重新绑定账号。']);
});

describe('a device and a table', () => {
  let deviceId: number;
  let tableId: number;
  beforeEach(async () => {
    deviceId = Number((await devicesOf(owner, 1)).at(-1)?.id);
    tableId = Number((await tablesOf(2)).at(0)?.id);
  });
  const act = (who: Person, action: string, table = tableId, device = deviceId) =>
    who.post(`/api/table/${table}/${action}/${device}`, { tableId: table, deviceId: device });

  test('are bound once and unbound once', async () => {
    expect((await Promise.all([act(owner, 'bind'), act(admin, 'bind')])).map(({ status }) => status).sort()).toEqual([
      204, 409,
    ]);
    const device = (await owner.get(`/api/device/${deviceId}`)).body;
    expect(device.rel).toEqual([{ clubName: '白泽台球·西溪店', tableName: '1号桌', tableId, deviceId }]);
    expect((await act(owner, 'unbind')).status).toBe(204);
    expect((await act(owner, 'unbind')).status).toBe(409);
  });

  test('of two franchisees are not bound, and neither is the device of an account that nobody has', async () => {
    const foreign = Number((await tablesOf(10)).at(0)?.id);
    expect((await act(admin, 'bind', foreign)).body.message).toBe('设备与桌台不属于同一加盟商。');
    expect((await act(owner, 'bind', foreign)).status).toBe(404);
    const { records } = (await admin.get('/api/device/aqara/list?size=50')).body;
    const free = records.find(({ tenantId }) => tenantId === null)?.id;
    const device = Number((await devicesOf(admin, Number(free))).at(0)?.id);
    expect((await act(admin, 'bind', tableId, device)).status).toBe(409);
  });

  test('are not bound in a store that is out of business', async () => {
    await api.store.db.updateTable('club').set({ status: 5 }).where('id', '=', 1).execute();
    const { status, body } = await act(owner, 'bind', Number((await tablesOf(1)).at(0)?.id));
    expect([status, body.message]).toEqual([409, '门店已停业，不能绑定设备。']);
  });

  test('are not bound by who may only look, nor when body and path differ', async () => {
    expect((await act(viewer, 'bind')).status).toBe(403);
    expect((await owner.post(`/api/table/${tableId}/bind/${deviceId}`, { tableId, deviceId: 1 })).status).toBe(400);
    expect((await owner.post(`/api/table/${tableId}/bind/${deviceId}`)).status).toBe(204);
  });

  test('a table that goes takes its bindings along', async () => {
    await act(owner, 'bind');
    await api.store.db.updateTable('clubTable').set({ status: 1 }).where('id', '=', tableId).execute();
    expect((await owner.delete(`/api/table/${tableId}`)).status).toBe(204);
    expect((await owner.get(`/api/device/${deviceId}`)).body.rel).toEqual([]);
  });
});

test('a franchisee sees its own accounts and devices only', async () => {
  const all = (await admin.get('/api/device/aqara/list?size=50')).body.records;
  const own = (await owner.get('/api/device/aqara/list?size=50')).body.records;
  expect(own.map(({ tenantId }) => tenantId)).toEqual(own.map(() => 1));
  const foreign = all.find(({ tenantId }) => tenantId === 2)?.id;
  expect((await owner.get(`/api/device/list/by/account?accountId=${foreign}&brand=1`)).status).toBe(404);
  expect((await owner.post(`/api/device/aqara/${foreign}/refresh`)).status).toBe(404);
  expect((await owner.post('/api/device/smyoo/bind', { tenantId: 2, phone: account, password: 'geheim' })).status).toBe(
    403,
  );
  // An account's id under the other brand's name is another account.
  expect((await admin.get(`/api/device/list/by/account?accountId=${foreign}&brand=2`)).status).toBe(404);
});

test('a device that serves a table of one store is not bound in another before it is unbound there', async () => {
  const [mine, other] = await Promise.all([tablesOf(1), tablesOf(2)]);
  const [device] = await api.store.db
    .selectFrom('device')
    .innerJoin('deviceAccount', 'deviceAccount.id', 'device.accountId')
    .select('device.id')
    .where('deviceAccount.tenantId', '=', 1)
    .execute();
  await api.store.db.deleteFrom('deviceBinding').where('deviceId', '=', Number(device?.id)).execute();
  const bind = (who: Person, table: unknown) => who.post(`/api/table/${table}/bind/${device?.id}`);
  expect((await bind(owner, mine[0]?.id)).status).toBe(204);
  // A second table of the same store is another matter.
  expect((await bind(owner, mine[1]?.id)).status).toBe(204);
  const refused = await bind(owner, other[0]?.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^该设备已绑定到「.+ .+」，请先解绑。$/),
  ]);
  for (const table of mine.slice(0, 2)) await owner.post(`/api/table/${table.id}/unbind/${device?.id}`);
  expect((await bind(owner, other[0]?.id)).status).toBe(204);
});
