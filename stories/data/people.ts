import { adminPermissions, businessPermissions } from '../../src/hall/areas/account/permissions.ts';
import type { Row } from '../../src/language/json.ts';

/** The person viewing a story: the session's user, and their permissions. */
export interface Person {
  readonly user: Row;
  readonly permissions: readonly string[];
}

/** The people of the demo data, by their name in the toolbar. */
export const people: Readonly<Record<string, Person>> = {
  admin: {
    user: { id: 1, username: 'admin', nickname: '总店管理员', email: 'admin@example.com', tenantId: null },
    permissions: adminPermissions.map(({ code }) => code),
  },
  owner: {
    user: { id: 2, username: 'owner', nickname: '王老板', email: 'owner@example.com', tenantId: 1 },
    permissions: businessPermissions.map(({ code }) => `${code}:write`),
  },
  viewer: {
    user: { id: 3, username: 'viewer', nickname: '小李', email: 'viewer@example.com', tenantId: 1 },
    permissions: businessPermissions.map(({ code }) => `${code}:read`),
  },
};
