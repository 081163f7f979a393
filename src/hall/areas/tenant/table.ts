import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface TenantTables {
  tenant: {
    id: Generated<number>;
    name: string;
    contact: string;
    phone: string;
    /** 0 disabled, 1 enabled. */
    status: number;
    /** The secret in the QR code that binds the franchisee's administrator. */
    bindKey: string;
    createdAt: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends TenantTables {}
}

export const tenantSteps: Steps = {
  tenant: ({ id }) => [
    `CREATE TABLE tenant (id ${id}, name TEXT NOT NULL UNIQUE, contact TEXT NOT NULL, phone TEXT NOT NULL,
      status BIGINT NOT NULL, bind_key TEXT NOT NULL, created_at BIGINT NOT NULL)`,
  ],
};
