import { sql } from 'kysely';
import { accountFields } from '../../../src/server/accounts/account-fields.ts';
import { managedAccounts } from '../../../src/server/accounts/managed-accounts.ts';
import { accountHandler, bodyOf, type Call, type Routes } from '../../../src/server/http/call.ts';
import { badField } from '../../../src/server/http/failure.ts';
import { requirePermissions } from '../../../src/server/people/grants.ts';
import { integer, text } from '../../../src/server/records/field.ts';
import { options } from '../../../src/server/records/options.ts';
import type { Source } from '../../../src/server/records/source.ts';
import { groupOf, scopeOf } from './reach.ts';

const source: Source = {
  record: 'console-account',
  table: 'staff',
  joins: { role: { id: 'staff.role_id' } },
  scope: scopeOf('staff.group_id', null),
  fields: { id: integer('staff.id'), ...accountFields },
  untracked: ['lastLoginAt', 'factor', 'roleNames'],
};

const named: Source = {
  ...source,
  fields: { ...source.fields, name: text('coalesce(staff.nickname, staff.username)') },
};

interface Account {
  readonly roleId: number;
  readonly nickname?: string;
  readonly phone?: string;
}

const { routes, reachable } = managedAccounts({
  path: '/api/console/account',
  source,
  person: '这名馆员',
  columns: async (call) => {
    const { roleId, phone } = bodyOf<Account>(call);
    await requireAssignable(call, roleId);
    return { roleId, phone: phone?.trim() || null, groupId: groupOf(call.caller) };
  },
});

/** The calls on accounts: those of a group manage its own, who belong to it. */
export const accountRoutes: Routes = {
  ...routes,
  'GET /api/console/account/options': (call) => options(call, named, sql`staff.status <> 1`),
  'PUT /api/console/account/{id}': accountHandler(async (call) => {
    const { id } = await reachable(call, '不能修改自己的账号。');
    const { roleId, nickname, phone } = bodyOf<Account>(call);
    await requireAssignable(call, roleId);
    const values = { roleId, nickname: nickname?.trim() || null, phone: phone?.trim() || null };
    await call.db.updateTable('staff').set(values).where('id', '=', Number(id)).execute();
    return undefined;
  }),
};

async function requireAssignable(call: Call, roleId: number): Promise<void> {
  const role = await call.db.selectFrom('role').select('permissions').where('id', '=', roleId).executeTakeFirst();
  if (role === undefined) throw badField('roleId', '请选择角色');
  requirePermissions(call, JSON.parse(role.permissions) as string[]);
}
