import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface BillTables {
  bill: {
    id: Generated<number>;
    billNo: string;
    tenantId: number | null;
    clubId: number | null;
    clientId: number | null;
    type: number;
    /** In minor units. */
    amount: number;
    /** In minor units: what has been given back of it so far. */
    refunded: Generated<number>;
    status: number;
    createdAt: number;
    payTime: number | null;
    refundTime: number | null;
    /** When the purchase was cancelled along with the refund. */
    cancelledAt: Generated<number | null>;
    refundReason: Generated<number | null>;
    refundNote: Generated<string | null>;
    /** The name, at that time, of the person who refunded it: the account may be deleted. */
    refundBy: Generated<string | null>;
    /** The assistant whose order it pays; the order says so. */
    assistantId: Generated<number | null>;
  };
  /** Each part of a bill that was given back, in order. */
  billRefund: {
    id: Generated<number>;
    billId: number;
    /** 1 for the first refund of the bill. */
    part: number;
    /** In minor units. */
    amount: number;
    /** 1: the purchase was cancelled along with it. */
    cancels: number;
    reason: number | null;
    note: string | null;
    refundBy: string | null;
    createdAt: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends BillTables {}
}

export const billSteps: Steps = {
  bill: ({ id }) => [
    `CREATE TABLE bill (id ${id}, bill_no TEXT NOT NULL UNIQUE, tenant_id BIGINT REFERENCES tenant (id),
      club_id BIGINT REFERENCES club (id), client_id BIGINT REFERENCES client (id), type BIGINT NOT NULL,
      amount BIGINT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL, pay_time BIGINT, refund_time BIGINT)`,
    `CREATE INDEX bill_club ON bill (club_id, pay_time)`,
    `CREATE INDEX bill_tenant ON bill (tenant_id)`,
    `CREATE INDEX bill_client ON bill (client_id)`,
    `CREATE INDEX bill_paid ON bill (status, pay_time)`,
  ],
  'bill-refund-reason': () => [
    `ALTER TABLE bill ADD COLUMN refund_reason BIGINT`,
    `ALTER TABLE bill ADD COLUMN refund_note TEXT`,
  ],
  'bill-refund-by': () => [`ALTER TABLE bill ADD COLUMN refund_by TEXT`],
  // All that the search box asks of a bill: reading this takes a third less time than reading the bills.
  'bill-search': () => [`CREATE INDEX bill_search ON bill (bill_no, client_id, club_id, tenant_id)`],
  // All that is asked of a bill for the revenue of a time: it is added up without reading the bills.
  'bill-revenue': () => [
    `CREATE INDEX bill_revenue ON bill (status, pay_time, club_id, tenant_id, amount)`,
    `DROP INDEX bill_paid`,
  ],
};
