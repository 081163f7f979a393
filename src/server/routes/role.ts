import type { Routes } from '../call.ts';
import { adminPermissions, businessPermissions } from '../permissions.ts';
import { queryId } from '../query.ts';

/** Roles to choose from, and what a role can carry. */
export const roleRoutes: Routes = {
  'GET /api/admin/role/options': async ({ db, who, query }) => {
    const tenantId = queryId(query, 'tenantId');
    let roles = db.selectFrom('role').select(['id', 'name']).orderBy('id');
    // A franchisee's staff choose among their own roles and the merchant roles that all share.
    if (who.tenantId !== null) {
      const own = who.tenantId;
      roles = roles.where((where) =>
        where.or([where('tenantId', '=', own), where.and([where('tenantId', 'is', null), where('type', '=', 2)])]),
      );
    }
    if (tenantId !== undefined) {
      roles = roles.where((where) =>
        where.or([where('tenantId', '=', tenantId), where.and([where('tenantId', 'is', null), where('type', '=', 2)])]),
      );
    }
    return roles.execute();
  },
  'GET /api/admin/permission/admin': async () => adminPermissions,
  'GET /api/admin/permission/business': async () => businessPermissions,
};
