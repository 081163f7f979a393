import type { Row } from 'baize/json';
import { calendarDay, integer, lowerBound, money, name, number, text, time, yuan } from 'baize/server/fields';
import { badField, bodyOf, type Call, conflict, forbidden, type Routes } from 'baize/server/http';
import {
  accept,
  find,
  list,
  requireApproval,
  requireNewest,
  requireUnique,
  type Source,
  withVersion,
  wouldNeedApproval,
} from 'baize/server/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { tenantOf } from '../account/reach.ts';
import { accountOf, book } from '../ledger/ledger.ts';
import { requireInUse } from '../tenant/in-use.ts';
import { clubs } from './routes.ts';

/** Stores that went to another franchisee. */
const transfers: Source = {
  record: 'club-transfer',
  table: 'club_transfer',
  // What one franchisee had taken, and why it lost the store, is no business of the next one.
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

const key = 'POST /api/club/{id}/transfer';

/**
 * Routes that move a store to another franchisee: its history stays, what it has taken from a day on goes with it, and
 * who may see it follows.
 */
export const transferRoutes: Routes = {
  'GET /api/club/transfer/list': (call) => list(call, transfers),

  'GET /api/club/{id}/transfer/preview': async (call) => {
    requireHeadOffice(call);
    const club = await find(call, clubs, call.param('id'));
    const [tenantId, since] = [Number(call.query.get('tenantId') ?? 0), call.query.get('since') ?? ''];
    if (club.tenantId === null) throw conflict(unassigned);
    if (since === '' || tenantId === 0)
      return { bills: 0, amount: yuan(0), approval: 0, none: '选好转给谁、从哪一天起，这里说明一起转移多少。' };
    return withVersion(await foreseen(call, await movedWith(call, club, { tenantId, since })));
  },

  [key]: async (call) => {
    requireHeadOffice(call);
    const id = call.param('id');
    const club = await accept(call, clubs, id, unassigned);
    const { tenantId, since, reason } = bodyOf<TransferBody>(call);
    const moved = await movedWith(call, club, { tenantId, since });
    requireNewest(call, await foreseen(call, moved), '这家门店收的款刚刚变了，请按新的金额再确认。');
    const { fromTenantId, amount, bills } = moved;
    const reached = await call.db
      .selectFrom('tenant')
      .select('name')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    await moveMoney(call, moved);
    await moveRows(call, moved);
    await call.db.updateTable('club').set({ tenantId }).where('id', '=', id).execute();
    const transferBy = call.who.nickname ?? call.who.username;
    const kept = { clubId: id, fromTenantId, tenantId, since: moved.since, amount, bills, reason: reason.trim() };
    await call.db
      .insertInto('clubTransfer')
      .values({ ...kept, transferBy, createdAt: call.now })
      .execute();
    const said = `转给「${reached.name}」，从 ${since} 起；${reason.trim()}`;
    await requireApproval(call, clubs, club, { amount: Math.abs(amount), reason: said });
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

function requireHeadOffice({ who }: Call): void {
  if (tenantOf(who) !== null) throw forbidden('只有总店可以转移门店。');
}

/** What goes to the other franchisee with a store. */
interface Moved {
  readonly clubId: number;
  readonly fromTenantId: number;
  readonly tenantId: number;
  readonly since: number;
  readonly bills: number;
  /** 分: paid and kept. */
  readonly amount: number;
}

/** Returns what goes with a store; refuses with 400 a franchisee that cannot take it. */
async function movedWith(
  call: Call,
  club: Row,
  { tenantId, since: day }: Pick<TransferBody, 'tenantId' | 'since'>,
): Promise<Moved> {
  const [clubId, fromTenantId] = [Number(club.id), Number(club.tenantId)];
  const since = lowerBound(day);
  if (since > call.now) throw badField('since', '不能晚于今天：到了那天再转移。');
  if (tenantId === fromTenantId) throw badField('tenantId', '门店已属于这个加盟商。');
  await requireInUse(call, tenantId);
  const names = { table: 'club', column: 'name', among: { tenant_id: tenantId }, except: clubId };
  await requireUnique(call, names, 'tenantId', String(club.name), '该加盟商已有同名的门店。');
  const { rows } = await sql<{ bills: number; amount: number | null }>`select count(*) as bills,
    sum(case when status in (1, 4) then amount - refunded end) as amount
    from bill where ${billsSince({ clubId, fromTenantId, since })}`.execute(call.db);
  return {
    clubId,
    fromTenantId,
    tenantId,
    since,
    bills: Number(rows[0]?.bills ?? 0),
    amount: Number(rows[0]?.amount ?? 0),
  };
}

/** The bills paid from a moment on, those that still may be, and what else was written from then on. */
function billsSince({ clubId, fromTenantId, since }: Pick<Moved, 'clubId' | 'fromTenantId' | 'since'>) {
  return sql<SqlBool>`club_id = ${clubId} and tenant_id = ${fromTenantId} and (pay_time >= ${since}
    or (pay_time is null and (status = 0 or created_at >= ${since})))`;
}

/** Returns what a transfer does, as records have it. */
async function foreseen(call: Call, { bills, amount }: Moved): Promise<Row> {
  const approval = (await wouldNeedApproval(call, clubs, key, Math.abs(amount))) ? 1 : 0;
  return { bills, amount: yuan(amount), approval };
}

/**
 * Moves the money in the ledger and between both balances. Refuses with 409 where the franchisee that gives the store away
 * has withdrawn it already.
 */
async function moveMoney(call: Call, { fromTenantId, tenantId, amount, since }: Moved): Promise<void> {
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
      `从 ${calendarDay(since)} 起这家门店收了 ${yuan(amount)} 元，原加盟商的剩余金额只有 ${yuan(balance + amount)} 元：已经提走的不能转移，请改从晚一些的日子起。`,
    );
}

/** Gives the other franchisee what belongs to the store from the day on, and what is still to be decided. */
async function moveRows({ db }: Call, moved: Moved): Promise<void> {
  const { clubId, fromTenantId, tenantId, since } = moved;
  const move = (table: string, condition: RawBuilder<SqlBool>) =>
    sql`update ${sql.table(table)} set tenant_id = ${tenantId} where ${condition}`.execute(db);
  const its = sql`club_id = ${clubId} and tenant_id = ${fromTenantId}`;
  const bills = sql`select id from bill where ${billsSince(moved)}`;
  // Before the bills, by which their bookings are found.
  await move(
    'assistant_order',
    sql<SqlBool>`${its} and (bill_id in (${bills}) or (bill_id is null and start_time >= ${since}))`,
  );
  await move('bill', billsSince(moved));
  await move('invite', sql<SqlBool>`${its} and start_time >= ${since}`);
  await move('competition', sql<SqlBool>`${its} and start_time >= ${since}`);
  await move('competition_apply', sql<SqlBool>`${its} and (status = 0 or created_at >= ${since})`);
  await move('assistant_apply', sql<SqlBool>`${its} and (status = 0 or created_at >= ${since})`);
}
