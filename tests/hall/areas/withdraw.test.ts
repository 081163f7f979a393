import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { split } from '../../../src/hall/areas/withdraw/withdrawal.ts';
import type { Person, TestApi } from '../../server/open-api.ts';
import { stores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';
import { disagreements } from './audit.ts';

const day = 86_400_000;

describe.each(stores)('withdrawals on %s', (_, open) => {
  let api: TestApi;
  let admin: Person;
  let viewer: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    [admin, viewer] = [await api.as('admin'), await api.as('viewer')];
    // The days of this file are more than a session lasts.
    await api.store.db
      .updateTable('session')
      .set({ expiresAt: 2 ** 50 })
      .execute();
  });
  afterAll(() => api.close());
  // Another day is another period, and nobody has the minimum left from the tests before.
  beforeEach(async () => {
    api.pass(day);
    await generate();
    api.pass(day);
  });

  const accounts = () => api.store.db.selectFrom('withdrawAccount').selectAll().orderBy('id').execute();
  const account = async (id: number) => (await accounts())[id - 1] as Awaited<ReturnType<typeof accounts>>[number];
  const withdraws = () => api.store.db.selectFrom('withdraw').selectAll().orderBy('id', 'desc').execute();
  const generate = () => admin.post('/api/profit/withdraw');
  /** Gives an account this much left, as a payment would. */
  const leave = async (id: number, balance: number) => {
    const { tenantId, balance: before } = await account(id);
    const now = Date.now();
    await api.store.db
      .insertInto('ledger')
      .values({
        tenantId,
        kind: 'payment',
        billId: null,
        withdrawId: null,
        amount: balance - before,
        staffId: null,
        createdAt: now,
      })
      .execute();
    await api.store.db.updateTable('withdrawAccount').set({ balance }).where('id', '=', id).execute();
  };

  test('each approved account with the minimum left gets one, over all that is left, once a day', async () => {
    for (const { id } of await accounts()) await leave(id, 200_000 + id);
    await leave(2, 99_999);
    const due = (await accounts()).filter(({ status, balance }) => status === 2 && balance >= 100_000);
    expect(due.length).toBeGreaterThan(1);
    expect((await generate()).body).toEqual({ count: due.length });
    const made = (await withdraws()).slice(0, due.length);
    expect(made.map(({ accountId, amount }) => [accountId, amount]).sort()).toEqual(
      due.map(({ id, balance }) => [id, balance]).sort(),
    );
    expect(made.every(({ status }) => status === 1)).toBe(true);
    for (const { id } of due) expect((await account(id)).balance).toBe(0);
    for (const { id } of due) await leave(id, 500_000);
    expect((await generate()).body).toEqual({ count: 0 });
    api.pass(day);
    expect((await generate()).body).toEqual({ count: due.length });
  });

  describe('what is said before', () => {
    const preview = () => admin.get('/api/profit/withdraw/preview');
    const generateSeen = (etag: string | null) =>
      admin.post('/api/profit/withdraw', undefined, { 'if-match': String(etag) });

    test('is what is made: how many, how much, the fee and what is paid out', async () => {
      await leave(1, 234_567);
      await leave(2, 99_999);
      await leave(3, 333_333);
      const { body, headers } = await preview();
      expect(body).toEqual({ count: 2, amount: '5679.00', fee: '34.07', realAmount: '5644.93' });
      expect((await generateSeen(headers.get('etag'))).body).toEqual({ count: 2 });
      const made = (await withdraws()).slice(0, 2);
      expect(made.map(({ amount }) => amount).sort()).toEqual([234_567, 333_333]);
      expect(made.reduce((sum, { realAmount }) => sum + realAmount, 0)).toBe(564_493);
      expect((await preview()).body).toMatchObject({ count: 0, amount: '0.00', none: expect.stringContaining('没有') });
    });

    test('is asked again where it is no longer so, and nothing is made', async () => {
      await leave(1, 234_567);
      const { headers } = await preview();
      await leave(1, 234_568);
      const before = (await withdraws()).length;
      const refused = await generateSeen(headers.get('etag'));
      expect([refused.status, refused.body.message]).toEqual([409, '要生成的提现刚刚变了，请按新的数目再确认。']);
      expect((await withdraws()).length).toBe(before);
      expect((await generateSeen((await preview()).headers.get('etag'))).body).toEqual({ count: 1 });
    });

    test('holds for one of twenty who have seen the same', async () => {
      await leave(2, 222_222);
      const tag = (await preview()).headers.get('etag');
      const answers = await Promise.all(Array.from({ length: 20 }, () => generateSeen(tag)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    });
  });

  describe('an account number', () => {
    const lists = ['/api/profit/withdraw/list', '/api/profit/withdraw/config/list'];
    const ends = (number: string) => `${number.slice(0, 4)} **** **** ${number.slice(-4)}`;
    /** A number of the demo's franchisee, which both see. */
    const number = async () => String((await account(1)).account);
    const total = async (who: Person, path: string, keyword: string) =>
      (await who.get(`${path}?keyword=${encodeURIComponent(keyword)}&tenantId=1`)).body.total;

    test('is whole for who may pay, and nothing but its ends for anybody else', async () => {
      const whole = await number();
      for (const path of lists) {
        const [paying] = (await admin.get(`${path}?tenantId=1`)).body.records;
        const [viewing] = (await viewer.get(`${path}?tenantId=1`)).body.records;
        expect([paying?.account, viewing?.account]).toEqual([whole, ends(whole)]);
        expect(JSON.stringify((await viewer.get(`${path}?size=1000`)).body)).not.toContain(whole);
      }
      const [one] = (await viewer.get('/api/profit/withdraw/list')).body.records;
      expect((await viewer.get(`/api/profit/withdraw/${one?.id}`)).body.account).toBe(ends(whole));
      expect((await admin.get(`/api/profit/withdraw/${one?.id}`)).body.account).toBe(whole);
      const asViewer = await admin.send('GET', '/api/profit/withdraw/list?tenantId=1', {
        headers: { 'x-view-as': 'withdraw:read' },
      });
      expect(asViewer.body.records[0]?.account).toBe(ends(whole));
    });

    test('is found whole by both, by its last four, and by any other part only by who sees it', async () => {
      const whole = await number();
      const grouped = whole.replace(/(.{4})(?=.)/g, '$1 ');
      for (const path of lists) {
        const all = await total(admin, path, whole);
        expect(all).toBeGreaterThan(0);
        for (const keyword of [whole, grouped, whole.slice(-4)]) expect(await total(viewer, path, keyword)).toBe(all);
        for (const part of [whole.slice(0, 12), whole.slice(-5), whole.slice(5, 9), whole.slice(1)]) {
          expect(await total(admin, path, part)).toBe(all);
          expect(await total(viewer, path, part)).toBe(0);
        }
        expect((await viewer.get(`${path}?sort=account`)).status).toBe(400);
      }
    });

    test('is masked in the log, which says who was shown it whole', async () => {
      const whole = await number();
      await leave(1, 200_000);
      await generate();
      const [made] = (await admin.get('/api/audit/list?call=POST%20/api/profit/withdraw&size=1')).body.records;
      const entries = (await admin.get(`/api/audit/list?deedId=${made?.id}&size=50`)).body.records;
      const said = JSON.stringify([made, ...entries]);
      expect(said).toContain(ends(whole));
      expect(said).not.toContain(whole);

      const show = (who: Person, field: string) =>
        who.post('/api/audit/reveal', { record: 'withdraw-account', id: 1, field });
      expect((await show(viewer, 'account')).status).toBe(403);
      expect((await show(admin, 'bank')).status).toBe(400);
      expect((await show(admin, 'account')).status).toBe(204);
      const [entry] = (await admin.get('/api/audit/list?record=withdraw-account&recordId=1&size=1')).body.records;
      expect(entry).toMatchObject({ staffName: '总店管理员', action: '显示全部', changes: '账号', outcome: 1 });
    });
  });

  test('twenty who generate at once make one each', async () => {
    await leave(1, 123_456);
    const before = (await withdraws()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, generate));
    expect(answers.reduce((sum, { body }) => sum + Number(body.count), 0)).toBe((await withdraws()).length - before);
    expect((await withdraws()).filter(({ amount }) => amount === 123_456)).toHaveLength(1);
  });

  test.each([
    [99_999, 0],
    [100_000, 1],
  ])('%d 分 left make %d, by the minimum of the settings', async (left, count) => {
    await leave(2, left);
    expect((await generate()).body).toEqual({ count });
  });

  test('rate and minimum of the settings apply', async () => {
    const set = (rate: string, minimum: string) =>
      admin.put('/api/config/', [
        { key: 'customer.wechat', value: '' },
        { key: 'tenant.withdraw.rate', value: rate },
        { key: 'tenant.withdraw.min', value: minimum },
      ]);
    await set('1.25', '0.5');
    await leave(3, 50);
    await generate();
    const made = (await withdraws()).find(({ accountId }) => accountId === 3);
    expect(made).toMatchObject({ amount: 50, fee: 1, realAmount: 49 });
    await set('0.6', '1000');
  });

  test('what is paid out counts as paid; what is cancelled is left again; neither happens twice', async () => {
    await leave(4, 200_000);
    await leave(5, 300_000);
    await generate();
    const made = await withdraws();
    const [paid, cancelled] = [4, 5].map((id) => made.find(({ accountId }) => accountId === id)?.id);
    const before = await account(4);
    const set = (id: number | undefined, status: number | string) =>
      admin.put('/api/profit/withdraw/status', { id, status });
    expect((await set(paid, 2)).status).toBe(204);
    expect(await account(4)).toMatchObject({ total: before.total + 200_000, fee: before.fee + 1200, balance: 0 });
    expect((await set(cancelled, 4)).status).toBe(204);
    expect((await account(5)).balance).toBe(300_000);
    for (const id of [paid, cancelled]) {
      for (const status of [2, 4]) expect((await set(id, status)).status).toBe(409);
      for (const status of [0, 1, 3, 5, '2']) expect((await set(id, status)).status).toBe(400);
    }
    expect((await admin.get(`/api/profit/withdraw/${paid}`)).body).toMatchObject({
      amount: '2000.00',
      fee: '12.00',
      realAmount: '1988.00',
      status: 2,
    });
  });

  test('of a hundred who pay and cancel one withdrawal at once, one does', async () => {
    await leave(6, 400_000);
    await generate();
    const id = (await withdraws()).find(({ accountId }) => accountId === 6)?.id;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        admin.put('/api/profit/withdraw/status', { id, status: index % 2 ? 2 : 4 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  });

  test('an account under review is passed or rejected, once', async () => {
    const set = (id: number, status: number) => admin.put('/api/profit/withdraw/config/status', { id, status });
    expect((await set(7, 2)).status).toBe(204);
    expect((await set(7, 3)).status).toBe(409);
    await api.store.db.updateTable('withdrawAccount').set({ status: 1 }).where('id', '=', 8).execute();
    expect((await set(8, 3)).status).toBe(204);
    expect((await set(8, 2)).status).toBe(409);
    expect((await set(99, 2)).status).toBe(404);
  });

  test('a franchisee sees its own, and settles nothing', async () => {
    const owner = await api.as('owner');
    expect((await owner.get('/api/profit/withdraw/preview')).status).toBe(403);
    const { records } = (await owner.get('/api/profit/withdraw/list?size=100')).body;
    expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set([1]));
    expect((await owner.get('/api/profit/withdraw/config/list')).body.total).toBe(1);
    const other = (await withdraws()).find(({ tenantId }) => tenantId === 2)?.id;
    expect((await owner.get(`/api/profit/withdraw/${other}`)).status).toBe(404);
    expect((await owner.post('/api/profit/withdraw')).status).toBe(403);
    expect((await owner.put('/api/profit/withdraw/status', { id: other, status: 2 })).status).toBe(403);
  });

  test('refunds, withdrawals, payments and cancellations in one heap leave the books in order', async () => {
    const bills = await api.store.db.selectFrom('bill').select('id').where('status', '=', 1).limit(60).execute();
    for (const id of [1, 4, 6]) await leave(id, 100_000 * id);
    await generate();
    api.pass(day);
    const open = (await withdraws()).filter(({ status }) => status === 1);
    const answers = await Promise.all([
      ...bills.flatMap(({ id }) => [admin.post(`/api/bill/${id}/refund`), admin.post(`/api/bill/${id}/refund/only`)]),
      ...open.flatMap(({ id }) => [2, 4].map((status) => admin.put('/api/profit/withdraw/status', { id, status }))),
      ...Array.from({ length: 5 }, generate),
    ]);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 204, 409]);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('an account of no franchisee is paid once, and has left again what is cancelled', async () => {
    const { id } = await api.store.db
      .insertInto('withdrawAccount')
      .values({
        tenantId: null,
        name: '待分配账号',
        account: '6222000000000000',
        bank: '工商银行',
        branch: null,
        total: 0,
        fee: 0,
        balance: 500_000,
        status: 2,
        createdAt: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = async () => (await withdraws()).filter(({ accountId }) => accountId === id);
    await generate();
    api.pass(day);
    await generate();
    const [withdraw, ...more] = await made();
    expect([withdraw?.amount, more]).toEqual([500_000, []]);
    const cancelled = await admin.put('/api/profit/withdraw/status', { id: withdraw?.id, status: 4 });
    expect([cancelled.status, (await account(id)).balance]).toEqual([204, 500_000]);
  });
});

test.each(['0', '0.6', '1.25', '33.3333', '99.9999', '100'])(
  'at %s percent, fee and what arrives are the amount for every 分, and the fee is the percentage rounded half up',
  (rate) => {
    const millionths = BigInt(Math.round(Number(rate) * 10_000));
    for (let amount = 0; amount <= 200_000; amount += 1) {
      const { fee, realAmount } = split(amount, rate);
      if (fee + realAmount !== amount || fee < 0 || realAmount < 0) expect.unreachable(`${amount} at ${rate}`);
      // Rounded half up: no further from the exact percentage than half a 分, and above it in the middle.
      const twice = 2n * (BigInt(fee) * 1_000_000n - BigInt(amount) * millionths);
      if (twice > 1_000_000n || twice <= -1_000_000n) expect.unreachable(`the fee of ${amount} at ${rate} is ${fee}`);
    }
    expect(split(123_456_789_012, rate).amount).toBe(123_456_789_012);
  },
);
