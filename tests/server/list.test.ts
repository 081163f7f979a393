import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type Person, type TestApi } from './api.ts';
import { describeStores } from './stores.ts';

describeStores('a list on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const clubs = async (query: string) => (await admin.get(`/api/club/list?${query}`)).body;

  test('answers ten records and the total where nothing is asked', async () => {
    const { records, total } = await clubs('');
    expect(records).toHaveLength(10);
    expect(total).toBe(60);
  });

  test('pages from zero without losing or repeating a row, even where the order ties', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((current) => clubs(`size=17&current=${current}&sort=status&order=desc`)),
    );
    const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    expect((await clubs('size=17&current=4')).records).toEqual([]);
  });

  test('sorts by several fields, each in its own direction', async () => {
    const { records } = await clubs('size=100&sort=status,name&order=asc,desc');
    const statuses = records.map(({ status }) => Number(status));
    expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
    expect(records.at(0)).toMatchObject({ status: 0 });
  });

  test('puts rows without a value last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const { records } = await clubs(`size=100&sort=tenantId&order=${order}`);
      expect(records.slice(-3).map(({ tenantId }) => tenantId)).toEqual([null, null, null]);
    }
  });

  test('filters by several values of an enum and by a part of a text at once', async () => {
    const { records, total } = await clubs(`size=100&status=2,3&name=${encodeURIComponent('台球')}`);
    expect(total).toBe(records.length);
    for (const { status, name } of records) {
      expect([2, 3]).toContain(status);
      expect(name).toContain('台球');
    }
  });

  test('sums what it is asked for over every row that the filters leave, exactly, and over none to zero', async () => {
    const bills = async (query: string) => (await admin.get(`/api/bill/list?clubId=3&${query}`)).body;
    const fen = (await bills('size=1000&status=1')).records.map(({ amount }) => Math.round(Number(amount) * 100));
    const sum = (fen.reduce((total, one) => total + one, 0) / 100).toFixed(2);
    expect(fen.length).toBeGreaterThan(10);
    expect((await bills('size=1&status=1&totals=amount')).totals).toEqual({ amount: sum });
    expect((await bills('billNo=nothing&totals=amount')).totals).toEqual({ amount: '0.00' });
    expect(await bills('size=1')).not.toHaveProperty('totals');
  });

  test.each(['status', 'nothing', '__proto__', 'amount,phone'])('does not sum %s', async (fields) => {
    const { status, body } = await admin.get(`/api/bill/list?totals=${fields}`);
    expect(status).toBe(400);
    expect(body.message).toContain('合计');
  });

  test('filters times and money by ranges of which both ends count and either may be open', async () => {
    const bills = async (query: string) => (await admin.get(`/api/bill/list?size=1000&clubId=3&${query}`)).body;
    const all = (await bills('')).records;
    const paid = (from: string, to: string) =>
      all.filter(({ payTime }) => payTime !== null && String(payTime) >= from && String(payTime) <= to).length;
    const one = String(all.find(({ payTime }) => payTime !== null)?.payTime);
    const day = one.slice(0, 10);
    expect((await bills(`payTime=${one},${one}`)).total).toBe(paid(one, one));
    expect((await bills(`payTime=${day},${day}`)).total).toBe(paid(day, `${day} 23:59:59`));
    expect((await bills(`payTime=,${one}`)).total).toBe(paid('', one));
    expect((await bills(`payTime=${one.slice(0, 16)},`)).total).toBe(paid(`${one.slice(0, 16)}:00`, '9'));
    expect((await bills('payTime=empty')).total).toBe(all.filter(({ payTime }) => payTime === null).length);
    expect((await bills('payTime=present')).total).toBe(paid('', '9'));
    const amount = String(all[0]?.amount);
    const alike = all.filter((bill) => bill.amount === amount).length;
    expect((await bills(`amount=${amount},${amount}`)).total).toBe(alike);
    expect((await bills(`amount=${amount},`)).total + (await bills(`amount=,${amount}`)).total).toBe(
      all.length + alike,
    );
  });

  test.each([
    'payTime=2026-02-30,',
    'payTime=1',
    'payTime=a,b',
    'payTime=1,2,3',
    'amount=1.234,',
    'amount=x,',
    'amount=5',
  ])('refuses %s, which is no range', async (query) => {
    expect((await admin.get(`/api/bill/list?${query}`)).status).toBe(400);
  });

  test('takes an empty filter for none', async () => {
    expect((await clubs('name=&status=')).total).toBe(60);
  });

  test.each([
    'approval/list?own=-999999999999999',
    'approval/list?status=999999999999999',
    'audit/list?outcome=999999999999999',
    'club/list?status=999999999999999',
  ])('of %s, a number that nothing has, is empty', async (address) => {
    const { status, body } = await admin.get(`/api/${address}`);
    expect([status, body.total]).toEqual([200, 0]);
  });

  test('looks for LIKE wildcards literally', async () => {
    for (const wildcard of ['%', '_', '\\', '%%', '白_台球'])
      expect((await clubs(`name=${encodeURIComponent(wildcard)}`)).total).toBe(0);
  });

  test('treats SQL in a filter as text', async () => {
    const { status, body } = await admin.get(
      `/api/club/list?name=${encodeURIComponent("' OR 1=1; DROP TABLE club; --")}`,
    );
    expect([status, body.total]).toEqual([200, 0]);
    expect((await clubs('')).total).toBe(60);
  });

  test.each([
    ['size=0', 'size 应为 1 到 1000 的整数。'],
    ['size=1001', 'size 应为 1 到 1000 的整数。'],
    ['size=ten', 'size 应为 1 到 1000 的整数。'],
    ['size=1&size=2', 'size 应为 1 到 1000 的整数。'],
    ['current=-1', 'current 应为 0 到 1000000000 的整数。'],
    ['current=1.5', 'current 应为 0 到 1000000000 的整数。'],
    ['sort=tables', '不支持按「tables」排序。'],
    ['sort=password', '不支持按「password」排序。'],
    ['sort=constructor', '不支持按「constructor」排序。'],
    ['sort=id;drop table club', '不支持按「id;drop table club」排序。'],
    ['sort=name&order=up', '排序方向应为 asc 或 desc。'],
    ['sort=name&order=asc,desc', '排序方向多于排序字段。'],
    [`sort=${Array(2001).fill('id')}`, 'sort 中的「id」重复。'],
    [`keyword=a%20b&keywordIn=${Array(1200).fill('name')}`, 'keywordIn 中的「name」重复。'],
    ['totals=name,name', 'totals 中的「name」重复。'],
    ['status=open', '筛选条件应为整数。'],
    ['status=1,', '筛选条件应为整数。'],
    ['address=x', '不支持按「address」筛选。'],
    ['__proto__=x', '不支持按「__proto__」筛选。'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await admin.get(`/api/club/list?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });
});
