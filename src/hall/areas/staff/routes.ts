import type { Row } from 'baize/json';
import { type Db, isDuplicate } from 'baize/server/database';
import { digits, flag, integer, name, oneOf, text, time } from 'baize/server/fields';
import {
  badField,
  badRequest,
  bodyOf,
  type Call,
  conflict,
  forbidden,
  notFound,
  onAccounts,
  type Routes,
} from 'baize/server/http';
import {
  dropFactors,
  dropResetCode,
  endSessions,
  endSignIn,
  keepResetCode,
  newCode,
  normalizedCode,
  randomLetters,
  readUsername,
  removalConsequence,
  removeAccount,
  requirePermissions,
  signedInBy,
  signInsOf,
} from 'baize/server/people';
import { accept, detail, find, list, newest, options, type Source, transition, visible } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { clubsOf, requireOwnTenant, tenantOf } from '../account/reach.ts';
import { setClubs } from '../account/set-clubs.ts';
import { clubs } from '../club/routes.ts';
import { requireAssignable } from '../role/routes.ts';
import { requireInUse } from '../tenant/in-use.ts';

/** The people who use the console. */
export const staff: Source = {
  record: 'user',
  table: 'staff',
  joins: { role: { id: 'staff.role_id' } },
  scope: { tenant: 'staff.tenant_id', club: null },
  fields: {
    id: integer('staff.id'),
    tenantId: integer('staff.tenant_id'),
    username: name('staff.username'),
    nickname: name('staff.nickname'),
    phone: digits('staff.phone'),
    roleNames: { sql: 'role.name', read: (name) => [String(name)] },
    roleIds: { sql: 'role.id', read: (id) => [Number(id)] },
    lastLoginAt: time('staff.last_login_at'),
    bind: flag('staff.bind'),
    status: integer('staff.status'),
    factor: flag(`(case when exists (select 1 from factor where factor.staff_id = staff.id and factor.confirmed = 1)
      then 1 else 0 end)`),
  },
  // Who is limited to no store sees all of their franchisee's.
  filters: {
    clubId: (list) => sql<SqlBool>`(exists (select 1 from staff_club where staff_club.staff_id = staff.id
      and ${oneOf('staff_club.club_id', list)}) or (staff.tenant_id in (select tenant_id from club where
      ${oneOf('club.id', list)}) and not exists (select 1 from staff_club where staff_club.staff_id = staff.id)))`,
  },
  untracked: ['lastLoginAt', 'bind', 'factor', 'roleNames'],
  expand: withClubs,
};

/** The staff as people call them. */
const named: Source = { ...staff, fields: { ...staff.fields, name: text('coalesce(staff.nickname, staff.username)') } };

/** Returns the staff; `self` is 1 in the caller's own row, because people do not manage themselves. */
function staffFor({ who }: Call): Source {
  const self = integer(`(case when staff.id = ${who.id} then 1 end)`);
  return { ...staff, fields: { ...staff.fields, self }, untracked: [...(staff.untracked ?? []), 'self'] };
}

const ownSignIns = '自己的登录请在「登录设备」中退出。';

/**
 * Routes for staff. Callers cannot create, change or delete a person with more permissions or a wider scope than
 * theirs.
 */
