import { sql } from 'kysely';
import type { Area } from '../../../src/server/area.ts';

const reading = JSON.stringify(['book:read', 'branch:read', 'loan:read']);

/** People beside `admin`, with the same password: `viewer`, who may only read, and `owner`, who may do everything. */
export const readers: Area = {
  seed: async ({ db, now, passwordHash }) => {
    await sql`insert into role (id, name, permissions, created_at) values (2, '只读馆员', ${reading}, ${now})`.execute(
      db,
    );
    for (const [roleId, username] of [
      [2, 'viewer'],
      [1, 'owner'],
    ])
      await sql`insert into staff (role_id, username, username_key, email, password_hash, status, created_at)
        values (${roleId}, ${username}, ${username}, ${`${username}@library.example`}, ${passwordHash('admin')}, 1, ${now})`.execute(
        db,
      );
  },
};
