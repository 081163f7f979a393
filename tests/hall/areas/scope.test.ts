import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../src/hall/areas/account/people.ts';
import { clubsOf, tenantOf } from '../../../src/hall/areas/account/reach.ts';
import { service } from '../../../src/hall/service.ts';
import { isUnlimited, isWithin, type Reach } from '../../../src/server/people/reach.ts';
import { type Scope, scopeCondition } from '../../../src/server/people/scope.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { prepareStore } from '../../../src/server/run/prepare.ts';
import { evening, passwords } from '../../server/evening.ts';
import { type Person, person, type TestApi } from '../../server/open-api.ts';
import { temporarySqlite } from '../../server/stores.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let admin: Person;
let owner: Person;
let clerk: Person;
beforeAll(async () => {
  api = await openTestApi();
  [admin, owner, clerk] = [await api.as('admin'), await api.as('owner'), await api.as('viewer')];
  // The clerk may do whatever the owner may, in the stores they are given.
  await api.store.db.updateTable('staff').set({ roleId: 2 }).where('username', '=', 'viewer').execute();
});
afterAll(() => api.close());

async function worksAt(...clubIds: readonly number[]): Promise<void> {
  const { id } = await api.store.db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'viewer')
    .executeTakeFirstOrThrow();
  await api.store.db.deleteFrom('staffClub').where('staffId', '=', id).execute();
  for (const clubId of clubIds) await api.store.db.insertInto('staffClub').values({ staffId: id, clubId }).execute();
}

const rows = async (who: Person, path: string) => (await who.get(`${path}?size=1000`)).body.records;
const ids = async (who: Person, path: string) => (await rows(who, path)).map(({ id }) => id);

test('the head office sees every franchisee’s rows, a franchisee all of its own and no other', async () => {
  for (const path of ['/api/club/list', '/api/assistant/list']) {
    const everything = await rows(admin, path);
    const own = everything.filter(({ tenantId }) => tenantId === 1).map(({ id }) => id);
    expect([path, await ids(owner, path)]).toEqual([path, own]);
    expect(own.length).toBeGreaterThan(0);
    expect(everything.length).toBeGreaterThan(own.length);
  }
});

test.each([[[2]], [[2, 3]], [[3]]])('staff of the stores %j see these and who works in them', async (clubIds) => {
  await worksAt(...clubIds);
  const isTheirs = (clubId: unknown) => clubIds.includes(clubId as number);
  expect((await ids(clerk, '/api/club/list')).sort()).toEqual(clubIds);
  const coaches = (await rows(owner, '/api/assistant/list')).filter((row) => (row.clubIds as []).some(isTheirs));
  expect(await ids(clerk, '/api/assistant/list')).toEqual(coaches.map(({ id }) => id));
  const bills = (await rows(owner, '/api/bill/list')).filter(({ clubId }) => isTheirs(clubId));
  expect(await ids(clerk, '/api/bill/list')).toEqual(bills.map(({ id }) => id));
  for (const id of clubIds) expect((await clerk.get(`/api/club/${id}`)).status).toBe(200);
  expect((await clerk.get('/api/club/1')).status).toBe(404);
});

test('a store of another franchisee, once given, is not seen all the same', async () => {
  const other = (await rows(admin, '/api/club/list')).find(({ tenantId }) => tenantId === 2)?.id as number;
  await worksAt(other);
  for (const path of ['/api/club/list', '/api/assistant/list', '/api/bill/list'])
    expect([path, await ids(clerk, path)]).toEqual([path, []]);
  expect((await clerk.get(`/api/club/${other}`)).status).toBe(404);
});

test('a store is opened for one’s own franchisee, by whoever sees all of its stores', async () => {
  const open = (who: Person, tenantId: number) =>
    who.post('/api/club/', { tenantId, name: `${who.token}店`.slice(-9), serviceFeeRatio: 5 });
  const foreign = await open(owner, 2);
  expect([foreign.status, foreign.body.message]).toEqual([403, '不能操作其他加盟商的数据。']);
  await worksAt(2);
  const single = await open(clerk, 1);
  expect([single.status, single.body.message]).toEqual([403, '只能查看部分门店的员工不能进行此操作。']);
  await worksAt();
  for (const [who, tenantId] of [
    [clerk, 1],
    [owner, 1],
    [admin, 2],
  ] as const)
    expect((await open(who, tenantId)).status).toBe(200);
});

