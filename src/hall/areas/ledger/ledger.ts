import { sql } from 'kysely';
import type { Call } from '../../../server/call.ts';
import type { LedgerTables } from './table.ts';

/** A movement of money in 分, positive if incoming. */
export interface Movement {
  readonly kind: LedgerTables['ledger']['kind'];
  readonly tenantId: number | null;
  readonly amount: number;
  readonly billId?: number;
  readonly withdrawId?: number;
}

/** Adds a movement to the ledger and to the franchisee's balance, in the call's transaction. */
export async function book(call: Call, movement: Movement): Promise<void> {
  await call.db
    .insertInto('ledger')
    .values({ billId: null, withdrawId: null, ...movement, staffId: call.who.id, createdAt: call.now })
    .execute();
  if (movement.tenantId === null) return;
  await call.db
    .updateTable('withdrawAccount')
    .set({ balance: sql`balance + ${movement.amount}` })
    .where('tenantId', '=', movement.tenantId)
    .execute();
}
