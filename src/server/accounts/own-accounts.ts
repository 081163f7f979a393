import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountHandler, bodyOf, type Call, type Routes } from '../http/call.ts';
import { badField, badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { requirePermissions } from '../people/grants.ts';
import { integer, text } from '../records/field.ts';
import { options } from '../records/options.ts';
import type { Source } from '../records/source.ts';
import { updateRow } from '../store/write-row.ts';
import { accountFields } from './account-fields.ts';
import { accountTables } from './account-tables.ts';
import { managedAccounts } from './managed-accounts.ts';

/** The accounts of a project that has no `people` of its own. */
const accounts: Source = {
  record: 'console-account',
  table: accountTables['console-account'],
  joins: { role: { id: 'staff.role_id' } },
  scope: 'everyone',
  fields: {
    id: integer('staff.id'),
    ...accountFields,
  },
  untracked: ['lastLoginAt', 'factor', 'roleNames'],
};

/** The accounts with the names under which clients see their fields. */
const named: Source = {
  ...accounts,
  fields: { ...accounts.fields, name: text('coalesce(staff.nickname, staff.username)') },
};
const disabled: RawBuilder<SqlBool> = sql`staff.status <> 1`;

const { routes, reachable } = managedAccounts({
  path: '/api/console/account',
  source: accounts,
  get person() {
    return serverWords().accounts.thisAccount;
  },
  columns: async (call) => {
    const { roleId, phone } = bodyOf<EditedAccount>(call);
    await requireAssignable(call, roleId);
    return { roleId, phone: phone?.trim() || null };
  },
});

/** Handlers for those accounts. Callers cannot assign a role with permissions that they lack. */
export const ownAccountRoutes: Routes = {
  ...routes,
  'GET /api/console/account/options': (call) => options(call, named, disabled),
  'PUT /api/console/account/{id}': accountHandler(async (call) => {
    const { id, roleId, nickname, phone } = bodyOf<EditedAccount & { readonly id: number }>(call);
    if (id !== call.param('id')) throw badRequest(serverWords().accounts.idDiffers);
    await reachable(call, serverWords().accounts.notOwnAccount);
    await requireAssignable(call, roleId);
    const values = { roleId, nickname: nickname?.trim() || null, phone: phone?.trim() || null };
    // The type also allows products whose staff have no telephone number.
    await updateRow(call.db, 'staff', id, values as never);
    return undefined;
  }),
};

interface EditedAccount {
  readonly roleId: number;
  readonly nickname?: string | null;
  readonly phone?: string | null;
}

/** Refuses a role that does not exist or has permissions that the caller lacks. */
async function requireAssignable(call: Call, roleId: number): Promise<void> {
  const role = await call.db.selectFrom('role').select('permissions').where('id', '=', roleId).executeTakeFirst();
  if (role === undefined) throw badField('roleId', serverWords().accounts.chooseRole);
  requirePermissions(call, JSON.parse(role.permissions) as string[]);
}
