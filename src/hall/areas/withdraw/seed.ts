import { calendarDay, startOfDay } from 'baize/server/fields';
import { insert, type Seed } from 'baize/server/seed';
import { personName } from '../demo/names.ts';
import { defaultSettings } from '../setting/settings.ts';
import { tenantIds } from '../tenant/seed.ts';
import { split } from './withdrawal.ts';

const day = 86_400_000;
const banks = [
  ['中国工商银行', '6222'],
  ['中国建设银行', '6217'],
  ['招商银行', '6225'],
  ['中国农业银行', '6228'],
] as const;
const branches = ['城东支行', '西湖支行', '高新支行', '人民路支行', '体育场路支行'];

/**
 * Seeds two months of the ledger, weekly withdrawals of every status, and one account per franchisee, with matching
 * sums.
 */
export async function seedWithdraws(seed: Seed): Promise<void> {
  const random = seed.random.fork('withdraw');
  const ledger = await billMovements(seed);
  const withdraws: Withdraw[] = [];
  const accounts = tenantIds.map((tenantId, index) => {
    const [bank, prefix] = random.pick(banks);
    const account = `${prefix}${String(random.whole(0, 99_999_999)).padStart(8, '0')}${String(1_000_000 + index * 7919).slice(-7)}`;
    const status = index === 6 ? 1 : index === 7 ? 3 : 2;
    const payee = {
      tenantId,
      name: personName(random),
      account,
      bank,
      branch: random.chance(0.8) ? random.pick(branches) : null,
    };
    const paid = status === 2 ? withdrawWeekly(seed, { id: index + 1, ...payee }, ledger, withdraws) : [];
    return {
      id: index + 1,
      ...payee,
      total: sum(paid.map(({ amount }) => amount)),
      fee: sum(paid.map(({ fee }) => fee)),
      balance: sum(ledger.filter((movement) => movement.tenantId === tenantId).map(({ amount }) => amount)),
      status,
      createdAt: seed.now - (90 - index) * day,
    };
  });
  await insert(seed, 'withdrawAccount', accounts);
  await insert(seed, 'withdraw', withdraws);
  const inTime = ledger.sort((left, right) => left.createdAt - right.createdAt);
  await insert(
    seed,
    'ledger',
    inTime.map((movement, index) => ({ id: index + 1, staffId: null, ...movement })),
  );
}

interface Movement {
  readonly tenantId: number | null;
  readonly kind: 'payment' | 'refund' | 'withdraw' | 'return';
  readonly billId: number | null;
  readonly withdrawId: number | null;
  readonly amount: number;
  readonly createdAt: number;
}

interface Payee {
  readonly id: number;
  readonly tenantId: number;
  readonly name: string;
  readonly account: string;
  readonly bank: string;
  readonly branch: string | null;
}

type Withdraw = Omit<Payee, 'id'> &
  ReturnType<typeof split> & {
    readonly id: number;
    readonly accountId: number;
    readonly period: string;
    readonly status: number;
    readonly withdrawTime: number;
  };

async function billMovements({ db }: Seed): Promise<Movement[]> {
  const bills = await db
    .selectFrom('bill')
    .select(['id', 'tenantId', 'amount', 'status', 'payTime', 'refundTime'])
    .where('status', 'in', [1, 4])
    .execute();
  return bills.flatMap(({ id, tenantId, amount, status, payTime, refundTime }) => {
    const movement = { tenantId, billId: id, withdrawId: null };
    const payment: Movement = { ...movement, kind: 'payment', amount, createdAt: payTime ?? 0 };
    const refund: Movement = { ...movement, kind: 'refund', amount: -amount, createdAt: refundTime ?? 0 };
    return status === 4 ? [payment, refund] : [payment];
  });
}

/** Adds weekly withdrawals, the last one four days ago, to `withdraws` and `ledger`; returns those paid out. */
function withdrawWeekly(seed: Seed, payee: Payee, ledger: Movement[], withdraws: Withdraw[]): readonly Withdraw[] {
  const random = seed.random.fork(`withdraw-${payee.id}`);
  const { id: accountId, ...copied } = payee;
  const mine: Withdraw[] = [];
  for (let weeks = 7; weeks >= 0; weeks -= 1) {
    const at = startOfDay(seed.now) - (weeks * 7 + 4) * day + 10 * 3_600_000 + accountId * 60_000;
    const left = sum(
      ledger
        .filter(({ tenantId, createdAt }) => tenantId === payee.tenantId && createdAt < at)
        .map(({ amount }) => amount),
    );
    if (left < Number(defaultSettings['tenant.withdraw.min']) * 100) continue;
    const status =
      weeks === 0
        ? ([0, 1, 1, 1, 2, 1][accountId - 1] ?? 1)
        : weeks === 1 && accountId === 3
          ? 1
          : closed(random.whole(1, 10));
    const parts = split(left, defaultSettings['tenant.withdraw.rate']);
    const made: Withdraw = {
      id: withdraws.length + 1,
      accountId,
      ...copied,
      ...parts,
      period: calendarDay(at),
      status,
      withdrawTime: at,
    };
    withdraws.push(made);
    mine.push(made);
    const movement = { tenantId: payee.tenantId, billId: null, withdrawId: made.id };
    ledger.push({ ...movement, kind: 'withdraw', amount: -left, createdAt: at });
    if (status > 2) ledger.push({ ...movement, kind: 'return', amount: left, createdAt: at + 3_600_000 });
  }
  return mine.filter(({ status }) => status === 2);
}

function closed(chance: number): number {
  if (chance === 1) return 3;
  return chance === 2 ? 4 : 2;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
