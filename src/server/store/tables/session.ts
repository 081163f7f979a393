import type { Steps } from '../ddl.ts';

export interface SignInTables {
  /** The language that each person chose, for their pages in any browser. */
  personLanguage: { staffId: number; language: string };
}

/** The columns by which a person recognizes a session; the table itself comes with the accounts. */
export const signInSteps: Steps = {
  'sign-in-place': () => [
    `ALTER TABLE session ADD COLUMN id BIGINT`,
    `ALTER TABLE session ADD COLUMN user_agent TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE session ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0`,
    // Not unique: two people may sign in in the same millisecond. The next step renumbers them.
    `UPDATE session SET id = created_at * 100 + staff_id % 100, used_at = created_at`,
  ],
  // Recreated, because SQLite cannot add an auto-increment column.
  'sign-in-id': ({ id }) => [
    `CREATE TABLE counted_session (id ${id}, token_hash TEXT NOT NULL UNIQUE,
      staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, user_agent TEXT NOT NULL, address TEXT NOT NULL,
      created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
    `INSERT INTO counted_session (token_hash, staff_id, user_agent, address, created_at, used_at, expires_at)
      SELECT token_hash, staff_id, user_agent, address, created_at, used_at, expires_at FROM session
      ORDER BY created_at, token_hash`,
    `DROP TABLE session`,
    `ALTER TABLE counted_session RENAME TO session`,
    `CREATE INDEX session_staff ON session (staff_id)`,
    `CREATE INDEX session_age ON session (expires_at)`,
  ],
  'password-reset': () => [
    `ALTER TABLE staff ADD COLUMN must_change BIGINT NOT NULL DEFAULT 0`,
    `CREATE TABLE reset_code (staff_id BIGINT PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE, hash TEXT NOT NULL,
      created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  ],
  'sign-in-lifetime': () => [
    `ALTER TABLE session ADD COLUMN idle BIGINT NOT NULL DEFAULT 43200000`,
    `ALTER TABLE session ADD COLUMN ends_at BIGINT NOT NULL DEFAULT 0`,
    `UPDATE session SET ends_at = created_at + 604800000`,
  ],
  'sign-in-vouched': () => [
    `ALTER TABLE session ADD COLUMN is_vouched BIGINT NOT NULL DEFAULT 0`,
    `CREATE TABLE sign_in_ticket (hash TEXT PRIMARY KEY, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      expires_at BIGINT NOT NULL)`,
    `CREATE INDEX sign_in_ticket_age ON sign_in_ticket (expires_at)`,
  ],
  'person-language': () => [
    `CREATE TABLE person_language (staff_id BIGINT PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
      language TEXT NOT NULL)`,
  ],
};
