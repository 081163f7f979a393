import type { Steps } from 'baize/server/database';

declare module 'baize/server/database' {
  interface Dimensions {
    /** The franchisee a row belongs to. */
    tenant: number;
    /** The store a row belongs to. */
    club: number;
  }

  interface Role {
    /** Null for the head office. */
    tenantId: number | null;
    /** 1 admin-side, 2 merchant-side. */
    type: number;
    /** `system` and `business` are built in. */
    code: string;
  }

  interface Staff {
    /** Null for the head office. */
    tenantId: number | null;
    phone: string | null;
    /** 1 if the account's owner has bound their phone, otherwise 0. */
    bind: number;
  }

  interface Database {
    /** The stores a person is limited to; without any, they see all of their franchisee's. */
    staffClub: { staffId: number; clubId: number };
  }
}

/** The account tables, with this product's own columns; the engine uses the rest. */
export const accountSteps: Steps = {
  account: ({ id }) => [
    `CREATE TABLE role (id ${id}, tenant_id BIGINT REFERENCES tenant (id), name TEXT NOT NULL, type BIGINT NOT NULL,
      code TEXT NOT NULL, permissions TEXT NOT NULL, created_at BIGINT NOT NULL)`,
    `CREATE INDEX role_tenant ON role (tenant_id)`,
    `CREATE TABLE staff (id ${id}, tenant_id BIGINT REFERENCES tenant (id), role_id BIGINT NOT NULL REFERENCES role (id),
      username TEXT NOT NULL UNIQUE, nickname TEXT, email TEXT, phone TEXT, password_hash TEXT, status BIGINT NOT NULL,
      bind BIGINT NOT NULL, last_login_at BIGINT, created_at BIGINT NOT NULL)`,
    `CREATE INDEX staff_tenant ON staff (tenant_id)`,
    `CREATE INDEX staff_role ON staff (role_id)`,
    `CREATE TABLE staff_club (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      club_id BIGINT NOT NULL REFERENCES club (id), PRIMARY KEY (staff_id, club_id))`,
    `CREATE TABLE session (token_hash TEXT PRIMARY KEY, staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
    `CREATE INDEX session_staff ON session (staff_id)`,
    `CREATE TABLE login_attempt (name TEXT PRIMARY KEY, failures BIGINT NOT NULL, since BIGINT NOT NULL)`,
    `CREATE TABLE idempotency (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, key TEXT NOT NULL,
      request TEXT NOT NULL, body_hash TEXT NOT NULL, status BIGINT NOT NULL, answer TEXT NOT NULL,
      created_at BIGINT NOT NULL, PRIMARY KEY (staff_id, key))`,
    `CREATE INDEX idempotency_age ON idempotency (created_at)`,
  ],
  signIn: () => [
    `DROP TABLE login_attempt`,
    `CREATE TABLE login_attempt (kind TEXT NOT NULL, person TEXT NOT NULL, address TEXT NOT NULL,
      failures BIGINT NOT NULL, since BIGINT NOT NULL, PRIMARY KEY (kind, person, address))`,
    `CREATE TABLE known_place (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE, hash TEXT NOT NULL,
      seen_at BIGINT NOT NULL, PRIMARY KEY (staff_id, hash))`,
    `CREATE INDEX session_age ON session (expires_at)`,
    `ALTER TABLE staff ADD COLUMN username_key TEXT`,
    // Names that differ only in case used to be allowed: the later one keeps its name and gets a key that no input
    // matches.
    `UPDATE staff SET username_key = CASE WHEN EXISTS (SELECT 1 FROM staff other WHERE other.id < staff.id
      AND lower(other.username) = lower(staff.username)) THEN ' ' || id ELSE lower(username) END`,
    `CREATE UNIQUE INDEX staff_name ON staff (username_key)`,
  ],
  // A role with every permission also gets the one for the audit log.
  auditPermission: () => [
    `UPDATE role SET permissions = replace(permissions, ']', ',"audit"]') WHERE code = 'system' AND permissions <> '[]'`,
    `UPDATE role SET permissions = replace(permissions, ']', ',"audit:write"]')
      WHERE code = 'business' AND permissions <> '[]'`,
  ],
  approvalPermission: () => [
    `UPDATE role SET permissions = replace(permissions, ']', ',"refund-approve"]')
      WHERE code = 'system' AND permissions <> '[]'`,
    `UPDATE role SET permissions = replace(permissions, ']', ',"refund-approve:write"]')
      WHERE code = 'business' AND permissions <> '[]'`,
  ],
};
