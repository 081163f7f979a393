import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

/** Group-buy shops of both platforms, their packages, and pending authorizations. */
export interface TicketTables {
  ticketShop: {
    id: Generated<number>;
    /** 1 Meituan, 2 Douyin. */
    platform: number;
    /** The franchisee that authorized it; null for the head office. */
    tenantId: number | null;
    externalId: string;
    name: string;
    address: string;
    /** Null if not bound to a store. */
    clubId: number | null;
    createdAt: number;
  };
  ticketDeal: {
    id: Generated<number>;
    shopId: number;
    externalId: string;
    name: string;
    /** In minor units. */
    price: number;
    marketPrice: number;
    /** 0 not configured, 1 duration voucher, 2 time-slot voucher. */
    type: number;
    minutes: number | null;
    /** When it can be used, as JSON text; null for any time. */
    period: string | null;
  };
  /** States of pending authorizations, each valid for one return in the same session. */
  meituanState: { stateHash: string; tokenHash: string; createdAt: number };
}

declare module 'baize/server/database' {
  interface Database extends TicketTables {}
}

export const ticketSteps: Steps = {
  ticket: ({ id }) => [
    `CREATE TABLE ticket_shop (id ${id}, platform BIGINT NOT NULL, tenant_id BIGINT REFERENCES tenant (id),
      external_id TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, club_id BIGINT REFERENCES club (id),
      created_at BIGINT NOT NULL, UNIQUE (platform, external_id), UNIQUE (platform, club_id))`,
    `CREATE INDEX ticket_shop_tenant ON ticket_shop (tenant_id)`,
    `CREATE TABLE ticket_deal (id ${id}, shop_id BIGINT NOT NULL REFERENCES ticket_shop (id) ON DELETE CASCADE,
      external_id TEXT NOT NULL, name TEXT NOT NULL, price BIGINT NOT NULL, market_price BIGINT NOT NULL,
      type BIGINT NOT NULL, minutes BIGINT, period TEXT, UNIQUE (shop_id, external_id))`,
    `CREATE TABLE meituan_state (state_hash TEXT PRIMARY KEY, token_hash TEXT NOT NULL, created_at BIGINT NOT NULL)`,
  ],
};
