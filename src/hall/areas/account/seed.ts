import { insert, type Seed } from 'baize/server/seed';
import { seededClubs } from '../club/seed.ts';
import { mobile, personName } from '../demo/names.ts';
import { demoTenant, tenantIds } from '../tenant/seed.ts';
import { adminPermissions, businessPermissions } from './permissions.ts';

/** The only seeded accounts that can sign in, all with `demoPassword`. */
export const demoAccounts = [
  { ...account('admin'), nickname: '总店管理员', role: 1, tenantId: null, what: '总店，全部权限' },
  { ...account('owner'), nickname: '王老板', role: 2, tenantId: demoTenant, what: '加盟商，管理自己的全部' },
  { ...account('viewer'), nickname: '小李', role: 3, tenantId: demoTenant, what: '同一加盟商，只能查看' },
] as const;
export const demoPassword = 'baize888';

function account(username: string) {
  return { username, email: `${username}@baize.example` };
}

const everything = (level: 'read' | 'write') => businessPermissions.map(({ code }) => `${code}:${level}`);
const all = adminPermissions.map(({ code }) => code);

const roles: readonly {
  name: string;
  type: number;
  code: string;
  tenantId: number | null;
  permissions: readonly string[];
}[] = [
  { name: '系统管理员', type: 1, code: 'system', tenantId: null, permissions: all },
  { name: '加盟商管理员', type: 2, code: 'business', tenantId: null, permissions: everything('write') },
  { name: '只读员工', type: 2, code: 'readonly', tenantId: demoTenant, permissions: everything('read') },
  {
    name: '运营专员',
    type: 1,
    code: 'operation',
    tenantId: null,
    permissions: ['tenant', 'club', 'client', 'match', 'assistant', 'competition', 'banner', 'feedback'],
  },
  {
    name: '财务专员',
    type: 1,
    code: 'finance',
    tenantId: null,
    permissions: ['bill', 'withdraw', 'settle', 'revenue'],
  },
  { name: '客服', type: 1, code: 'service', tenantId: null, permissions: ['client', 'feedback', 'match'] },
  {
    name: '店长',
    type: 2,
    code: 'manager',
    tenantId: null,
    permissions: [
      'revenue:read',
      'club:write',
      'match:write',
      'assistant:read',
      'bill:read',
      'device:write',
      'ticket:read',
    ],
  },
  { name: '前台', type: 2, code: 'front', tenantId: null, permissions: ['club:read', 'match:read', 'bill:read'] },
  ...tenantIds.map((tenantId) => ({
    name: '财务',
    type: 2,
    code: `tenant-finance-${tenantId}`,
    tenantId,
    permissions: ['revenue:read', 'bill:write', 'withdraw:read'],
  })),
];
const [manager, front] = [7, 8];

/** Seeds roles, and staff of the head office and every franchisee. */
export async function seedAccounts(seed: Seed): Promise<void> {
  const random = seed.random.fork('account');
  const createdAt = seed.now - 600 * 86_400_000;
  await insert(
    seed,
    'role',
    roles.map((role, index) => ({ ...role, id: index + 1, permissions: JSON.stringify(role.permissions), createdAt })),
  );

  const demo = demoAccounts.map(({ username, nickname, email, role, tenantId }, index) => ({
    username,
    nickname,
    roleId: role,
    tenantId: tenantId as number | null,
    email: email as string | null,
    phone: mobile(2, index),
    passwordHash: seed.passwordHash(username) as string | null,
    bind: 1,
    clubIds: [] as number[],
  }));
  const office = [4, 4, 5, 5, 6].map((roleId, index) => person(`zongbu${index + 1}`, roleId, null, []));
  const franchisees = tenantIds.flatMap((tenantId) => {
    const clubs = seededClubs.filter((club) => club.tenantId === tenantId).map((club) => club.id);
    return [
      ...(tenantId === demoTenant ? [] : [person(`jiameng${tenantId}`, 2, tenantId, [])]),
      person(`caiwu${tenantId}`, 8 + tenantId, tenantId, []),
      ...clubs.slice(0, 4).map((club, index) => person(`dianzhang${tenantId}${index + 1}`, manager, tenantId, [club])),
      ...clubs
        .slice(0, 2)
        .map((club, index) => person(`qiantai${tenantId}${index + 1}`, front, tenantId, [club, ...clubs.slice(4, 5)])),
    ];
  });
  const staff = [...demo, ...office, ...franchisees].map((one, index) => ({
    ...one,
    id: index + 1,
    usernameKey: one.username,
  }));

  await insert(
    seed,
    'staff',
    staff.map(({ clubIds: _, ...one }) => ({
      ...one,
      status: 1,
      lastLoginAt: random.chance(0.8) ? seed.now - random.whole(600, 2_592_000) * 1000 : null,
      createdAt,
    })),
  );
  await insert(
    seed,
    'staffClub',
    staff.flatMap(({ id, clubIds }) => clubIds.map((clubId) => ({ staffId: id, clubId }))),
  );

  function person(username: string, roleId: number, tenantId: number | null, clubIds: number[]) {
    const bind = random.chance(0.7) ? 1 : 0;
    const phone = bind ? mobile(3, username.length * 97 + roleId * 13 + (tenantId ?? 0) * 7 + (clubIds[0] ?? 0)) : null;
    return {
      username,
      nickname: personName(random),
      roleId,
      tenantId,
      email: null,
      phone,
      passwordHash: null,
      bind,
      clubIds,
    };
  }
}
