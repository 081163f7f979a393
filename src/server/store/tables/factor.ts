import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

/** The tables of second factors. */
export interface FactorTables {
  factor: {
    id: Generated<number>;
    staffId: number;
    /** 1: an authenticator's code (TOTP); 2: a passkey. */
    kind: number;
    name: string;
    /** A passkey's credential id. */
    credential: string | null;
    /** The verification data: an authenticator's secret in base 32; a passkey's public key and transports, as JSON. */
    secret: string;
    /** The last consumed proof: an authenticator's time step, or a passkey's use counter (0 if it has none). */
    latest: number;
    /** 0 until its owner has confirmed that it works. */
    confirmed: number;
    createdAt: number;
    usedAt: number | null;
  };
  /** Hashes of single-use recovery codes. */
  recoveryCode: { id: Generated<number>; staffId: number; hash: string };
  /** Hashes of single-use passkey challenges. */
  challenge: { hash: string; staffId: number; expiresAt: number };
}

/** The migration steps of second factors, and of the roles that require one. */
export const factorSteps: Steps = {
  factor: ({ id }) => [
    `CREATE TABLE factor (id ${id}, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      kind BIGINT NOT NULL, name TEXT NOT NULL, secret TEXT NOT NULL, latest BIGINT NOT NULL, confirmed BIGINT NOT NULL,
      created_at BIGINT NOT NULL, used_at BIGINT)`,
    `CREATE INDEX factor_staff ON factor (staff_id)`,
    `CREATE TABLE recovery_code (id ${id}, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      hash TEXT NOT NULL)`,
    `CREATE INDEX recovery_code_staff ON recovery_code (staff_id)`,
    `ALTER TABLE role ADD COLUMN factor BIGINT NOT NULL DEFAULT 0`,
  ],
  passkey: () => [
    `ALTER TABLE factor ADD COLUMN credential TEXT`,
    `CREATE UNIQUE INDEX factor_credential ON factor (credential)`,
    `CREATE TABLE challenge (hash TEXT PRIMARY KEY, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      expires_at BIGINT NOT NULL)`,
    `CREATE INDEX challenge_age ON challenge (expires_at)`,
  ],
};
