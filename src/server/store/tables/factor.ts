import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

/** What proves a person's sign-in besides their password. */
export interface FactorTables {
  factor: {
    id: Generated<number>;
    staffId: number;
    /** 1: an authenticator's code (TOTP); 2: a passkey. */
    kind: number;
    name: string;
    /** A passkey's id, by which browsers name it. */
    credential: string | null;
    /** What the proof is judged by: the secret of the codes, in base 32; a passkey's public key and transports, as JSON. */
    secret: string;
    /** The latest proof that was taken: its time step; a passkey's count of uses, 0 where it keeps none. */
    latest: number;
    /** 0 until its owner has shown that it works. */
    confirmed: number;
    createdAt: number;
    usedAt: number | null;
  };
  /** Hashes of codes, each of which stands in for a lost factor once. */
  recoveryCode: { id: Generated<number>; staffId: number; hash: string };
  /** Hashes of the challenges that browsers are to answer with a passkey, each once. */
  challenge: { hash: string; staffId: number; expiresAt: number };
}

/** The tables of second factors, and which roles must have one. */
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
