import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { decimalAmount } from '../../src/server/records/money.ts';
import { clockTime } from '../../src/server/records/time.ts';
import { openLibraryApi } from './library/library-api.ts';
import { addRole } from './library/people.ts';
import { colleagueOf, type Person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  let elsewhere: number;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
    await above('100');
    elsewhere = await addRole(api.store.db, '别组审批', ['approval:write', 'loan:write']);
  });
  afterAll(() => api.close());

  /** Sets the sum above which waiving a fee has to be approved; `''`: none. */
  async function above(sum: string): Promise<void> {
    expect((await admin.put('/api/rule', [{ key: 'waive.above', value: sum }])).status).toBe(204);
  }

  let taken = 0;
  /** A returned loan of the first group that no other test has: of more than the sum, or of no more. */
  async function aLoan(isLarge = true) {
    const loan = await api.store.db
      .selectFrom('loan')
      .select(['id', 'fee', 'loanNo'])
      .where('status', '=', 1)
      .where('groupId', '=', 1)
      .where('fee', isLarge ? '>' : '<=', 10_000)
      .orderBy('id')
      .offset(taken++)
      .limit(1)
      .executeTakeFirstOrThrow();
    return loan;
  }
  const why = { reason: 2, note: '住得远' };
  const waive = (who: Person, id: number, headers = {}) => who.post(`/api/loan/${id}/waive`, why, headers);
  async function asked(who = owner) {
    const loan = await aLoan();
    const { status, body } = await waive(who, loan.id);
    expect([status, body.message]).toMatchObject([202, expect.stringContaining('已提交审批')]);
    return { loan, id: Number(body.approvalId) };
  }
  const waiversOf = (loanId: number) =>
    api.store.db.selectFrom('waiver').selectAll().where('loanId', '=', loanId).execute();
  const statusOf = async (id: number) => (await admin.get(`/api/loan/${id}`)).body.status;
  const entriesOf = async (recordId: number) =>
    (await admin.get(`/api/audit/list?record=loan&recordId=${recordId}`)).body.records;

  test('a waive above the sum changes nothing but that the loan says who asked, when and why', async () => {
    const { loan, id } = await asked();
    expect(await waiversOf(loan.id)).toEqual([]);
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({
      status: 1,
      approval: 1,
      approvalId: id,
      approvalBy: '王组长',
      approvalAt: clockTime(api.now()),
      approvalReason: '读者有困难；住得远',
      approvalUntil: clockTime(api.now() + 72 * 3_600_000),
      waivedAt: null,
      approvedBy: null,
    });
    expect(await entriesOf(loan.id)).toMatchObject([{ action: '申请修改借阅', staffName: '王组长', askedBy: null }]);
  });

  test('one up to the sum is done at once, and so is every one while no sum is set', async () => {
    const small = await aLoan(false);
    expect((await waive(owner, small.id)).status).toBe(200);
    await above('');
    expect((await waive(owner, (await aLoan()).id)).status).toBe(200);
    await above('100');
  });

  test('what was given back before counts: parts of a sum above it wait as the whole would', {
    tags: 'short',
  }, async () => {
    const loan = await aLoan();
    const part = (amount: string, who = owner) => who.post(`/api/loan/${loan.id}/waive`, { ...why, amount });
    expect((await part('60')).status).toBe(200);
    const preview = `/api/loan/${loan.id}/waive/preview?amount=`;
    expect((await owner.get(`${preview}40`)).body).toMatchObject({ waived: '60.00', approval: 0 });
    expect((await owner.get(`${preview}40.01`)).body).toMatchObject({ waived: '60.00', approval: 2 });
    const { status, body } = await part('40.01');
    expect([status, body.message]).toEqual([
      202,
      '已提交审批：金额 40.01 元，加上已减免金额 60.00 元，超过 100.00 元的须由另一位同事批准后才会执行。',
    ]);
    expect((await admin.get(`/api/approval/${body.approvalId}`)).body).toMatchObject({ amount: '40.01' });
    expect((await admin.post(`/api/approval/${body.approvalId}/approve`)).status).toBe(200);
    expect((await part('0.01')).status).toBe(202);
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({ waived: '100.01' });
  });

  test('of parts at once that are above it together, not all are given back', async () => {
    const loan = await aLoan();
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/api/loan/${loan.id}/waive`, { ...why, amount: '40' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({ waived: '80.00' });
  });

  test('whoever approves it does it, once and under both names; the log shows both', { tags: 'short' }, async () => {
    const { loan, id } = await asked();
    expect((await admin.get(`/api/approval/${id}`)).body).toMatchObject({ status: 0, own: 0, action: '修改借阅' });
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body]).toMatchObject([200, { status: 1, decidedBy: '馆长', askedBy: '王组长' }]);
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({
      status: 3,
      approval: null,
      waivedBy: '王组长',
      approvedBy: '馆长',
      waiveReason: 2,
    });
    expect(await waiversOf(loan.id)).toMatchObject([{ amount: loan.fee, groupId: 1 }]);
    expect(await entriesOf(loan.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: '修改借阅（王组长申请）',
          staffName: '馆长',
          askedBy: '王组长',
          changes: expect.stringContaining('状态 1 → 3'),
        }),
        expect.objectContaining({ action: '批准修改借阅', staffName: '馆长' }),
        expect.objectContaining({ action: '申请修改借阅', staffName: '王组长' }),
      ]),
    );
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect(await waiversOf(loan.id)).toHaveLength(1);
  });

  test('nobody approves or refuses their own, and nobody without the permission any', async () => {
    const { loan, id } = await asked();
    for (const decision of ['approve', 'refuse'])
      expect((await owner.post(`/api/approval/${id}/${decision}`, { note: '不行' })).body.message).toBe(
        '不能审批自己提交的申请，须由另一位同事处理。',
      );
    const reader = await api.as('viewer');
    expect((await reader.get(`/api/approval/${id}`)).status).toBe(200);
    expect((await reader.post(`/api/approval/${id}/approve`)).status).toBe(403);
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
  });

  test('while it waits nobody waives the loan, by either call or again, above the sum or not', async () => {
    const { loan } = await asked();
    for (const who of [owner, admin]) {
      const again = await waive(who, loan.id);
      expect([again.status, again.body.message]).toEqual([409, '借阅正在审批中（王组长申请），有结果之前不能操作。']);
      expect((await who.post(`/api/loan/${loan.id}/lose`)).status).toBe(409);
    }
    await above('');
    expect((await waive(admin, loan.id)).status).toBe(409);
    await above('100');
  });

  test('a refused one leaves the loan as it was, says why, and may be asked for again', async () => {
    const { loan, id } = await asked();
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: ' ' })).status).toBe(400);
    const refused = await admin.post(`/api/approval/${id}/refuse`, { note: '没有凭证' });
    expect([refused.status, refused.body]).toMatchObject([200, { status: 2, note: '没有凭证' }]);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
    expect((await entriesOf(loan.id))[0]).toMatchObject({ action: '修改审批申请', staffName: '馆长' });
    expect((await waive(owner, loan.id)).status).toBe(202);
  });

  test('whoever asked takes it back, once, also without the right to approve; then the loan is free', {
    tags: 'short',
  }, async () => {
    const { db } = api.store;
    const roleId = await addRole(db, '只减免', ['loan:write', 'approval:read']);
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    await db.updateTable('staff').set({ roleId }).where('id', '=', staffId).execute();
    const asker = await api.as(username);
    const { loan, id } = await asked(asker);
    expect((await asker.get(`/api/loan/${loan.id}`)).body).toMatchObject({ approval: 1, approvalOwn: 1 });
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({ approval: 1, approvalOwn: 0 });

    const byAnother = await owner.post(`/api/approval/${id}/retract`);
    expect([byAnother.status, byAnother.body.message]).toEqual([
      409,
      '只能撤回自己提交的申请；别人的申请，可由有审批权限的同事拒绝。',
    ]);
    const retracted = await asker.post(`/api/approval/${id}/retract`);
    expect([retracted.status, retracted.body]).toMatchObject([200, { status: 4, decidedBy: null }]);
    expect((await asker.post(`/api/approval/${id}/retract`)).status).toBe(409);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
    expect((await entriesOf(loan.id))[0]).toMatchObject({ action: '修改审批申请', staffName: '王组长' });
    expect((await asker.get(`/api/loan/${loan.id}`)).body).toMatchObject({ approval: null, approvalOwn: null });
    expect((await waive(admin, loan.id)).status).toBe(202);
  });

  test('it expires: then nobody approves it, the loan is free, and it may be asked for again', async () => {
    const { loan, id } = await asked();
    const until = (expiresAt: number) =>
      api.store.db.updateTable('approval').set({ expiresAt }).where('id', '=', id).execute();
    await until(api.now() + 1);
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(0);
    await until(api.now());
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(3);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect((await admin.get(`/api/loan/${loan.id}`)).body).toMatchObject({ status: 1, approval: null });
    expect((await waive(admin, loan.id)).status).toBe(202);
    const { records } = (await owner.get(`/api/approval/list?recordName=${loan.loanNo}`)).body;
    expect(records).toMatchObject([
      { status: 0, askedBy: '馆长' },
      { status: 3, askedBy: '王组长' },
    ]);
  });

  test('to the millisecond at which it expires the loan waits, and no longer', async () => {
    api.pass(250);
    const { loan, id } = await asked();
    const request = api.store.db.selectFrom('approval').select('expiresAt').where('id', '=', id);
    const { expiresAt } = await request.executeTakeFirstOrThrow();
    const threeDays = 72 * 3_600_000;
    expect(expiresAt - api.now()).toBe(threeDays + 750);
    // As if it had been asked for three days ago, of which nobody would be signed in still.
    const sooner = api.store.db.updateTable('approval').set({ expiresAt: expiresAt - threeDays });
    await sooner.where('id', '=', id).execute();
    api.pass(749);
    expect((await admin.get(`/api/loan/${loan.id}`)).body.approval).toBe(1);
    api.pass(1);
    expect((await admin.get(`/api/loan/${loan.id}`)).body.approval).toBeNull();
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(3);
  });

  test('the guard of the status is asked again: what is no longer owed is not waived, and stays to be refused', async () => {
    const { loan, id } = await asked();
    await api.store.db.updateTable('loan').set({ status: 2 }).where('id', '=', loan.id).execute();
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(409);
    expect((await admin.get(`/api/approval/${id}`)).body.status).toBe(0);
    expect(await waiversOf(loan.id)).toEqual([]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已取消' })).status).toBe(200);
  });

  test('another sum than the one that was asked for is not waived, whatever the limit is by then', async () => {
    const { loan, id } = await asked();
    await api.store.db.updateTable('loan').set({ fee: 9_000 }).where('id', '=', loan.id).execute();
    await above('');
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('金额已经比申请时的少')]);
    await above('100');
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '金额变了' })).status).toBe(200);
  });

  test('what has gone to another group since it was asked for is not waived from its money', async () => {
    const { loan, id } = await asked(await api.as((await colleagueOf(api, 'admin')).username));
    await api.store.db.updateTable('loan').set({ groupId: 2 }).where('id', '=', loan.id).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([
      409,
      '借阅在申请之后改过，不能按原来的申请执行。请拒绝这条申请，由申请人重新申请。',
    ]);
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已转移' })).status).toBe(200);
  });

  test('whoever asked and may no longer waive has nothing waived', async () => {
    const { loan, id } = await asked();
    const role = api.store.db.updateTable('role').where('id', '=', 2);
    const { permissions } = await api.store.db
      .selectFrom('role')
      .select('permissions')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    await role.set({ permissions: '["loan:read"]' }).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, '申请人已不能进行此操作，请拒绝这条申请。']);
    await role.set({ permissions }).execute();
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
  });

  test('whoever asked and no longer sees the loan has nothing waived, and the approver is told why', async () => {
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    const { loan, id } = await asked(await api.as(username));
    const { db } = api.store;
    const { branchId } = await db
      .selectFrom('loan')
      .select('branchId')
      .where('id', '=', loan.id)
      .executeTakeFirstOrThrow();
    const other = db.selectFrom('branch').select('id').where('groupId', '=', 1).where('id', '!=', branchId);
    const { id: elsewhere } = await other.executeTakeFirstOrThrow();
    await db.insertInto('staffBranch').values({ staffId, branchId: elsewhere }).execute();
    const { status, body } = await admin.post(`/api/approval/${id}/approve`);
    expect([status, body.message]).toEqual([409, '申请人已不能进行此操作，请拒绝这条申请。']);
    expect([await statusOf(loan.id), await waiversOf(loan.id)]).toEqual([1, []]);
    expect((await admin.post(`/api/approval/${id}/refuse`, { note: '已不负责这家分馆' })).status).toBe(200);
  });

  test('without a reason nothing is asked for, and what could not be done is refused at once', async () => {
    const loan = await aLoan();
    const silent = await owner.post(`/api/loan/${loan.id}/waive`);
    expect([silent.status, silent.body.message]).toEqual([400, '超过需要审批的金额，请写明原因。']);
    const more = await owner.post(`/api/loan/${loan.id}/waive`, { ...why, amount: decimalAmount(loan.fee + 1) });
    expect(more.status).toBe(400);
    // An amount is no reason.
    const unexplained = await owner.post(`/api/loan/${loan.id}/waive`, { amount: decimalAmount(loan.fee) });
    expect([unexplained.status, unexplained.body.message]).toEqual([400, '超过需要审批的金额，请写明原因。']);
    expect((await owner.post(`/api/loan/${loan.id}/waive`, { ...why, reason: 7 })).status).toBe(400);
    expect((await owner.get(`/api/loan/${loan.id}`)).body.approval).toBe(null);
  });

  test('the sum of this waive decides, however large the loan: what is asked for is done once, and not more', async () => {
    const loan = await api.store.db
      .selectFrom('loan')
      .select('id')
      .where('status', '=', 1)
      .where('groupId', '=', 1)
      .where('fee', '>', 50_000)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const part = (amount: string) => owner.post(`/api/loan/${loan.id}/waive`, { ...why, amount });
    expect((await part('100')).status).toBe(200);
    const asked = await part('100.01');
    expect(asked.status).toBe(202);
    const id = Number(asked.body.approvalId);
    expect((await admin.get(`/api/approval/${id}`)).body).toMatchObject({
      amount: '100.01',
      reason: '读者有困难；住得远',
    });
    expect((await part('0.01')).status).toBe(409);
    expect((await admin.post(`/api/approval/${id}/approve`)).status).toBe(200);
    expect((await owner.get(`/api/loan/${loan.id}`)).body).toMatchObject({ status: 1, waived: '200.01' });
  });

  test('one Idempotency-Key asks once and is answered alike; so does one that approves', async () => {
    const loan = await aLoan();
    const key = { 'idempotency-key': `ask-${loan.id}` };
    const answers = await Promise.all(Array.from({ length: 20 }, () => waive(owner, loan.id, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.approvalId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(202);
    const approve = () =>
      admin.post(`/api/approval/${answers[0]?.body.approvalId}/approve`, undefined, { 'idempotency-key': 'yes' });
    const decided = await Promise.all(Array.from({ length: 20 }, approve));
    expect(new Set(decided.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await waiversOf(loan.id)).toHaveLength(1);
  });

  test('of many who ask at once one does, and of many who decide at once one does', { tags: 'short' }, async () => {
    const loan = await aLoan();
    const asking = await Promise.all(
      Array.from({ length: 30 }, (_, index) => waive(index % 2 ? owner : admin, loan.id)),
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
    expect((await waiversOf(loan.id)).length).toBe((await statusOf(loan.id)) === 3 ? 1 : 0);
  });

  test('another group sees neither the request nor its loan', async () => {
    const { id } = await asked(admin);
    const { id: staffId, username } = await colleagueOf(api, 'owner');
    const moved = api.store.db.updateTable('staff').set({ groupId: 2, roleId: elsewhere });
    await moved.where('id', '=', staffId).execute();
    const stranger = await api.as(username);
    expect((await stranger.get('/api/approval/list')).body.total).toBe(0);
    for (const what of ['approve', 'retract'])
      expect((await stranger.post(`/api/approval/${id}/${what}`)).status).toBe(404);
    expect((await owner.post(`/api/approval/${id}/approve`)).status).toBe(200);
  });

  test('a role whose people may both ask and approve says so, as long as a sum is set', async () => {
    const told = async () =>
      (await admin.get('/api/console/role/list?size=100')).body.records
        .filter(({ alone }) => alone === 1)
        .map(({ name }) => name)
        .sort();
    expect(await told()).toEqual(['别组审批', '管理员', '组长']);
    await above('');
    expect(await told()).toEqual([]);
    await above('100');
  });

  test('the chain of the log is whole after all of that', async () => {
    await admin.post(`/api/approval/${(await asked()).id}/approve`);
    await admin.post(`/api/approval/${(await asked()).id}/refuse`, { note: '没有凭证' });
    await owner.post(`/api/approval/${(await asked()).id}/retract`);
    expect((await verifyAudit(api.store)).broken).toBeUndefined();
  });
});
