import type { Row } from 'baize/json';
import { insertRow, updateRow } from 'baize/server/database';
import { calendarDay, decimalAmount, integer, lowerBound, money, name, number, text, time } from 'baize/server/fields';
import { badField, bodyOf, type Call, conflict, forbidden, queryId, type Routes } from 'baize/server/http';
import { endSessions } from 'baize/server/people';
import {
  accept,
  find,
  list,
  requireApproval,
  requireCurrentVersion,
  retractRequests,
  type Source,
  withVersion,
} from 'baize/server/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tenantOf } from '../account/reach.ts';
import { accountOf, book } from '../ledger/ledger.ts';
import { requireInUse } from '../tenant/in-use.ts';
import { clubs, requireFree } from './routes.ts';

/** Transfers of stores between franchisees. */
const transfers: Source = {
  record: 'club-transfer',
  table: 'club_transfer',
  // A franchisee must not see the takings of a store's former franchisee, or the reason for the transfer.
  scope: { tenant: 'null', club: 'null' },
  joins: { club: { id: 'club_transfer.club_id' } },
  fields: {
    id: integer('club_transfer.id'),
    clubId: integer('club_transfer.club_id'),
    clubName: name('club.name'),
    fromTenantId: integer('club_transfer.from_tenant_id'),
    tenantId: integer('club_transfer.tenant_id'),
    since: { ...time('club_transfer.since'), read: (at) => calendarDay(Number(at)) },
    amount: money('club_transfer.amount'),
    bills: number('club_transfer.bills'),
    reason: text('club_transfer.reason'),
    transferBy: text('club_transfer.transfer_by'),
    createdAt: time('club_transfer.created_at'),
  },
};

/**
 * Routes that transfer a store to another franchisee: its history stays, its takings from a date on are transferred,
 * and access changes accordingly.
 */
export const transferRoutes: Routes = {
  'GET /api/club/transfer/list': (call) => list(call, transfers),

  'GET /api/club/{id}/transfer/preview': async (call) => {
    requireHeadOffice(call);
    const club = await find(call, clubs, call.param('id'));
    const [tenantId, since] = [queryId(call.query, 'tenantId'), call.query.get('since') ?? ''];
    if (club.tenantId === null) throw conflict(unassigned);
    if (since === '' || tenantId === undefined)
      return { bills: 0, amount: decimalAmount(0), none: '选好转给谁、从哪一天起，这里说明一起转移多少。' };
    const asked = await askedOf(call, club, { tenantId, since });
    return withVersion(previewOf(await sumOf(call, asked)));
  },

  'POST /api/club/{id}/transfer': async (call) => {
    requireHeadOffice(call);
    const id = call.param('id');
    const club = await accept(call, clubs, id, unassigned);
    const { tenantId, since, reason } = bodyOf<TransferBody>(call);
    const asked = await askedOf(call, club, { tenantId, since });
    const sum = await moveRows(call, asked);
    requireCurrentVersion(call, previewOf(sum), '这家门店收的款刚刚变了，请按新的金额再确认。');
    await moveMoney(call, asked, sum);
    const { amount, bills } = sum;
    const from = Number(club.tenantId);
    const tenants = call.db.selectFrom('tenant').select(['id', 'name']).where('id', 'in', [from, tenantId]);
    const names = new Map((await tenants.execute()).map((one) => [Number(one.id), one.name]));
    // Before the store changes franchisee, so that the audit log has these changes in the former franchisee's scope.
    await unbindDevices(call, asked);
    await releaseStaff(call, asked);
    await leaveBehind(call, asked);
    await updateRow(call.db, 'club', id, { tenantId });
    const transferBy = call.caller.nickname ?? call.caller.username;
    await insertRow(call.db, 'clubTransfer', {
      ...asked,
      amount,
      bills,
      reason: reason.trim(),
      transferBy,
      createdAt: call.now,
    });
    const description = `从「${names.get(from)}」转给「${names.get(tenantId)}」，自 ${since} 起；${reason.trim()}`;
    await requireApproval(call, clubs, club, { amount: Math.abs(amount), reason: description });
    return undefined;
  },
};

