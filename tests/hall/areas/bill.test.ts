import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../../../src/hall/service.ts';
import { openGates } from '../../../src/server/http/gates.ts';
import { scryptPasswords } from '../../../src/server/people/passwords.ts';
import { decimalAmount } from '../../../src/server/records/money.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { evening, passwords } from '../../server/evening.ts';
import { type Person, person, type TestApi } from '../../server/open-api.ts';
import { answersAtOnce, statuses } from '../../server/shared/at-once.ts';
import { stores, type TemporaryStore } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';
import { disagreements } from './audit.ts';

describe.each(stores)('bills on %s', (_, open) => {
  let store: TemporaryStore;
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    api = await openTestApi(async (content) => {
      store = await open(content);
      return store;
    });
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
  });
  afterAll(() => api.close());

  let taken = 0;
  /** A bill of the franchisee, in this status, that no other test uses. */
  const aBill = async (status = 1, tenantId = 1) => {
    const bill = await store.db
      .selectFrom('bill')
      .select(['id', 'amount'])
      .where('status', '=', status)
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .limit(1)
      .offset(taken)
      .executeTakeFirstOrThrow();
    taken += 1;
    return bill;
  };
  const refundsOf = (billId: number) =>
    store.db.selectFrom('ledger').selectAll().where('billId', '=', billId).where('kind', '=', 'refund').execute();
  const balance = async (tenantId: number) =>
    (
      await store.db
        .selectFrom('withdrawAccount')
        .select('balance')
        .where('tenantId', '=', tenantId)
        .executeTakeFirstOrThrow()
    ).balance;

  test('a slash at the end of the address changes nothing', async () => {
    const { id } = await aBill();
    const { status, body } = await owner.post(`/api/bill/${id}/refund/`);
    expect([status, body.status]).toEqual([200, 4]);
  });

  test('the demo data’s books are in order', async () => {
    expect(await disagreements(store)).toEqual([]);
  });

  test.each([0, 2, 3, 4, 5, 99])('a bill of status %d is not refunded', async (status) => {
    const bill = await aBill();
    await store.db.updateTable('bill').set({ status }).where('id', '=', bill.id).execute();
    expect((await admin.post(`/api/bill/${bill.id}/refund`)).status).toBe(409);
    expect((await admin.post(`/api/bill/${bill.id}/refund/only`)).status).toBe(409);
    expect(await refundsOf(bill.id)).toEqual([]);
    await store.db.updateTable('bill').set({ status: 1 }).where('id', '=', bill.id).execute();
  });

  test.each([
    ['refund', evening],
    ['refund/only', null],
  ])('%s gives the money back, says when, and cancels what was bought or not', async (call, cancelledAt) => {
    const [bill, before] = [await aBill(), await balance(1)];
    const { status, body } = await owner.post(`/api/bill/${bill.id}/${call}`);
    expect([status, body]).toMatchObject([200, { id: bill.id, status: 4, refundTime: '2026-03-06 21:30:00' }]);
    expect(await store.db.selectFrom('bill').selectAll().where('id', '=', bill.id).executeTakeFirst()).toMatchObject({
      status: 4,
      refundTime: evening,
      cancelledAt,
    });
    expect(await refundsOf(bill.id)).toMatchObject([{ amount: -bill.amount, tenantId: 1, createdAt: evening }]);
    expect(await balance(1)).toBe(before - bill.amount);
  });

  test.each(['refund', 'refund/only'])(
    '%s keeps who and why with the bill, for its list, sheet and filter',
    async (call) => {
      const bill = await aBill();
      const why = { reason: 4, note: ' 球台灯不亮 ' };
      const shown = { id: bill.id, status: 4, refundReason: 4, refundNote: '球台灯不亮', refundBy: '总店管理员' };
      expect((await admin.post(`/api/bill/${bill.id}/${call}`, why)).body).toMatchObject(shown);
      expect((await admin.get(`/api/bill/${bill.id}`)).body).toMatchObject(shown);
      const filtered = (await admin.get('/api/bill/list?refundReason=4&size=1000')).body.records;
      expect(filtered).toContainEqual(expect.objectContaining(shown));
      expect(new Set(filtered.map(({ refundReason }) => refundReason))).toEqual(new Set([4]));
    },
  );

  test('the specification’s refund, which says no reason, is done; a wrong reason is refused and changes nothing', async () => {
    const bill = await aBill();
    for (const why of [
      { reason: 7 },
      { reason: '1' },
      { reason: 9 },
      { reason: 9, note: ' ' },
      { note: '字'.repeat(201) },
    ])
      expect((await admin.post(`/api/bill/${bill.id}/refund`, why)).status, JSON.stringify(why)).toBe(400);
    const message = '请说明其他原因';
    expect((await admin.post(`/api/bill/${bill.id}/refund`, { reason: 9 })).body).toEqual({
      message,
      errors: [{ field: 'note', message }],
    });
    const { status, body } = await admin.post(`/api/bill/${bill.id}/refund`);
    expect([status, body]).toMatchObject([200, { status: 4, refundReason: null, refundNote: null }]);
  });

  test('of two hundred refunds at once, by either call, exactly one is done', async () => {
    const [bill, before] = [await aBill(), await balance(1)];
    // All at once at the database: a queue before it would tell some to come again.
    const gates = openGates(() => undefined, { write: { atOnce: 200, atMost: 0 } });
    const app = createApp(service, { store, contract: api.contract, passwords, now: api.now, gates });
    const people = [person(app, owner.token), person(app, admin.token)] as const;
    const answers = await answersAtOnce(200, (index) =>
      people[index % 2 === 0 ? 0 : 1].post(`/api/bill/${bill.id}/refund${index % 3 ? '' : '/only'}`),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 199 });
    expect(await refundsOf(bill.id)).toHaveLength(1);
    expect(await balance(1)).toBe(before - bill.amount);
  });

  test('one Idempotency-Key replays the first answer, however many ask at once or later', async () => {
    const bill = await aBill();
    const refund = () =>
      admin.post(`/api/bill/${bill.id}/refund`, undefined, { 'idempotency-key': `refund-${bill.id}` });
    const answers = [...(await answersAtOnce(50, refund)), await refund()];
    expect(statuses(answers)).toEqual({ 200: 51 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(50);
    expect(await refundsOf(bill.id)).toHaveLength(1);
  });

  test('an amount that is none, or more than is left, is refused and changes nothing', async () => {
    const bill = await aBill();
    const wrong = [
      ...[0, '0', '0.00', -1, '-1', '-0.01', 0.001, '0.001', 1e-7, 'all', '1e2', '', ' ', '1,0', '0x10'],
      ...[true, [1], { yuan: 1 }, 1e21, bill.amount / 100 + 0.01, decimalAmount(bill.amount + 1), '999999999999.99'],
    ];
    for (const amount of wrong) {
      const { status } = await admin.post(`/api/bill/${bill.id}/refund`, { amount });
      expect([amount, status]).toEqual([amount, 400]);
    }
    expect(await refundsOf(bill.id)).toEqual([]);
    expect((await admin.get(`/api/bill/${bill.id}`)).body).toMatchObject({ status: 1, refunded: '0.00' });
    expect((await admin.post(`/api/bill/${bill.id}/refund`, { amount: bill.amount / 100 })).status).toBe(200);
  });

  describe('a refund in parts', () => {
    const refund = (id: number, amount?: string | number, call = 'refund', headers = {}) =>
      admin.post(`/api/bill/${id}/${call}`, amount === undefined ? undefined : { amount, reason: 1 }, headers);
    const shown = async (id: number) => (await admin.get(`/api/bill/${id}`)).body;

    test('leaves the bill paid until all is back, and each says how much, who and why', async () => {
      const [bill, before] = [await aBill(), await balance(1)];
      const [first, second] = [1, Math.floor(bill.amount / 2)];
      const rest = bill.amount - first - second;
      // Digits as they are typed on a Chinese keyboard.
      expect((await refund(bill.id, '０．０１')).body).toMatchObject({
        status: 1,
        amount: decimalAmount(bill.amount),
        refunded: '0.01',
        refundable: decimalAmount(bill.amount - first),
        refundBy: '总店管理员',
      });
      expect(await balance(1)).toBe(before - first);
      expect((await refund(bill.id, decimalAmount(second), 'refund/only')).body).toMatchObject({
        status: 1,
        refundable: decimalAmount(rest),
      });
      expect((await refund(bill.id, decimalAmount(rest + 1))).body.errors).toEqual([
        { field: 'amount', message: `退款金额最多${decimalAmount(rest)}元。` },
      ]);
      expect((await refund(bill.id)).body).toMatchObject({
        status: 4,
        refunded: decimalAmount(bill.amount),
        refundable: null,
      });
      expect((await refund(bill.id, '0.01')).status).toBe(409);
      expect(await balance(1)).toBe(before - bill.amount);
      expect((await refundsOf(bill.id)).map(({ part, amount }) => [part, amount])).toEqual([
        [1, -first],
        [2, -second],
        [3, -rest],
      ]);
      const { records, totals } = (
        await admin.get(`/api/bill/refund/list?billId=${bill.id}&sort=part&order=asc&totals=amount`)
      ).body;
      expect(records).toMatchObject([
        { part: 1, amount: decimalAmount(first), cancels: 1, refundReason: 1 },
        { part: 2, amount: decimalAmount(second), cancels: 0, refundReason: 1 },
        { part: 3, amount: decimalAmount(rest), cancels: 1, refundReason: null },
      ]);
      expect(totals).toEqual({ amount: decimalAmount(bill.amount) });
      expect((await owner.get(`/api/bill/refund/list?billId=${(await aBill(4, 2)).id}`)).body.records).toEqual([]);
    });

    test('takes exactly what is given back from the revenue, and the bill with the last of it', async () => {
      const { id, amount, payTime } = await store.db
        .selectFrom('bill')
        .select(['id', 'amount', 'payTime'])
        .where('status', '=', 1)
        .where('tenantId', '=', 1)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const day = new Date((payTime ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10);
      const revenue = async () => {
        const [point] = (await admin.get(`/api/revenue/trend?period=${day},${day}`)).rows;
        return [Math.round(Number(point?.total) * 100), point?.orderCount];
      };
      const [total, orders] = (await revenue()) as [number, number];
      await refund(id, '0.07');
      expect(await revenue()).toEqual([total - 7, orders]);
      await refund(id);
      expect(await revenue()).toEqual([total - amount, orders - 1]);
    });

    test('adds up at the booking that the bill has paid', async () => {
      const { id, billId, payAmount } = await store.db
        .selectFrom('assistantOrder')
        .innerJoin('bill', 'bill.id', 'assistantOrder.billId')
        .select(['assistantOrder.id', 'billId', 'payAmount'])
        .where('bill.status', '=', 1)
        .orderBy('assistantOrder.id')
        .executeTakeFirstOrThrow();
      const order = async () => (await admin.get(`/api/assistant/order/${id}`)).body;
      const { status } = await order();
      await refund(Number(billId), '1.5', 'refund/only');
      expect(await order()).toMatchObject({ refundAmount: '1.50', status });
      await refund(Number(billId), '2.25');
      expect(await order()).toMatchObject({ refundAmount: '3.75' });
      await refund(Number(billId));
      expect(await order()).toMatchObject({ refundAmount: decimalAmount(payAmount) });
    });

    test('of a hundred at once, as many are done as there is money for, and no more', async () => {
      const [bill, before] = [await aBill(), await balance(1)];
      const part = Math.floor(bill.amount / 3);
      const answers = await answersAtOnce(100, (index) =>
        refund(bill.id, decimalAmount(part), index % 2 ? 'refund' : 'refund/only'),
      );
      const done = answers.filter(({ status }) => status === 200).length;
      expect(done).toBe(3);
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
      expect(await balance(1)).toBe(before - 3 * part);
      // What is left of it, or nothing, and the whole of it in a race with all of that.
      const rest = bill.amount - 3 * part;
      const last = await answersAtOnce(20, () => refund(bill.id));
      expect(last.filter(({ status }) => status === 200)).toHaveLength(rest === 0 ? 0 : 1);
      expect(await balance(1)).toBe(before - bill.amount);
    });

    test('is done once under its key, and another part under another', async () => {
      const bill = await aBill();
      const keyed = (key: string) => refund(bill.id, '0.02', 'refund', { 'idempotency-key': `${key}-${bill.id}` });
      const answers = await answersAtOnce(30, (index) => keyed(index % 2 ? 'one' : 'two'));
      expect(statuses(answers)).toEqual({ 200: 30 });
      expect((await shown(bill.id)).refunded).toBe('0.04');
      expect((await refund(bill.id, '0.03', 'refund', { 'idempotency-key': `one-${bill.id}` })).status).toBe(422);
    });

    test('is told before what it does, and refused where that is no longer so', async () => {
      const bill = await aBill();
      const preview = (query = '') => admin.get(`/api/bill/${bill.id}/refund/preview${query}`);
      const whole = { amount: decimalAmount(bill.amount), refunded: '0.00', left: '0.00', approval: 0 };
      expect((await preview()).body).toEqual(whole);
      const { body, headers } = await preview('?amount=0.05');
      expect(body).toEqual({ ...whole, amount: '0.05', left: decimalAmount(bill.amount - 5) });
      for (const amount of ['0', '-1', '1e2', decimalAmount(bill.amount + 1)])
        expect((await preview(`?amount=${encodeURIComponent(amount)}`)).status).toBe(400);
      const seen = { 'if-match': String(headers.get('etag')) };
      expect((await refund(bill.id, '0.06', 'refund', seen)).status).toBe(409);
      expect((await refund(bill.id, '0.05', 'refund', seen)).status).toBe(200);
      const again = await refund(bill.id, '0.05', 'refund', seen);
      expect([again.status, again.body.message]).toEqual([409, '这笔账单刚刚变了，请按新的金额再确认。']);
      await refund(bill.id);
      expect((await preview()).body).toMatchObject({ amount: '0.00', none: expect.stringContaining('没有可退') });
      expect((await (await api.as('viewer')).get(`/api/bill/${bill.id}/refund/preview`)).status).toBe(403);
    });
  });

  test('another franchisee’s bill does not exist, and a reader refunds nothing', async () => {
    const other = await aBill(1, 2);
    expect((await owner.post(`/api/bill/${other.id}/refund`)).status).toBe(404);
    expect((await (await api.as('viewer')).post(`/api/bill/${(await aBill()).id}/refund`)).status).toBe(403);
    const { records } = (await owner.get('/api/bill/list?size=1000')).body;
    expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set([1]));
  });

  test('two processes refund one bill once, and share keys, sessions and sign-outs', async () => {
    const second = store.another();
    const app = createApp(service, {
      store: second,
      contract: api.contract,
      passwords: scryptPasswords(8),
      now: () => evening,
    });
    const bill = await aBill();
    const there = person(app, admin.token);
    const refund = (who: Person, key: string) =>
      who.post(`/api/bill/${bill.id}/refund`, undefined, { 'idempotency-key': key });
    const answers = await answersAtOnce(100, (index) => refund(index % 2 ? admin : there, `key-${index % 10}`));
    // One key was first: its ten calls have one answer, the other ninety came too late.
    expect(statuses(answers)).toEqual({ 200: 10, 409: 90 });
    expect(await refundsOf(bill.id)).toHaveLength(1);
    const { body } = await person(app).post('/api/login', { username: 'viewer', password: 'baize888' });
    const [here, away] = [person(api.app, body.token), person(app, body.token)];
    expect((await here.get('/api/bill/list')).status).toBe(200);
    await store.db.updateTable('role').set({ permissions: '["club:read"]' }).where('code', '=', 'readonly').execute();
    expect([(await here.get('/api/bill/list')).status, (await away.get('/api/bill/list')).status]).toEqual([403, 403]);
    await away.post('/api/logout');
    expect((await here.get('/api/session')).status).toBe(401);
    await second.close();
  });

  test('after all of that the books are in order', async () => {
    expect(await disagreements(store)).toEqual([]);
  });
});
