import { calendarDay, digits, fen, freeText, integer, money, name, time } from 'baize/server/fields';
import { bodyOf, type Call, forbidden, type Routes } from 'baize/server/http';
import { find, list, type Source, transition } from 'baize/server/records';
import { sql } from 'kysely';
import { requireAllClubs, tenantOf } from '../account/reach.ts';
import { book } from '../ledger/ledger.ts';
import { readSettings } from '../setting/settings.ts';
import { split } from './withdrawal.ts';

const passed = 2;
const underReview = 1;
const paidOut = 2;

// Hides the franchisee's money from staff of single stores: no store's id matches null.
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

/** The accounts franchisees withdraw to. */
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

  'POST /api/profit/withdraw': async (call) => {
    requireSettlement(call);
    const settings = await readSettings(call.db);
    const minimum = Math.max(1, fen(settings['tenant.withdraw.min']));
    const due = call.db.selectFrom('withdrawAccount').select('id').where('status', '=', passed);
    let count = 0;
    // One account at a time, by id: two concurrent runs wait for each other and cannot deadlock.
    for (const { id } of await due.where('balance', '>=', minimum).orderBy('id').execute()) {
      const made = await generate(call, id, { minimum, rate: settings['tenant.withdraw.rate'] });
      if (made) count += 1;
    }
    return { count };
  },

  'PUT /api/profit/withdraw/status': async (call) => {
    requireSettlement(call);
    const { id, status } = bodyOf<{ id: number; status: number }>(call);
    const withdraw = await transition(call, withdraws, id);
    const [amount, fee] = [fen(withdraw.amount as string), fen(withdraw.fee as string)];
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

/** Creates the account's withdrawal of the day, of its whole balance; false if it has one or its balance is too low. */
async function generate(
  call: Call,
  id: number,
  { minimum, rate }: { minimum: number; rate: string },
): Promise<boolean> {
  // An update without a change locks the balance until the transaction ends, in both databases.
  const account = await call.db
    .updateTable('withdrawAccount')
    .set({ status: passed })
    .where('id', '=', id)
    .where('status', '=', passed)
    .where('balance', '>=', minimum)
    .returning(['tenantId', 'name', 'account', 'bank', 'branch', 'balance'])
    .executeTakeFirst();
  if (!account) return false;
  const { balance, ...payee } = account;
  const values = { ...payee, ...split(balance, rate), accountId: id, period: calendarDay(call.now) };
  const made = await call.db
    .insertInto('withdraw')
    .values({ ...values, status: underReview, withdrawTime: call.now })
    .onConflict((conflict) => conflict.columns(['accountId', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await book(call, id, { kind: 'withdraw', tenantId: payee.tenantId, withdrawId: made.id, amount: -balance });
  return true;
}

function requireSettlement({ who }: Call): void {
  if (tenantOf(who) !== null) throw forbidden('只有总店可以处理提现。');
  requireAllClubs(who);
}
