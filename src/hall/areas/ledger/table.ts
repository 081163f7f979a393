import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface LedgerTables {
  /** Every movement of a franchisee's money; rows are never changed or deleted. */
  ledger: {
    id: Generated<number>;
    tenantId: number | null;
    /** `payment` and `refund` for a bill; `withdraw` and `return` (not paid out after all) for a withdrawal. */
    kind: 'payment' | 'refund' | 'withdraw' | 'return';
    billId: number | null;
    withdrawId: number | null;
    /** 分, positive if incoming. */
    amount: number;
    /** Who caused it; null for the app itself. */
    staffId: number | null;
    createdAt: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends LedgerTables {}
}

export const ledgerSteps: Steps = {
  // The unique keys are the last line of defence: no bill is refunded twice, even by faulty code.
  ledger: ({ id }) => [
    `CREATE TABLE ledger (id ${id}, tenant_id BIGINT REFERENCES tenant (id), kind TEXT NOT NULL,
      bill_id BIGINT REFERENCES bill (id), withdraw_id BIGINT REFERENCES withdraw (id), amount BIGINT NOT NULL,
      staff_id BIGINT, created_at BIGINT NOT NULL, UNIQUE (bill_id, kind), UNIQUE (withdraw_id, kind))`,
    `CREATE INDEX ledger_tenant ON ledger (tenant_id)`,
  ],
  'bill-cancelled': () => [`ALTER TABLE bill ADD COLUMN cancelled_at BIGINT`],
};
