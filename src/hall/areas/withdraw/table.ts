import type { Steps } from 'baize/server/database';
import type { Generated } from 'kysely';

export interface WithdrawTables {
  /** A franchisee's withdrawal account and balance. Sums are in minor units (分) and match the ledger. */
  withdrawAccount: {
    id: Generated<number>;
    tenantId: number | null;
    name: string;
    account: string;
    bank: string;
    branch: string | null;
    /** Paid out so far, fees included. */
    total: number;
    /** The fees in `total`. */
    fee: number;
    /** Not yet withdrawn. */
    balance: number;
    status: number;
    createdAt: number;
  };
  withdraw: {
    id: Generated<number>;
    accountId: number;
    tenantId: number | null;
    /** Name, account, bank and branch as of its creation. */
    name: string;
    account: string;
    bank: string;
    branch: string | null;
    /** `YYYY-MM-DD`; an account has one withdrawal per day. */
    period: string;
    /** In minor units, like `fee` and `realAmount`. */
    amount: number;
    fee: number;
    realAmount: number;
    status: number;
    withdrawTime: number;
  };
}

declare module 'baize/server/database' {
  interface Database extends WithdrawTables {}
}

export const withdrawSteps: Steps = {
  withdraw: ({ id }) => [
    `CREATE TABLE withdraw_account (id ${id}, tenant_id BIGINT UNIQUE REFERENCES tenant (id), name TEXT NOT NULL,
      account TEXT NOT NULL, bank TEXT NOT NULL, branch TEXT, total BIGINT NOT NULL, fee BIGINT NOT NULL,
      balance BIGINT NOT NULL, status BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE TABLE withdraw (id ${id}, account_id BIGINT NOT NULL REFERENCES withdraw_account (id),
      tenant_id BIGINT REFERENCES tenant (id), name TEXT NOT NULL, account TEXT NOT NULL, bank TEXT NOT NULL,
      branch TEXT, period TEXT NOT NULL, amount BIGINT NOT NULL, fee BIGINT NOT NULL, real_amount BIGINT NOT NULL,
      status BIGINT NOT NULL, withdraw_time BIGINT NOT NULL, UNIQUE (account_id, period),
      CHECK (amount = fee + real_amount AND fee >= 0))`,
    `CREATE INDEX withdraw_tenant ON withdraw (tenant_id)`,
  ],
};
