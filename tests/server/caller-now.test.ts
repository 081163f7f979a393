import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, identifyAgain, identityOf, permissionsOf } from '../../src/server/people/identity.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { unrestrictedPeople } from '../../src/server/people/unrestricted-people.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { Passwords } from '../../src/server/server.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { postgresWith, shareLocks } from './recording-postgres.ts';

let api: TestApi;
let viewer: Person;
/** What happens while the viewer's password is looked at. */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  api = await openLibraryApi();
  meanwhile = async () => undefined;
  const real = scryptPasswords(8);
  const passwords: Passwords = {
    inTurn: async (who, work) => {
      const once = meanwhile;
      meanwhile = async () => undefined;
      await once();
      return real.inTurn(who, work);
    },
  };
  const app = createApp(libraryService, { store: api.store, contract: api.contract, passwords, now: api.now });
  viewer = person(app, (await api.as('viewer')).token);
});
afterEach(() => api.close());

const body = { oldPassword: 'baize888', newPassword: 'baize999', confirmPassword: 'baize999' };
const role = () => api.store.db.updateTable('role').where('id', '=', 3);
const staff = () => api.store.db.updateTable('staff').where('username', '=', 'viewer');
const changes: Readonly<Record<string, readonly [number, string | undefined, () => Promise<unknown>]>> = {
  'nothing has': [204, undefined, async () => undefined],
  'a nickname': [204, undefined, () => staff().set({ nickname: '小张' }).execute()],
  permissions: [
    409,
    '您的权限刚刚改变，请刷新后重试。',
    () =>
      role()
        .set({ permissions: JSON.stringify(['loan:read']) })
        .execute(),
  ],
  stores: [
    409,
    '您的权限刚刚改变，请刷新后重试。',
    () => api.store.db.insertInto('staffBranch').values({ staffId: 3, branchId: 1 }).execute(),
  ],
  group: [409, '您的权限刚刚改变，请刷新后重试。', () => staff().set({ groupId: 2 }).execute()],
  account: [401, '账号已停用，请联系管理员。', () => staff().set({ status: 0 }).execute()],
  'group’s state': [
    401,
    '账号已停用，请联系管理员。',
    () => api.store.db.updateTable('branchGroup').set({ status: 0 }).where('id', '=', 1).execute(),
  ],
  session: [401, '登录已失效，请重新登录。', () => api.store.db.deleteFrom('session').execute()],
};

test.each(Object.entries(changes))(
  'what a person began is judged by who they are when it is written: %s changed',
  async (_, [status, message, change]) => {
    meanwhile = change;
    const answer = await viewer.put('/api/admin/password', body);
    expect([answer.status, answer.body?.message]).toEqual([status, message]);
  },
);

test('stores that stay the same, in whatever order they were given, are no change', async () => {
  for (const branchId of [9, 1, 5])
    await api.store.db.insertInto('staffBranch').values({ staffId: 3, branchId }).execute();
  expect((await viewer.put('/api/admin/password', body)).status).toBe(204);
});

test('whoever is signed in reads their own name, mail, role and rights, and nothing of a password', async () => {
  const { data } = (await viewer.get('/api/session')).body as unknown as { data: Record<string, unknown> };
  expect(Object.keys(data).sort()).toEqual([
    'email',
    'groupId',
    'id',
    'nickname',
    'permissions',
    'roleNames',
    'username',
  ]);
  expect(data).toMatchObject({
    id: 3,
    username: 'viewer',
    nickname: '小李',
    email: 'viewer@library.example',
    groupId: 1,
    roleNames: ['只读馆员'],
  });
  expect(data.permissions).toContain('loan:read');
});

test('each call asks for its own permission, and nobody has any', async () => {
  const anonymous = person(api.app);
  expect((await viewer.post('/api/branch/1/close')).status).toBe(403);
  expect((await viewer.get('/api/branch/list')).status).toBe(200);
  for (const path of ['/api/session', '/api/branch/list']) expect((await anonymous.get(path)).status).toBe(401);
  await api.store.db.insertInto('staffBranch').values({ staffId: 3, branchId: 5 }).execute();
  expect((await viewer.get('/api/branch/list')).body.records.map(({ id }) => id)).toEqual([5]);
});

test('an account that does not call may do what its role says, as long as somebody can sign in with it', async () => {
  const knowing = {
    db: api.store.db,
    server: { people: libraryService.people ?? unrestrictedPeople, store: api.store },
  };
  const codes = (id: number, isHeld?: boolean) => permissionsOf(knowing, id, isHeld);
  expect(await codes(3)).toContain('loan:read');
  expect(await codes(3, true)).toEqual(await codes(3));
  expect(await codes(1)).not.toEqual(await codes(3));
  expect(await codes(99)).toBeUndefined();
  const group = (status: number) =>
    api.store.db.updateTable('branchGroup').set({ status }).where('id', '=', 1).execute();
  await group(0);
  expect([await codes(3), (await codes(1))?.length]).toEqual([undefined, expect.any(Number)]);
  await group(1);
  expect(await codes(3)).toBeDefined();
  await staff().set({ status: 0 }).execute();
  expect(await codes(3)).toBeUndefined();
});

const held = { dialect: { name: 'postgres', id: '', bytes: '' } } as const;

test('on PostgreSQL what says who writes is held until the write ends; whoever only reads holds nothing', async () => {
  const asked: string[] = [];
  const db = postgresWith([], asked);
  const server = { people: unrestrictedPeople, store: held };
  await expect(identifyAgain(server, db, '', 0)).rejects.toThrow('登录已失效');
  await expect(identify(server, db, '', 0)).rejects.toThrow('登录已失效');
  expect([await permissionsOf({ db, server }, 3, true), await permissionsOf({ db, server }, 3)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await identityOf({ db, server }, 3)).toBeUndefined();
  expect(shareLocks(asked)).toEqual([
    ' for share of "session", "staff", "role"',
    undefined,
    ' for share of "staff", "role"',
    undefined,
    ' for share of "staff", "role"',
    undefined,
  ]);
});
