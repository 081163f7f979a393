import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinyinOf } from '../../src/compile/finder/pinyin.ts';
import { service } from '../../src/hall/service.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { openTestApi } from './api.ts';
import { passwords } from './evening.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('the search of a list on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  /** Leaves a refund that waits for a second person, as nothing does in the demo data. */
  const requestApproval = async () => {
    const setting = { key: 'refund.approval.above', value: '0' };
    await api.store.write((db) => db.insertInto('setting').values(setting).execute());
    const { records } = (await admin.get('/api/bill/list?status=1&size=1')).body;
    expect((await admin.post(`/api/bill/${records[0]?.id}/refund`, { reason: 4, note: '球台灯不亮' })).status).toBe(
      202,
    );
  };

  const found = async (path: string, keyword: string, who = admin) =>
    (await who.get(`${path}?size=1000&keyword=${encodeURIComponent(keyword)}`)).body;
  const clubs = async (keyword: string) => (await found('/api/club/list', keyword)).records.map(({ name }) => name);

  test('goes over all its fields: a name, a telephone number, an address', { tags: 'short' }, async () => {
    const [club] = (await found('/api/club/list', '')).records;
    for (const part of [String(club?.name).slice(1, 4), String(club?.phone).slice(-6), String(club?.address).slice(-4)])
      expect(await clubs(part)).toContain(club?.name);
    expect(await clubs('没有这样的店')).toEqual([]);
  });

  test('finds names by pinyin and by their initials, in each of their readings, from any syllable on', {
    tags: 'short',
  }, async () => {
    for (const word of ['wulin', 'WULIN', 'wl', 'baizetaiqiu', 'bztqwl', "wu'lin"])
      expect(await clubs(word)).toContain('白泽台球·武林店');
    for (const word of ['ulin', 'wulim', 'ln']) expect(await clubs(word)).not.toContain('白泽台球·武林店');
    await sql`update club set name = '重庆长乐店', name_pinyin = null, name_folded = null where id = 2`.execute(
      api.store.db,
    );
    await prepareStore(service, { store: api.store, passwords, now: api.now() });
    for (const word of ['chongqing', 'zhongqing', 'changle', 'zhangle', 'changyue', 'cqcl'])
      expect(await clubs(word)).toContain('重庆长乐店');
  });

  test('finds a name by pinyin as soon as it is written, and no longer by the one before', async () => {
    const { body } = await admin.post('/api/admin/role', { name: '财务主管', type: 1, permissions: ['bill'] });
    const roles = async (word: string) => (await found('/api/admin/role/list', word)).records.map(({ id }) => id);
    expect(await roles('cwzg')).toEqual([body.id]);
    const [coach] = (await found('/api/assistant/list', '')).records;
    const { id, tenantId: _, clubs: __, name, ...rest } = (await admin.get(`/api/assistant/${coach?.id}`)).body;
    const { status, body: answer } = await admin.put(`/api/assistant/${id}`, {
      ...rest,
      price: Number(rest.price),
      name: '小单',
    });
    expect([name === '小单', status, answer?.message]).toEqual([false, 200, undefined]);
    const coaches = async (word: string) => (await found('/api/assistant/list', word)).records.map((row) => row.id);
    expect(await coaches('xiaoshan')).toEqual([id]);
    expect(await coaches(pinyinOf(String(name)).split('|')[1] ?? '')).not.toContain(id);
  });

  test('needs every word, in whichever field', async () => {
    const [bill] = (await found('/api/bill/list', '')).records;
    const words = `${String(bill?.phone).slice(3, 9)}  ${String(bill?.billNo).slice(-4)}`;
    const bills = (await found('/api/bill/list', words)).records;
    expect(bills.map(({ id }) => id)).toContain(bill?.id);
    expect((await found('/api/bill/list', `${words} 没有`)).total).toBe(0);
  });

  test('looks only in the fields it is asked for', async () => {
    const [club] = (await found('/api/club/list', '')).records;
    const phone = String(club?.phone);
    const within = async (fields: string) =>
      (await admin.get(`/api/club/list?keyword=${encodeURIComponent(phone)}&keywordIn=${fields}`)).body.total;
    expect(await within('phone')).toBe(1);
    expect(await within('name,address')).toBe(0);
    expect(await within('')).toBe(1);
  });

  test('takes wildcards, quotes and backslashes for themselves', { tags: 'short' }, async () => {
    for (const word of ['%', '_', '\\', '%%', '白_台球', "' or 1=1 --", '|', 'a%'])
      expect(await clubs(word)).toEqual([]);
  });

  test('counts, sums and pages what it leaves', async () => {
    const { records, total } = await found('/api/bill/list', '武林');
    const page = await admin.get(
      `/api/bill/list?size=5&current=1&totals=amount&keyword=${encodeURIComponent('武林')}&sort=amount`,
    );
    expect(total).toBeGreaterThan(10);
    expect(page.body.total).toBe(total);
    const paid = records.filter(({ status }) => status === 1);
    const fen = paid.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(page.body.totals).toEqual({ amount: (fen / 100).toFixed(2) });
    expect(page.body.records).toHaveLength(5);
  });

  test('finds nothing beyond what the person may see', async () => {
    const owner = await api.as('owner');
    const own = new Set((await found('/api/club/list', '', owner)).records.map(({ id }) => id));
    expect(own.size).toBeLessThan(60);
    for (const keyword of ['店', 'dian', '0', '1']) {
      const { records, total } = await found('/api/club/list', keyword, owner);
      expect(total).toBe(records.length);
      for (const { id } of records) expect(own.has(id)).toBe(true);
      expect((await found('/api/club/list', keyword)).total).toBeGreaterThan(total);
    }
  });

  test.each([
    ['/api/club/list?keyword=x&keywordIn=status', '不支持在「status」中搜索。'],
    ['/api/club/list?keyword=x&keywordIn=name,password', '不支持在「password」中搜索。'],
    ['/api/club/list?keyword=&keywordIn=__proto__', '不支持在「__proto__」中搜索。'],
    ['/api/config/banner/list?keyword=x', '此列表不支持搜索。'],
    ['/api/config/banner/list?keywordIn=type', '此列表不支持搜索。'],
    [`/api/club/list?keyword=${'x'.repeat(101)}`, '搜索的文字过长。'],
  ])('refuses %s', async (path, message) => {
    const { status, body } = await admin.get(path);
    expect([status, body.message]).toEqual([400, message]);
  });

  test('in every list that has one, any part of a value that it goes over finds the row', async () => {
    const lists = Object.entries(api.contract.api).filter(
      ([, call]) => call.list === true && call.search !== undefined,
    );
    expect(lists.length).toBeGreaterThan(15);
    await requestApproval();
    for (const [key, { search = [] }] of lists) {
      const path = key.slice('GET '.length);
      const { records } = await found(path, '');
      const cells = records.flatMap((row) => search.map((field) => ({ id: row.id, value: String(row[field] ?? '') })));
      const part = fc
        .constantFrom(...cells.filter(({ value }) => value !== ''))
        .chain(({ id, value }) =>
          fc
            .tuple(fc.nat(value.length - 1), fc.integer({ min: 1, max: value.length }))
            .map(([from, length]) => ({ id, word: value.slice(from, from + length) })),
        );
      await fc.assert(
        fc.asyncProperty(part, async ({ id, word }) => {
          const of = `&id=${id}`;
          const { body } = await admin.get(`${path}?size=1000&keyword=${encodeURIComponent(word)}`);
          expect([path, word, of, body.records.some((row) => row.id === id) || body.total > 1000]).toEqual([
            path,
            word,
            of,
            true,
          ]);
        }),
        { numRuns: 8 },
      );
    }
  });
});
