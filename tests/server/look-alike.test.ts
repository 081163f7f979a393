import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('texts that look the same, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const branch = (name: string, groupId = 1) => ({ groupId, name, phone: '' });
  const role = (name: string) => ({ name, permissions: ['loan:read'] });
  const found = async (path: string) => (await admin.get(path)).body.records;
  const names = async (path: string) => (await found(path)).map(({ name }) => name);
  const branchesBy = (keyword: string) => names(`/api/branch/list?size=50&keyword=${encodeURIComponent(keyword)}`);

  const alike: readonly (readonly [string, readonly string[]])[] = [
    ['旗舰店', ['旗舰\u200b店', '旗舰店\ufe0f', '旗  舰店', ' 旗舰店\u200e']],
    ['VIP店', ['ＶＩＰ店', 'Vip店', 'vip 店']],
    ['店(一)', ['店（一）']],
    ['caf\u00e9', ['cafe\u0301', 'CAFÉ']],
    ['ёлка', ['Ёлка']],
  ];

  test.each(alike)('are one name beside %j: of a branch, a role, a group', async (name, others) => {
    const { status, body } = await admin.post('/api/branch', branch(name));
    expect([status, typeof body.id]).toEqual([200, 'number']);
    expect((await admin.post('/api/console/role', role(name))).status).toBe(200);
    expect((await admin.post('/api/group', { name })).status).toBe(200);
    for (const other of [name, ...others]) {
      const answers = [
        await admin.post('/api/branch', branch(other)),
        await admin.post('/api/console/role', role(other)),
        await admin.post('/api/group', { name: other }),
      ];
      expect([other, ...answers.map((answer) => [answer.status, answer.body.errors])]).toEqual([
        other,
        [400, [{ field: 'name', message: '该分馆组已有同名的分馆。' }]],
        [400, [{ field: 'name', message: '已有同名的角色。' }]],
        [400, [{ field: 'name', message: '已有同名的分馆组。' }]],
      ]);
    }
    // Another group's branches are called as it likes.
    expect((await admin.post('/api/branch', branch(name, 2))).status).toBe(200);
  });

  test('are one name of two branches that are made at once, and of those that are renamed', async () => {
    const made = await Promise.all(
      ['并发店', '并发\u200b店', '并发店\ufe0f', '并 发店'].map((name) => admin.post('/api/branch', branch(name))),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const { body: other } = await admin.post('/api/branch', branch('改名店'));
    const edit = { name: '并发店', phone: '' };
    expect((await admin.put(`/api/branch/${other.id}`, edit)).body.errors).toMatchObject([{ field: 'name' }]);
    expect((await admin.put(`/api/branch/${other.id}`, { ...edit, name: '改名  店' })).status).toBe(204);
  });

  test('from before they were told apart keep nobody from starting, and can be changed', async () => {
    await sql`insert into branch (group_id, name, phone, status) values
      (3, '老店', '', 0), (3, ${'老\u200b店'}, '', 0)`.execute(api.store.db);
    await prepareStore(libraryService, { store: api.store, passwords, now: api.now() });
    const [one, other] = await found('/api/branch/list?groupId=3&keyword=老店');
    expect(other).toBeDefined();
    const edit = { name: String(one?.name), phone: '0571-66001100' };
    expect((await admin.put(`/api/branch/${one?.id}`, edit)).status).toBe(204);
    expect((await admin.post('/api/branch', branch('老店', 3))).status).toBe(400);
  });

  test('are found by one another: by the search, by a filter, among options', async () => {
    await admin.post('/api/branch', branch('测试（西湖）'));
    await admin.post('/api/branch', branch('Ｖｉｐ咖啡'));
    for (const [typed, name] of [
      ['测试(西湖)', '测试（西湖）'],
      ['测\u200b试（西', '测试（西湖）'],
      ['CAFÉ', 'café'],
      ['cafe\u0301', 'café'],
      ['ЁЛ', 'ёлка'],
      ['vip咖啡', 'Ｖｉｐ咖啡'],
      ['ｖｉｐ　咖啡', 'Ｖｉｐ咖啡'],
    ] as const) {
      const query = encodeURIComponent(typed);
      expect([typed, await branchesBy(typed)]).toEqual([typed, expect.arrayContaining([name])]);
      expect([typed, await names(`/api/branch/list?size=50&name=${query}`)]).toEqual([
        typed,
        expect.arrayContaining([name]),
      ]);
      expect([typed, await names(`/api/branch/options?keyword=${query}`)]).toEqual([
        typed,
        expect.arrayContaining([name]),
      ]);
    }
  });

  test('sign in by one another', async () => {
    for (const username of ['\u200eadmin', ' admin ', 'ＡＤＭＩＮ', '\u202dadmin\u202c']) {
      const { status } = await api.anonymous.post('/api/login', { username, password: 'baize888' });
      expect([username, status]).toEqual([username, 200]);
    }
    const taken = await admin.post('/api/console/account', { username: '\u200eAdmin ', roleId: 1 });
    expect(taken.body.errors).toEqual([{ field: 'username', message: '该用户名已存在。' }]);
  });

  test('are stored without what is invisible at their ends and in numbers, which no rule sees', async () => {
    const { body } = await admin.post('/api/group', { name: '\u200e无形 ', phone: '\u202d138\u200b00138000\u202c' });
    expect(await found(`/api/group/list?name=无形`)).toMatchObject([
      { id: body.id, name: '无形', phone: '13800138000' },
    ]);
    const { body: made } = await admin.post('/api/branch', { ...branch('无形店'), phone: '\u200e13800138000' });
    expect((await admin.get(`/api/branch/${made.id}`)).body.phone).toBe('13800138000');
  });

  test('settings that are numbers are stored as plain ones, however they are written', async () => {
    const settings = { 'waive.above': '￥1,000。５', 'login.idle': '７２０' };
    const entries = Object.entries(settings).map(([key, value]) => ({ key, value }));
    expect((await admin.put('/api/rule', entries)).status).toBe(204);
    const { rows } = await admin.get('/api/rule');
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toMatchObject({
      'waive.above': '1000.5',
      'login.idle': '720',
    });
    const refused = await admin.put('/api/rule', [{ key: 'waive.above', value: '一半' }]);
    expect(refused.status).toBe(400);
  });

  test('numbers are found by their digits, however they are grouped', async () => {
    await admin.post('/api/branch', { ...branch('座机店'), phone: '(0571) 8800-1122' });
    await admin.post('/api/group', { name: '全角店', phone: '１３７\u00a0００００１１１１' });
    expect(await names('/api/group/list?phone=13700001111')).toEqual(['全角店']);
    const { body } = await admin.post('/api/group', { name: '手机店', phone: '139 0835 8479' });
    await sql`update branch_group set phone = '13908358479' where id = ${Number(body.id)}`.execute(api.store.db);
    await sql`update branch_group set phone = '0571-88001122转8' where id = 2`.execute(api.store.db);
    for (const typed of [
      '13908358479',
      '139 0835 8479',
      '139-0835-8479',
      '+86 139 0835 8479',
      '+8613908358479',
      '１３９　０８３５　８４７９',
      '\u200e13908358479',
      '0835-84',
    ]) {
      const query = encodeURIComponent(typed);
      for (const path of ['/api/group/list?phone=', '/api/group/list?keyword=', '/api/group/options?keyword='])
        expect([path, typed, await names(path + query)]).toEqual([path, typed, ['手机店']]);
    }
    for (const typed of ['0571-88001122', '057188001122', '0571 8800 1122', '8800-1122', '（0571）8800'])
      expect([typed, await names(`/api/branch/list?phone=${encodeURIComponent(typed)}`)]).toEqual([typed, ['座机店']]);
    for (const typed of ['88001122转8', '0571-88001122转8', '转8'])
      expect([typed, (await found(`/api/group/list?phone=${encodeURIComponent(typed)}`)).map(({ id }) => id)]).toEqual([
        typed,
        [2],
      ]);
  });

  test('names come in the order of their numbers, their pinyin and their letters, page after page', async () => {
    const wanted = ['1号斋', '2号斋', '10号斋', '阿明斋', '白泽2斋', '白泽10斋', '张三斋', 'apple斋', 'Banana斋'];
    for (const name of wanted.toReversed()) await admin.post('/api/branch', branch(name, 4));
    const list = '/api/branch/list?groupId=4&name=斋&sort=name';
    expect(await names(`${list}&size=20`)).toEqual(wanted);
    expect(await names(`${list}&size=20&order=desc`)).toEqual(wanted.toReversed());
    const pages = await Promise.all([0, 1, 2].map((current) => names(`${list}&size=3&current=${current}`)));
    expect(pages.flat()).toEqual(wanted);
    expect(await names('/api/branch/options?groupId=4&keyword=斋')).toEqual(wanted);
    const { body } = await admin.get('/api/branch/options?groupId=4');
    const all = (body as unknown as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(all.filter((name) => name.endsWith('斋'))).toEqual(wanted);
  });
});
