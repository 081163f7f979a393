import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { openTestApi } from './api.ts';
import { passwords } from './evening.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('texts that look the same, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const club = (name: string, tenantId = 1) => ({ tenantId, name, phone: '', serviceFeeRatio: 5 });
  const role = (name: string) => ({ name, type: 1, permissions: ['bill'] });
  const found = async (path: string) => (await admin.get(path)).body.records;
  const names = async (path: string) => (await found(path)).map(({ name }) => name);
  const clubsBy = (keyword: string) => names(`/api/club/list?size=50&keyword=${encodeURIComponent(keyword)}`);

  const alike: readonly (readonly [string, readonly string[]])[] = [
    ['旗舰店', ['旗舰\u200b店', '旗舰店\ufe0f', '旗  舰店', ' 旗舰店\u200e']],
    ['VIP店', ['ＶＩＰ店', 'Vip店', 'vip 店']],
    ['店(一)', ['店（一）']],
    ['caf\u00e9', ['cafe\u0301', 'CAFÉ']],
    ['ёлка', ['Ёлка']],
  ];

  test.each(alike)('are one name beside %j: of a store, a role, a franchisee', async (name, others) => {
    const { status, body } = await admin.post('/api/club/', club(name));
    expect([status, typeof body.id]).toEqual([200, 'number']);
    expect((await admin.post('/api/admin/role', role(name))).status).toBe(200);
    expect((await admin.post('/api/tenant/', { name })).status).toBe(200);
    for (const other of [name, ...others]) {
      const answers = [
        await admin.post('/api/club/', club(other)),
        await admin.post('/api/admin/role', role(other)),
        await admin.post('/api/tenant/', { name: other }),
      ];
      expect([other, ...answers.map((answer) => [answer.status, answer.body.errors])]).toEqual([
        other,
        [400, [{ field: 'name', message: '该加盟商已有同名的门店。' }]],
        [400, [{ field: 'name', message: '已有同名的角色。' }]],
        [400, [{ field: 'name', message: '已有同名的加盟商。' }]],
      ]);
    }
    // Another franchisee's stores are called as it likes.
    expect((await admin.post('/api/club/', club(name, 2))).status).toBe(200);
  });

  test('are one name of two stores that are made at once, and of those that are renamed', async () => {
    const made = await Promise.all(
      ['并发店', '并发\u200b店', '并发店\ufe0f', '并 发店'].map((name) => admin.post('/api/club/', club(name))),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const { body: other } = await admin.post('/api/club/', club('改名店'));
    const edit = { name: '并发店', phone: '', serviceFeeRatio: 5 };
    expect((await admin.put(`/api/club/${other.id}`, edit)).body.errors).toMatchObject([{ field: 'name' }]);
    expect((await admin.put(`/api/club/${other.id}`, { ...edit, name: '改名  店' })).status).toBe(204);
  });

  test('from before they were told apart keep nobody from starting, and can be changed', async () => {
    await sql`insert into club (tenant_id, name, phone, service_fee_ratio, status, created_at) values
      (3, '老店', '', 5, 0, 0), (3, ${'老\u200b店'}, '', 5, 0, 0)`.execute(api.store.db);
    await prepareStore(service, { store: api.store, passwords, now: api.now() });
    const [one, other] = await found('/api/club/list?tenantId=3&keyword=老店');
    expect(other).toBeDefined();
    const edit = { name: String(one?.name), phone: '0571-66001100', serviceFeeRatio: 5 };
    expect((await admin.put(`/api/club/${one?.id}`, edit)).status).toBe(204);
    expect((await admin.post('/api/club/', club('老店', 3))).status).toBe(400);
  });

  test('are found by one another: by the search, by a filter, among options', async () => {
    await admin.post('/api/club/', club('测试（西湖）'));
    await admin.post('/api/club/', club('Ｖｉｐ咖啡'));
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
      expect([typed, await clubsBy(typed)]).toEqual([typed, expect.arrayContaining([name])]);
      expect([typed, await names(`/api/club/list?size=50&name=${query}`)]).toEqual([
        typed,
        expect.arrayContaining([name]),
      ]);
      expect([typed, await names(`/api/club/options?keyword=${query}`)]).toEqual([
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
    const taken = await admin.post('/api/admin/user', { username: '\u200eAdmin ', roleId: 1 });
    expect(taken.body.errors).toEqual([{ field: 'username', message: '该用户名已存在。' }]);
  });

  test('are stored without what is invisible at their ends and in numbers, which no rule sees', async () => {
    const { body } = await admin.post('/api/tenant/', { name: '\u200e无形 ', phone: '\u202d138\u200b00138000\u202c' });
    expect(await found(`/api/tenant/list?name=无形`)).toMatchObject([
      { id: body.id, name: '无形', phone: '13800138000' },
    ]);
    const { body: made } = await admin.post('/api/club/', { ...club('无形店'), phone: '\u200e13800138000' });
    expect((await admin.get(`/api/club/${made.id}`)).body.phone).toBe('13800138000');
  });

  test('settings that are numbers are stored as plain ones, however they are written', async () => {
    const settings = { 'tenant.withdraw.rate': '０。６', 'tenant.withdraw.min': '￥1,000', 'login.idle': '７２０' };
    const entries = Object.entries(settings).map(([key, value]) => ({ key, value }));
    expect((await admin.put('/api/config/', entries)).status).toBe(204);
    const { rows } = await admin.get('/api/config/');
    expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toMatchObject({
      'tenant.withdraw.rate': '0.6',
      'tenant.withdraw.min': '1000',
      'login.idle': '720',
    });
    const refused = await admin.put('/api/config/', [{ key: 'tenant.withdraw.rate', value: '一半' }]);
    expect(refused.status).toBe(400);
  });

  test('numbers are found by their digits, however they are grouped', async () => {
    await admin.post('/api/club/', { ...club('座机店'), phone: '(0571) 8800-1122' });
    await admin.post('/api/tenant/', { name: '全角店', phone: '１３７\u00a0００００１１１１' });
    expect(await names('/api/tenant/list?phone=13700001111')).toEqual(['全角店']);
    const { body } = await admin.post('/api/tenant/', { name: '手机店', phone: '139 0835 8479' });
    await sql`update tenant set phone = '13908358479' where id = ${Number(body.id)}`.execute(api.store.db);
    await sql`update tenant set phone = '0571-88001122转8' where id = 2`.execute(api.store.db);
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
      for (const path of ['/api/tenant/list?phone=', '/api/tenant/list?keyword=', '/api/tenant/options?keyword='])
        expect([path, typed, await names(path + query)]).toEqual([path, typed, ['手机店']]);
    }
    for (const typed of ['0571-88001122', '057188001122', '0571 8800 1122', '8800-1122', '（0571）8800'])
      expect([typed, await names(`/api/club/list?phone=${encodeURIComponent(typed)}`)]).toEqual([typed, ['座机店']]);
    for (const typed of ['88001122转8', '0571-88001122转8', '转8'])
      expect([typed, (await found(`/api/tenant/list?phone=${encodeURIComponent(typed)}`)).map(({ id }) => id)]).toEqual(
        [typed, [2]],
      );
  });

  test('names come in the order of their numbers, their pinyin and their letters, page after page', async () => {
    const wanted = ['1号馆', '2号馆', '10号馆', '阿明馆', '白泽2馆', '白泽10馆', '张三馆', 'apple馆', 'Banana馆'];
    for (const name of wanted.toReversed()) await admin.post('/api/club/', club(name, 4));
    const list = '/api/club/list?tenantId=4&name=馆&sort=name';
    expect(await names(`${list}&size=20`)).toEqual(wanted);
    expect(await names(`${list}&size=20&order=desc`)).toEqual(wanted.toReversed());
    const pages = await Promise.all([0, 1, 2].map((current) => names(`${list}&size=3&current=${current}`)));
    expect(pages.flat()).toEqual(wanted);
    expect(await names('/api/club/options?tenantId=4&keyword=馆')).toEqual(wanted);
    const { body } = await admin.get('/api/club/options?tenantId=4');
    const all = (body as unknown as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(all.filter((name) => name.endsWith('馆'))).toEqual(wanted);
  });
});
