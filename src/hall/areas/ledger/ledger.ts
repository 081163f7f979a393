import { sql } from 'kysely';
import type { Call } from '../../../server/call.ts';
import type { LedgerTables } from './table.ts';

/** One movement of money, in 分: what comes in is positive. */
export interface Movement {
  readonly kind: LedgerTables['ledger']['kind'];
  readonly tenantId: number | null;
  readonly amount: number;
  readonly billId?: number;
  readonly withdrawId?: number;
}

/** Writes a movement into the ledger and into what is left on the franchisee's account, in the call's transaction. */
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
