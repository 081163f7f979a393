import { insertRow, preparedQuery } from 'baize/server/database';
import type { Call } from 'baize/server/http';
import { sql } from 'kysely';
import type { LedgerTables } from './table.ts';

/** A movement of money in minor units, positive if incoming. */
export interface Movement {
  readonly kind: LedgerTables['ledger']['kind'];
  readonly tenantId: number | null;
  readonly amount: number;
  readonly billId?: number;
  readonly withdrawId?: number;
  /** The number of the bill's refund, from 1. */
  readonly part?: number;
}

/**
 * Adds a movement to the ledger and to the balance of a withdrawal account, in the call's transaction; undefined if the
 * franchisee has no account.
 */
export async function book(call: Call, accountId: number | undefined, movement: Movement): Promise<void> {
  await insertRow(call.db, 'ledger', {
    billId: null,
    withdrawId: null,
    ...movement,
    staffId: call.caller.id,
    createdAt: call.now,
  });
  if (accountId === undefined) return;
  await addToBalance(call.db, movement.amount, accountId);
}

const addToBalance = preparedQuery((db, amount: number, accountId: number) =>
  db
    .updateTable('withdrawAccount')
    .set({ balance: sql`balance + ${amount}` })
    .where('id', '=', accountId),
);

/** Returns the id of a franchisee's withdrawal account; undefined if it has none, or `tenantId` is null. */
export async function accountOf({ db }: Pick<Call, 'db'>, tenantId: number | null): Promise<number | undefined> {
  if (tenantId === null) return undefined;
  const account = await db
    .selectFrom('withdrawAccount')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return account?.id;
}