interface TransferBody {
  readonly tenantId: number;
  /** `YYYY-MM-DD`, today at the latest. */
  readonly since: string;
  readonly reason: string;
}

const unassigned = '该门店还没有分配给加盟商，请用「分配」。';

function requireHeadOffice({ caller }: Call): void {
  if (tenantOf(caller) !== null) throw forbidden('只有总店可以转移门店。');
}

/** The store, the two franchisees, and the time from which takings are transferred. */
interface Transfer {
  readonly clubId: number;
  readonly fromTenantId: number;
  readonly tenantId: number;
  readonly since: number;
}

/** The takings that are transferred. */
interface Sum {
  readonly bills: number;
  /** In minor units: paid and not refunded. */
  readonly amount: number;
}

/** Returns the requested transfer; refuses with 400 a franchisee that cannot take the store, and a future date. */
async function askedOf(
  call: Call,
  club: Row,
  { tenantId, since: day }: Pick<TransferBody, 'tenantId' | 'since'>,
): Promise<Transfer> {
  const [clubId, fromTenantId] = [Number(club.id), Number(club.tenantId)];
  const since = lowerBound(day);
  if (since > call.now) throw badField('since', '不能晚于今天：到了那天再转移。');
  if (tenantId === fromTenantId) throw badField('tenantId', '门店已属于这个加盟商，请选择另一个。');
  await requireInUse(call, tenantId);
  await requireFree(call, tenantId, String(club.name), clubId, 'tenantId');
  return { clubId, fromTenantId, tenantId, since };
}

/** Returns the takings that a transfer would move now. */
async function sumOf({ db }: Call, asked: Transfer): Promise<Sum> {
  const kept = sql<Kept>`select ${keptOf} as kept from bill where ${billsSince(asked)}`;
  return added((await kept.execute(db)).rows);
}

/** Minor units (分) of one bill that are paid and not refunded. */
const keptOf = sql`case when status in (1, 4) then amount - refunded else 0 end`;

interface Kept {
  readonly kept: number;
}

function added(bills: readonly Kept[]): Sum {
  return { bills: bills.length, amount: bills.reduce((sum, { kept }) => sum + Number(kept), 0) };
}

/** Returns the condition on the bills paid since a time, those still payable, and everything else created since. */
function billsSince({ clubId, fromTenantId, since }: Transfer): RawBuilder<SqlBool> {
  return sql<SqlBool>`club_id = ${clubId} and tenant_id = ${fromTenantId} and (pay_time >= ${since}
    or (pay_time is null and (status = 0 or created_at >= ${since})))`;
}

/** Returns the preview of a transfer as a record. */
function previewOf({ bills, amount }: Sum): Row {
  return { bills, amount: decimalAmount(amount) };
}

/**
 * Moves the money in the ledger and between both balances. Refuses with 409 if the former franchisee has already
 * withdrawn it.
 */
async function moveMoney(
  call: Call,
  { fromTenantId, tenantId, since }: Transfer,
  { amount }: Pick<Sum, 'amount'>,
): Promise<void> {
  if (amount === 0) return;
  const giving = await accountOf(call, fromTenantId);
  await book(call, giving, { kind: 'transfer', tenantId: fromTenantId, amount: -amount });
  await book(call, await accountOf(call, tenantId), { kind: 'transfer', tenantId, amount });
  if (giving === undefined) return;
  const { balance } = await call.db
    .selectFrom('withdrawAccount')
    .select('balance')
    .where('id', '=', giving)
    .executeTakeFirstOrThrow();
  if (balance < 0)
    throw conflict(
      `从 ${calendarDay(since)} 起这家门店收了 ${decimalAmount(amount)} 元，原加盟商的剩余金额只有 ${decimalAmount(balance + amount)} 元：已经提走的不能转移，请改从晚一些的日子起。`,
    );
}

