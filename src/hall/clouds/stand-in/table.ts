import type { Steps } from 'baize/server/database';

/** The tables of the stand-ins; real providers would store this data themselves. */
export interface StandInTables {
  standInOwner: {
    brand: number;
    account: string;
    openId: string;
    passwordHash: string | null;
    /** 0 or 1: whether the owner has revoked the authorization. */
    revoked: number;
  };
  standInCode: { account: string; codeHash: string; expiresAt: number; tries: number };
  standInConsent: { codeHash: string; businessId: string; expiresAt: number };
}

declare module 'baize/server/database' {
  interface Database extends StandInTables {}
}

export const standInSteps: Steps = {
  'stand-in': () => [
    `CREATE TABLE stand_in_owner (brand BIGINT NOT NULL, account TEXT NOT NULL, open_id TEXT NOT NULL UNIQUE,
      password_hash TEXT, revoked BIGINT NOT NULL, PRIMARY KEY (brand, account))`,
    `CREATE TABLE stand_in_code (account TEXT PRIMARY KEY, code_hash TEXT NOT NULL, expires_at BIGINT NOT NULL,
      tries BIGINT NOT NULL)`,
    `CREATE TABLE stand_in_consent (code_hash TEXT PRIMARY KEY, business_id TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  ],
};
