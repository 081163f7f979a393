import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type Person, type TestApi } from '../../server/api.ts';

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
