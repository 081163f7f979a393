import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { evening, passwords } from '../server/evening.ts';
import { type Person, person } from '../server/open-api.ts';
import { describeStores, type TemporaryStore } from '../server/stores.ts';
import { openStudio, type Studio } from '../server/studio.ts';

interface Entry {
  readonly id: number;
  readonly staffName: string;
  readonly action: string;
  readonly record: string | null;
  readonly recordName: string | null;
  readonly changes: string;
  readonly outcome: number;
  readonly effects: number;
  readonly staffId: number | null;
  readonly runId: number | null;
  readonly before: unknown;
}

describeStores('the log as people read it, over %s', (open) => {
  let store: TemporaryStore;
  let studio: Studio;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    store = await open('demo');
    studio = await openStudio(store, process.cwd(), { service });
    admin = await studio.as('admin');
    const { body } = await person(studio.app).post('/api/login', { username: 'owner', password: 'baize888' });
    owner = person(studio.app, body.token);
  });
  afterAll(async () => {
    studio.screens.close();
    await store.close();
  });

  /** Somebody new of the head office with these permissions, signed in. */
  async function hired(username: string, permissions: readonly string[]): Promise<Person> {
    const { db } = store;
    const role = { tenantId: null, name: '无', type: 1, code: 'custom', createdAt: evening };
    const added = db.insertInto('role').values({ ...role, permissions: JSON.stringify(permissions) });
    const { id: roleId } = await added.returning('id').executeTakeFirstOrThrow();
    const like = db.selectFrom('staff').selectAll().where('username', '=', 'admin');
    const { id: _, ...account } = await like.executeTakeFirstOrThrow();
    const values = { ...account, username, usernameKey: username, roleId };
    await db.insertInto('staff').values(values).execute();
    const { body } = await person(studio.app).post('/api/login', { username, password: 'baize888' });
    return person(studio.app, body.token);
  }

  const entries = async (query: string, who = admin) =>
    (await who.get(`/api/audit/list?${query}`)).body.records as readonly unknown[] as readonly Entry[];
  const lines = async (query: string) =>
    (await entries(query)).map(({ staffName, action, recordName, changes }) =>
      [staffName, action, recordName, changes].join(' | '),
    );
  const first = async (path: string) => (await admin.get(path)).body.records[0] ?? {};

  test('a refund is told in the words of the screens, and once: the books that follow from it are not', async () => {
    const { id, billNo } = await first('/api/bill/list?status=1&tenantId=1&size=1');
    await admin.post(`/api/bill/${id}/refund`, { reason: 1 });
    expect(await lines(`record=bill&recordId=${id}`)).toEqual([
      expect.stringMatching(
        `^总店管理员 \\| 退款 \\| ${billNo} \\| 状态 已支付 → 已退款；退款时间 空 → .*；退款原因 空 → .*；退款操作人 空 → 总店管理员；已退金额 [^；]*(；连带 .+)?$`,
      ),
    ]);
  });

  test('a refused call says why, and changed nothing', async () => {
    const { id, billNo } = await first('/api/bill/list?status=4&tenantId=1&size=1');
    await owner.post(`/api/bill/${id}/refund/only`, { reason: 1 });
    const [entry] = await entries(`record=bill&recordId=${id}&outcome=0`);
    expect(entry).toMatchObject({ staffName: '王老板', action: '仅退款', recordName: billNo, outcome: 0 });
    expect(entry?.changes).toMatch(/^未成功：账单的状态已改变/);
  });

  test('of several actions with one call, the one that was taken is named', async () => {
    const { records } = (await admin.get('/api/profit/withdraw/list?status=1&size=2')).body;
    const [paid, cancelled] = records;
    await admin.put('/api/profit/withdraw/status', { id: paid?.id, status: 2 });
    await admin.put('/api/profit/withdraw/status', { id: cancelled?.id, status: 4 });
    await admin.put('/api/tenant/3/status/0');
    expect(await lines('record=withdraw')).toEqual([
      `总店管理员 | 取消 | ${cancelled?.name} | 状态 审核中 → 取消；连带 提现账号 1 项`,
      `总店管理员 | 已打款 | ${paid?.name} | 状态 审核中 → 成功；连带 提现账号 1 项`,
    ]);
    expect(await lines('record=tenant')).toEqual(['总店管理员 | 禁用 | 苏州星河台球文化 | 状态 可用 → 禁用']);
  });

  test('an edit by form is no switch, and what a row is linked with is called by its name', async () => {
    const banner = await first('/api/config/banner/list?status=1&size=1');
    const { id, image, type, status, seq } = banner;
    await admin.put(`/api/config/banner/${id}`, { id, image, type, status, seq: Number(seq) + 20 });
    await admin.put(`/api/config/banner/${id}`, { id, image, type, status: 0, seq: Number(seq) + 20 });
    expect((await entries('record=banner')).map(({ action, changes }) => `${action} | ${changes}`)).toEqual([
      '禁用 | 状态 启用 → 禁用',
      `编辑 | 排序 ${seq} → ${Number(seq) + 20}`,
    ]);
    const application = await first('/api/assistant/apply/list?status=0&size=1');
    await admin.post(`/api/assistant/apply/${application.id}/pass`);
    const said = (await entries(`call=${encodeURIComponent('POST /api/assistant/apply/{id}/pass')}`)).map(
      ({ changes }) => changes,
    );
    expect(said).toEqual([expect.stringContaining(`助教 ${application.name}；门店 ${application.clubName}`)]);
  });

  test('an edit by a form says the values before and after, as calls return them; nothing else does', async () => {
    const found = async (query: string) => (await entries(query)).map(({ before }) => before);
    const assistant = await first('/api/assistant/list?size=1');
    const whole = (await admin.get(`/api/assistant/${assistant.id}`)).body;
    const { id: _, tenantId: __, clubs: ___, avatar, ...values } = whole;
    const sent = { ...values, ...(avatar !== null && { avatar }), price: 123.4 };
    expect((await admin.put(`/api/assistant/${assistant.id}`, sent)).status).toBe(200);
    const [edited] = await found(`record=assistant&recordId=${assistant.id}`);
    expect(edited).toEqual({ price: whole.price });
    await admin.put('/api/tenant/4/status/0');
    expect(await found('record=tenant&recordId=4')).toEqual([null]);
    // What was changed in other rows, and what is made, is no edit of one record.
    const { id } = await first('/api/admin/user/list?username=dianzhang&size=1');
    await admin.put(`/api/admin/user/${id}`, { id, roleId: 8, clubIds: [] });
    const told = await found(`record=user&recordId=${id}`);
    expect([told.length, ...new Set(told)]).toEqual([expect.any(Number), null]);
  });

  test('one of several that a record lists is called by its name, and is a list in the values', async () => {
    const { id, roleIds, roleNames } = await first('/api/admin/user/list?username=zongbu3&size=1');
    const { records: roles } = (await admin.get('/api/admin/role/list?type=1&size=100')).body;
    const other = roles.find((role) => role.id !== (roleIds as readonly number[])[0]);
    await admin.put(`/api/admin/user/${id}`, { id, roleId: other?.id });
    const [edited] = await entries(`record=user&recordId=${id}`);
    expect(edited).toMatchObject({
      changes: `角色 ${roleNames} → ${other?.name}`,
      before: { roleIds },
      after: { roleIds: [other?.id] },
    });
  });

  test('what is not a field of a record has its title from the form: settings, a person’s stores', async () => {
    const settings = (await admin.get('/api/config/')).rows;
    const changed = settings.map((one) => (one.key === 'tenant.withdraw.min' ? { ...one, value: '200' } : one));
    await admin.put('/api/config/', changed);
    const [saved] = await entries(`call=${encodeURIComponent('PUT /api/config/')}`);
    expect([saved?.action, saved?.changes]).toEqual(['基础设置', '最低提现额 1000 → 200']);
    const { id } = await first('/api/admin/user/list?username=dianzhang&size=1');
    const { body } = await admin.get(`/api/admin/user/${id}`);
    const clubs = (await admin.get(`/api/club/list?tenantId=${body.tenantId}&size=2`)).body.records;
    await admin.put(`/api/admin/user/${id}`, { id, roleId: 8, clubIds: clubs.map((club) => club.id) });
    const told = await entries(`record=user&recordId=${id}`);
    const said = told.map(({ changes }) => changes).join(' / ');
    for (const { name } of clubs) expect(said).toContain(`可查看门店 ${name}`);
    // Also where the rows that changed are not the person's own.
    expect(told.map(({ recordName }) => recordName)).toEqual(told.map(() => body.nickname));
  });

  test('everybody reads what belongs to them alone', async () => {
    await admin.post('/api/club/1/close');
    const { id: strange } = (await first('/api/club/list?tenantId=2&status=1&size=1')) as { id: number };
    await admin.post(`/api/club/${strange}/close`);
    const [theirs] = await entries(`record=club&recordId=${strange}`);
    expect((await entries('record=club', owner)).map(({ recordName }) => recordName)).toEqual(
      (await entries('record=club&tenantId=1')).map(({ recordName }) => recordName),
    );
    expect((await owner.get(`/api/audit/${theirs?.id}`)).status).toBe(404);
    expect((await admin.get(`/api/audit/${theirs?.id}`)).body).toMatchObject({ action: '关闭门店', record: 'club' });
    const reader = await hired('teller', ['bill']);
    expect((await reader.get('/api/audit/list')).status).toBe(403);
  });

  test('what belongs to a store is told by its name, and to its franchisee, whoever of them or of the head office changed it', async () => {
    const of = (call: string) => `size=100&call=${encodeURIComponent(call)}`;
    const tellers = async (call: string) => (await entries(of(call), owner)).map(({ staffName }) => staffName);
    const { id: strange } = (await first('/api/club/list?tenantId=2&status=1&size=1')) as { id: number };
    for (const [who, club] of [
      [owner, 2],
      [admin, 2],
      [admin, strange],
    ] as const)
      expect((await who.post(`/api/club/${club}/table/gen`, { tableCount: 1 })).status).toBe(200);
    expect(await tellers('POST /api/club/{id}/table/gen')).toEqual(['总店管理员', '王老板']);
    expect(await entries(of('POST /api/club/{id}/table/gen'))).toHaveLength(3);
    expect(await lines(`record=club&recordId=${strange}`)).toEqual([
      expect.stringMatching(/^总店管理员 \| 生成桌台 \| .+ \| 桌台名称 \d+号桌；状态 空闲$/),
    ]);
    const { tables } = (await admin.get('/api/club/2')).body;
    expect((await owner.delete(`/api/table/${tables.at(-1)?.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/table/${tables.at(-2)?.id}`)).status).toBe(204);
    expect(await tellers('DELETE /api/table/{id}')).toEqual(['总店管理员', '王老板']);
    const { body } = await owner.post('/api/admin/user', { username: 'gehilfe', roleId: 8, tenantId: 1, clubIds: [2] });
    const seen = (all: readonly Entry[]) => all.map(({ id, action, changes }) => ({ id, action, changes }));
    expect(seen(await entries(of('POST /api/admin/user'), owner))).toEqual(
      seen(await entries(of('POST /api/admin/user'))),
    );
    expect((await entries(`record=user&recordId=${body.id}`, owner)).map(({ changes }) => changes).join()).toContain(
      '可查看门店',
    );
  });

  test('a device that is bound to a store, and taken off again, is told to its franchisee, too', async () => {
    const table = (await admin.get('/api/club/2')).body.tables[0]?.id as number;
    const free = await store.db
      .selectFrom('device')
      .innerJoin('deviceAccount', 'deviceAccount.id', 'device.accountId')
      .select('device.id')
      .where('deviceAccount.tenantId', '=', 1)
      .where('device.id', 'not in', store.db.selectFrom('deviceBinding').select('deviceId'))
      .executeTakeFirstOrThrow();
    for (const way of ['bind', 'unbind'])
      expect((await admin.post(`/api/table/${table}/${way}/${free.id}`)).status).toBeLessThan(300);
    for (const way of ['bind', 'unbind']) {
      const call = encodeURIComponent(`POST /api/table/{id}/${way}/{deviceId}`);
      expect((await entries(`call=${call}`, owner)).map(({ staffName }) => staffName)).toEqual(['总店管理员']);
    }
  });

  test('what the head office has is a franchisee’s once it is bound to a store of theirs, and only the head office lets it go', async () => {
    const { db } = store;
    const { id } = await db
      .insertInto('ticketShop')
      .values({
        platform: 1,
        tenantId: null,
        externalId: 'x',
        name: '总店授权',
        address: '',
        clubId: null,
        createdAt: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const unbound = (
      await db
        .selectFrom('club')
        .select('id')
        .where('tenantId', '=', 1)
        .where('status', '=', 1)
        .where(
          'id',
          'not in',
          db.selectFrom('ticketShop').select('clubId').where('clubId', 'is not', null).where('platform', '=', 1),
        )
        .execute()
    )[0];
    const shop = `/api/ticket/meituan/shop/${id}`;
    expect((await admin.post(`${shop}/bind/${unbound?.id}`)).status).toBe(204);
    expect((await owner.post(`${shop}/unbind`)).status).toBe(403);
    expect((await admin.post(`${shop}/unbind`)).status).toBe(204);
    expect((await entries(`record=meituan-shop&recordId=${id}`, owner)).map(({ staffName }) => staffName)).toEqual([
      '王老板',
      '总店管理员',
    ]);
  });

  test('one call is one line with what followed from it, which its own records show as well', async () => {
    const before = await store.db
      .selectFrom('auditEntry')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirst();
    const { status } = await admin.post('/api/club/1/table/gen', { tableCount: 3 });
    expect(status).toBe(200);
    const written = store.db
      .selectFrom('auditEntry')
      .select(['id', 'deed'])
      .where('id', '>', before?.last ?? 0);
    const [main, ...others] = await written.orderBy('id').execute();
    expect(others.map(({ deed }) => deed)).toEqual(others.map(() => main?.id));
    const call = encodeURIComponent('POST /api/club/{id}/table/gen');
    const [shown] = await entries(`call=${call}`);
    expect(shown).toMatchObject({ id: main?.id, action: '生成桌台' });
    const { body } = await admin.get(`/api/audit/${main?.id}`);
    expect(body).toMatchObject({ effects: shown?.effects });
    expect(await entries(`deedId=${main?.id}`)).toHaveLength(shown?.effects ?? -1);
  });

  test('what is kept as JSON is told by the titles of the form that writes it', async () => {
    const shop = (await admin.get('/api/ticket/meituan/shop/list?size=100')).body.records.find((one) => one.clubId);
    const [deal] = (await admin.get(`/api/ticket/meituan/deal/list?clubId=${shop?.clubId}`)).body.records;
    const period = JSON.stringify({ days: [6, 7], startTime: '18:30:00', endTime: '23:55:00' });
    const config = { id: deal?.id, type: 2, minutes: 90, limit: 1, period };
    expect((await admin.post(`/api/ticket/meituan/deal/${deal?.id}/config`, config)).status).toBeLessThan(300);
    const [entry] = await entries(`record=deal&recordId=${deal?.id}`);
    expect(entry?.changes).toContain('→ 星期 周六、周日，开始时间 18:30:00，结束时间 23:55:00');
  });

  test('a text that begins as an object does is told as it was written', async () => {
    const { id } = await first('/api/tenant/list?size=1');
    const { status } = await admin.put(`/api/tenant/${id}`, { name: '{甲', contact: '李雷', phone: '13800000000' });
    expect(status).toBeLessThan(300);
    const [entry] = await entries(`record=tenant&recordId=${id}`);
    expect(entry?.changes).toContain('→ {甲');
  });

  test('what a person did is found by who they are, and what oneself did by that', async () => {
    await owner.post('/api/club/2/close');
    const own = await entries('own=1', owner);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ staffName }) => staffName))).toEqual(new Set(['王老板']));
    expect((await entries(`staffId=${own[0]?.staffId}`)).map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect((await entries('own=0', owner)).every(({ staffName }) => staffName !== '王老板')).toBe(true);
  });

  test('rows that leave in a file are told: of which list, how many, by which filters', async () => {
    const say = (request: string, who = admin, rows: unknown = 12) => who.post('/api/audit/export', { request, rows });
    const { status } = await say('GET /api/bill/list?status=1,4&tenantId=1&createAt=2026-01-01,2026-02-01&sort=amount');
    expect(status).toBe(204);
    expect(await lines(`call=${encodeURIComponent('POST /api/audit/export')}&staffId=1`)).toEqual([
      '总店管理员 | 导出 | 账单 | 12 行；状态 已支付、已退款；所属加盟商 杭州白泽台球俱乐部；创建时间 2026-01-01 至 2026-02-01',
    ]);
    const selected = { request: 'GET /api/bill/list?status=1&tenantId=1', rows: 3, selected: true };
    expect((await admin.post('/api/audit/export', selected)).status).toBe(204);
    expect((await entries('record=bill&size=1'))[0]?.changes).toBe('所选的 3 行');
    const file = {
      request: 'GET /api/profit/withdraw/list',
      rows: 2,
      hash: 'a'.repeat(64),
      sums: { realAmount: '30.10' },
    };
    expect((await admin.post('/api/audit/export', file)).status).toBe(204);
    expect((await entries('record=withdraw&size=1'))[0]?.changes).toBe(
      `2 行；实际到账金额合计 30.10；SHA-256 ${'a'.repeat(64)}`,
    );
    for (const wrong of [{ hash: 'abc' }, { sums: { nothing: '1' } }, { sums: { realAmount: 'NaN' } }])
      expect((await admin.post('/api/audit/export', { ...file, ...wrong })).status).toBe(400);
    expect((await say('GET /api/bill/7')).status).toBe(400);
    expect((await say('GET /api/bill/list', admin, '12')).status).toBe(400);
    const reader = await hired('clerk', ['bill']);
    expect((await say('GET /api/client/user/list', reader)).status).toBe(403);
  });

  test('the rows of an import are one line with their number; each stands by itself in its own history', async () => {
    const request = 'POST /api/admin/user';
    const file = { request, file: '员工.xlsx', hash: 'a'.repeat(64), rows: 3, sent: 2 };
    const begun = await admin.post('/api/audit/import', file);
    expect(begun).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
    const run = { 'import-entry': String(begun.body.id) };
    const make = async (username: string, who = admin, more = {}) =>
      (await who.post('/api/admin/user', { username, roleId: 1, ...more }, run)).body.id;
    const made = [await make('imported1'), await make('imported2')];
    const shown = async (query: string, who = admin) => (await entries(query, who)).map(({ action }) => action);
    expect(await shown('own=1&size=1')).toEqual(['从文件导入']);
    const [entry] = await entries('own=1&size=1');
    expect(entry).toMatchObject({
      id: begun.body.id,
      changes: expect.stringMatching(/其中 2 行要执行.*；已写入 2 行$/),
    });
    expect(await shown(`runId=${begun.body.id}`)).toEqual(['新建员工', '新建员工']);
    expect(await entries(`record=user&recordId=${made[0]}`)).toMatchObject([{ runId: begun.body.id }]);
    // What leaves the import out shows its rows.
    expect(await shown(`call=${encodeURIComponent(request)}&size=2`)).toEqual(['新建员工', '新建员工']);
    expect(await shown('own=1&keyword=总店管理员&size=1')).toEqual(['从文件导入']);
    expect((await verifyAudit(store)).broken).toBeUndefined();

    // What is no row of that import is no part of it: one more than it said, another call, another person.
    const alone = async () => (await entries('size=1'))[0]?.runId;
    await make('imported3');
    expect(await alone()).toBeNull();
    const again = await admin.post('/api/audit/import', file);
    run['import-entry'] = String(again.body.id);
    expect((await admin.put('/api/tenant/4/status/1', undefined, run)).status).toBe(204);
    expect(await alone()).toBeNull();
    const clerk = await hired('importer', ['user']);
    await make('imported4', clerk);
    expect(await alone()).toBeNull();
    // What no screen imports, and an import of nothing, is none.
    for (const wrong of [{ request: 'POST /api/bill/{id}/refund' }, { request: 'GET /api/bill/list' }, { sent: 0 }])
      expect((await admin.post('/api/audit/import', { ...file, ...wrong })).status).toBe(400);
  });

  test('nobody learns the name of what they may not see by asking for it', async () => {
    const bill = await first('/api/bill/list?status=1&tenantId=2&size=1');
    await owner.post(`/api/bill/${bill.id}/refund`, { reason: 1 });
    await owner.post('/api/audit/export', { request: 'GET /api/bill/list?tenantId=2', rows: 0 });
    const own = await entries(`staffId=2&size=2`, owner);
    expect(own.map(({ recordName, changes }) => [recordName, changes])).toEqual([
      ['账单', '0 行；所属加盟商 2'],
      [`账单 ${bill.id}`, expect.stringMatching('^未成功：')],
    ]);
    const [exported, refused] = await entries('staffId=2&size=2');
    expect([exported?.changes, refused?.recordName]).toEqual(['0 行；所属加盟商 成都九球天地', bill.billNo]);
  });

  test('signing out is told once, however often it is asked for', async () => {
    const { body } = await person(studio.app).post('/api/login', { username: 'viewer', password: 'baize888' });
    const leaving = person(studio.app, body.token);
    for (const _time of [1, 2]) expect((await leaving.post('/api/logout')).status).toBe(204);
    expect(await entries(`call=${encodeURIComponent('POST /api/logout')}`)).toMatchObject([
      { staffName: (body.user as { readonly nickname: string }).nickname, action: '退出登录', outcome: 1 },
    ]);
  });

  test('nothing that was done is left out', async () => {
    const { id } = await first('/api/bill/list?status=1&tenantId=1&size=1');
    await admin.post(`/api/bill/${id}/refund`, { reason: 1 });
    const shown = new Set((await entries('size=1000')).map(({ id }) => id));
    const rows = await store.db.selectFrom('auditEntry').select(['id', 'at', 'session', 'request', 'run']).execute();
    // The rows of an import are told by its own entry.
    const alone = rows.filter(({ run }) => run === null || !shown.has(run));
    const deed = (row: (typeof rows)[number]) => `${row.at} ${row.session} ${row.request}`;
    const told = new Set(rows.filter(({ id }) => shown.has(id)).map(deed));
    expect(alone.map(deed).filter((one) => !told.has(one))).toEqual([]);
    expect(shown.size).toBeLessThan(rows.length);
  });

  test('a database from before the log gives it to those who may do everything, and to nobody else', async () => {
    const old = await open('demo');
    const without = sql<string>`replace(replace(permissions, ',"audit:write"', ''), ',"audit"', '')`;
    await old.db.updateTable('role').set({ permissions: without }).execute();
    await sql`delete from migration where name = 'auditPermission'`.execute(old.db);
    await prepareStore(service, { store: old, passwords, now: evening });
    const roles = await old.db.selectFrom('role').select(['name', 'permissions']).execute();
    const readers = roles.filter(({ permissions }) =>
      /^(audit|audit:write)$/m.test(JSON.parse(permissions).join('\n')),
    );
    expect(readers.map(({ name }) => name)).toEqual(['系统管理员', '加盟商管理员']);
    await old.close();
  });

  test('it can be filtered by its calls and records, which are offered by name', async () => {
    const offered = async (path: string) => (await admin.get(path)).rows;
    expect(await offered('/api/audit/records')).toContainEqual({ code: 'bill', name: '账单' });
    expect(await offered('/api/audit/actions')).toContainEqual({ code: 'POST /api/bill/{id}/refund', name: '退款' });
    expect(await offered('/api/audit/actions')).toContainEqual({ code: 'POST /api/login', name: '登录' });
    const [signedIn] = await entries(`call=${encodeURIComponent('POST /api/login')}&outcome=1`);
    expect(signedIn).toMatchObject({ action: '登录', record: null, changes: '' });
  });
});
