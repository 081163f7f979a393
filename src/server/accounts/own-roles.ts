import type { Row } from '../../language/json.ts';
import { withSelfApproval } from '../approval/self-approval.ts';
import { accountHandler, bodyOf, type Call, type Routes } from '../http/call.ts';
import { badField, badRequest } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { requirePermissions } from '../people/grants.ts';
import { administrators } from '../people/unrestricted-people.ts';
import { flag, integer, json, name } from '../records/field.ts';
import { requireAccepted } from '../records/guards/accept-guards.ts';
import { list } from '../records/list.ts';
import { requireUnique } from '../records/names/unique-name.ts';
import type { Source } from '../records/source.ts';
import { detail, requireCurrentRow } from '../records/version.ts';
import { insertRow } from '../store/write-row.ts';
import { accountTables } from './account-tables.ts';
import { removeRole, requireChangeable } from './managed-roles.ts';

/** The roles of a project that has no `people` of its own. */
const roles: Source = {
  record: 'console-role',
  table: accountTables['console-role'],
  scope: 'everyone',
  fields: {
    id: integer('role.id'),
    name: name('role.name'),
    permissions: json('role.permissions'),
    factor: flag('role.factor'),
    people: integer('(select count(*) from staff where staff.role_id = role.id)'),
    builtIn: integer(`(case when role.id = ${administrators} then 1 end)`),
    // There is one permission catalogue.
    catalogue: integer('1'),
  },
  untracked: ['people', 'builtIn', 'catalogue'],
};

/** Handlers for those roles. Callers grant and remove only permission codes that they hold. */
export const ownRoleRoutes: Routes = {
  'GET /api/console/permission/list': async ({ server }) => server.permissions,
  'GET /api/console/role/list': async (call) => list(call, await withSelfApproval(call, roles)),
  'GET /api/console/role/options': async ({ db }) =>
    db.selectFrom('role').select(['id', 'name']).orderBy('id').execute(),
  'GET /api/console/role/{id}': async (call) => detail(call, await withSelfApproval(call, roles)),

  'POST /api/console/role': accountHandler(async (call) => {
    const { name, permissions, factor = false } = bodyOf<EditedRole>(call);
    requireKnown(call, permissions);
    requirePermissions(call, permissions);
    await requireUnique(call, names, 'name', name, sameName());
    const values = { name, permissions: JSON.stringify(permissions), factor: factor ? 1 : 0, createdAt: call.now };
    // The type also allows a product's own columns.
    return insertRow(call.db, 'role', values as never);
  }),

  'PUT /api/console/role/{id}': accountHandler(async (call) => {
    const { id, name, permissions, factor } = bodyOf<EditedRole & { readonly id: number }>(call);
    if (id !== call.param('id')) throw badRequest(serverWords().accounts.idDiffers);
    const role = await changeable(call);
    const before = role.permissions as readonly string[];
    requireKnown(call, permissions);
    requireChangeable(call, before, permissions);
    // Changing a role's name or second-factor rule requires all of the role's permissions.
    if (name !== role.name || (factor ?? role.factor) !== role.factor) requirePermissions(call, before);
    if (name !== role.name) await requireUnique(call, { ...names, except: id }, 'name', name, sameName());
    const values = { name, permissions: JSON.stringify(permissions), factor: (factor ?? role.factor) ? 1 : 0 };
    await call.db.updateTable('role').set(values).where('id', '=', id).execute();
    return undefined;
  }),

  'DELETE /api/console/role/{id}': accountHandler(async (call) => {
    const role = await changeable(call);
    requirePermissions(call, role.permissions as readonly string[]);
    await removeRole(call, serverWords().accounts.roleInUse);
    return undefined;
  }),
};

interface EditedRole {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly factor?: boolean;
}

const names = { table: 'role', column: 'name', among: {} };
const sameName = () => serverWords().accounts.roleNameTaken;

/** Returns the role in the path, locked until the transaction ends; refuses the role that has every permission. */
async function changeable(call: Call): Promise<Row> {
  const role = await requireCurrentRow(call, roles);
  requireAccepted(call, roles, role, serverWords().accounts.builtInRole);
  return role;
}

function requireKnown({ server }: Call, permissions: readonly string[]): void {
  const known = new Set(server.permissions.flatMap(({ code }) => [`${code}:read`, `${code}:write`]));
  if (!permissions.every((permission) => known.has(permission)))
    throw badField('permissions', serverWords().accounts.choosePermissions);
}
