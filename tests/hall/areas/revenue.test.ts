import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../server/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const today = async (username: string, query = '') =>
  (await (await api.as(username)).get(`/api/revenue/today${query}`)).body;

test('today is the day in Shanghai, its total exact yuan of what was paid', async () => {
  const { date, total, orderCount } = await today('admin');
  const bills = await api.store.db.selectFrom('bill').select(['amount', 'payTime']).where('status', '=', 1).execute();
  const paid = bills.filter(({ payTime }) => (payTime ?? 0) >= Date.parse('2026-03-06T00:00:00+08:00'));
  expect(date).toBe('2026-03-06');
  expect(orderCount).toBe(paid.length);
  expect(Math.round(Number(total) * 100)).toBe(paid.reduce((sum, { amount }) => sum + amount, 0));
  expect(total).toMatch(/^\d+\.\d\d$/);
});

test('a franchisee’s staff see theirs, and the franchisees’ sums are the whole', async () => {
  const owners = await today('owner');
  expect(await today('admin', '?tenantId=1')).toEqual(owners);
  expect((await today('owner', '?tenantId=2')).orderCount).toBe(0);
  const each = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((tenant) => today('admin', `?tenantId=${tenant}`)));
  expect(each.reduce((sum, { orderCount }) => sum + Number(orderCount), 0)).toBe((await today('admin')).orderCount);
});

test('the day after starts from nothing', async () => {
  api.pass(3 * 3_600_000);
  expect(await today('admin')).toEqual({ date: '2026-03-07', total: '0.00', orderCount: 0 });
  api.pass(-3 * 3_600_000);
});
