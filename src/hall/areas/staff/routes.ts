import type { Row } from 'baize/json';
import { type Db, updateRow } from 'baize/server/database';
import { flag, integer, oneOf, text } from 'baize/server/fields';
import { accountHandler, badField, badRequest, bodyOf, type Call, forbidden, type Routes } from 'baize/server/http';
import { accountFields, managedAccounts } from 'baize/server/people';
import { options, type Source, scopeCondition } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { clubsOf, requireOwnTenant, tenantOf } from '../account/reach.ts';
import { setClubs } from '../account/set-clubs.ts';
import { clubs } from '../club/routes.ts';
import { requireAssignable } from '../role/routes.ts';
import { requireInUse } from '../tenant/in-use.ts';

/** The users of the console. */
export const staff: Source = {
  record: 'user',
  table: 'staff',
  joins: { role: { id: 'staff.role_id' } },
  scope: { tenant: 'staff.tenant_id', club: null },
  fields: {
    id: integer('staff.id'),
    tenantId: integer('staff.tenant_id'),
    ...accountFields,
    bind: flag('staff.bind'),
  },
  // Staff without assigned stores see all of their franchisee's.
  filters: {
    clubId: (list) => sql<SqlBool>`(exists (select 1 from staff_club where staff_club.staff_id = staff.id
      and ${oneOf('staff_club.club_id', list)}) or (staff.tenant_id in (select tenant_id from club where
      ${oneOf('club.id', list)}) and not exists (select 1 from staff_club where staff_club.staff_id = staff.id)))`,
  },
  untracked: ['lastLoginAt', 'bind', 'factor', 'roleNames'],
  expand: withClubs,
};

/** The staff, with their display names. */
const named: Source = { ...staff, fields: { ...staff.fields, name: text('coalesce(staff.nickname, staff.username)') } };

const { routes: managed, reachable } = managedAccounts({
  path: '/api/admin/user',
  source: staff,
  person: '这名员工',
  columns: async (call) => {
    const { roleId, clubIds = [], phone, tenantId: wanted } = bodyOf<NewStaff>(call);
    const tenantId = wanted ?? tenantOf(call.caller);
    requireOwnTenant(call.caller, tenantId);
    if (tenantId !== null) await requireInUse(call, tenantId);
    await requireAssignable(call, roleId, tenantId);
    await requireClubs(call, clubIds, tenantId);
    return { roleId, tenantId, phone: phone?.trim() || null, bind: 0 };
  },
  created: async (call, id) => setClubs(call.db, 'staff', id, bodyOf<NewStaff>(call).clubIds ?? []),
  requireReach: ({ caller }, person) => {
    const theirs = person.clubIds as readonly number[];
    const own = clubsOf(caller);
    if (own !== null && (theirs.length === 0 || !theirs.every((id) => own.includes(id))))
      throw forbidden('不能操作可查看门店多于自己的员工。');
  },
});

/**
 * Routes for staff. Callers cannot create, change or delete a person with more permissions or a wider scope than
 * theirs.
 */
export const staffRoutes: Routes = {
  ...managed,
  'GET /api/admin/user/options': (call) => options(call, named, sql<SqlBool>`staff.status <> 1`),
  'PUT /api/admin/user/{id}': accountHandler(async (call) => {
    const { id, roleId, clubIds = [] } = bodyOf<{ id: number; roleId: number; clubIds?: readonly number[] }>(call);
    if (id !== call.param('id')) throw badRequest('编号与地址不一致。');
    const person = await reachable(call, '不能修改自己的角色与门店。');
    const tenantId = person.tenantId as number | null;
    await requireAssignable(call, roleId, tenantId);
    await requireClubs(call, clubIds, tenantId);
    await updateRow(call.db, 'staff', id, { roleId });
    await setClubs(call.db, 'staff', id, clubIds);
    return undefined;
  }),
};

interface NewStaff {
  readonly phone?: string;
  readonly tenantId?: number;
  readonly roleId: number;
  readonly clubIds?: readonly number[];
}

/** Refuses stores outside the person's franchisee or the caller's reach; a caller limited to stores must name some. */
async function requireClubs(call: Call, clubIds: readonly number[], tenantId: number | null): Promise<void> {
  if (clubIds.length === 0) {
    if (clubsOf(call.caller) !== null) throw badField('clubIds', '请选择门店');
    return;
  }
  let found = call.db
    .selectFrom('club')
    .select('id')
    .where('id', 'in', clubIds)
    .where(scopeCondition(call.caller, clubs.scope));
  if (tenantId !== null) found = found.where('tenantId', '=', tenantId);
  if ((await found.execute()).length !== clubIds.length) throw badField('clubIds', '请选择门店');
}

async function withClubs(rows: readonly Row[], db: Db): Promise<readonly Row[]> {
  const ids = rows.map((row) => Number(row.id));
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('staffClub').selectAll().where('staffId', 'in', ids).orderBy('clubId').execute();
  return rows.map((row) => ({
    ...row,
    clubIds: found.filter(({ staffId }) => staffId === row.id).map(({ clubId }) => clubId),
  }));
}