export const staffRoutes: Routes = {
  'GET /api/admin/user/list': (call) => list(call, staffFor(call)),
  'GET /api/admin/user/options': (call) => options(call, named, sql<SqlBool>`staff.status <> 1`),
  'GET /api/admin/user/{id}': (call) => detail(call, staffFor(call)),

  'POST /api/admin/user': {
    guards: 'accounts',
    outside: async (call) => {
      const password = randomLetters(12);
      const passwordHash = await call.server.passwords.inTurn(call.turn, ({ hash }) => hash(password));
      const created = await call.write((inside) => create(inside, passwordHash));
      // Only the call that creates the person gets the password: the response stored for the Idempotency-Key lacks it.
      return created instanceof Response ? created : { ...(created as Row), password };
    },
  },

  'PUT /api/admin/user/{id}': onAccounts(async (call) => {
    const { id, roleId, clubIds = [] } = bodyOf<{ id: number; roleId: number; clubIds?: readonly number[] }>(call);
    if (id !== call.param('id')) throw badRequest('编号与地址不一致。');
    const person = await reachable(call, '不能修改自己的角色与门店。');
    const tenantId = person.tenantId as number | null;
    await requireAssignable(call, roleId, tenantId);
    await requireClubs(call, clubIds, tenantId);
    await call.db.updateTable('staff').set({ roleId }).where('id', '=', id).execute();
    await setClubs(call.db, 'staff', id, clubIds);
    return undefined;
  }),

  'GET /api/admin/user/{id}/session/list': async (call) => {
    const { id } = await find(call, staff, call.param('id'));
    return list(call, signInsOf(call, Number(id)));
  },
  'DELETE /api/admin/session/{id}': async (call) => {
    const id = call.param('id');
    const person = await find(call, staff, await signedInBy(call, id));
    await requireReach(call, person, ownSignIns);
    await endSignIn(call, Number(person.id), id);
    return undefined;
  },
  'POST /api/admin/user/{id}/session/end': async (call) => {
    const { id } = await reachable(call, ownSignIns);
    await endSessions(call.db, Number(id));
    return undefined;
  },

  'PUT /api/admin/user/{id}/status/{status}': onAccounts(async (call) => {
    const id = Number((await reachable(call, '不能启用或停用自己的账号。')).id);
    await transition(call, staffFor(call), id);
    await endSessions(call.db, id);
    await dropResetCode(call.db, id);
    return undefined;
  }),

  'POST /api/admin/user/{id}/reset': {
    guards: 'accounts',
    outside: async (call) => {
      const { hours } = bodyOf<{ hours: number }>(call);
      const code = newCode();
      const hash = await call.server.passwords.inTurn(call.turn, ({ hash: of }) => of(normalizedCode(code)));
      const made = await call.write(async (inside) => {
        const person = await reachable(inside, '自己的密码请在「修改密码」中修改。');
        const id = Number(person.id);
        await accept(inside, staffFor(inside), id);
        await keepResetCode(inside, id, { hash, hours });
        return { id, username: person.username ?? '' };
      });
      // As with the first password: the response stored for the Idempotency-Key lacks it.
      return made instanceof Response ? made : { ...(made as Row), code };
    },
  },

  // For people who have lost their phone and their recovery codes.
  'POST /api/admin/user/{id}/factor/remove': onAccounts(async (call) => {
    const person = await reachable(call, '自己的二次验证请在「二次验证」中移除。');
    if (person.factor !== true) throw conflict('这名员工没有设置二次验证。');
    const id = Number(person.id);
    await dropFactors(call.db, id);
    await endSessions(call.db, id);
    return undefined;
  }),

  'GET /api/admin/user/{id}/removal': async (call) => {
    const { id } = await find(call, staff, call.param('id'));
    return removalConsequence(call, Number(id));
  },
  'DELETE /api/admin/user/{id}': onAccounts(async (call) => {
    await reachable(call, '不能删除自己的账号。');
    return removeAccount(call, call.param('id'));
  }),
};

interface NewStaff {
  readonly username: string;
  readonly nickname?: string;
  readonly phone?: string;
  readonly tenantId?: number;
  readonly roleId: number;
  readonly clubIds?: readonly number[];
}

async function create(call: Call, passwordHash: string): Promise<{ readonly id: number }> {
  const body = bodyOf<NewStaff>(call);
  const { roleId, clubIds = [], nickname, phone } = body;
  const username = readUsername(body.username);
  if (!username) throw badField('username', '用户名只能使用汉字、英文字母、数字和英文标点。');
  const tenantId = body.tenantId ?? tenantOf(call.who);
  requireOwnTenant(call.who, tenantId);
  if (tenantId !== null) await requireInUse(call, tenantId);
  await requireAssignable(call, roleId, tenantId);
  await requireClubs(call, clubIds, tenantId);
  const names = { username: username.shown, usernameKey: username.key };
  const called = { nickname: nickname?.trim() || null, phone: phone?.trim() || null };
  const person = { ...names, ...called, email: null, roleId, tenantId, passwordHash };
  const { id } = await call.db
    .insertInto('staff')
    .values({ ...person, mustChange: 1, status: 1, bind: 0, lastLoginAt: null, createdAt: call.now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isDuplicate(error) ? badField('username', '该用户名已存在。') : error;
    });
  await setClubs(call.db, 'staff', id, clubIds);
  return { id };
}

/** Returns the person in the path, if `requireReach` lets them pass. */
async function reachable(call: Call, notOneself: string): Promise<Row> {
  const person = await newest(call, staffFor(call));
  await requireReach(call, person, notOneself);
  return person;
}

/** Refuses the caller themselves and anyone who may do or see more than the caller. */
async function requireReach(call: Call, person: Row, notOneself: string): Promise<void> {
  if (person.id === call.who.id) throw conflict(notOneself);
  const { permissions } = await call.db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select('role.permissions')
    .where('staff.id', '=', Number(person.id))
    .executeTakeFirstOrThrow(() => notFound());
  requirePermissions(call, JSON.parse(permissions) as string[]);
  const theirs = person.clubIds as readonly number[];
  const own = clubsOf(call.who);
  if (own !== null && (theirs.length === 0 || !theirs.every((id) => own.includes(id)))) {
    throw forbidden('不能操作可查看门店多于自己的员工。');
  }
}

/** Refuses stores outside the person's franchisee or the caller's reach; a caller limited to stores must name some. */
async function requireClubs(call: Call, clubIds: readonly number[], tenantId: number | null): Promise<void> {
  if (clubIds.length === 0) {
    if (clubsOf(call.who) !== null) throw badField('clubIds', '请选择门店');
    return;
  }
  let found = call.db.selectFrom('club').select('id').where('id', 'in', clubIds).where(visible(call.who, clubs.scope));
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
