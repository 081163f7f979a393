import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { yuan } from '../../src/server/records/money.ts';
import { clockTime } from '../../src/server/records/time.ts';
import { openTestApi } from './api.ts';
import { colleagueOf, type Person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  let elsewhere: number;
  beforeAll(async () => {
    api = await openTestApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
    await above('100');
    elsewhere = await roleElsewhere();
  });
  afterAll(() => api.close());

  /** Sets the sum above which a refund has to be approved; `''`: none. */
  async function above(sum: string): Promise<void> {
    const settings = (await admin.get('/api/config/')).rows as readonly { key: string; value: string }[];
    const changed = settings.map(({ key, value }) => ({ key, value: key === 'refund.approval.above' ? sum : value }));
    expect((await admin.put('/api/config/', changed)).status).toBe(204);
  }

  /** A role of another franchisee whose people may both ask and approve. */
  async function roleElsewhere(): Promise<number> {
    const role = { tenantId: 2, name: '别店审批', type: 2, code: 'custom', createdAt: api.now() };
    const permissions = '["refund-approve:write","bill:write"]';
    const added = api.store.db.insertInto('role').values({ ...role, permissions });
    return (await added.returning('id').executeTakeFirstOrThrow()).id;
  }

  let taken = 0;
  /** A paid bill of the first franchisee that no other test has: of more than the sum, or of no more. */
  async function aBill(isLarge = true) {
    const bill = await api.store.db
      .selectFrom('bill')
      .select(['id', 'amount', 'billNo'])
      .where('status', '=', 1)
      .where('tenantId', '=', 1)
      .where('amount', isLarge ? '>' : '<=', 10_000)
      .orderBy('id')
      .offset(taken++)
      .limit(1)
      .executeTakeFirstOrThrow();
    return bill;
  }
  const why = { reason: 4, note: '球台灯不亮' };
  const refund = (who: Person, id: number, headers = {}) => who.post(`/api/bill/${id}/refund`, why, headers);
  async function asked(who = owner) {
    const bill = await aBill();
    const { status, body } = await refund(who, bill.id);
    expect([status, body.message]).toMatchObject([202, expect.stringContaining('已提交审批')]);
    return { bill, id: Number(body.approvalId) };
  }
  const refundsOf = (billId: number) =>
    api.store.db.selectFrom('ledger').selectAll().where('billId', '=', billId).where('kind', '=', 'refund').execute();
  const statusOf = async (id: number) => (await admin.get(`/api/bill/${id}`)).body.status;
  const entriesOf = async (recordId: number) =>
    (await admin.get(`/api/audit/list?record=bill&recordId=${recordId}`)).body.records;

  test('a refund above the sum changes nothing but that the bill says who asked, when and why', async () => {
    const { bill, id } = await asked();
    expect(await refundsOf(bill.id)).toEqual([]);
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({
      status: 1,
      approval: 1,
      approvalId: id,
      approvalBy: '王老板',
      approvalAt: clockTime(api.now()),
      approvalReason: '场地或设备故障；球台灯不亮',
      approvalUntil: clockTime(api.now() + 72 * 3_600_000),
      refundTime: null,
      approvedBy: null,
    });
    expect(await entriesOf(bill.id)).toMatchObject([{ action: '申请修改账单', staffName: '王老板', askedBy: null }]);
  });

  test('one up to the sum is done at once, and so is every one while no sum is set', async () => {
    const small = await aBill(false);
    expect((await refund(owner, small.id)).status).toBe(200);
    await above('');
    expect((await refund(owner, (await aBill()).id)).status).toBe(200);
    await above('100');
  });

  test('what was given back before counts: parts of a sum above it wait as the whole would', {
    tags: 'short',
  }, async () => {
    const bill = await aBill();
    const part = (amount: string, who = owner) => who.post(`/api/bill/${bill.id}/refund/only`, { ...why, amount });
    expect((await part('60')).status).toBe(200);
    const preview = `/api/bill/${bill.id}/refund/preview?amount=`;
    expect((await owner.get(`${preview}40`)).body).toMatchObject({ refunded: '60.00', approval: 0 });
    expect((await owner.get(`${preview}40.01`)).body).toMatchObject({ refunded: '60.00', approval: 2 });
    const { status, body } = await part('40.01');
    expect([status, body.message]).toEqual([
      202,
      '已提交审批：金额 40.01 元，加上已退金额 60.00 元，超过 100.00 元的须由另一位同事批准后才会执行。',
    ]);
    expect((await admin.get(`/api/approval/${body.approvalId}`)).body).toMatchObject({ amount: '40.01' });
    expect((await admin.post(`/api/approval/${body.approvalId}/approve`)).status).toBe(200);
    expect((await part('0.01')).status).toBe(202);
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({ refunded: '100.01' });
  });

  test('of parts at once that are above it together, not all are given back', async () => {
    const bill = await aBill();
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/api/bill/${bill.id}/refund`, { ...why, amount: '40' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({ refunded: '80.00' });
  });

  test('whoever approves it does it, once and under both names; the log shows both', { tags: 'short' }, async () => {
    const { bill, id } = await asked();
    expect((await admin.get(`/api/approval/${id}`)).body).toMatchObject({ status: 0, own: 0, action: '修改账单' });
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body]).toMatchObject([200, { status: 1, decidedBy: '总店管理员', askedBy: '王老板' }]);
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({
      status: 4,
      approval: null,
      refundBy: '王老板',
      approvedBy: '总店管理员',
      refundReason: 4,
    });
    expect(await refundsOf(bill.id)).toMatchObject([{ amount: -bill.amount, tenantId: 1 }]);
    expect(await entriesOf(bill.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: '修改账单（王老板申请）',
          staffName: '总店管理员',
          askedBy: '王老板',
          changes: expect.stringContaining('状态 1 → 4'),
        }),
        expect.objectContaining({ action: '批准修改账单', staffName: '总店管理员' }),
        expect.objectContaining({ action: '申请修改账单', staffName: '王老板' }),
      ]),
    );
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect(await refundsOf(bill.id)).toHaveLength(1);
  });

  test('nobody approves or refuses their own, and nobody without the permission any', async () => {
    const { bill, id } = await asked();
    for (const decision of ['approve', 'refuse'])
      expect((await owner.post(`/api/approval/${id}/${decision}`, { note: '不行' })).body.message).toBe(
        '不能审批自己提交的申请，须由另一位同事处理。',
      );
    const reader = await api.as('viewer');
    expect((await reader.get(`/api/approval/${id}`)).status).toBe(200);
    expect((await reader.post(`/api/approval/${id}/approve`)).status).toBe(403);
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
  });

  test('while it waits nobody refunds the bill, by either call or again, above the sum or not', async () => {
    const { bill } = await asked();
    for (const who of [owner, admin]) {
      const again = await refund(who, bill.id);
      expect([again.status, again.body.message]).toEqual([409, '账单正在审批中（王老板申请），有结果之前不能操作。']);
      expect((await who.post(`/api/bill/${bill.id}/refund/only`, why)).status).toBe(409);
    }
    await above('');
    expect((await refund(admin, bill.id)).status).toBe(409);
    await above('100');
  });

  test('a refused one leaves the bill as it was, says why, and may be asked for again', async () => {
    const { bill, id } = await asked();
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: ' ' })).status).toBe(400);
    const refused = await admin.post(`/api/approval/${id}/refuse`, { note: '没有凭证' });
    expect([refused.status, refused.body]).toMatchObject([200, { status: 2, note: '没有凭证' }]);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
    expect((await entriesOf(bill.id))[0]).toMatchObject({ action: '修改审批申请', staffName: '总店管理员' });
    expect((await refund(owner, bill.id)).status).toBe(202);
  });

  test('whoever asked takes it back, once, also without the right to approve; then the bill is free', {
    tags: 'short',
  }, async () => {
    const { db } = api.store;
    const role = { tenantId: 1, name: '只退款', type: 2, code: 'custom', createdAt: api.now() };
    const added = db
      .insertInto('role')
      .values({ ...role, permissions: '["bill:write"]' })
      .returning('id');
    const { id: roleId } = await added.executeTakeFirstOrThrow();
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    await db.updateTable('staff').set({ roleId }).where('id', '=', staffId).execute();
    const asker = await api.as(username);
    const { bill, id } = await asked(asker);
    expect((await asker.get(`/api/bill/${bill.id}`)).body).toMatchObject({ approval: 1, approvalOwn: 1 });
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({ approval: 1, approvalOwn: 0 });

    const byAnother = await owner.post(`/api/approval/${id}/retract`);
    expect([byAnother.status, byAnother.body.message]).toEqual([
      409,
      '只能撤回自己提交的申请；别人的申请，可由有审批权限的同事拒绝。',
    ]);
    const retracted = await asker.post(`/api/approval/${id}/retract`);
    expect([retracted.status, retracted.body]).toMatchObject([200, { status: 4, decidedBy: null }]);
    expect((await asker.post(`/api/approval/${id}/retract`)).status).toBe(409);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
    expect((await entriesOf(bill.id))[0]).toMatchObject({ action: '修改审批申请', staffName: '王老板' });
    expect((await asker.get(`/api/bill/${bill.id}`)).body).toMatchObject({ approval: null, approvalOwn: null });
    expect((await refund(admin, bill.id)).status).toBe(202);
  });

  test('it expires: then nobody approves it, the bill is free, and it may be asked for again', async () => {
    const { bill, id } = await asked();
    const until = (expiresAt: number) =>
      api.store.db.updateTable('approval').set({ expiresAt }).where('id', '=', id).execute();
    await until(api.now() + 1);
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(0);
    await until(api.now());
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(3);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect((await admin.get(`/api/bill/${bill.id}`)).body).toMatchObject({ status: 1, approval: null });
    expect((await refund(admin, bill.id)).status).toBe(202);
    const { records } = (await owner.get(`/api/approval/list?recordName=${bill.billNo}`)).body;
    expect(records).toMatchObject([
      { status: 0, askedBy: '总店管理员' },
      { status: 3, askedBy: '王老板' },
    ]);
  });

  test('to the millisecond at which it expires the bill waits, and no longer', async () => {
    api.pass(250);
    const { bill, id } = await asked();
    const request = api.store.db.selectFrom('approval').select('expiresAt').where('id', '=', id);
    const { expiresAt } = await request.executeTakeFirstOrThrow();
    const threeDays = 72 * 3_600_000;
    expect(expiresAt - api.now()).toBe(threeDays + 750);
    // As if it had been asked for three days ago, of which nobody would be signed in still.
    const sooner = api.store.db.updateTable('approval').set({ expiresAt: expiresAt - threeDays });
    await sooner.where('id', '=', id).execute();
    api.pass(749);
    expect((await admin.get(`/api/bill/${bill.id}`)).body.approval).toBe(1);
    api.pass(1);
    expect((await admin.get(`/api/bill/${bill.id}`)).body.approval).toBeNull();
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(3);
  });

  test('the guard of the status is asked again: what is no longer paid is not refunded, and stays to be refused', async () => {
    const { bill, id } = await asked();
    await api.store.db.updateTable('bill').set({ status: 3 }).where('id', '=', bill.id).execute();
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(0);
    expect(await refundsOf(bill.id)).toEqual([]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已取消' })).status).toBe(200);
  });

  test('another sum than the one that was asked for is not refunded, whatever the limit is by then', async () => {
    const { bill, id } = await asked();
    await api.store.db.updateTable('bill').set({ amount: 9_000 }).where('id', '=', bill.id).execute();
    await above('');
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('金额已经比申请时的少')]);
    await above('100');
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '金额变了' })).status).toBe(200);
  });

  test('what has gone to another franchisee since it was asked for is not refunded from its money', async () => {
    const { bill, id } = await asked(await api.as((await colleagueOf(api, 'admin')).username));
    await api.store.db.updateTable('bill').set({ tenantId: 2 }).where('id', '=', bill.id).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([
      409,
      '账单在申请之后改过，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。',
    ]);
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已转移' })).status).toBe(200);
  });

  test('whoever asked and may no longer refund has nothing refunded', async () => {
    const { bill, id } = await asked();
    const role = api.store.db.updateTable('role').where('code', '=', 'business');
    const { permissions } = await api.store.db
      .selectFrom('role')
      .select('permissions')
      .where('code', '=', 'business')
      .executeTakeFirstOrThrow();
    await role.set({ permissions: '["bill:read"]' }).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, '申请人已不能进行此操作，请拒绝这条申请。']);
    await role.set({ permissions }).execute();
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
  });

  test('whoever asked and no longer sees the bill has nothing refunded, and the approver is told why', async () => {
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    const { bill, id } = await asked(await api.as(username));
    const { db } = api.store;
    const { clubId } = await db.selectFrom('bill').select('clubId').where('id', '=', bill.id).executeTakeFirstOrThrow();
    const other = db.selectFrom('club').select('id').where('tenantId', '=', 1).where('id', '!=', clubId);
    const { id: elsewhere } = await other.executeTakeFirstOrThrow();
    await db.insertInto('staffClub').values({ staffId, clubId: elsewhere }).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, '申请人已不能进行此操作，请拒绝这条申请。']);
    expect([await statusOf(bill.id), await refundsOf(bill.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已不负责这家门店' })).status).toBe(200);
  });

  test('without a reason nothing is asked for, and what could not be done is refused at once', async () => {
    const bill = await aBill();
    const silent = await owner.post(`/api/bill/${bill.id}/refund`);
    expect([silent.status, silent.body.message]).toEqual([400, '超过需要审批的金额，请写明原因。']);
    const more = await owner.post(`/api/bill/${bill.id}/refund`, { ...why, amount: yuan(bill.amount + 1) });
    expect(more.status).toBe(400);
    // An amount is no reason.
    const unexplained = await owner.post(`/api/bill/${bill.id}/refund`, { amount: yuan(bill.amount) });
    expect([unexplained.status, unexplained.body.message]).toEqual([400, '超过需要审批的金额，请写明原因。']);
    expect((await owner.post(`/api/bill/${bill.id}/refund`, { ...why, reason: 7 })).status).toBe(400);
    expect((await owner.get(`/api/bill/${bill.id}`)).body.approval).toBe(null);
  });

  test('the sum of this refund decides, however large the bill: what is asked for is done once, and not more', async () => {
    const bill = await api.store.db
      .selectFrom('bill')
      .select('id')
      .where('status', '=', 1)
      .where('tenantId', '=', 1)
      .where('amount', '>', 50_000)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const part = (amount: string) => owner.post(`/api/bill/${bill.id}/refund/only`, { ...why, amount });
    expect((await part('100')).status).toBe(200);
    const asked = await part('100.01');
    expect(asked.status).toBe(202);
    const id = Number(asked.body.approvalId);
    expect((await admin.get(`/api/approval/${id}`)).body).toMatchObject({
      amount: '100.01',
      reason: '场地或设备故障；球台灯不亮',
    });
    expect((await part('0.01')).status).toBe(409);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(200);
    expect((await owner.get(`/api/bill/${bill.id}`)).body).toMatchObject({ status: 1, refunded: '200.01' });
  });

  test('one Idempotency-Key asks once and is answered alike; so does one that approves', async () => {
    const bill = await aBill();
    const key = { 'idempotency-key': `ask-${bill.id}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(owner, bill.id, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.approvalId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    const approve = () =>
      admin.post(`/api/approval/${answers[0]?.body.approvalId}/approve`, undefined, { 'idempotency-key': 'yes' });
    const decided = await Promise.all(Array.from({ length: 20 }, approve));
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundsOf(bill.id)).toHaveLength(1);
  });

  test('of many who ask at once one does, and of many who decide at once one does', { tags: 'short' }, async () => {
    const bill = await aBill();
    const asking = await Promise.all(
      Array.from({ length: 30 }, (_, index) => refund(index % 2 ? owner : admin, bill.id)),
    );
    expect(asking.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(asking.filter(({ status }) => status === 409)).toHaveLength(29);
    const first = asking.find(({ status }) => status === 202)?.body.approvalId;
    const [asker, other] = (await owner.get(`/api/approval/${first}`)).body.own === 1 ? [owner, admin] : [admin, owner];
    const deciding = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 2
          ? asker.post(`/api/approval/${first}/retract`)
          : other.post(`/api/approval/${first}/${index % 3 ? 'approve' : 'refuse'}`, { note: '不' }),
      ),
    );
    expect(deciding.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await refundsOf(bill.id)).length).toBe((await statusOf(bill.id)) === 4 ? 1 : 0);
  });

  test('another franchisee sees neither the request nor its bill', async () => {
    const { id } = await asked(admin);
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    const moved = api.store.db.updateTable('staff').set({ tenantId: 2, roleId: elsewhere });
    await moved.where('id', '=', staffId).execute();
    const stranger = await api.as(username);
    expect((await stranger.get('/api/approval/list')).body.total).toBe(0);
    for (const what of ['approve', 'retract'])
      expect((await stranger.post(`/api/approval/${id}/${what}`)).status).toBe(404);
    expect((await owner.post(`/api/approval/${id}/approve`)).status).toBe(200);
  });

  test('a role whose people may both ask and approve says so, as long as a sum is set or none is needed', async () => {
    const told = async () =>
      (await admin.get('/api/admin/role/list?size=100')).body.records
        .filter(({ alone }) => alone === 1)
        .map(({ name }) => name)
        .sort();
    expect(await told()).toEqual(['别店审批', '加盟商管理员', '系统管理员']);
    await above('');
    // Of a transfer of a store, whatever its sum is.
    expect(await told()).toEqual(['系统管理员']);
    await above('100');
  });

  test('the chain of the log is whole after all of that', async () => {
    await admin.post(`/api/approval/${(await asked()).id}/approve`);
    await admin.post(`/api/approval/${(await asked()).id}/refuse`, { note: '没有凭证' });
    await owner.post(`/api/approval/${(await asked()).id}/retract`);
    expect((await verifyAudit(api.store)).broken).toBeUndefined();
  });
});
