import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { evening } from '../../server/evening.ts';
import { lockWaits } from '../../server/lock-waits.ts';
import { type Answered, type Person, person, type TestApi } from '../../server/open-api.ts';
import { stores, temporaryPostgres } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

const everything = ['user', 'role', 'club', 'tenant', 'bill'];

describe.each(stores)('on %s', (_, open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(open);
  });
  afterAll(() => api.close());
  afterEach(() => api.store.db.updateTable('staff').set({ status: 1 }).execute());

  let people = 0;
  /** Somebody new of the head office with these codes, signed in: their role is their own. */
  async function clerk(permissions: readonly string[] = everything) {
    const { db } = api.store;
    const username = `clerk${++people}`;
    const values = { tenantId: null, name: username, type: 1, code: 'custom', createdAt: evening };
    const { id: roleId } = await db
      .insertInto('role')
      .values({ ...values, permissions: JSON.stringify(permissions) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: _, ...owner } = await db
      .selectFrom('staff')
      .selectAll()
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('staff')
      .values({ ...owner, username, usernameKey: username, tenantId: null, roleId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, roleId, username, who: await api.as(username) };
  }

  const administrators = async () => {
    const rows = await api.store.db
      .selectFrom('staff')
      .innerJoin('role', 'role.id', 'staff.roleId')
      .select('permissions')
      .where('staff.tenantId', 'is', null)
      .where('staff.status', '=', 1)
      .execute();
    return rows.filter(({ permissions }) => permissions.includes('"user"'));
  };
  /** Disables everybody else of the head office. */
  const onlyThese = (ids: readonly number[]) =>
    api.store.db
      .updateTable('staff')
      .set({ status: 0 })
      .where('tenantId', 'is', null)
      .where('id', 'not in', ids)
      .execute();

  test('of two administrators who delete each other at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await clerk(), await clerk()];
      await onlyThese([one.id, other.id]);
      const answers = await Promise.all([
        one.who.delete(`/api/admin/user/${other.id}`),
        other.who.delete(`/api/admin/user/${one.id}`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect(await administrators()).toHaveLength(1);
    }
  });

  test('of two administrators who lower each other at once, one stays', async () => {
    const [one, other] = [await clerk(), await clerk()];
    const low = await clerk(['club']);
    await onlyThese([one.id, other.id]);
    const lower = (who: Person, id: number) => who.put(`/api/admin/user/${id}`, { id, roleId: low.roleId });
    const answers = await Promise.all([lower(one.who, other.id), lower(other.who, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(await administrators()).toHaveLength(1);
  });

  test('of two administrators who empty each other’s roles at once, one stays', async () => {
    const [one, other] = [await clerk(), await clerk()];
    await onlyThese([one.id, other.id]);
    const empty = (who: Person, id: number) => who.put(`/api/admin/role/${id}`, { id, permissions: ['club'] });
    const answers = await Promise.all([empty(one.who, other.roleId), empty(other.who, one.roleId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect(await administrators()).toHaveLength(1);
  });

  test('the last administrator cannot take the right to administer from their own role', async () => {
    const last = await clerk();
    await onlyThese([last.id]);
    for (const permissions of [['club'], ['user', 'club'], ['role', 'club']]) {
      const answer = await last.who.put(`/api/admin/role/${last.roleId}`, { id: last.roleId, permissions });
      const sentence = '至少要保留一位能管理员工和角色的总店员工，请先指定另一位。';
      expect([answer.status, answer.body.message]).toEqual([409, sentence]);
    }
    const answer = await last.who.put(`/api/admin/role/${last.roleId}`, {
      id: last.roleId,
      permissions: ['user', 'role'],
    });
    expect(answer.status).toBe(204);
  });

  describe('a write whose body arrives after its person', () => {
    const image = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const multipart = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${image.toString('latin1')}\r\n--x--\r\n`;

    test.each([
      ['was signed out', (victim: Victim) => victim.who.post('/api/logout'), 401],
      ['was deleted', (victim: Victim, admin: Person) => admin.delete(`/api/admin/user/${victim.id}`), 401],
      ['was lowered', (victim: Victim, admin: Person) => lowered(victim, admin), 403],
      ['changed the password elsewhere', (victim: Victim) => elsewhere(victim), 401],
    ] as const)('%s is not carried out', async (_, happens, status) => {
      const victim = await clerk(['club', 'device', 'user', 'banner']);
      const admin = await api.as('admin');
      const held = [
        heldBack(victim.who, '/api/club/1/close', '{}'),
        heldBack(victim.who, '/api/device/aqara/bind/auth', '{"account":"13900000000"}'),
        heldBack(victim.who, '/api/admin/user', '{"username":"late","roleId":4}'),
        heldBack(victim.who, '/api/file/upload', multipart, 'multipart/form-data; boundary=x'),
      ];
      expect((await happens(victim, admin)).status).toBe(204);
      const answers = await Promise.all(held.map(({ go }) => go()));
      // Anybody who is signed in may upload.
      const expected = [status, status, status, status === 403 ? 409 : status];
      expect(answers).toEqual(expected);
      expect((await admin.get('/api/club/1')).body.status).not.toBe(4);
      expect(await api.store.db.selectFrom('codeSending').selectAll().execute()).toEqual([]);
      expect(await api.store.db.selectFrom('file').select('name').where('staffId', '=', victim.id).execute()).toEqual(
        [],
      );
    });

    test('reaches what they reach by then', async () => {
      const person = await clerk(['club']);
      const admin = await api.as('admin');
      const held = heldBack(person.who, '/api/club/1/close', '{}');
      // Let in before this call is answered.
      expect((await admin.get('/api/club/1')).status).toBe(200);
      await api.store.db.insertInto('staffClub').values({ staffId: person.id, clubId: 2 }).execute();
      expect(await held.go()).toBe(404);
      expect((await admin.get('/api/club/1')).body.status).not.toBe(4);
      expect((await admin.post('/api/club/1/close')).status).toBe(204);
    });

    type Victim = Awaited<ReturnType<typeof clerk>>;
    const lowered = (victim: Victim, admin: Person) =>
      admin.put(`/api/admin/role/${victim.roleId}`, { id: victim.roleId, permissions: ['bill'] });
    const elsewhere = async ({ username }: Victim) => {
      const { body } = await api.anonymous.post('/api/login', { username, password: 'baize888' });
      const change = { oldPassword: 'baize888', newPassword: 'baize999', confirmPassword: 'baize999' };
      return person(api.app, body.token).put('/api/admin/password', change);
    };
  });

  test('of many at once one is sent a code, one binds the device, one binds the shop and one return is taken', async () => {
    const admin = await api.as('admin');
    const statusesOfTwenty = async (call: () => Promise<Answered>) => {
      const statuses = (await Promise.all(Array.from({ length: 20 }, call))).map(({ status }) => status);
      return [...new Set(statuses)].sort().map((one) => [one, statuses.filter((status) => status === one).length]);
    };
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const sent = await statusesOfTwenty(() => admin.post('/api/device/aqara/bind/auth', { account: '13900000000' }));
    quiet.mockRestore();
    expect(sent).toEqual([
      [204, 1],
      [429, 19],
    ]);
    const once = [
      [204, 1],
      [409, 19],
    ];
    const [device] = (await admin.get('/api/device/list/by/account?accountId=1&brand=1')).rows;
    const [table] = (await admin.get('/api/table/options?clubId=2')).rows;
    expect(await statusesOfTwenty(() => admin.post(`/api/table/${table?.id}/bind/${device?.id}`))).toEqual(once);
    const address = new URL(String((await admin.get('/api/ticket/meituan/auth-url')).body));
    const consent = { state: address.searchParams.get('state') ?? '', businessId: '58001', decision: 'agree' };
    const body = new URLSearchParams(consent).toString();
    const { headers } = await admin.send('POST', address.pathname, { body });
    const query = headers.get('location')?.split('?')[1];
    expect(await statusesOfTwenty(() => admin.post(`/api/ticket/meituan/bind-auth?${query}`))).toEqual([
      [200, 1],
      [400, 19],
    ]);
    const [shop] = (await admin.get('/api/ticket/meituan/shop/list')).body.records;
    expect(await statusesOfTwenty(() => admin.post(`/api/ticket/meituan/shop/${shop?.id}/bind/51`))).toEqual(once);
  });
});

// The embedded store has one writer at a time.
test('on PostgreSQL a franchisee is disabled after the writes that its staff have under way, and no later one is carried out', async () => {
  const { api, operator } = await openBesideOperator();
  const [admin, owner] = [await api.as('admin'), await api.as('owner')];
  await operator.query('begin');
  await operator.query('update club set name = name where id = 1');
  const generate = () => owner.post('/api/club/1/table/gen', { tableCount: 1 });
  const written = generate();
  await lockWaits(operator, 1);
  const disabled = admin.put('/api/tenant/1/status/0');
  // It waits for the write, not beside it.
  await lockWaits(operator, 2);
  await operator.query('rollback');
  expect([(await written).status, (await disabled).status]).toEqual([200, 204]);
  expect((await generate()).status).toBe(401);
  await operator.end();
  await api.close();
});

test('on PostgreSQL nothing is bound to a store that is just going out of business', async () => {
  const { api, operator } = await openBesideOperator();
  const admin = await api.as('admin');
  const shop = await unboundShop(api);
  const [device] = (await admin.get('/api/device/list/by/account?accountId=1&brand=1')).rows;
  const [table] = (await admin.get(`/api/table/options?clubId=${shop.clubId}`)).rows;
  await operator.query('begin');
  await operator.query(`update club set status = 5 where id = ${shop.clubId}`);
  const bindings = Promise.all([
    admin.post(`/api/ticket/meituan/shop/${shop.id}/bind/${shop.clubId}`),
    admin.post(`/api/table/${table?.id}/bind/${device?.id}`),
  ]);
  await lockWaits(operator, 2);
  await operator.query('commit');
  expect((await bindings).map(({ status, body }) => [status, body.message])).toEqual([
    [409, '门店已停业，不能绑定。'],
    [409, '门店已停业，不能绑定设备。'],
  ]);
  await operator.end();
  await api.close();
});

/** The API on PostgreSQL, and somebody else who reaches its data; both are to be closed. */
async function openBesideOperator(): Promise<{ readonly api: TestApi; readonly operator: pg.Client }> {
  let url = '';
  const api = await openTestApi(async (content) => {
    const store = await temporaryPostgres(content, { lock: 30_000 });
    url = store.place;
    return store;
  });
  const operator = new pg.Client(url);
  await operator.connect();
  return { api, operator };
}

/** A Meituan shop without a store, and the store in business that it was bound to. */
async function unboundShop({ store: { db } }: TestApi) {
  const shop = await db
    .selectFrom('ticketShop')
    .select(['id', 'clubId'])
    .where('tenantId', '=', 1)
    .where('platform', '=', 1)
    .where('clubId', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('ticketShop').set({ clubId: null }).where('id', '=', shop.id).execute();
  await db.updateTable('club').set({ status: 1 }).where('id', '=', shop.clubId).execute();
  return shop;
}

/** A POST whose last byte waits for `go`; everything before it has been taken by then. */
function heldBack(who: Person, path: string, body: string, type = 'application/json') {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const bytes = Buffer.from(body, 'latin1');
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(bytes.subarray(0, -1));
      await released;
      controller.enqueue(bytes.subarray(-1));
      controller.close();
    },
  });
  const answer = who.send('POST', path, {
    body: stream,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  return {
    go: async () => {
      release();
      return (await answer).status;
    },
  };
}

test('on PostgreSQL a shop that is just being bound is deleted after that', async () => {
  const { api, operator } = await openBesideOperator();
  const admin = await api.as('admin');
  const shop = await unboundShop(api);
  await operator.query('begin');
  await operator.query(`update club set name = name where id = ${shop.clubId}`);
  const bound = admin.post(`/api/ticket/meituan/shop/${shop.id}/bind/${shop.clubId}`);
  await lockWaits(operator, 1);
  const deleted = admin.delete(`/api/ticket/meituan/shop/${shop.id}`);
  await lockWaits(operator, 2);
  await operator.query('rollback');
  expect([(await bound).status, (await deleted).status]).toEqual([204, 204]);
  expect((await admin.post(`/api/ticket/meituan/shop/${shop.id}/bind/${shop.clubId}`)).status).toBe(404);
  await operator.end();
  await api.close();
});
