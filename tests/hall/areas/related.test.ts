import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { describeStores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

describeStores('what belongs to a record, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
  });
  afterAll(() => api.close());
  const rows = async (who: Person, path: string) => (await who.get(path)).body.records;

  test('one bill is what its list says of it, with who paid it and the order it paid', async () => {
    const [listed] = await rows(admin, '/api/bill/list?status=4&size=1');
    expect((await admin.get(`/api/bill/${listed?.id}`)).body).toEqual(listed);
    const order = (await rows(admin, '/api/assistant/order/list?status=3&size=200')).find(
      ({ billId }) => billId !== null,
    );
    const bill = (await admin.get(`/api/bill/${order?.billId}`)).body;
    expect([bill.orderId, bill.orderNo, bill.type, bill.clientId, bill.amount]).toEqual([
      order?.id,
      order?.orderNo,
      6,
      order?.clientId,
      order?.payAmount,
    ]);
    expect(order?.billNo).toBe(bill.billNo);
    expect((await admin.get(`/api/client/user/${bill.clientId}`)).body.nickname).toBe(bill.clientName);
  });

  test.each([
    ['refund', 1, 4],
    ['refund', 2, 4],
    ['refund', 3, 3],
    ['refund/only', 1, 1],
    ['refund/only', 2, 2],
  ])(
    '%s of a bill says at its order of status %i what was refunded, which leaves it at %i',
    async (refund, from, to) => {
      const orders = () => rows(admin, '/api/assistant/order/list?size=1000');
      const paid = (await orders()).find(({ billId, refundAmount }) => billId !== null && Number(refundAmount) === 0);
      await api.store.db
        .updateTable('assistantOrder')
        .set({ status: from })
        .where('id', '=', Number(paid?.id))
        .execute();
      const before = await orders();
      expect((await admin.post(`/api/bill/${paid?.billId}/${refund}`, { reason: 1 })).status).toBe(200);
      const refunded = { refundAmount: paid?.payAmount, status: to };
      expect(await orders()).toEqual(
        before.map((order) => (order.id === paid?.id ? { ...order, ...refunded } : order)),
      );
    },
  );

  test('a bill of others does not exist, nor does a franchisee for who may not read them', async () => {
    const [foreign] = await rows(admin, '/api/bill/list?tenantId=2&size=1');
    expect((await owner.get(`/api/bill/${foreign?.id}`)).status).toBe(404);
    expect((await owner.get('/api/tenant/1')).status).toBe(403);
    expect((await admin.get('/api/tenant/1')).body).toMatchObject({ id: 1, status: 1 });
    expect((await admin.get('/api/bill/99999999')).status).toBe(404);
    expect((await api.anonymous.get(`/api/bill/${foreign?.id}`)).status).toBe(401);
  });

  test('the staff of a store are those who are given it, and those of its franchisee who see every store', async () => {
    const everybody = await rows(admin, '/api/admin/user/list?tenantId=1&size=1000');
    const [only] = await rows(admin, '/api/admin/user/list?tenantId=2&size=1');
    const seesIt = ({ clubIds }: { readonly clubIds?: unknown }) =>
      (clubIds as number[]).length === 0 || (clubIds as number[]).includes(1);
    const found = await rows(admin, '/api/admin/user/list?clubId=1&size=1000');
    expect(found.map(({ id }) => id).sort()).toEqual(
      everybody
        .filter(seesIt)
        .map(({ id }) => id)
        .sort(),
    );
    expect(found.map(({ id }) => id)).not.toContain(only?.id);
  });

  test('the devices of a store are those bound to its tables, within reach', async () => {
    const all = await rows(admin, '/api/device/list?size=1000');
    const isAt = (name: string) => (device: { readonly rel?: unknown }) =>
      (device.rel as { readonly clubName: string }[]).some(({ clubName }) => clubName === name);
    const club = (await admin.get('/api/club/1')).body;
    const there = all.filter(isAt(String(club.name))).map(({ id }) => id);
    expect(there.length).toBeGreaterThan(0);
    expect((await rows(admin, '/api/device/list?clubId=1&size=1000')).map(({ id }) => id)).toEqual(there);
    const [foreign] = await rows(admin, '/api/club/list?tenantId=2&size=1');
    expect(await rows(owner, `/api/device/list?clubId=${foreign?.id}`)).toEqual([]);
    expect((await admin.get('/api/device/list?clubId=x')).status).toBe(400);
  });

  test('coaches to choose from are those within reach, of one franchisee if so asked', async () => {
    const names = async (who: Person, query = '') => (await who.get(`/api/assistant/options${query}`)).body.length;
    expect(await names(owner)).toBe((await admin.get('/api/assistant/list?tenantId=1')).body.total);
    expect(await names(admin, '?tenantId=1')).toBe(await names(owner));
  });

  test('the orders of a coach and of an app user are found', async () => {
    const [order] = await rows(admin, '/api/assistant/order/list?size=1');
    const byCoach = await rows(admin, `/api/assistant/order/list?assistantId=${order?.assistantId}&size=1000`);
    expect(new Set(byCoach.map(({ assistantName }) => assistantName))).toEqual(new Set([order?.assistantName]));
    const byUser = await rows(admin, `/api/assistant/order/list?userPhone=${order?.userPhone}&size=1000`);
    expect(new Set(byUser.map(({ clientId }) => clientId))).toEqual(new Set([order?.clientId]));
  });
});
