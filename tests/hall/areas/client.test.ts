import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  admin = await api.as('admin');
});
afterAll(() => api.close());

test('the bills of an app user are found by their telephone number, newest first if so asked', async () => {
  const { phone } = (await admin.get('/api/client/user/3')).body;
  const { status, body } = await admin.get(`/api/bill/list?phone=${phone}&sort=createAt&order=desc&size=5`);
  const bills = body.records as readonly { readonly createAt: string; readonly phone: string }[];
  expect([status, bills.length]).toEqual([200, 5]);
  expect(bills.map(({ createAt }) => createAt)).toEqual(
    bills
      .map(({ createAt }) => createAt)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(bills.map((bill) => bill.phone))).toEqual(new Set([phone]));
});

test('app users are found by a part of their phone and by status', async () => {
  const { phone, id } = (await admin.get('/api/client/user/1')).body;
  const part = String(phone).slice(2, 10);
  expect((await admin.get(`/api/client/user/list?phone=${part}`)).body.records.map((row) => row.id)).toContain(id);
  const disabled = (await admin.get('/api/client/user/list?status=0&size=100')).body.records;
  expect(new Set(disabled.map(({ status }) => status))).toEqual(new Set([0]));
});

test('franchisees see none of them', async () => {
  const owner = await api.as('owner');
  expect((await owner.get('/api/client/user/list')).status).toBe(403);
  expect((await owner.get('/api/client/user/1')).status).toBe(403);
});

test('all of an app user is found by their id, also of one without a telephone number', async () => {
  const client = await api.store.db
    .selectFrom('bill')
    .innerJoin('client', 'client.id', 'bill.clientId')
    .select('client.id')
    .where('client.id', '>', 3)
    .executeTakeFirstOrThrow();
  await api.store.db.updateTable('client').set({ phone: null }).where('id', '=', client.id).execute();
  const lists = ['bill', 'assistant/order', 'match', 'competition/entry', 'config/feedback'];
  for (const list of lists) {
    const all = (await admin.get(`/api/${list}/list?size=1000&sort=id&order=asc`)).body.total as number;
    const { status, body } = await admin.get(`/api/${list}/list?clientId=${client.id}&size=1000`);
    expect([list, status]).toEqual([list, 200]);
    expect(body.total).toBeLessThan(all);
    expect(body.records.every(({ clientId }) => clientId === client.id)).toBe(true);
  }
  const { body } = await admin.get(`/api/bill/list?clientId=${client.id}`);
  expect(body.total).toBeGreaterThan(0);
});
