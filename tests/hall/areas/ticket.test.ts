import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { service } from '../../../src/hall/service.ts';
import { scryptPasswords } from '../../../src/server/people/passwords.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { colleagueOf, type Person, person, type TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, owner] = [await api.as('admin'), await api.as('owner')];
});
afterEach(() => api.close());

const shopsOf = async (who: Person, platform = 'meituan') =>
  (await who.get(`/api/ticket/${platform}/shop/list?size=100&sort=id&order=asc`)).body.records;
const dealsOf = async (clubId: unknown, platform = 'meituan') =>
  (await owner.get(`/api/ticket/${platform}/deal/list?clubId=${clubId}&size=1000`)).body;

/** Goes through the authorization page as a merchant would; answers the query of the way back. */
async function authorize(who: Person, businessId = '58001'): Promise<URLSearchParams> {
  const address = new URL(String((await who.get('/api/ticket/meituan/auth-url')).body));
  const page = await who.send('GET', address.pathname + address.search);
  expect(new TextDecoder().decode(page.bytes)).toContain('同意授权');
  const body = new URLSearchParams({ state: address.searchParams.get('state') ?? '', businessId, decision: 'agree' });
  const answer = await who.send('POST', address.pathname, { body: body.toString() });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1').searchParams;
}
const comeBack = (who: Person, query: URLSearchParams) => who.post(`/api/ticket/meituan/bind-auth?${query}`);

