import { afterEach, beforeEach, expect, test } from 'vitest';
import { lowerBound } from '../../../src/server/records/time.ts';
import { colleagueOf, newcomer, type Person, type TestApi } from '../../server/open-api.ts';
import { describeStores } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';
import { disagreements } from './audit.ts';

const since = '2026-03-05';

describeStores('a store that goes to another franchisee, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  let other: Person;
  beforeEach(async () => {
    api = await openTestApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
    other = await api.as((await colleagueOf(api, 'admin')).username);
  });
  afterEach(() => api.close());

  const body = { tenantId: 2, since, reason: '加盟商合并' };
  const transfer = (more: object = {}, who = admin, headers = {}) =>
    who.post('/api/club/1/transfer', { ...body, ...more }, headers);
  /** Asked for, and approved by somebody else. */
  const move = async (more: object = {}, headers = {}) => {
    const { status, body } = await transfer(more, admin, headers);
    return status === 202 ? other.post(`/api/approval/${body.approvalId}/approve`) : { status, body };
  };
  const balance = async (tenantId: number) =>
    (
      await api.store.db
        .selectFrom('withdrawAccount')
        .select('balance')
        .where('tenantId', '=', tenantId)
        .executeTakeFirstOrThrow()
    ).balance;
  const bills = () => api.store.db.selectFrom('bill').selectAll().where('clubId', '=', 1).orderBy('id').execute();
  const kept = (rows: Awaited<ReturnType<typeof bills>>) =>
    rows
      .filter(({ status, payTime }) => [1, 4].includes(status) && (payTime ?? 0) >= lowerBound(since))
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const revenue = async (tenantId: number) =>
    Number(
      (await admin.get(`/api/revenue/trend?period=2026-01-01,2026-03-06&by=month&tenantId=${tenantId}`)).rows.reduce(
        (sum, { total }) => sum + Math.round(Number(total) * 100),
        0,
      ),
    );

  test('takes along what it has taken from the day on, to the last 分; what was before stays', async () => {
    const before = await bills();
    const money = kept(before);
    expect(money).toBeGreaterThan(0);
    const [old, other] = [await balance(1), await balance(2)];
    const [was, wasOther] = [await revenue(1), await revenue(2)];
    const preview = await admin.get(`/api/club/1/transfer/preview?tenantId=2&since=${since}`);
    expect(preview.body).toMatchObject({ amount: (money / 100).toFixed(2) });
    const answer = await move({}, { 'if-match': String(preview.headers.get('etag')) });
    expect([answer.status, answer.body?.message]).toEqual([200, undefined]);
    for (const { id, tenantId, payTime } of await bills()) {
      const { payTime: paid, tenantId: whose, status, createdAt } = before.find((one) => one.id === id) ?? {};
      const isMoved = paid ? paid >= lowerBound(since) : status === 0 || Number(createdAt) >= lowerBound(since);
      expect([id, tenantId, payTime]).toEqual([id, isMoved ? 2 : whose, paid]);
    }
    expect([await balance(1), await balance(2)]).toEqual([old - money, other + money]);
    const moved = kept(before.filter(({ status }) => status === 1));
    expect([await revenue(1), await revenue(2)]).toEqual([was - moved, wasOther + moved]);
    expect(await disagreements(api.store)).toEqual([]);
    expect((await admin.get('/api/club/transfer/list?clubId=1')).body.records).toMatchObject([
      {
        since,
        fromTenantId: 1,
        tenantId: 2,
        amount: (money / 100).toFixed(2),
        reason: '加盟商合并',
        transferBy: '总店管理员',
      },
    ]);
  });

  test('is seen by the new franchisee’s people from then on, and no longer by the old one’s, whose history stays', async () => {
    expect((await owner.get('/api/club/1')).status).toBe(200);
    const old = (await bills()).find(({ payTime }) => payTime !== null && payTime < lowerBound(since));
    const recent = (await bills()).find(({ payTime }) => payTime !== null && payTime >= lowerBound(since));
    expect((await move()).status).toBe(200);
    expect((await owner.get('/api/club/1')).status).toBe(404);
    expect((await owner.post('/api/club/1/close')).status).toBe(404);
    expect((await owner.get('/api/club/options')).rows.map(({ id }) => id)).not.toContain(1);
    expect((await owner.get(`/api/bill/${old?.id}`)).body).toMatchObject({ tenantId: 1 });
    expect((await owner.get(`/api/bill/${recent?.id}`)).status).toBe(404);
    const theirs = await api.store.db
      .selectFrom('assistantOrder')
      .select(['tenantId', 'billId'])
      .where('clubId', '=', 1)
      .execute();
    const whose = new Map((await bills()).map(({ id, tenantId }) => [id, tenantId]));
    for (const { tenantId, billId } of theirs) if (billId !== null) expect(tenantId).toBe(whose.get(billId));
    // A refund of an old bill is the old franchisee's.
    const paid = (await bills()).find(({ status, tenantId }) => status === 1 && tenantId === 1);
    const before = await balance(1);
    expect((await owner.post(`/api/bill/${paid?.id}/refund`)).status).toBe(200);
    expect(await balance(1)).toBe(before - Number(paid?.amount) + Number(paid?.refunded));
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('leaves the old franchisee’s devices behind, which it may bind elsewhere', async () => {
    const bound = () =>
      api.store.db
        .selectFrom('deviceBinding')
        .innerJoin('clubTable', 'clubTable.id', 'deviceBinding.tableId')
        .select(['deviceBinding.deviceId', 'deviceBinding.tableId'])
        .where('clubTable.clubId', '=', 1)
        .execute();
    const [binding] = await bound();
    if (binding === undefined) throw new Error('No device is bound.');
    const elsewhere = await api.store.db
      .selectFrom('clubTable')
      .innerJoin('club', 'club.id', 'clubTable.clubId')
      .select('clubTable.id')
      .where('club.tenantId', '=', 1)
      .where('club.id', '!=', 1)
      .where('club.status', '=', 1)
      .executeTakeFirstOrThrow();
    expect((await move()).status).toBe(200);
    expect(await bound()).toEqual([]);
    expect((await owner.post(`/api/table/${elsewhere.id}/bind/${binding.deviceId}`)).status).toBeLessThan(300);
  });

  test('is no longer seen by the old franchisee’s staff; who saw nothing else is disabled', async () => {
    const { db } = api.store;
    const [, second] = await db.selectFrom('club').select('id').where('tenantId', '=', 1).orderBy('id').execute();
    if (second === undefined) throw new Error('There is one store only.');
    const { id: roleId } = await db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'business')
      .executeTakeFirstOrThrow();
    const join = async (username: string, clubIds: readonly number[]) =>
      (await admin.post('/api/admin/user', { username, tenantId: 1, roleId, clubIds })).body;
    const [one, both] = [await join('dandian', [1]), await join('shuangdian', [1, second.id])];
    const limited = await newcomer(api, 'dandian', one.password);
    expect((await limited.get('/api/club/1')).status).toBe(200);
    expect((await move()).status).toBe(200);
    const shops = await db.selectFrom('ticketShop').select(['clubId', 'tenantId']).where('clubId', '=', 1).execute();
    expect(shops.filter(({ tenantId }) => tenantId !== null)).toEqual([]);
    const signed = await db
      .selectFrom('assistantClub')
      .innerJoin('assistant', 'assistant.id', 'assistantClub.assistantId')
      .select('assistant.id')
      .where('assistantClub.clubId', '=', 1)
      .where('assistant.tenantId', '=', 1)
      .execute();
    expect(signed).toEqual([]);
    expect((await limited.get('/api/club/1')).status).toBe(401);
    expect((await owner.get(`/api/admin/user/${one.id}`)).body).toMatchObject({ status: 0, clubIds: [1] });
    expect((await owner.get(`/api/admin/user/${both.id}`)).body).toMatchObject({ status: 1, clubIds: [second.id] });
  });

  test('retracts the refunds that wait, which nobody could decide any more', async () => {
    const setting = { key: 'refund.approval.above', value: '0' };
    await api.store.write((db) => db.insertInto('setting').values(setting).execute());
    const bill = (await bills()).find(({ status, payTime }) => status === 1 && Number(payTime) >= lowerBound(since));
    const refund = (who: Person) => who.post(`/api/bill/${bill?.id}/refund`, { reason: 5 });
    const { body: asked } = await refund(owner);
    expect((await move()).status).toBe(200);
    expect((await owner.get(`/api/approval/${asked.approvalId}`)).body).toMatchObject({
      status: 4,
      note: '门店已转给另一个加盟商。',
    });
    expect((await refund(admin)).status).toBe(202);
  });

  test('tells the new franchisee nothing of the sum and the reason, in the log either', async () => {
    expect((await move()).status).toBe(200);
    const told = async (who: Person, record = 'club-transfer') => {
      const { status, body } = await who.get(`/api/audit/list?record=${record}&size=100`);
      expect(status).toBe(200);
      return body.records;
    };
    expect((await told(admin)).length).toBeGreaterThan(0);
    const colleague = await colleagueOf(api, 'owner');
    await api.store.write((db) =>
      db.updateTable('staff').set({ tenantId: 2 }).where('id', '=', colleague.id).execute(),
    );
    const theirs = await api.as(colleague.username);
    expect((await told(theirs, 'club')).length).toBeGreaterThan(0);
    expect(await told(theirs)).toEqual([]);
  });

  test('goes back, from another day, with what is the new one’s by then', async () => {
    const [old, other] = [await balance(1), await balance(2)];
    expect((await move()).status).toBe(200);
    expect((await move({ tenantId: 1 })).status).toBe(200);
    expect([await balance(1), await balance(2)]).toEqual([old, other]);
    expect((await bills()).every(({ tenantId }) => tenantId === 1)).toBe(true);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test.each([
    [{ tenantId: 1 }, 'tenantId', '门店已属于这个加盟商，请选择另一个。'],
    [{ tenantId: 8 }, 'tenantId', '该加盟商已被禁用。'],
    [{ tenantId: 99 }, 'tenantId', '请选择加盟商'],
    [{ since: '2026-03-07' }, 'since', '请选择从哪一天起'],
    [{ since: 'gestern' }, 'since', '请选择从哪一天起'],
    [{ reason: ' ' }, 'reason', '请写明原因'],
  ])('does not with %j', async (more, field, message) => {
    const { status, body } = await transfer(more);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(1);
  });

  test('does not where the money was withdrawn, nor where a store there is called so, nor unassigned', async () => {
    await api.store.write((db) =>
      db.updateTable('withdrawAccount').set({ balance: 0 }).where('tenantId', '=', 1).execute(),
    );
    const { status, body } = await transfer();
    expect([status, body.message]).toEqual([409, expect.stringContaining('原加盟商的剩余金额只有 0.00 元')]);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(1);
    const { name } = (await admin.get('/api/club/1')).body;
    await admin.post('/api/club/', { tenantId: 3, name, serviceFeeRatio: 5 });
    expect((await transfer({ tenantId: 3 })).body.errors).toEqual([
      { field: 'tenantId', message: '该加盟商已有同名的门店。' },
    ]);
    await api.store.write((db) => db.updateTable('club').set({ tenantId: null }).where('id', '=', 1).execute());
    expect((await transfer()).body.message).toBe('该门店还没有分配给加盟商，请用「分配」。');
  });

  test('is moved by the head office alone, and once of two at once', { tags: 'short' }, async () => {
    expect((await transfer({}, owner)).status).toBe(403);
    const answers = await Promise.all([transfer({ tenantId: 2 }), transfer({ tenantId: 3 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const asked = answers.find(({ status }) => status === 202)?.body.approvalId;
    const approved = await Promise.all([0, 1].map(() => other.post(`/api/approval/${asked}/approve`)));
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await disagreements(api.store)).toEqual([]);
    const seen = (await admin.get(`/api/club/1/transfer/preview?tenantId=4&since=${since}`)).headers.get('etag');
    const [paid] = (await bills()).filter(({ payTime }) => payTime !== null && payTime >= lowerBound(since));
    await api.store.write((db) =>
      db.updateTable('bill').set({ refunded: 1 }).where('id', '=', Number(paid?.id)).execute(),
    );
    if (paid?.status === 1)
      expect((await transfer({ tenantId: 4 }, admin, { 'if-match': String(seen) })).status).toBe(409);
  });

  test('beside refunds of the bills that it takes along, at once, keeps the books in order', {
    tags: 'short',
  }, async () => {
    const paid = (await bills()).filter(({ status, payTime }) => status === 1 && Number(payTime) >= lowerBound(since));
    expect(paid.length).toBeGreaterThan(2);
    const refunds = paid.map(
      ({ id }) =>
        () =>
          admin.post(`/api/bill/${id}/refund/only`),
    );
    const half = refunds.length / 2;
    const asked = await transfer();
    const answers = await Promise.all([
      ...refunds.slice(0, half).map((refund) => refund()),
      other.post(`/api/approval/${asked.body.approvalId}/approve`),
      ...refunds.slice(half).map((refund) => refund()),
    ]);
    expect(answers.filter(({ status }) => status >= 400).map(({ body }) => body)).toEqual([]);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('takes along what the store has taken by the time it is approved', async () => {
    const id = Number((await transfer()).body.approvalId);
    const before = await balance(2);
    const [bill] = (await bills()).filter(
      ({ status, payTime }) => status === 1 && Number(payTime) >= lowerBound(since),
    );
    expect((await owner.post(`/api/bill/${bill?.id}/refund/only`)).status).toBe(200);
    const money = kept(await bills());
    const amount = (money / 100).toFixed(2);
    expect((await other.get(`/api/approval/${id}`)).body).toMatchObject({ amount });
    expect((await other.post(`/api/approval/${id}/approve`)).body).toMatchObject({ amount });
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(2);
    expect(await balance(2)).toBe(before + money);
    expect((await admin.get('/api/club/transfer/list?clubId=1')).body.records).toMatchObject([
      { amount: (money / 100).toFixed(2) },
    ]);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('that waits keeps the store from being moved again, even for no money at all', async () => {
    const { body, status } = await transfer();
    expect(status).toBe(202);
    const again = await transfer({ tenantId: 3, since: '2026-03-06' });
    expect([again.status, again.body.message]).toEqual([409, '门店正在审批中（总店管理员申请），有结果之前不能操作。']);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(1);
    // What has nothing to do with it goes on.
    expect((await admin.post('/api/club/1/close')).status).toBeLessThan(300);
    expect((await admin.post(`/api/approval/${body.approvalId}/retract`)).status).toBe(200);
    expect((await transfer({ tenantId: 3, since: '2026-03-06' })).status).toBeLessThan(300);
  });

  test('that was asked for is not carried out from another franchisee, nor once the store has changed', async () => {
    const id = Number((await transfer()).body.approvalId);
    const refusal = async () => {
      const { status, body } = await other.post(`/api/approval/${id}/approve`);
      return [status, body.message];
    };
    const belongs = (tenantId: number) =>
      api.store.write((db) => db.updateTable('club').set({ tenantId }).where('id', '=', 1).execute());
    await belongs(3);
    expect(await refusal()).toEqual([409, expect.stringContaining('不能按原来的申请执行')]);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(3);
    await belongs(1);
    expect((await admin.post(`/api/club/1/close`)).status).toBeLessThan(300);
    expect(await refusal()).toEqual([
      409,
      '门店在申请之后改过，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。',
    ]);
    expect((await other.post(`/api/approval/${id}/refuse`, { note: '门店改过' })).status).toBe(200);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(1);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('waits for another person of the head office, who carries it out', async () => {
    const { status, body } = await transfer();
    expect([status, body.message]).toEqual([202, '已提交审批：须由另一位同事批准后才会执行。']);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(1);
    const id = Number(body.approvalId);
    expect((await admin.get(`/api/approval/${id}`)).body).toMatchObject({
      record: 'club',
      recordName: '白泽台球·武林店',
      reason: `从「杭州白泽台球俱乐部」转给「成都九球天地」，自 ${since} 起；加盟商合并`,
    });
    expect((await transfer({ tenantId: 3 })).status).toBe(409);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    // No franchisee decides over its own store.
    expect((await owner.get(`/api/approval/${id}`)).status).toBe(404);
    expect((await other.post(`/api/approval/${id}/approve`)).status).toBe(200);
    expect((await admin.get('/api/club/1')).body.tenantId).toBe(2);
    expect(await disagreements(api.store)).toEqual([]);
  });

  test('is said to be possible exactly where it is: assigning is not, once it is assigned', async () => {
    const why = async (request: string) =>
      (await admin.get(`/api/explain?request=${encodeURIComponent(request)}`)).body;
    expect(await why('POST /api/club/1/assign')).toMatchObject({
      can: false,
      text: '该门店已分配给加盟商，请刷新后查看。',
    });
    expect(await why('POST /api/club/1/transfer')).toMatchObject({ can: true });
    const free = await api.store.db
      .selectFrom('club')
      .select('id')
      .where('tenantId', 'is', null)
      .executeTakeFirstOrThrow();
    expect(await why(`POST /api/club/${free.id}/assign`)).toMatchObject({ can: true });
    expect(await why(`POST /api/club/${free.id}/transfer`)).toMatchObject({ can: false });
  });
});
