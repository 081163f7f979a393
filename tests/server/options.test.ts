import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinyinOf } from '../../src/language/text/pinyin.ts';
import { openLibraryApi } from './library/library-api.ts';
import { addRole } from './library/people.ts';
import { colleagueOf, type Person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

interface Found {
  readonly records: readonly { readonly id: number; readonly name: string; readonly disabled?: true }[];
  readonly more: boolean;
}

describeStores('the branches to choose from among ten thousand on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  const first = 1000;
  const many = 10_000;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
    for (let from = first; from < first + many; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => {
        const name = `连锁${from + index}号店`;
        return sql`(${from + index}, ${2}, ${name}, ${pinyinOf(name)}, ${`028-${from + index}`}, ${1})`;
      });
      await sql`insert into branch (id, group_id, name, name_pinyin, phone, status)
        values ${sql.join(rows)}`.execute(api.store.db);
    }
  });
  afterAll(() => api.close());

  const ask = async (query: Record<string, string>, who = admin, path = '/api/branch/options') =>
    (await who.get(`${path}?${new URLSearchParams(query)}`)).body as unknown as Found;
  const names = async (keyword: string, who = admin) => (await ask({ keyword }, who)).records.map(({ name }) => name);

  test('come fifty at a time, and say that there are more', async () => {
    for (const keyword of ['', '店', '连锁', 'liansuo', 'ls1', '028']) {
      const { records, more } = await ask({ keyword });
      expect([keyword, records.length, more]).toEqual([keyword, 50, true]);
    }
    const { records, more } = await ask({ keyword: '连锁1099' });
    expect([records.length, more]).toEqual([11, false]);
    expect(await ask({ keyword: '没有这样的馆' })).toEqual({ records: [], more: false });
  });

  test('are found by any part of the name, by pinyin and initials, and by what else the contract names', async () => {
    for (const keyword of ['武林', 'wulin', 'wl', 'ylswl', "wu'lin"])
      expect(await names(keyword)).toContain('阅览室·武林2号馆');
    expect(await names('028-10999')).toEqual(['连锁10999号店']);
    expect(await names('连锁 10998')).toEqual(['连锁10998号店']);
    expect(await names('10%')).toEqual([]);
  });

  test('begin with those that are called as typed: a short name is within reach', async () => {
    await sql`update branch set name = '锁1', name_folded = '锁1' where id = ${first + many - 1}`.execute(api.store.db);
    await sql`update branch set name = '锁1号', name_folded = '锁1号' where id = ${first + many - 2}`.execute(
      api.store.db,
    );
    const found = await names('锁1');
    expect(found.slice(0, 3)).toEqual(['锁1', '锁1号', '连锁1000号店']);
    expect(found).toHaveLength(50);
    await sql`update branch set name = '连锁10999号店', name_folded = '连锁10999号店' where id = ${first + many - 1}`.execute(
      api.store.db,
    );
    await sql`update branch set name = '连锁10998号店', name_folded = '连锁10998号店' where id = ${first + many - 2}`.execute(
      api.store.db,
    );
  });

  test('are named by their ids; what is nobody’s is left out', async () => {
    const { records, more } = await ask({ ids: '10999,1,7777777,abc,999999999999999999' });
    expect(new Map(records.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [1, '阅览室·湖滨1号馆'],
        [10_999, '连锁10999号店'],
      ]),
    );
    expect(more).toBe(false);
    expect(await ask({ ids: '' })).toEqual({ records: [], more: false });
    const fifty = Array.from({ length: 50 }, (_, index) => first + index);
    expect((await ask({ ids: fifty.join(',') })).records).toHaveLength(50);
    expect((await admin.get(`/api/branch/options?ids=${[...fifty, 1].join(',')}`)).status).toBe(400);
  });

  test('are only those within the caller’s reach, however they are asked for', async () => {
    expect(await names('连锁', owner)).toEqual([]);
    expect((await ask({ ids: '1,10999' }, owner)).records.map(({ id }) => id)).toEqual([1]);
    const own = await ask({ keyword: '' }, owner);
    expect([own.records.length, own.more]).toEqual([15, false]);
    expect((await ask({ keyword: '', groupId: '2' }, owner)).records).toEqual([]);
  });

  test('can be those of one group', async () => {
    const { records } = await ask({ keyword: '馆', groupId: '1' });
    expect(records).toHaveLength(15);
  });

  test('are all of them for who asks for no part', async () => {
    const { rows } = await admin.get('/api/branch/options');
    expect(rows).toHaveLength(many + 60);
    expect(rows).toContainEqual({ id: 1, name: '阅览室·湖滨1号馆' });
    expect((await owner.get('/api/group/options')).rows).toEqual([{ id: 1, name: '西湖组' }]);
  });

  test('branches that were given up say so', async () => {
    const { rows } = await admin.get('/api/branch/options');
    const { records } = (await admin.get('/api/branch/list?status=5&size=100')).body;
    expect(records.length).toBeGreaterThan(0);
    expect(new Set(rows.filter(({ disabled }) => disabled === true).map(({ id }) => id))).toEqual(
      new Set(records.map(({ id }) => id)),
    );
  });

  test('those out of use say so', async () => {
    const { records } = await ask({ keyword: '' }, admin, '/api/group/options');
    const disabled = (await admin.get('/api/group/list?status=0&size=100')).body.records.map(({ id }) => id);
    expect(disabled.length).toBeGreaterThan(0);
    expect(records.filter((one) => one.disabled).map(({ id }) => id)).toEqual(expect.arrayContaining(disabled));
    expect(records.filter((one) => one.disabled)).toHaveLength(disabled.length);
  });

  test('are found by their name alone by who may not read the record: keywords would tell what else is in it', async () => {
    const { db } = api.store;
    const roleId = await addRole(db, '只管借阅', ['loan']);
    const { id, username } = await colleagueOf(api, 'admin');
    await db.updateTable('staff').set({ roleId }).where('id', '=', id).execute();
    const clerk = await api.as(username);
    const group = (await admin.get('/api/group/list?size=1')).body.records[0] ?? {};
    for (const [path, hidden, shown, sought] of [
      ['/api/branch/options', { phone: '028-10999', address: '路' }, '连锁10999号店', 10_999],
      ['/api/group/options', { phone: group.phone, contact: group.contact }, group.name, group.id],
    ] as const) {
      for (const [field, keyword] of Object.entries(hidden)) {
        expect([field, (await ask({ keyword: String(keyword) }, clerk, path)).records]).toEqual([field, []]);
        expect((await ask({ keyword: String(keyword) }, admin, path)).records.length).toBeGreaterThan(0);
        const asked = await clerk.get(`${path}?keyword=${keyword}&keywordIn=${field}`);
        expect([asked.status, asked.body.message]).toEqual([400, `不支持在「${field}」中搜索。`]);
        expect((await admin.get(`${path}?keyword=${keyword}&keywordIn=${field}`)).status).toBe(200);
      }
      const found = await ask({ keyword: String(shown) }, clerk, path);
      expect(found.records.map((one) => one.id)).toContain(sought);
    }
  });

  test('a parameter that the contract does not name is refused', async () => {
    expect((await admin.get('/api/branch/options?keyword=&colour=red')).status).toBe(400);
    expect((await admin.get('/api/branch/options?keyword=x&keywordIn=status')).status).toBe(400);
  });
});
