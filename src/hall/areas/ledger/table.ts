import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface LedgerTables {
  /** Every movement of a franchisee's money; rows are never changed or deleted. */
  ledger: {
    id: Generated<number>;
    tenantId: number | null;
    /**
     * `payment` and `refund` for a bill; `withdraw` and `return` (payout failed) for a withdrawal; `transfer` for both
     * sides of the takings moved to another franchisee with a store.
     */
    kind: 'payment' | 'refund' | 'withdraw' | 'return' | 'transfer';
    billId: number | null;
    withdrawId: number | null;
    /** The number of the bill's refund, from 1; 1 for anything else. */
    part: Generated<number>;
    /** In minor units, positive if incoming. */
    amount: number;
    /** The person who caused it; null for the app itself. */
    staffId: number | null;
    createdAt: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends LedgerTables {}
}

export const ledgerSteps: Steps = {
  // The unique keys are a last safeguard: no bill is refunded twice, even by faulty code.
  ledger: ({ id }) => [
    `CREATE TABLE ledger (id ${id}, tenant_id BIGINT REFERENCES tenant (id), kind TEXT NOT NULL,
      bill_id BIGINT REFERENCES bill (id), withdraw_id BIGINT REFERENCES withdraw (id), amount BIGINT NOT NULL,
      staff_id BIGINT, created_at BIGINT NOT NULL, UNIQUE (bill_id, kind), UNIQUE (withdraw_id, kind))`,
    `CREATE INDEX ledger_tenant ON ledger (tenant_id)`,
  ],
  'bill-cancelled': () => [`ALTER TABLE bill ADD COLUMN cancelled_at BIGINT`],
  // The checks are a last safeguard: no more is refunded than was paid, even by faulty code.
  'bill-refunded': ({ id }) => [
    `ALTER TABLE bill ADD COLUMN refunded BIGINT NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= amount)`,
    `UPDATE bill SET refunded = amount WHERE status = 4`,
    `CREATE TABLE bill_refund (id ${id}, bill_id BIGINT NOT NULL REFERENCES bill (id), part BIGINT NOT NULL,
      amount BIGINT NOT NULL CHECK (amount >= 0), cancels BIGINT NOT NULL, reason BIGINT, note TEXT, refund_by TEXT,
      created_at BIGINT NOT NULL, UNIQUE (bill_id, part))`,
    `INSERT INTO bill_refund (bill_id, part, amount, cancels, reason, note, refund_by, created_at)
      SELECT id, 1, amount, CASE WHEN cancelled_at IS NULL THEN 0 ELSE 1 END, refund_reason, refund_note, refund_by,
      coalesce(refund_time, created_at) FROM bill WHERE status = 4`,
    // A covering index for reports: their sums of a period, by store, franchisee and type.
    `CREATE INDEX bill_report ON bill (status, pay_time, type, amount, refunded, club_id, tenant_id, id)`,
    `DROP INDEX bill_revenue`,
    `CREATE INDEX bill_club_report ON bill (club_id, pay_time, status, type, amount, refunded, tenant_id)`,
    `DROP INDEX bill_club`,
    `CREATE INDEX bill_tenant_report ON bill (tenant_id, pay_time, status, type, amount, refunded, club_id)`,
    `DROP INDEX bill_tenant`,
    `CREATE INDEX bill_type_report ON bill (type, pay_time, status, amount, refunded, club_id, tenant_id)`,
  ],
  // A bill has several partial refunds, each unique. SQLite cannot alter a constraint of an existing table.
  'ledger-part': ({ name, id }) => {
    const columns = 'id, tenant_id, kind, bill_id, withdraw_id, amount, staff_id, created_at';
    return name === 'postgres'
      ? [
          `ALTER TABLE ledger ADD COLUMN part BIGINT NOT NULL DEFAULT 1`,
          `ALTER TABLE ledger DROP CONSTRAINT ledger_bill_id_kind_key`,
          `ALTER TABLE ledger ADD UNIQUE (bill_id, kind, part)`,
        ]
      : [
          `CREATE TABLE ledger_kept (id ${id}, tenant_id BIGINT REFERENCES tenant (id), kind TEXT NOT NULL,
            bill_id BIGINT REFERENCES bill (id), withdraw_id BIGINT REFERENCES withdraw (id), amount BIGINT NOT NULL,
            staff_id BIGINT, created_at BIGINT NOT NULL, part BIGINT NOT NULL DEFAULT 1, UNIQUE (bill_id, kind, part),
            UNIQUE (withdraw_id, kind))`,
          `INSERT INTO ledger_kept (${columns}) SELECT ${columns} FROM ledger`,
          `DROP TABLE ledger`,
          `ALTER TABLE ledger_kept RENAME TO ledger`,
          `CREATE INDEX ledger_tenant ON ledger (tenant_id)`,
        ];
  },
};
