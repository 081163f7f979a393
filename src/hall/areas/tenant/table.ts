import type { Generated } from 'kysely';
import type { Steps } from '../../../server/store/ddl.ts';

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

declare module '../../../server/store/database.ts' {
  interface Database extends TenantTables {}
}

export const tenantSteps: Steps = {
  tenant: ({ id }) => [
    `CREATE TABLE tenant (id ${id}, name TEXT NOT NULL UNIQUE, contact TEXT NOT NULL, phone TEXT NOT NULL,
      status BIGINT NOT NULL, bind_key TEXT NOT NULL, created_at BIGINT NOT NULL)`,
  ],
};