describe('the Meituan authorization', () => {
  test('brings the merchant’s shops with their packages, unbound', async () => {
    const before = await shopsOf(owner);
    expect((await comeBack(owner, await authorize(owner))).status).toBe(200);
    const added = (await shopsOf(owner)).slice(before.length);
    expect(added.length).toBeGreaterThan(1);
    expect(added.every(({ clubId }) => clubId === null)).toBe(true);
  });

  test('address is absolute, and an http one', async () => {
    expect(String((await owner.get('/api/ticket/meituan/auth-url')).body)).toMatch(
      /^http:\/\/127\.0\.0\.1\/.+state=[\w-]{20,}/,
    );
  });

  test('is good for one return', async () => {
    const query = await authorize(owner);
    const answers = await Promise.all([comeBack(owner, query), comeBack(owner, query), comeBack(owner, query)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('begins with no write for whoever was signed out before its transaction began', async () => {
    const { token } = await api.as('owner');
    const write: typeof api.store.write = async (work) => {
      await api.store.db.deleteFrom('session').execute();
      return api.store.write(work);
    };
    const { contract, now } = api;
    const app = createApp(service, { store: { ...api.store, write }, contract, passwords: scryptPasswords(8), now });
    const { status, body } = await person(app, token).get('/api/ticket/meituan/auth-url');
    expect([status, body.message]).toEqual([401, '登录已失效，请重新登录。']);
    expect(await api.store.db.selectFrom('meituanState').selectAll().execute()).toEqual([]);
  });

  test('does not take a used code with a new state', async () => {
    const [used, fresh] = [await authorize(owner), await authorize(owner)];
    await comeBack(owner, used);
    fresh.set('code', used.get('code') ?? '');
    expect((await comeBack(owner, fresh)).body.message).toBe('授权码已使用或已过期，请重新授权。');
  });

  test('takes another session’s return for nobody’s, and leaves it to its own', async () => {
    const query = await authorize(owner);
    const { body } = await api.anonymous.post('/api/login', { username: 'owner', password: 'baize888' });
    expect((await comeBack(person(api.app, body.token), query)).status).toBe(400);
    expect((await comeBack(owner, query)).status).toBe(200);
  });

  test.each([
    ['of another merchant', (query: URLSearchParams) => query.set('businessId', '58002')],
    ['without a state', (query: URLSearchParams) => query.delete('state')],
    ['after ten minutes', () => api.pass(600_000)],
  ])('is refused %s', async (_, spoil) => {
    const query = await authorize(owner);
    spoil(query);
    expect((await comeBack(owner, query)).status).toBe(400);
  });

  test('does not take shops over that another franchisee has brought', async () => {
    await comeBack(owner, await authorize(owner));
    await api.store.db
      .updateTable('ticketShop')
      .set({ tenantId: 2 })
      .where('externalId', 'like', 'meituan-58001-%')
      .execute();
    expect((await comeBack(owner, await authorize(owner))).status).toBe(409);
  });

  test('page leads back with nothing when the merchant says no, and writes nothing foreign into itself', async () => {
    const refuse = new URLSearchParams({ state: 'abc', businessId: '58001', decision: 'refuse' });
    const answer = await owner.send('POST', '/api/stand-in/meituan', { body: refuse.toString() });
    expect(answer.headers.get('location')).toBe('/ticket/meituan');
    expect((await owner.send('GET', '/api/stand-in/meituan?state=%22%3E%3Cb%3E')).status).toBe(400);
  });
});

describe('a shop', () => {
  let free: number;
  beforeEach(async () => {
    await comeBack(owner, await authorize(owner));
    free = Number((await shopsOf(owner)).at(-1)?.id);
  });

  test('is bound once, unbound once, and bound again', async () => {
    const bind = () => owner.post(`/api/ticket/meituan/shop/${free}/bind/4`);
    const unbind = () => owner.post(`/api/ticket/meituan/shop/${free}/unbind`);
    expect((await unbind()).status).toBe(409);
    expect((await Promise.all([bind(), bind()])).map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await shopsOf(owner)).at(-1)?.clubId).toBe(4);
    expect((await unbind()).status).toBe(204);
    expect((await bind()).status).toBe(204);
  });

  test('is not bound to a store that has one, is closed for good or is another franchisee’s', async () => {
    const taken = (await shopsOf(owner)).find(({ clubId }) => clubId !== null)?.clubId;
    const bind = async (clubId: unknown, who = owner) => {
      const { status, body } = await who.post(`/api/ticket/meituan/shop/${free}/bind/${clubId}`);
      return [status, body?.message];
    };
    expect(await bind(taken)).toEqual([409, '该门店已绑定其他店铺。']);
    expect(await bind(8)).toEqual([409, '门店已停业，不能绑定。']);
    expect((await bind(10))[0]).toBe(404);
    expect(await bind(10, admin)).toEqual([409, '店铺与门店不属于同一加盟商。']);
  });

  test('is not unbound by whoever would no longer see it', async () => {
    const { db } = api.store;
    const bound = (await shopsOf(owner)).find(({ clubId }) => clubId !== null);
    const unbind = async (who: Person) => {
      const { status, body } = await who.post(`/api/ticket/meituan/shop/${bound?.id}/unbind`);
      return [status, body?.message];
    };
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    await db
      .insertInto('staffClub')
      .values({ staffId, clubId: Number(bound?.clubId) })
      .execute();
    expect(await unbind(await api.as(username))).toEqual([403, '只能查看部分门店的员工不能进行此操作。']);
    const authorised = (tenantId: number | null) =>
      db.updateTable('ticketShop').set({ tenantId }).where('id', '=', Number(bound?.id)).execute();
    await authorised(null);
    expect(await unbind(owner)).toEqual([403, '此店铺由总店授权，解绑后您将看不到它，请联系总店解绑。']);
    expect((await shopsOf(owner)).find(({ id }) => id === bound?.id)?.clubId).toBe(bound?.clubId);
    expect(await unbind(admin)).toEqual([204, undefined]);
  });

  test('goes with its packages, bound or not', async () => {
    const bound = (await shopsOf(owner)).find(({ clubId }) => clubId !== null);
    expect((await dealsOf(bound?.clubId)).total).toBeGreaterThan(0);
    expect((await owner.delete(`/api/ticket/meituan/shop/${bound?.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/ticket/meituan/shop/${bound?.id}`)).status).toBe(404);
    expect((await dealsOf(bound?.clubId)).total).toBe(0);
  });

  test('is neither seen nor touched by another franchisee', async () => {
    const own = new Set((await shopsOf(owner)).map(({ id }) => id));
    const other = (await shopsOf(admin)).find(({ id }) => !own.has(id))?.id;
    expect(other).toBeDefined();
    expect((await owner.delete(`/api/ticket/meituan/shop/${other}`)).status).toBe(404);
    expect((await owner.post(`/api/ticket/meituan/shop/${other}/unbind`)).status).toBe(404);
    // A Meituan shop is none of Douyin's.
    expect((await owner.post(`/api/ticket/douyin/shop/${free}/bind/4`)).status).toBe(404);
  });
});

describe('packages', () => {
  test('come a thousand at once, in the shop’s own order', async () => {
    const { records, total } = await dealsOf(1);
    expect([records.length, total]).toEqual([1000, 1000]);
    expect(records[0]).toMatchObject({ id: expect.any(Number), price: expect.stringMatching(/^\d+\.\d{2}$/) });
  });

  test('refreshed, keep how they are configured', async () => {
    const shop = (await shopsOf(owner, 'douyin')).find(({ clubId }) => clubId !== null);
    const before = await dealsOf(shop?.clubId, 'douyin');
    const shops = (await shopsOf(owner, 'douyin')).length;
    expect((await owner.post('/api/ticket/douyin/1/refresh')).status).toBe(200);
    const after = await dealsOf(shop?.clubId, 'douyin');
    expect(after.total).toBe(before.total + 2);
    expect(after.records.slice(0, before.total)).toEqual(before.records);
    expect(await shopsOf(owner, 'douyin')).toHaveLength(shops + 1);
  });

  test('of a Meituan shop are refreshed while it is bound', async () => {
    const [bound] = (await shopsOf(owner)).filter(({ clubId }) => clubId !== null).slice(-1);
    expect((await owner.post(`/api/ticket/meituan/shop/${bound?.id}/refresh`)).status).toBe(200);
    await owner.post(`/api/ticket/meituan/shop/${bound?.id}/unbind`);
    expect((await owner.post(`/api/ticket/meituan/shop/${bound?.id}/refresh`)).status).toBe(409);
  });
});

describe('a voucher’s configuration', () => {
  const weekends = '{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}';
  const good = { type: 1, minutes: 60, limit: 1, period: weekends };
  let id: number;
  beforeEach(async () => {
    id = Number((await dealsOf(1)).records.at(0)?.id);
  });
  const save = (config: object) => owner.post(`/api/ticket/meituan/deal/${id}/config`, config);
  const read = async () => (await owner.get(`/api/ticket/meituan/deal/${id}`)).body;

  test('is not saved over what somebody else has saved since it was read', async () => {
    const version = async () => (await owner.get(`/api/ticket/meituan/deal/${id}`)).headers.get('etag') ?? '';
    const seen = await version();
    const { body } = await owner.get('/api/ticket/meituan/deal/list?size=1000');
    const index = body.records.findIndex((deal) => deal.id === id);
    expect((body as unknown as { readonly versions: readonly string[] }).versions[index]).toBe(seen);
    expect((await save(good)).status).toBe(204);
    const path = `/api/ticket/meituan/deal/${id}/config`;
    const other = { ...good, minutes: 45 };
    expect((await owner.post(path, other, { 'if-match': seen })).status).toBe(409);
    expect((await owner.post(path, other, { 'if-match': await version() })).status).toBe(204);
  });

  test('comes back as it was saved, its period as the specification’s text', async () => {
    expect((await save({ type: 2, minutes: 90, limit: 1, period: weekends })).status).toBe(204);
    expect(await read()).toMatchObject({ type: 2, minutes: 90, limit: 1, period: weekends });
    expect((await save({ type: 1, minutes: 60, limit: 0, period: null })).status).toBe(204);
    expect(await read()).toMatchObject({ type: 1, minutes: 60, limit: 0, period: null });
  });

  test.each([
    ['22:00:00', '02:00:00'],
    ['18:00:00', '24:00:00'],
    ['18:00:00', '23:59:59'],
    ['00:00:00', '24:00:00'],
    ['10:00:00', '10:00:00'],
  ])('may be good from %s until %s', async (startTime, endTime) => {
    const period = JSON.stringify({ days: [5], startTime, endTime });
    expect((await save({ ...good, period })).status).toBe(204);
    expect(await read()).toMatchObject({ period });
  });

  test.each([
    [{ ...good, type: 0 }, 'type', '请选择类型'],
    [{ ...good, minutes: 0 }, 'minutes', '请输入正确的分钟数'],
    [{ ...good, minutes: 1.5 }, 'minutes', '请输入正确的分钟数'],
    [{ ...good, period: '{"days":[1],"endTime":"10:00:00"}' }, 'period.startTime', '请选择开始时间'],
    [{ ...good, period: '{"startTime":"10:00:00","endTime":""}' }, 'period.endTime', '请选择结束时间'],
    [{ ...good, period: '{"startTime":"24:00:00","endTime":"10:00:00"}' }, 'period.startTime', '请选择开始时间'],
    [{ ...good, period: '{"startTime":"10:00:00","endTime":"24:05:00"}' }, 'period.endTime', '请选择结束时间'],
    [{ ...good, period: '{"days":[8],"startTime":"10:00:00","endTime":"11:00:00"}' }, 'period.days.0', '请选择星期'],
    [{ ...good, period: null }, 'period', '请选择可用时段'],
    [{ ...good, limit: 0 }, 'period', '不限制时段时不能设置时段。'],
    [{ ...good, period: 'x' }, 'period', '可用时段不是有效的 JSON 文本。'],
  ])('%j is refused at %s', async (config, field, message) => {
    const { status, body } = await save(config);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('is saved by who may, for their own packages', async () => {
    const viewer = await api.as('viewer');
    expect((await viewer.post(`/api/ticket/meituan/deal/${id}/config`, good)).status).toBe(403);
    const foreign = await api.store.db
      .selectFrom('ticketDeal')
      .innerJoin('ticketShop', 'ticketShop.id', 'ticketDeal.shopId')
      .select('ticketDeal.id')
      .where('ticketShop.tenantId', '=', 2)
      .executeTakeFirstOrThrow();
    expect((await owner.post(`/api/ticket/meituan/deal/${foreign.id}/config`, good)).status).toBe(404);
  });
});
