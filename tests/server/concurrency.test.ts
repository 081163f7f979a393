import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Store } from '../../src/server/store/store.ts';
import { openTestApi } from './api.ts';
import { evening } from './evening.ts';
import type { Answered, Person, TestApi } from './open-api.ts';
import { stores } from './stores.ts';

const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(stores)('on %s', (_, open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const tableCount = async (club: number) => (await admin.get(`/api/club/${club}`)).body.tables.length;

  test('of a hundred who close a store at once, one does and the others are told that it has changed', async () => {
    expect(statuses(await atOnce(100, () => admin.post('/api/club/1/close')))).toEqual({ 204: 1, 409: 99 });
    expect((await admin.get('/api/club/1')).body.status).toBe(4);
  });

  test('one Idempotency-Key has one effect however often it comes at once, and every call the same answer', async () => {
    const before = await tableCount(2);
    const answers = await atOnce(50, () =>
      admin.post('/api/club/2/table/gen', { tableCount: 3 }, { 'idempotency-key': 'once' }),
    );
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"count":3}']));
    expect(await tableCount(2)).toBe(before + 3);
  });

  test('of many at once one is sent a code, one binds the device, one binds the shop and one return is taken', async () => {
    const quiet = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const sent = await atOnce(20, () => admin.post('/api/device/aqara/bind/auth', { account: '13900000000' }));
    quiet.mockRestore();
    expect(statuses(sent)).toEqual({ 204: 1, 429: 19 });

    const [device] = (await admin.get('/api/device/list/by/account?accountId=1&brand=1')).rows;
    const [table] = (await admin.get('/api/table/options?clubId=2')).rows;
    expect(statuses(await atOnce(20, () => admin.post(`/api/table/${table?.id}/bind/${device?.id}`)))).toEqual({
      204: 1,
      409: 19,
    });

    const address = new URL(String((await admin.get('/api/ticket/meituan/auth-url')).body));
    const consent = { state: address.searchParams.get('state') ?? '', businessId: '58001', decision: 'agree' };
    const body = new URLSearchParams(consent).toString();
    const { headers } = await admin.send('POST', address.pathname, { body });
    const query = headers.get('location')?.split('?')[1];
    expect(statuses(await atOnce(20, () => admin.post(`/api/ticket/meituan/bind-auth?${query}`)))).toEqual({
      200: 1,
      400: 19,
    });

    const [shop] = (await admin.get('/api/ticket/meituan/shop/list')).body.records;
    expect(statuses(await atOnce(20, () => admin.post(`/api/ticket/meituan/shop/${shop?.id}/bind/51`)))).toEqual({
      204: 1,
      409: 19,
    });
  });

  test('an answer without content is replayed as one', async () => {
    const close = () => admin.post('/api/club/6/close', undefined, { 'idempotency-key': 'close-6' });
    expect((await close()).status).toBe(204);
    const again = await close();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true']);
  });

  test('a key that belonged to another request or another body is refused', async () => {
    const key = { 'idempotency-key': 'taken' };
    expect((await admin.post('/api/club/2/table/gen', { tableCount: 1 }, key)).status).toBe(200);
    expect((await admin.post('/api/club/2/table/gen', { tableCount: 2 }, key)).status).toBe(422);
    expect((await admin.post('/api/club/4/table/gen', { tableCount: 1 }, key)).status).toBe(422);
  });

  test('two people may use the same key', async () => {
    const owner = await api.as('owner');
    const key = { 'idempotency-key': 'shared' };
    expect((await admin.post('/api/club/4/table/gen', { tableCount: 1 }, key)).body).toEqual({ count: 1 });
    expect((await owner.post('/api/club/4/table/gen', { tableCount: 2 }, key)).body).toEqual({ count: 2 });
  });

  test('a refused write keeps no key: the same call may succeed later', async () => {
    const key = { 'idempotency-key': 'later' };
    expect((await admin.post('/api/club/2/reopen', undefined, key)).status).toBe(409);
    expect((await admin.post('/api/club/2/close')).status).toBe(204);
    expect((await admin.post('/api/club/2/reopen', undefined, key)).status).toBe(204);
  });

  test('tables that several people generate at once all get names of their own', async () => {
    const before = await tableCount(3);
    const answers = await atOnce(10, () => admin.post('/api/club/3/table/gen', { tableCount: 2 }));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(await tableCount(3)).toBe(before + 20);
  });

  test('of ten who save the settings at once as they have read them, one does, and the others are told', async () => {
    const { headers, rows } = await admin.get('/api/config/');
    const version = { 'if-match': String(headers.get('etag')) };
    const save = (index: number) =>
      admin.put(
        '/api/config/',
        rows.map((one) => (one.key === 'customer.wechat' ? { ...one, value: `wechat-${index}` } : one)),
        version,
      );
    expect(statuses(await atOnce(10, save))).toEqual({ 204: 1, 409: 9 });
  });

  test('a store that stops while its tables are generated gets them all or none', async () => {
    const before = await tableCount(5);
    const [stop, ...generated] = await Promise.all([
      admin.post('/api/club/5/out-of-business'),
      ...Array.from({ length: 8 }, () => admin.post('/api/club/5/table/gen', { tableCount: 5 })),
    ]);
    expect(stop?.status).toBe(204);
    expect(await tableCount(5)).toBe(before + 5 * generated.filter(({ status }) => status === 200).length);
    expect((await admin.post('/api/club/5/table/gen', { tableCount: 1 })).status).toBe(409);
  });
});

test.each(stores)(
  'two processes that prepare one empty %s leave it with one set of demo data',
  async (_, open) => {
    const one = await open();
    const other = one.another();
    const passwords = scryptPasswords();
    const prepare = (store: Store) => prepareStore(service, { store, passwords, now: evening, beginning: 'demo' });
    const [first, second] = await Promise.all([prepare(one), prepare(other)]);
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
    expect(await other.db.selectFrom('club').select('id').execute()).toHaveLength(60);
    await other.close();
    await one.close();
  },
  60_000,
);

/** How many answers have which status. */
function statuses(answers: readonly Answered[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
