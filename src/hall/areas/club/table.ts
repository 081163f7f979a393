import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

/** Stores and their tables. */
export interface ClubTables {
  club: {
    id: Generated<number>;
    /** Null if not yet assigned to a franchisee. */
    tenantId: number | null;
    name: string;
    phone: string;
    address: string | null;
    /** Percent. */
    serviceFeeRatio: number;
    status: number;
    createdAt: number;
  };
  /** The transfers of stores between franchisees. */
  clubTransfer: {
    id: Generated<number>;
    clubId: number;
    fromTenantId: number;
    tenantId: number;
    /** The first millisecond from which the takings belong to the new franchisee. */
    since: number;
    /** In minor units: the takings since then, which were transferred. */
    amount: number;
    /** The number of transferred bills. */
    bills: number;
    reason: string;
    transferBy: string;
    createdAt: number;
  };
  clubTable: { id: Generated<number>; clubId: number; name: string; status: number };
}

declare module 'baize/server/database' {
  interface Database extends ClubTables {}
}

export const clubSteps: Steps = {
  club: ({ id }) => [
    `CREATE TABLE club (id ${id}, tenant_id BIGINT REFERENCES tenant (id), name TEXT NOT NULL, phone TEXT NOT NULL,
      address TEXT, service_fee_ratio BIGINT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL,
      UNIQUE (tenant_id, name))`,
    `CREATE TABLE club_table (id ${id}, club_id BIGINT NOT NULL REFERENCES club (id), name TEXT NOT NULL,
      status BIGINT NOT NULL, UNIQUE (club_id, name))`,
  ],
  'club-transfer': ({ id }) => [
    `CREATE TABLE club_transfer (id ${id}, club_id BIGINT NOT NULL REFERENCES club (id),
      from_tenant_id BIGINT NOT NULL REFERENCES tenant (id), tenant_id BIGINT NOT NULL REFERENCES tenant (id),
      since BIGINT NOT NULL, amount BIGINT NOT NULL, bills BIGINT NOT NULL, reason TEXT NOT NULL,
      transfer_by TEXT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX club_transfer_club ON club_transfer (club_id)`,
  ],
};