test('of a row’s dimensions, each must be within reach; one that either side forgets shows nothing', async () => {
  const all = (await rows(admin, '/api/club/list')).map(({ id, tenantId }) => ({ id, tenantId }));
  const seen = async (reach: Reach, scope: Scope) => {
    const { rows: found } = await sql<{
      id: number;
    }>`select id from club where ${scopeCondition({ reach }, scope)}`.execute(api.store.db);
    return found.map(({ id }) => id).sort();
  };
  const whole = all.map(({ id }) => id).sort();
  const first = all.filter(({ tenantId }) => tenantId === 1).map(({ id }) => id);
  const own = { tenant: 'tenant_id', club: 'id' };
  const works = { some: 'staff_club.club_id', of: 'staff_club where staff_club.club_id = club.id and staff_id = 3' };
  expect(await seen({}, 'everyone')).toEqual(whole);
  expect(await seen({ tenant: null, club: null }, own)).toEqual(whole);
  expect(await seen({ tenant: [1], club: null }, own)).toEqual(first.sort());
  expect(await seen({ tenant: [1], club: [2, 3] }, own)).toEqual([2, 3]);
  expect(await seen({ tenant: [], club: [2] }, own)).toEqual([]);
  // Rows that are not divided by a dimension are everybody’s in it.
  expect(await seen({ tenant: [1], club: [2] }, { tenant: 'tenant_id', club: null })).toEqual(first.sort());
  await worksAt(3);
  expect(await seen({ tenant: null, club: [3, 4] }, { tenant: null, club: works })).toEqual([3]);
  expect(await seen({ tenant: null, club: [4] }, { tenant: null, club: works })).toEqual([]);
  expect([await seen({ tenant: null }, own), await seen({ club: [2] }, own)]).toEqual([[], []]);
  const forgetful: Scope = JSON.parse('{ "tenant": "tenant_id" }');
  expect(await seen({ tenant: null, club: [2] }, forgetful)).toEqual([]);
});

test.each<[Reach, boolean]>([
  [{ tenant: null, club: null }, true],
  [{ tenant: null }, false],
  [{ tenant: null, club: [] }, false],
  [{ tenant: [1], club: null }, false],
  [{}, false],
])('a reach of %j is everything: %j', (reach, isEverything) => {
  expect(isUnlimited(reach, ['tenant', 'club'])).toBe(isEverything);
});

test.each<[Reach, Reach, boolean]>([
  [{ tenant: [1], club: [2] }, { tenant: [1], club: [2, 3] }, true],
  [{ tenant: [1], club: [2] }, { tenant: null, club: null }, true],
  [{ tenant: [1], club: [2, 4] }, { tenant: [1], club: [2, 3] }, false],
  [{ tenant: [1], club: null }, { tenant: [1], club: [2, 3] }, false],
  [{ tenant: [2], club: [2] }, { tenant: [1], club: [2] }, false],
  [{ tenant: null }, { tenant: null, club: [2] }, true],
  [{ tenant: null, club: [2] }, { tenant: null }, false],
  [{ tenant: null, club: null }, { tenant: null }, false],
  [{}, {}, true],
])('whoever reaches %j sees no more than who reaches %j: %j', (reach, other, isNoMore) => {
  expect(isWithin(reach, other)).toBe(isNoMore);
});

test('whose reach forgets a dimension is of no franchisee, and limited to no store', () => {
  expect([tenantOf({ reach: {} }), tenantOf({ reach: { tenant: [] } }), clubsOf({ reach: {} })]).toEqual([0, 0, []]);
});

test('several people asked for at once reach what each of them is given', async () => {
  await worksAt(3, 2);
  const { db } = api.store;
  const reaches = await people.reaches(db, [1, 2, 3], undefined);
  expect([...reaches]).toEqual([
    [1, { tenant: null, club: null }],
    [2, { tenant: [1], club: null }],
    [3, { tenant: [1], club: [2, 3] }],
  ]);
  await db.updateTable('tenant').set({ status: 0 }).where('id', '=', 1).execute();
  expect([...(await people.reaches(db, [1, 2, 3], undefined)).keys()]).toEqual([1]);
  await db.updateTable('tenant').set({ status: 1 }).where('id', '=', 1).execute();
});

test('what a product without dimensions lets somebody reach is everything, unless it names one all the same', () => {
  expect([isUnlimited({}, []), isUnlimited({ club: null }, []), isUnlimited({ club: [1] }, [])]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an empty store begins with one administrator, who may do all, and a role for whoever runs a franchise', async () => {
  const store = await temporarySqlite();
  await prepareStore(service, { store, passwords, now: evening, beginning: { adminPassword: 'first-login-7' } });
  const app = createApp(service, { store, contract: api.contract, passwords, now: () => evening });
  const { body } = await person(app).post('/api/login', { username: 'admin', password: 'first-login-7' });
  const user = body.user as { readonly permissions: readonly string[] };
  expect(user).toMatchObject({ username: 'admin', nickname: '管理员', tenantId: null, roleNames: ['系统管理员'] });
  expect((await admin.get('/api/session')).body.data).toMatchObject({ permissions: user.permissions });
  const first = person(app, body.token);
  expect(await rows(first, '/api/admin/user/list')).toHaveLength(1);
  expect((await rows(first, '/api/admin/role/list')).map(({ name, type, code }) => [name, type, code])).toEqual([
    ['加盟商管理员', 2, 'business'],
    ['系统管理员', 1, 'system'],
  ]);
  const levels = (await rows(first, '/api/admin/role/list')).map(({ permissions }) => permissions as string[]);
  expect(levels[0]?.filter((code) => !/^[a-z-]+:write$/.test(code))).toEqual([]);
  expect(levels.map((codes) => ['club:write', 'club', 'tenant'].filter((code) => codes.includes(code)))).toEqual([
    ['club:write'],
    ['club', 'tenant'],
  ]);
  await store.close();
});
