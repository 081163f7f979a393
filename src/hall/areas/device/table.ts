import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

/** Smart-device accounts of both brands, their devices, and the tables these serve. */
export interface DeviceTables {
  deviceAccount: {
    id: Generated<number>;
    /** 1 Aqara, 2 Smyoo. */
    brand: number;
    /** Null if not yet assigned to a franchisee. */
    tenantId: number | null;
    account: string;
    /** Identifies the account in the brand's cloud; none of the account's secrets are stored. */
    openId: string;
    createdAt: number;
  };
  device: {
    id: Generated<number>;
    accountId: number;
    /** Identifies the device in the brand's cloud. */
    externalId: string;
    name: string;
    parentName: string | null;
    /** 1 light, 2 air conditioner, 4 gateway. */
    type: number;
  };
  deviceBinding: { tableId: number; deviceId: number; createdAt: number };
  /** When an account was last sent a code, and the number of codes sent within a day. */
  codeSending: { account: string; sentAt: number; count: number; since: number };
}

declare module 'baize/server/database' {
  interface Database extends DeviceTables {}
}

export const deviceSteps: Steps = {
  device: ({ id }) => [
    `CREATE TABLE device_account (id ${id}, brand BIGINT NOT NULL, tenant_id BIGINT REFERENCES tenant (id),
      account TEXT NOT NULL, open_id TEXT NOT NULL, created_at BIGINT NOT NULL, UNIQUE (brand, account))`,
    `CREATE INDEX device_account_tenant ON device_account (tenant_id)`,
    `CREATE TABLE device (id ${id}, account_id BIGINT NOT NULL REFERENCES device_account (id) ON DELETE CASCADE,
      external_id TEXT NOT NULL, name TEXT NOT NULL, parent_name TEXT, type BIGINT NOT NULL,
      UNIQUE (account_id, external_id))`,
    `CREATE TABLE device_binding (table_id BIGINT NOT NULL REFERENCES club_table (id) ON DELETE CASCADE,
      device_id BIGINT NOT NULL REFERENCES device (id) ON DELETE CASCADE, created_at BIGINT NOT NULL,
      PRIMARY KEY (table_id, device_id))`,
    `CREATE INDEX device_binding_device ON device_binding (device_id)`,
    `CREATE TABLE code_sending (account TEXT PRIMARY KEY, sent_at BIGINT NOT NULL, count BIGINT NOT NULL,
      since BIGINT NOT NULL)`,
  ],
};
