import type { Generated } from 'baize/server/database';
import { sql } from 'kysely';
import { ownRoleRoutes } from '../../../src/server/accounts/own-roles.ts';
import type { Area } from '../../../src/server/area.ts';
import type { People } from '../../../src/server/people/people.ts';
import { unrestrictedPeople } from '../../../src/server/people/unrestricted-people.ts';
import type { DemoAccount } from '../../../src/server/service.ts';
import type { Db } from '../../../src/server/store/store.ts';
import { peopleSteps } from '../../../src/server/store/tables/people.ts';
import { accountRoutes } from './accounts.ts';
import { dimensions, groupOf, reachOf } from './reach.ts';
import { readLifetimes } from './rules.ts';

declare module 'baize/server/database' {
  interface Staff {
    /** null: all groups. */
    groupId: Generated<number | null>;
  }
  interface Database {
    /** The branches that a person is limited to; without any, they see all of their group. */
    staffBranch: { staffId: number; branchId: number };
  }
}

const permissions = ['book', 'group', 'branch', 'loan', 'rule', 'approval', 'audit', 'screen'];
const all = [...permissions, 'console-account', 'console-role'];
const names: Readonly<Record<string, string>> = {
  ...{
    book: '图书',
    group: '分馆组',
    branch: '分馆',
    loan: '借阅',
    rule: '借阅规则',
    approval: '审批',
    audit: '操作日志',
  },
  ...{ screen: '界面编辑', 'console-account': '账号', 'console-role': '角色' },
};

/** The codes that roles of the library carry. */
export const libraryPermissions = all.map((code) => ({ code, name: names[code] ?? code }));

/** Those of a group see its branches, or only some; a closed group's people cannot sign in. */
export const libraryPeople: People = {
  dimensions,
  async reaches(db, staffIds, held) {
    if (staffIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('staff')
      .leftJoin('staffBranch', 'staffBranch.staffId', 'staff.id')
      .select(['staff.id', 'staff.groupId', 'staffBranch.branchId'])
      .where('staff.id', 'in', staffIds)
      .orderBy('staffBranch.branchId')
      .execute();
    const open = db
      .selectFrom('branchGroup')
      .select('id')
      .where('status', '=', 1)
      .$if(held?.name === 'postgres', (query) => query.forShare());
    const groups = new Set((await open.execute()).map(({ id }) => id));
    const ids = [...new Set(rows.map(({ id }) => id))];
    return new Map(
      ids.flatMap((id) => {
        const own = rows.filter((row) => row.id === id);
        const group = own[0]?.groupId ?? null;
        const branches = own.flatMap(({ branchId }) => branchId ?? []);
        return group !== null && !groups.has(group) ? [] : [[id, reachOf(group, branches)] as const];
      }),
    );
  },
  administrator: {
    permissions: ['console-account:write', 'console-role:write'],
    missing: '至少要保留一位能管理账号和角色的馆员，请先指定另一位。',
  },
  lifetimes: readLifetimes,
  async begin(db, first) {
    await unrestrictedPeople.begin(db, first);
    await db
      .updateTable('role')
      .set({ permissions: JSON.stringify(all) })
      .execute();
  },
  audiences: {
    everyone: '所有人（总馆和各分馆组）',
    async offered(db, reach) {
      const own = groupOf({ reach });
      if (own !== null) return [{ id: `group-${own}`, title: '本组' }];
      const groups = await db.selectFrom('branchGroup').select(['id', 'name']).orderBy('id').execute();
      return [
        { id: 'office', title: '总馆' },
        ...groups.map(({ id, name }) => ({ id: `group-${id}`, title: name, kind: '分馆组' })),
      ];
    },
    joined: (reach) => [groupOf({ reach }) === null ? 'office' : `group-${groupOf({ reach })}`],
  },
  shown: (reach) => ({ groupId: groupOf({ reach }) }),
};

const level = (codes: readonly string[], what: 'read' | 'write') => codes.map((code) => `${code}:${what}`);
const business = ['branch', 'loan', 'approval', 'audit'];

/** The roles by their ids: the administrators', a group's head, its readers, and a clerk of loans. */
const roles: readonly (readonly [name: string, permissions: readonly string[]])[] = [
  ['管理员', all],
  ['组长', level([...business, 'book', 'group', 'console-account', 'console-role'], 'write')],
  ['只读馆员', level([...business, 'book', 'group', 'console-account', 'console-role'], 'read')],
  ['借阅员', ['loan']],
];

/** The accounts that can sign in: the whole library's, and two of the first group. */
export const libraryAccounts: readonly (DemoAccount & { readonly role: number; readonly group: number | null })[] = [
  { ...account('admin', '馆长', '全部权限'), role: 1, group: null },
  { ...account('owner', '王组长', '第一组，管理自己的全部'), role: 2, group: 1 },
  { ...account('viewer', '小李', '第一组，只能查看'), role: 3, group: 1 },
];

/** People who have never signed in. */
const others = [
  { username: 'clerk', nickname: '赵借阅', role: 4, group: null },
  { username: 'head2', nickname: '钱组长', role: 2, group: 2 },
  { username: 'head3', nickname: '孙组长', role: 2, group: 3 },
];

function account(username: string, nickname: string, what: string): DemoAccount {
  return { username, nickname, email: `${username}@library.example`, what };
}

/** Accounts and roles as the engine manages them, with whose rows a person sees. */
export const staff: Area = {
  steps: {
    ...peopleSteps,
    reach: () => [
      `ALTER TABLE staff ADD COLUMN group_id BIGINT REFERENCES branch_group (id)`,
      `CREATE TABLE staff_branch (staff_id BIGINT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
        branch_id BIGINT NOT NULL REFERENCES branch (id), PRIMARY KEY (staff_id, branch_id))`,
    ],
  },
  routes: { ...accountRoutes, ...ownRoleRoutes },
  names: [
    { table: 'role', column: 'name' },
    { table: 'staff', column: 'username' },
    { table: 'staff', column: 'nickname' },
  ],
  async seed({ db, now, passwordHash }) {
    for (const [name, permissions] of roles) await addRole(db, name, permissions, now);
    for (const one of [...libraryAccounts, ...others]) {
      const known = 'email' in one ? one : undefined;
      await sql`insert into staff (role_id, group_id, username, username_key, nickname, email, password_hash, status, created_at)
        values (${one.role}, ${one.group}, ${one.username}, ${one.username}, ${one.nickname}, ${known?.email ?? null},
          ${known ? passwordHash(one.username) : null}, 1, ${now})`.execute(db);
    }
  },
};

/** Adds a role and returns its id; in SQL, as the type of the table also has the halls' columns. */
export async function addRole(db: Db, name: string, permissions: readonly string[], createdAt = 0): Promise<number> {
  const { rows } = await sql<{ id: Generated<number> }>`insert into role (name, permissions, created_at)
    values (${name}, ${JSON.stringify(permissions)}, ${createdAt}) returning id`.execute(db);
  return Number(rows[0]?.id);
}
