import type { Row } from 'baize/json';
import { insertRow } from 'baize/server/database';
import {
  calendarDay,
  decimalAmount,
  digits,
  freeText,
  integer,
  minorUnits,
  money,
  name,
  time,
} from 'baize/server/fields';
import { bodyOf, type Call, forbidden, type Routes } from 'baize/server/http';
import { find, list, lockRow, requireCurrentVersion, type Source, transition, withVersion } from 'baize/server/records';
import { sql } from 'kysely';
import { requireAllClubs, tenantOf } from '../account/reach.ts';
import { book } from '../ledger/ledger.ts';
import { readSettings } from '../setting/settings.ts';
import { type Split, split } from './withdrawal.ts';

const passed = 2;
const underReview = 1;
const paidOut = 2;

// Hides the franchisee's money from staff of single stores, because no store id matches null.
const wholeFranchisee = (table: string) => ({ tenant: `${table}.tenant_id`, club: 'null' });

/** Withdrawals. */
export const withdraws: Source = {
  record: 'withdraw',
  table: 'withdraw',
  scope: wholeFranchisee('withdraw'),
  fields: {
    id: integer('withdraw.id'),
    tenantId: integer('withdraw.tenant_id'),
    name: name('withdraw.name'),
    account: digits('withdraw.account'),
    bank: freeText('withdraw.bank'),
    branch: freeText('withdraw.branch'),
    amount: money('withdraw.amount'),
    fee: money('withdraw.fee'),
    realAmount: money('withdraw.real_amount'),
    withdrawTime: time('withdraw.withdraw_time'),
    status: integer('withdraw.status'),
  },
};

/** The accounts that franchisees withdraw to. */
const withdrawAccounts: Source = {
  record: 'withdraw-account',
  table: 'withdraw_account',
  scope: wholeFranchisee('withdraw_account'),
  fields: {
    id: integer('withdraw_account.id'),
    tenantId: integer('withdraw_account.tenant_id'),
    name: name('withdraw_account.name'),
    account: digits('withdraw_account.account'),
    bank: freeText('withdraw_account.bank'),
    branch: freeText('withdraw_account.branch'),
    total: money('withdraw_account.total'),
    fee: money('withdraw_account.fee'),
    balance: money('withdraw_account.balance'),
    status: integer('withdraw_account.status'),
  },
};

/** Routes for withdrawals and their accounts; only the head office may change them. */
export const withdrawRoutes: Routes = {
  'GET /api/profit/withdraw/list': (call) => list(call, withdraws),
  'GET /api/profit/withdraw/{id}': (call) => find(call, withdraws, call.param('id')),
  'GET /api/profit/withdraw/config/list': (call) => list(call, withdrawAccounts),

  /** Previews the withdrawals that generating would create now. */
  'GET /api/profit/withdraw/preview': async (call) => {
    requireSettlement(call);
    return withVersion(previewOf(await due(call)));
  },

  'POST /api/profit/withdraw': async (call) => {
    requireSettlement(call);
    const made = await due(call, { isLocking: true });
    requireCurrentVersion(call, previewOf(made), '要生成的提现刚刚变了，请按新的数目再确认。');
    for (const one of made) await generate(call, one);
    return { count: made.length };
  },

  'PUT /api/profit/withdraw/status': async (call) => {
    requireSettlement(call);
    const { id, status } = bodyOf<{ id: number; status: number }>(call);
    const withdraw = await transition(call, withdraws, id);
    const [amount, fee] = [minorUnits(withdraw.amount as string), minorUnits(withdraw.fee as string)];
    const tenantId = withdraw.tenantId as number | null;
    const { accountId } = await call.db
      .selectFrom('withdraw')
      .select('accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status !== paidOut) await book(call, accountId, { kind: 'return', tenantId, withdrawId: id, amount });
    else {
      await call.db
        .updateTable('withdrawAccount')
        .set({ total: sql`total + ${amount}`, fee: sql`fee + ${fee}` })
        .where('id', '=', accountId)
        .execute();
    }
    return undefined;
  },

  'PUT /api/profit/withdraw/config/status': async (call) => {
    requireSettlement(call);
    await transition(call, withdrawAccounts, bodyOf<{ id: number }>(call).id);
    return undefined;
  },
};

/** An account whose whole balance is withdrawn today: the payee and the minor units. */
interface Due extends Split {
  readonly accountId: number;
  readonly tenantId: number | null;
  readonly name: string;
  readonly account: string;
  readonly bank: string;
  readonly branch: string | null;
}

/**
 * Returns the withdrawals to create today: for every approved account without one today whose balance reaches the
 * minimum. With `isLocking`, the balances are locked until the transaction ends.
 */
async function due({ db, now }: Call, { isLocking = false } = {}): Promise<readonly Due[]> {
  const settings = await readSettings(db);
  const minimum = Math.max(1, minorUnits(settings['tenant.withdraw.min']));
  const today = db.selectFrom('withdraw').select('accountId').where('period', '=', calendarDay(now));
  const accounts = db
    .selectFrom('withdrawAccount')
    .select(['id', 'tenantId', 'name', 'account', 'bank', 'branch', 'balance'])
    .where('status', '=', passed)
    .where('balance', '>=', minimum)
    .where('id', 'not in', today)
    .orderBy('id');
  const found: Due[] = [];
  for (const account of await accounts.execute()) {
    // In order of the id, so that concurrent runs wait for each other without a deadlock. The balance is then read
    // again.
    if (isLocking) await lockRow({ db }, withdrawAccounts, account.id);
    const current = isLocking ? await accounts.where('id', '=', account.id).executeTakeFirst() : account;
    if (current === undefined) continue;
    const { id, balance, ...payee } = current;
    found.push({ ...payee, accountId: id, ...split(balance, settings['tenant.withdraw.rate']) });
  }
  return found;
}

/** Returns the totals of these withdrawals as a record. */
function previewOf(made: readonly Due[]): Row {
  const sum = (of: keyof Split) => decimalAmount(made.reduce((total, one) => total + one[of], 0));
  const none = '没有可以生成的提现：已通过的账号今天都生成过了，或者剩余金额都没有达到最低提现金额。';
  return {
    count: made.length,
    amount: sum('amount'),
    fee: sum('fee'),
    realAmount: sum('realAmount'),
    ...(made.length === 0 && { none }),
  };
}

/** Creates the account's withdrawal of the day, for its whole balance. */
async function generate(call: Call, one: Due): Promise<void> {
  const { id } = await insertRow(call.db, 'withdraw', {
    ...one,
    period: calendarDay(call.now),
    status: underReview,
    withdrawTime: call.now,
  });
  const { accountId, tenantId, amount } = one;
  await book(call, accountId, { kind: 'withdraw', tenantId, withdrawId: id, amount: -amount });
}

function requireSettlement({ caller }: Call): void {
  if (tenantOf(caller) !== null) throw forbidden('只有总店可以处理提现。');
  requireAllClubs(caller);
}
