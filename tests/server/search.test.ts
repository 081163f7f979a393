import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinyinOf } from '../../src/language/text/pinyin.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('the search of a list on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const found = async (path: string, keyword: string, who = admin) =>
    (await who.get(`${path}?size=1000&keyword=${encodeURIComponent(keyword)}`)).body;
  const branches = async (keyword: string) =>
    (await found('/api/branch/list', keyword)).records.map(({ name }) => name);

  test('goes over all its fields: a name, a telephone number, an address', { tags: 'short' }, async () => {
    const [branch] = (await found('/api/branch/list', '')).records;
    for (const part of [
      String(branch?.name).slice(1, 4),
      String(branch?.phone).slice(-6),
      String(branch?.address).slice(-4),
    ])
      expect(await branches(part)).toContain(branch?.name);
    expect(await branches('没有这样的馆')).toEqual([]);
  });

  test('finds names by pinyin and by their initials, in each of their readings, from any syllable on', {
    tags: 'short',
  }, async () => {
    for (const word of ['wulin', 'WULIN', 'wl', 'yuelanshi', 'ylswl', "wu'lin"])
      expect(await branches(word)).toContain('阅览室·武林2号馆');
    for (const word of ['ulin', 'wulim', 'ln']) expect(await branches(word)).not.toContain('阅览室·武林2号馆');
    await sql`update branch set name = '重庆长乐店', name_pinyin = null, name_folded = null where id = 3`.execute(
      api.store.db,
    );
    await prepareStore(libraryService, { store: api.store, passwords, now: api.now() });
    for (const word of ['chongqing', 'zhongqing', 'changle', 'zhangle', 'changyue', 'cqcl'])
      expect(await branches(word)).toContain('重庆长乐店');
  });

  test('finds a name by pinyin as soon as it is written, and no longer by the one before', async () => {
    const { body } = await admin.post('/api/console/role', { name: '财务主管', permissions: ['loan:read'] });
    const roles = async (word: string) => (await found('/api/console/role/list', word)).records.map(({ id }) => id);
    expect(await roles('cwzg')).toEqual([body.id]);
    const [{ id, name, phone } = {}] = (await found('/api/branch/list', '')).records;
    expect((await admin.put(`/api/branch/${id}`, { name: '小单', phone })).status).toBe(204);
    const ids = async (word: string) => (await found('/api/branch/list', word)).records.map((row) => row.id);
    expect(await ids('xiaoshan')).toEqual([id]);
    expect(await ids(pinyinOf(String(name)).split('|')[1] ?? '')).not.toContain(id);
  });

  test('needs every word, in whichever field', async () => {
    const [loan] = (await found('/api/loan/list', '')).records;
    const words = `${String(loan?.phone).slice(3, 9)}  ${String(loan?.loanNo).slice(-4)}`;
    const loans = (await found('/api/loan/list', words)).records;
    expect(loans.map(({ id }) => id)).toContain(loan?.id);
    expect((await found('/api/loan/list', `${words} 没有`)).total).toBe(0);
  });

  test('looks only in the fields it is asked for', async () => {
    const [branch] = (await found('/api/branch/list', '')).records;
    const phone = String(branch?.phone);
    const within = async (fields: string) =>
      (await admin.get(`/api/branch/list?keyword=${encodeURIComponent(phone)}&keywordIn=${fields}`)).body.total;
    expect(await within('phone')).toBe(1);
    expect(await within('name,address')).toBe(0);
    expect(await within('')).toBe(1);
  });

  test('takes wildcards, quotes and backslashes for themselves', { tags: 'short' }, async () => {
    for (const word of ['%', '_', '\\', '%%', '阅_室', "' or 1=1 --", '|', 'a%'])
      expect(await branches(word)).toEqual([]);
  });

  test('counts, sums and pages what it leaves', async () => {
    const { records, total } = await found('/api/loan/list', '赵');
    const page = await admin.get(
      `/api/loan/list?size=5&current=1&totals=fee&keyword=${encodeURIComponent('赵')}&sort=fee`,
    );
    expect(total).toBeGreaterThan(10);
    expect(page.body.total).toBe(total);
    const paid = records.filter(({ status }) => status === 1);
    const fen = paid.reduce((sum, { fee }) => sum + Math.round(Number(fee) * 100), 0);
    expect(page.body.totals).toEqual({ fee: (fen / 100).toFixed(2) });
    expect(page.body.records).toHaveLength(5);
  });

  test('finds nothing beyond what the person may see', async () => {
    const owner = await api.as('owner');
    const own = new Set((await found('/api/branch/list', '', owner)).records.map(({ id }) => id));
    expect(own.size).toBeLessThan(60);
    for (const keyword of ['馆', 'guan', '0', '1']) {
      const { records, total } = await found('/api/branch/list', keyword, owner);
      expect(total).toBe(records.length);
      for (const { id } of records) expect(own.has(id)).toBe(true);
      expect((await found('/api/branch/list', keyword)).total).toBeGreaterThan(total);
    }
  });

  test.each([
    ['/api/branch/list?keyword=x&keywordIn=status', '不支持在「status」中搜索。'],
    ['/api/branch/list?keyword=x&keywordIn=name,password', '不支持在「password」中搜索。'],
    ['/api/branch/list?keyword=&keywordIn=__proto__', '不支持在「__proto__」中搜索。'],
    ['/api/console/account/1/session/list?keyword=x', '此列表不支持搜索。'],
    ['/api/console/account/1/session/list?keywordIn=device', '此列表不支持搜索。'],
    [`/api/branch/list?keyword=${'x'.repeat(101)}`, '搜索的文字过长。'],
  ])('refuses %s', async (path, message) => {
    const { status, body } = await admin.get(path);
    expect([status, body.message]).toEqual([400, message]);
  });
});