/**
 * Unbinds the devices of other franchisees' accounts from the store's tables, because neither franchisee could do so
 * afterwards.
 */
async function unbindDevices({ db }: Call, { clubId, tenantId }: Transfer): Promise<void> {
  await sql`delete from device_binding where table_id in (select id from club_table where club_id = ${clubId})
    and device_id in (select device.id from device inner join device_account on device_account.id = device.account_id
    where device_account.tenant_id is null or device_account.tenant_id <> ${tenantId})`.execute(db);
}

/** Detaches the voucher shops and the assistants of other franchisees from the store. */
async function leaveBehind({ db }: Call, { clubId, tenantId }: Transfer): Promise<void> {
  await db
    .updateTable('ticketShop')
    .set({ clubId: null })
    .where('clubId', '=', clubId)
    .where('tenantId', '!=', tenantId)
    .execute();
  await sql`delete from assistant_club where club_id = ${clubId}
    and assistant_id in (select id from assistant where tenant_id <> ${tenantId})`.execute(db);
}

/**
 * Removes the store from the staff of other franchisees. Staff limited to it alone are disabled and stay limited to it:
 * without a store they would see all.
 */
async function releaseStaff({ db }: Call, { clubId, tenantId }: Transfer): Promise<void> {
  const { rows } = await sql<{ id: number; others: number }>`select staff.id, (select count(*) from staff_club
    inner join club on club.id = staff_club.club_id and club.tenant_id = staff.tenant_id
    where staff_club.staff_id = staff.id and club.id <> ${clubId}) as others
    from staff where staff.tenant_id <> ${tenantId}
    and exists (select 1 from staff_club where staff_id = staff.id and club_id = ${clubId})`.execute(db);
  for (const { id, others } of rows) {
    if (Number(others) > 0)
      await db.deleteFrom('staffClub').where('staffId', '=', id).where('clubId', '=', clubId).execute();
    else {
      await updateRow(db, 'staff', id, { status: 0 });
      await endSessions(db, id);
    }
  }
}

/**
 * Assigns everything that belongs to the store since the date, and everything still pending, to the new franchisee;
 * returns the transferred takings. The statement that moves the bills also sums them: a concurrent refund is either
 * included in the sum, or waits and affects the new franchisee.
 */
async function moveRows(call: Call, asked: Transfer): Promise<Sum> {
  const { db } = call;
  const { clubId, fromTenantId, tenantId, since } = asked;
  const move = (table: string, condition: RawBuilder<SqlBool>) =>
    sql`update ${sql.table(table)} set tenant_id = ${tenantId} where ${condition}`.execute(db);
  const its = sql`club_id = ${clubId} and tenant_id = ${fromTenantId}`;
  // The requesters no longer see the bill, and its new approvers could not decide.
  await retractRequests(call, 'bill', sql`select id from bill where ${billsSince(asked)}`, '门店已转给另一个加盟商。');
  const bills = await sql<Kept>`update bill set tenant_id = ${tenantId} where ${billsSince(asked)}
    returning ${keptOf} as kept`.execute(db);
  const theirs = sql`select id from bill where club_id = ${clubId} and tenant_id = ${tenantId}`;
  await move(
    'assistant_order',
    sql<SqlBool>`${its} and (bill_id in (${theirs}) or (bill_id is null and start_time >= ${since}))`,
  );
  await move('invite', sql<SqlBool>`${its} and start_time >= ${since}`);
  await move('competition', sql<SqlBool>`${its} and start_time >= ${since}`);
  await move('competition_apply', sql<SqlBool>`${its} and (status = 0 or created_at >= ${since})`);
  await move('assistant_apply', sql<SqlBool>`${its} and (status = 0 or created_at >= ${since})`);
  return added(bills.rows);
}
