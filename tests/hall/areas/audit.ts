import type { Store } from '../../../src/server/store/store.ts';

/**
 * Every sum of money that does not agree with the ledger, and every number that several banners share, in words; nothing where
 * the books are in order.
 */
export async function disagreements({ db }: Pick<Store, 'db'>): Promise<readonly string[]> {
  const ledger = await db.selectFrom('ledger').selectAll().execute();
  const bills = await db.selectFrom('bill').selectAll().execute();
  const withdraws = await db.selectFrom('withdraw').selectAll().execute();
  const accounts = await db.selectFrom('withdrawAccount').selectAll().execute();
  const found: string[] = [];
  const expect = (what: string, actual: number, expected: number) => {
    if (actual !== expected) found.push(`${what}: ${actual}, expected ${expected}`);
  };
  const byBill = sums(ledger.map(({ billId, amount }) => [billId, amount]));
  const parts = sums((await db.selectFrom('billRefund').selectAll().execute()).map((one) => [one.billId, one.amount]));
  for (const { id, status, amount, refunded } of bills) {
    expect(`bill ${id}`, byBill.get(id) ?? 0, status === 1 ? amount - refunded : 0);
    expect(`refunds of bill ${id}`, parts.get(id) ?? 0, refunded);
    expect(`what is left of bill ${id}`, Number(status === 4), Number(refunded === amount && status === 4));
  }
  const byWithdraw = sums(ledger.map(({ withdrawId, amount }) => [withdrawId, amount]));
  for (const { id, status, amount, fee, realAmount } of withdraws) {
    expect(`withdrawal ${id}`, byWithdraw.get(id) ?? 0, status > 2 ? 0 : -amount);
    expect(`parts of withdrawal ${id}`, fee + realAmount, amount);
  }
  const byTenant = sums(ledger.map(({ tenantId, amount }) => [tenantId, amount]));
  for (const account of accounts) {
    const paid = withdraws.filter(({ accountId, status }) => accountId === account.id && status === 2);
    expect(`balance of account ${account.id}`, account.balance, byTenant.get(account.tenantId) ?? 0);
    expect(`total of account ${account.id}`, account.total, total(paid.map(({ amount }) => amount)));
    expect(`fees of account ${account.id}`, account.fee, total(paid.map(({ fee }) => fee)));
  }
  const taken = sums(
    ledger
      .filter(({ billId, kind }) => billId !== null || kind === 'transfer')
      .map(({ tenantId, amount }) => [tenantId, amount]),
  );
  const kept = sums(
    bills.filter(({ status }) => status === 1).map(({ tenantId, amount, refunded }) => [tenantId, amount - refunded]),
  );
  for (const tenant of new Set([...taken.keys(), ...kept.keys()]))
    expect(`what franchisee ${tenant} has taken`, taken.get(tenant) ?? 0, kept.get(tenant) ?? 0);
  const banners = await db.selectFrom('banner').select('seq').execute();
  for (const [seq, count] of sums(banners.map((banner) => [banner.seq, 1]))) expect(`banners at ${seq}`, count, 1);
  return found;
}

function sums(entries: readonly (readonly [number | null, number])[]): ReadonlyMap<number | null, number> {
  const found = new Map<number | null, number>();
  for (const [key, amount] of entries) found.set(key, (found.get(key) ?? 0) + amount);
  return found;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
