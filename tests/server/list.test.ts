import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('a list on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const branches = async (query: string) => (await admin.get(`/api/branch/list?${query}`)).body;

  test('answers ten records and the total where nothing is asked', async () => {
    const { records, total } = await branches('');
    expect(records).toHaveLength(10);
    expect(total).toBe(60);
  });

  test('pages from zero without losing or repeating a row, even where the order ties', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((current) => branches(`size=17&current=${current}&sort=status&order=desc`)),
    );
    const ids = pages.flatMap(({ records }) => records.map(({ id }) => id));
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    expect((await branches('size=17&current=4')).records).toEqual([]);
  });

  test('sorts by several fields, each in its own direction', async () => {
    const { records } = await branches('size=100&sort=status,name&order=asc,desc');
    const statuses = records.map(({ status }) => Number(status));
    expect(statuses).toEqual(statuses.toSorted((one, other) => one - other));
    expect(records.at(0)).toMatchObject({ status: 0 });
  });

  test('puts rows without a value last in both directions', async () => {
    for (const order of ['asc', 'desc']) {
      const { records } = await branches(`size=100&sort=groupId&order=${order}`);
      expect(records.slice(-3).map(({ groupId }) => groupId)).toEqual([null, null, null]);
    }
  });

  test('has the same rows on its pages as on one, those without a value among them', async () => {
    for (const order of ['asc', 'desc']) {
      const asked = `sort=groupId,name&order=${order},asc`;
      const whole = (await branches(`size=100&${asked}`)).records.map(({ id }) => id);
      const pages = [];
      for (let current = 0; current < 9; current += 1)
        pages.push(...(await branches(`size=7&current=${current}&${asked}`)).records.map(({ id }) => id));
      expect(pages).toEqual(whole);
    }
  });

  test('filters by several values of an enum and by a part of a text at once', async () => {
    const { records, total } = await branches(`size=100&status=2,3&name=${encodeURIComponent('阅览室')}`);
    expect(total).toBe(records.length);
    for (const { status, name } of records) {
      expect([2, 3]).toContain(status);
      expect(name).toContain('阅览室');
    }
  });

  test('sums what it is asked for over every row that the filters leave, exactly, and over none to zero', async () => {
    const loans = async (query: string) => (await admin.get(`/api/loan/list?branchId=3&${query}`)).body;
    const fen = (await loans('size=1000&status=1')).records.map(({ fee: one }) => Math.round(Number(one) * 100));
    const sum = (fen.reduce((total, one) => total + one, 0) / 100).toFixed(2);
    expect(fen.length).toBeGreaterThan(10);
    expect((await loans('size=1&status=1&totals=fee')).totals).toEqual({ fee: sum });
    expect((await loans('loanNo=nothing&totals=fee')).totals).toEqual({ fee: '0.00' });
    expect(await loans('size=1')).not.toHaveProperty('totals');
  });

  test.each(['status', 'nothing', '__proto__', 'fee,phone'])('does not sum %s', async (fields) => {
    const { status, body } = await admin.get(`/api/loan/list?totals=${fields}`);
    expect(status).toBe(400);
    expect(body.message).toContain('合计');
  });

  test('filters times and money by ranges of which both ends count and either may be open', async () => {
    const loans = async (query: string) => (await admin.get(`/api/loan/list?size=1000&branchId=3&${query}`)).body;
    const all = (await loans('')).records;
    const paid = (from: string, to: string) =>
      all.filter(({ returnedAt }) => returnedAt !== null && String(returnedAt) >= from && String(returnedAt) <= to)
        .length;
    const one = String(all.find(({ returnedAt }) => returnedAt !== null)?.returnedAt);
    const day = one.slice(0, 10);
    expect((await loans(`returnedAt=${one},${one}`)).total).toBe(paid(one, one));
    expect((await loans(`returnedAt=${day},${day}`)).total).toBe(paid(day, `${day} 23:59:59`));
    expect((await loans(`returnedAt=,${one}`)).total).toBe(paid('', one));
    expect((await loans(`returnedAt=${one.slice(0, 16)},`)).total).toBe(paid(`${one.slice(0, 16)}:00`, '9'));
    expect((await loans('returnedAt=empty')).total).toBe(all.filter(({ returnedAt }) => returnedAt === null).length);
    expect((await loans('returnedAt=present')).total).toBe(paid('', '9'));
    const fee = String(all[0]?.fee);
    const alike = all.filter((loan) => loan.fee === fee).length;
    expect((await loans(`fee=${fee},${fee}`)).total).toBe(alike);
    expect((await loans(`fee=${fee},`)).total + (await loans(`fee=,${fee}`)).total).toBe(all.length + alike);
  });

  test.each([
    'returnedAt=2026-02-30,',
    'returnedAt=1',
    'returnedAt=a,b',
    'returnedAt=1,2,3',
    'fee=1.234,',
    'fee=x,',
    'fee=5',
  ])('refuses %s, which is no range', async (query) => {
    expect((await admin.get(`/api/loan/list?${query}`)).status).toBe(400);
  });

  test('takes an empty filter for none', async () => {
    expect((await branches('name=&status=')).total).toBe(60);
  });

  test.each([
    'loan/list?branchId=-999999999999999',
    'loan/list?status=999999999999999',
    'book/list?status=999999999999999',
    'branch/list?status=999999999999999',
  ])('of %s, a number that nothing has, is empty', async (address) => {
    const { status, body } = await admin.get(`/api/${address}`);
    expect([status, body.total]).toEqual([200, 0]);
  });

  test('looks for LIKE wildcards literally', async () => {
    for (const wildcard of ['%', '_', '\\', '%%', '阅_室'])
      expect((await branches(`name=${encodeURIComponent(wildcard)}`)).total).toBe(0);
  });

  test('treats SQL in a filter as text', async () => {
    const { status, body } = await admin.get(
      `/api/branch/list?name=${encodeURIComponent("' OR 1=1; DROP TABLE branch; --")}`,
    );
    expect([status, body.total]).toEqual([200, 0]);
    expect((await branches('')).total).toBe(60);
  });

  test.each([
    ['size=0', 'size 应为 1 到 1000 的整数。'],
    ['size=1001', 'size 应为 1 到 1000 的整数。'],
    ['size=ten', 'size 应为 1 到 1000 的整数。'],
    ['size=1&size=2', 'size 应为 1 到 1000 的整数。'],
    ['current=-1', 'current 应为 0 到 1000000000 的整数。'],
    ['current=1.5', 'current 应为 0 到 1000000000 的整数。'],
    ['sort=rooms', '不支持按「rooms」排序。'],
    ['sort=password', '不支持按「password」排序。'],
    ['sort=constructor', '不支持按「constructor」排序。'],
    ['sort=id;drop table branch', '不支持按「id;drop table branch」排序。'],
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
    const { status, body } = await admin.get(`/api/branch/list?${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });
});
