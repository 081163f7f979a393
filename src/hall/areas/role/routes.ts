import type { Row } from 'baize/json';
import { insertRow, updateRow } from 'baize/server/database';
import { integer, json, name, text } from 'baize/server/fields';
import { accountHandler, badField, badRequest, bodyOf, type Call, queryId, type Routes } from 'baize/server/http';
import { removeRole, requireChangeable, requirePermissions } from 'baize/server/people';
import {
  detail,
  list,
  requireAccepted,
  requireCurrentRow,
  requireUnique,
  type Source,
  withSelfApproval,
} from 'baize/server/records';
import { adminPermissions, businessPermissions } from '../account/permissions.ts';
import { requireAllClubs, requireOwnTenant, tenantOf } from '../account/reach.ts';
import { requireInUse } from '../tenant/in-use.ts';
import { adminSide, merchantSide, requireCodes } from './codes.ts';

const custom = 'custom';

/** Roles; a franchisee's staff see only its own. */
export const roles: Source = {
  record: 'role',
  table: 'role',
  scope: { tenant: 'role.tenant_id', club: null },
  fields: {
    id: integer('role.id'),
    tenantId: integer('role.tenant_id'),
    name: name('role.name'),
    type: integer('role.type'),
    code: text('role.code'),
    permissions: json('role.permissions'),
  },
};

/** Routes for roles and their permissions. Callers grant and remove only codes they hold themselves. */
export const roleRoutes: Routes = {
  'GET /api/admin/role/list': async (call) => list(call, await withSelfApproval(call, roles)),
  'GET /api/admin/role/options': roleOptions,
  'GET /api/admin/role/{id}': async (call) => detail(call, await withSelfApproval(call, roles)),
  'GET /api/admin/permission/admin': async () => adminPermissions,
  'GET /api/admin/permission/business': async () => businessPermissions,

  'POST /api/admin/role': accountHandler(async (call) => {
    const { name, type, permissions, ...body } = bodyOf<NewRole>(call);
    requireAllClubs(call.caller);
    const tenantId = body.tenantId ?? tenantOf(call.caller);
    requireOwnTenant(call.caller, tenantId);
    if (tenantId !== null && type !== merchantSide) throw badField('type', '加盟商的角色只能是商户端角色。');
    if (tenantId !== null) await requireInUse(call, tenantId);
    requireCodes(type, permissions);
    requirePermissions(call, permissions);
    const names = { table: 'role', column: 'name', among: { tenant_id: tenantId } };
    await requireUnique(call, names, 'name', name, '已有同名的角色。');
    const values = { tenantId, name, type, code: custom, permissions: JSON.stringify(permissions) };
    return insertRow(call.db, 'role', { ...values, createdAt: call.now });
  }),

  'PUT /api/admin/role/{id}': accountHandler(async (call) => {
    const { id, permissions } = bodyOf<{ id: number; permissions: readonly string[] }>(call);
    if (id !== call.param('id')) throw badRequest('编号与地址不一致。');
    const role = await changeable(call);
    requireCodes(Number(role.type), permissions);
    requireChangeable(call, role.permissions as readonly string[], permissions);
    await updateRow(call.db, 'role', id, { permissions: JSON.stringify(permissions) });
    return undefined;
  }),

  'DELETE /api/admin/role/{id}': accountHandler(async (call) => {
    const role = await changeable(call);
    requirePermissions(call, role.permissions as readonly string[]);
    await removeRole(call, '仍有员工使用这个角色，不能删除。');
    return undefined;
  }),
};

interface NewRole {
  readonly tenantId?: number;
  readonly name: string;
  readonly type: number;
  readonly permissions: readonly string[];
}

/** Returns the role in the path, locked until the transaction ends; refuses a role that may not be changed. */
async function changeable(call: Call): Promise<Row> {
  requireAllClubs(call.caller);
  const role = await requireCurrentRow(call, roles);
  requireAccepted(call, roles, role, '内置角色不能修改或删除。');
  return role;
}

/**
 * Returns the selectable roles: for a franchisee, its own and shared merchant roles; for the head office's own staff
 * (`tenantId=`), its admin roles; without `tenantId` all.
 */
async function roleOptions({ db, caller, query }: Call) {
  const tenantId = tenantOf(caller) ?? queryId(query, 'tenantId');
  if (tenantId === undefined && query.has('tenantId'))
    return db
      .selectFrom('role')
      .select(['id', 'name'])
      .where('tenantId', 'is', null)
      .where('type', '=', adminSide)
      .orderBy('id')
      .execute();
  const all = db
    .selectFrom('role')
    .leftJoin('tenant', 'tenant.id', 'role.tenantId')
    .select(['role.id', 'role.name', 'tenant.name as tenantName'])
    .orderBy('role.id');
  if (tenantId === undefined) {
    const found = await all.execute();
    // Names are not unique: every franchisee may have its own 财务.
    return found.map(({ id, name, tenantName }) => ({
      id,
      name: tenantName === null ? name : `${name}（${tenantName}）`,
    }));
  }
  const found = await all
    .where((role) =>
      role.or([
        role('role.tenantId', '=', tenantId),
        role.and([role('role.tenantId', 'is', null), role('role.type', '=', merchantSide)]),
      ]),
    )
    .execute();
  return found.map(({ id, name }) => ({ id, name }));
}

/**
 * Refuses to assign a role that does not exist, does not match the person's franchisee (null: the head office), or has
 * permissions that the caller lacks.
 */
export async function requireAssignable(call: Call, roleId: number, tenantId: number | null): Promise<void> {
  const role = await call.db
    .selectFrom('role')
    .select(['tenantId', 'type', 'permissions'])
    .where('id', '=', roleId)
    .executeTakeFirst();
  if (!role || (role.tenantId !== null && role.tenantId !== tenantId)) throw badField('roleId', '请选择角色');
  if (tenantId === null && role.type !== adminSide) throw badField('roleId', '总店员工只能使用管理端角色。');
  if (tenantId !== null && role.type !== merchantSide) throw badField('roleId', '加盟商员工只能使用商户端角色。');
  requirePermissions(call, JSON.parse(role.permissions) as string[]);
}
