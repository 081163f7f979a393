import type { Generated } from 'kysely';
import type { Steps } from '../ddl.ts';

/** The tables of sessions and sign-in protection; accounts and roles are in database.ts. */
export interface PeopleTables {
  session: {
    /** Ascending by creation. */
    id: Generated<number>;
    tokenHash: string;
    staffId: number;
    userAgent: string;
    address: string;
    createdAt: number;
    /** Its last use, up to five minutes late. */
    usedAt: number;
    /** When it expires if unused, in epoch milliseconds. */
    expiresAt: number;
    /** The longest unused time in milliseconds. */
    idle: number;
    /** When it expires at the latest, in epoch milliseconds. */
    endsAt: number;
    /** 1: an identity provider authenticated the person, including any second factor. */
    isVouched: Generated<number>;
  };
  /** Hashes of the single-use tickets with which a page signs in after single sign-on. */
  signInTicket: { hash: string; staffId: number; expiresAt: number };
  loginAttempt: { kind: string; person: string; address: string; failures: number; since: number };
  /** The hash of a single-use code with which a person replaces a lost password. */
  resetCode: { staffId: number; hash: string; createdAt: number; expiresAt: number };
  /** Hashes of the devices and addresses a person has signed in from. */
  knownPlace: { staffId: number; hash: string; seenAt: number };
  idempotency: {
    staffId: number;
    key: string;
    request: string;
    bodyHash: string;
    status: number;
    answer: string;
    createdAt: number;
  };
}

/** The migration steps of a product without `people` of its own. */
export const peopleSteps: Steps = {
  people: ({ id }) => [
    `CREATE TABLE role (id ${id}, name TEXT NOT NULL, permissions TEXT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE TABLE staff (id ${id}, role_id BIGINT NOT NULL REFERENCES role (id), username TEXT NOT NULL UNIQUE,
      username_key TEXT NOT NULL UNIQUE, nickname TEXT, email TEXT, password_hash TEXT, status BIGINT NOT NULL,
      last_login_at BIGINT, created_at BIGINT NOT NULL)`,
    `CREATE INDEX staff_role ON staff (role_id)`,
    `CREATE TABLE session (token_hash TEXT PRIMARY KEY, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
    `CREATE INDEX session_staff ON session (staff_id)`,
    `CREATE INDEX session_age ON session (expires_at)`,
    `CREATE TABLE login_attempt (kind TEXT NOT NULL, person TEXT NOT NULL, address TEXT NOT NULL,
      failures BIGINT NOT NULL, since BIGINT NOT NULL, PRIMARY KEY (kind, person, address))`,
    `CREATE TABLE known_place (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, hash TEXT NOT NULL,
      seen_at BIGINT NOT NULL, PRIMARY KEY (staff_id, hash))`,
    `CREATE TABLE idempotency (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, key TEXT NOT NULL,
      request TEXT NOT NULL, body_hash TEXT NOT NULL, status BIGINT NOT NULL, answer TEXT NOT NULL,
      created_at BIGINT NOT NULL, PRIMARY KEY (staff_id, key))`,
    `CREATE INDEX idempotency_age ON idempotency (created_at)`,
  ],
  'people-phone': () => [`ALTER TABLE staff ADD COLUMN phone TEXT`],
};
