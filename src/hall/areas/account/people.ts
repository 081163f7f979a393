import { type Db, type Dialect, preparedQuery } from 'baize/server/database';
import type { FirstAdministrator, People, Reach } from 'baize/server/people';
import { readLifetimes } from '../setting/settings.ts';
import { audiences } from './audiences.ts';
import { adminPermissions, businessPermissions } from './permissions.ts';
import { tenantOf } from './reach.ts';

/**
 * The access scope of staff: a franchisee's staff see its rows, or only those of the stores they are limited to; the
 * head office sees all.
 */
export const people: People = {
  dimensions: ['tenant', 'club'],
  reaches,
  administrator: {
    permissions: ['user:write', 'role:write'],
    missing: '至少要保留一位能管理员工和角色的总店员工，请先指定另一位。',
  },
  lifetimes: readLifetimes,
  audiences,
  begin,
  shown: (reach) => ({ tenantId: tenantOf({ reach }) }),
};

/** Returns each person's access scope; staff of a disabled franchisee are left out, so they cannot sign in. */
async function reaches(
  db: Db,
  staffIds: readonly number[],
  held: Dialect | undefined,
): Promise<ReadonlyMap<number, Reach>> {
  // PostgreSQL rejects an empty `IN ()` list.
  if (staffIds.length === 0) return new Map();
  const rows = await belonging(db, staffIds);
  const tenantIds = [...new Set(rows.flatMap(({ tenantId }) => tenantId ?? []))];
  const usable = tenantIds.length === 0 ? new Set() : await usableTenants(db, tenantIds, held);
  const found = new Map<number, Reach>();
  for (const { id, tenantId, clubId } of rows) {
    if (tenantId !== null && !usable.has(tenantId)) continue;
    const clubs = [...(found.get(id)?.club ?? []), ...(clubId === null ? [] : [clubId])];
    found.set(id, { tenant: tenantId === null ? null : [tenantId], club: clubs.length > 0 ? clubs : null });
  }
  return found;
}

/** Selects one row per store that a person is limited to; one row without a store for a person without limits. */
const belonging = preparedQuery((db, staffIds: readonly number[]) =>
  db
    .selectFrom('staff')
    .leftJoin('staffClub', 'staffClub.staffId', 'staff.id')
    .select(['staff.id', 'staff.tenantId', 'staffClub.clubId'])
    .where('staff.id', 'in', staffIds)
    .orderBy('staffClub.clubId'),
);

async function usableTenants(db: Db, ids: readonly number[], held: Dialect | undefined): Promise<ReadonlySet<number>> {
  const tenants = await db
    .selectFrom('tenant')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    // SQLite allows one writer at a time and has no FOR SHARE.
    .$if(held?.name === 'postgres', (query) => query.forShare())
    .execute();
  return new Set(tenants.filter(({ status }) => status !== 0).map(({ id }) => id));
}

/** Creates the built-in roles and an administrator with the first of them. */
async function begin(db: Db, { username, passwordHash, now }: FirstAdministrator): Promise<void> {
  const permissions = JSON.stringify(adminPermissions.map(({ code }) => code));
  const business = JSON.stringify(businessPermissions.map(({ code }) => `${code}:write`));
  const role = { tenantId: null, createdAt: now };
  const { id } = await db
    .insertInto('role')
    .values({ ...role, name: '系统管理员', type: 1, code: 'system', permissions })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('role')
    .values({ ...role, name: '加盟商管理员', type: 2, code: 'business', permissions: business })
    .execute();
  const person = {
    username,
    usernameKey: username,
    nickname: '管理员',
    roleId: id,
    tenantId: null,
    email: null,
    phone: null,
    passwordHash,
    status: 1,
    bind: 0,
    lastLoginAt: null,
    createdAt: now,
  };
  await db.insertInto('staff').values(person).execute();
}
