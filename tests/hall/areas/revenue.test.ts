import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/language/json.ts';
import type { TestApi } from '../../server/open-api.ts';
import { stores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

const day = 86_400_000;
const anywhere = { tenantId: null, clubId: null };
const shanghai = 8 * 3_600_000;
const dayOf = (at: number) => new Date(at + shanghai).toISOString().slice(0, 10);

interface Bill {
  readonly id: number;
  readonly tenantId: number | null;
  readonly clubId: number | null;
  readonly amount: number;
  readonly payTime: number;
}

describe.each(stores)('revenue, on %s', (_, open) => {
  let api: TestApi;
  /** Paid and not refunded. */
  let bills: readonly Bill[];
  beforeAll(async () => {
    api = await openTestApi(open);
    const columns = ['id', 'tenantId', 'clubId', 'amount', 'payTime'] as const;
    const rows = await api.store.db.selectFrom('bill').select(columns).where('status', '=', 1).execute();
    bills = rows.map((row) => ({ ...row, payTime: row.payTime ?? 0 }));
  });
  afterAll(() => api.close());

  const ask = async (username: string, path: string) =>
    (await (await api.as(username)).get(`/api/revenue/${path}`)).body;
  const rowsOf = async (username: string, path: string) =>
    (await (await api.as(username)).get(`/api/revenue/${path}`)).rows as readonly Row[];
  const refusal = async (path: string) => {
    const { status, body } = await (await api.as('admin')).get(`/api/revenue/${path}`);
    return [status, body.message];
  };
  const between = (from: number, to: number) => bills.filter(({ payTime }) => payTime >= from && payTime <= to);
  const inDays = (from: string, to: string) =>
    bills.filter(({ payTime }) => dayOf(payTime) >= from && dayOf(payTime) <= to);
  const sums = (some: readonly Bill[]) => ({
    total: yuan(some.reduce((sum, { amount }) => sum + amount, 0)),
    orderCount: some.length,
  });

  test('today is the day in Shanghai, its total exact yuan of what was paid', async () => {
    const { date, total, orderCount } = await ask('admin', 'today');
    expect({ date, total, orderCount }).toEqual({
      date: '2026-03-06',
      ...sums(between(Date.parse('2026-03-06T00:00:00+08:00'), api.now())),
    });
  });

  test('beside today stand yesterday and this weekday last week, up to the same time of day', async () => {
    const answer = await ask('admin', 'today');
    const until = (ago: number) =>
      sums(between(Date.parse('2026-03-06T00:00:00+08:00') - ago * day, api.now() - ago * day));
    expect(answer).toMatchObject({
      yesterdayTotal: until(1).total,
      yesterdayOrderCount: until(1).orderCount,
      lastWeekTotal: until(7).total,
      lastWeekOrderCount: until(7).orderCount,
    });
    expect(until(1).orderCount).toBeGreaterThan(0);
    expect(until(1).orderCount).toBeLessThan(inDays('2026-03-05', '2026-03-05').length);
  });

  test('a franchisee’s staff see theirs, and the franchisees’ sums are the whole', async () => {
    const owners = await ask('owner', 'today');
    expect(await ask('admin', 'today?tenantId=1')).toEqual(owners);
    expect((await ask('owner', 'today?tenantId=2')).orderCount).toBe(0);
    const each = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((tenant) => ask('admin', `today?tenantId=${tenant}`)));
    const whole = await ask('admin', 'today');
    expect(each.reduce((sum, { orderCount }) => sum + Number(orderCount), 0)).toBe(whole.orderCount);
  });

  test('the day after starts from nothing', async () => {
    api.pass(3 * 3_600_000);
    expect(await ask('admin', 'today')).toMatchObject({ date: '2026-03-07', total: '0.00', orderCount: 0 });
    api.pass(-3 * 3_600_000);
  });

  test('the trend has every day asked for, with the exact revenue of each', async () => {
    const points = await rowsOf('admin', 'trend?by=day&period=2025-12-25,2026-03-06');
    expect(points).toHaveLength(72);
    for (const point of points) {
      const date = String(point.date);
      expect(point).toEqual({ date, period: `${date},${date}`, ...anywhere, ...sums(inDays(date, date)) });
    }
    // The demo begins in January: days without revenue are there, too.
    expect(points[0]).toEqual({
      date: '2025-12-25',
      period: '2025-12-25,2025-12-25',
      ...anywhere,
      total: '0.00',
      orderCount: 0,
    });
  });

  test('weeks begin on Monday, months on their first, and both end where the time does', async () => {
    const periods = async (by: string) =>
      (await rowsOf('admin', `trend?by=${by}&period=2026-01-28,2026-02-12`)).map(({ period }) => period);
    expect(await periods('week')).toEqual(['2026-01-28,2026-02-01', '2026-02-02,2026-02-08', '2026-02-09,2026-02-12']);
    expect(await periods('month')).toEqual(['2026-01-28,2026-01-31', '2026-02-01,2026-02-12']);
    for (const by of ['week', 'month'])
      for (const { period, total, orderCount } of await rowsOf(
        'admin',
        `trend?by=${by}&period=2026-01-28,2026-02-12`,
      )) {
        const [from = '', to = ''] = String(period).split(',');
        expect({ total, orderCount }).toEqual(sums(inDays(from, to)));
      }
  });

  test('without a time, the trend is that of the last thirty days', async () => {
    const points = await rowsOf('admin', 'trend');
    expect([points.length, points[0]?.date, points.at(-1)?.date]).toEqual([30, '2026-02-05', '2026-03-06']);
  });

  test('the trend is that of one store or franchisee, and nobody sees another’s', async () => {
    const date = 'period=2026-02-01,2026-02-28';
    const whole = async (username: string, query: string) => {
      const points = await rowsOf(username, `trend?by=month&${date}${query}`);
      const { total, orderCount } = points[0] ?? {};
      return { total, orderCount };
    };
    const of = (pick: (bill: Bill) => boolean) => sums(inDays('2026-02-01', '2026-02-28').filter(pick));
    const club = bills.find(({ tenantId }) => tenantId === 1)?.clubId;
    expect(await whole('admin', '&tenantId=2')).toEqual(of(({ tenantId }) => tenantId === 2));
    expect(await whole('admin', `&clubId=${club}`)).toEqual(of(({ clubId }) => clubId === club));
    expect(await whole('owner', '')).toEqual(of(({ tenantId }) => tenantId === 1));
    expect(await whole('owner', '&tenantId=2')).toEqual({ total: '0.00', orderCount: 0 });
  });

  test('a refund leaves the trend where it was paid', async () => {
    const bill = inDays('2026-03-04', '2026-03-04').find(({ tenantId }) => tenantId === 1);
    const revenue = async () => (await rowsOf('admin', 'trend?period=2026-03-04,2026-03-04'))[0];
    const before = await revenue();
    expect((await (await api.as('owner')).post(`/api/bill/${bill?.id}/refund`)).status).toBe(200);
    const after = await revenue();
    expect(fen(before?.total) - fen(after?.total)).toBe(bill?.amount);
    expect(Number(before?.orderCount) - Number(after?.orderCount)).toBe(1);
    bills = bills.filter((one) => one !== bill);
  });

  test('the stores that took the most come first, each with its exact sum', async () => {
    const ranking = await rowsOf('admin', 'ranking/club?period=2026-02-01,2026-03-06');
    const byClub = grouped(inDays('2026-02-01', '2026-03-06'), ({ clubId }) => clubId);
    const expected = [...byClub]
      .map(([clubId, some]) => ({ clubId, ...sums(some) }))
      .sort((one, other) => fen(other.total) - fen(one.total) || Number(one.clubId) - Number(other.clubId))
      .slice(0, 10);
    expect(ranking.map(({ clubId, total, orderCount }) => ({ clubId, total, orderCount }))).toEqual(expected);
    expect(ranking[0]).toMatchObject({ clubName: expect.any(String), period: '2026-02-01,2026-03-06' });
    const owners = await rowsOf('owner', 'ranking/club?period=2026-02-01,2026-03-06');
    const theirs = new Set(bills.filter(({ tenantId }) => tenantId === 1).map(({ clubId }) => clubId));
    expect(owners.length).toBeGreaterThan(0);
    expect(owners.every(({ clubId }) => theirs.has(clubId as number))).toBe(true);
  });

  test('coaches are ranked by the bills of their orders', async () => {
    const ranking = await rowsOf('admin', 'ranking/assistant?period=2026-01-01,2026-03-06');
    const orders = await api.store.db
      .selectFrom('assistantOrder')
      .select(['assistantId', 'billId'])
      .where('billId', 'is not', null)
      .execute();
    const byBill = new Map(bills.map((bill) => [bill.id, bill]));
    const byCoach = grouped(orders, ({ assistantId }) => assistantId);
    const expected = [...byCoach]
      .map(([assistantId, some]) => ({
        assistantId,
        ...sums(some.flatMap(({ billId }) => byBill.get(billId ?? 0) ?? [])),
      }))
      .filter(({ orderCount }) => orderCount > 0)
      .sort(
        (one, other) =>
          fen(other.total) - fen(one.total) || other.orderCount - one.orderCount || one.assistantId - other.assistantId,
      )
      .slice(0, 10);
    expect(expected.length).toBeGreaterThan(3);
    expect(ranking.map(({ assistantId, total, orderCount }) => ({ assistantId, total, orderCount }))).toEqual(expected);
  });

  test('the bills of an assistant, paid in the time of the ranking, add up to what the ranking says', async () => {
    const [first] = await rowsOf('admin', 'ranking/assistant?period=2026-02-01,2026-03-06');
    const query = `assistantId=${first?.assistantId}&status=1&payTime=${first?.period}&totals=amount`;
    const { body } = await (await api.as('admin')).get(`/api/bill/list?${query}`);
    expect([body.totals, body.total]).toEqual([{ amount: first?.total }, first?.orderCount]);
  });

  test('what is no time, no unit or unknown is refused with a sentence', async () => {
    expect(await refusal('trend?period=2026-02-30,2026-03-01')).toEqual([400, '时间格式应为 YYYY-MM-DD HH:mm:ss。']);
    expect(await refusal('trend?period=gestern,')).toEqual([400, '日期应为 YYYY-MM-DD,YYYY-MM-DD。']);
    expect(await refusal('trend?period=2026-03-02,2026-03-01')).toEqual([400, '开始日期应不晚于结束日期。']);
    expect(await refusal('trend?period=1990-01-01,2026-03-01')).toEqual([400, '一次最多查看十年。']);
    expect(await refusal('trend?by=hour')).toEqual([400, 'by 应为 day、week 或 month。']);
    expect(await refusal('ranking/club?by=day')).toEqual([400, '不支持按「by」筛选。']);
  });
});

function grouped<T, Key>(all: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, readonly T[]> {
  return new Map(all.map((one) => [keyOf(one), all.filter((other) => keyOf(other) === keyOf(one))]));
}

function yuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function fen(yuan: unknown): number {
  return Number(String(yuan).replace('.', ''));
}
