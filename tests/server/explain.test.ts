import { afterAll, beforeAll, expect, test } from 'vitest';
import { recorded } from './fold.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';
import { unwatched } from './unwatched.ts';

const allowed = { can: true, rule: 'none', text: '可以操作。' };

describeStores('on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    [admin, owner] = [await api.as('admin'), await api.as('owner')];
  });
  afterAll(() => api.close());

  const asking = (request: string, body?: unknown) =>
    `request=${encodeURIComponent(request)}${body === undefined ? '' : `&body=${encodeURIComponent(JSON.stringify(body))}`}`;
  const why = async (who: Person, request: string, body?: unknown) =>
    (await who.get(`/api/explain?${asking(request, body)}`)).body;
  const aLoan = async (status: number, groupId = 1) =>
    Number((await admin.get(`/api/loan/list?status=${status}&groupId=${groupId}&size=1`)).body.records[0]?.id);

  test('without the permission, it and the role that lacks it are named', async () => {
    const viewer = await api.as('viewer');
    expect(await why(viewer, `POST /api/loan/${await aLoan(1)}/waive`)).toEqual({
      can: false,
      rule: 'permission',
      text: '需要「借阅（操作）」权限，角色「只读馆员」没有。',
    });
  });

  test('a record out of reach is said not to exist, as the call itself says', async () => {
    expect(await why(owner, `POST /api/loan/${await aLoan(1, 2)}/waive`)).toEqual({
      can: false,
      rule: 'scope',
      text: '记录不存在或已被删除。',
    });
  });

  test('a state that does not allow it decides, for the very body that would be sent', async () => {
    expect(await why(owner, `POST /api/loan/${await aLoan(2)}/waive`)).toMatchObject({ can: false, rule: 'status' });
    expect(await why(owner, `POST /api/loan/${await aLoan(1)}/waive`)).toMatchObject({ can: true, rule: 'none' });
    expect(await why(admin, 'PUT /api/group/1/status/1')).toMatchObject({ can: false, rule: 'status' });
    expect(await why(await api.as('viewer'), 'PUT /api/group/1/status/1')).toMatchObject({ rule: 'permission' });
  });

  test('what another person has to approve can be asked for, which is said', async () => {
    const setting = { key: 'waive.above', value: '0' };
    await api.store.write((db) => db.insertInto('libraryRule').values(setting).execute());
    expect(await why(owner, `POST /api/loan/${await aLoan(1)}/waive`)).toMatchObject({ can: true, rule: 'approval' });
    await api.store.write((db) => db.deleteFrom('libraryRule').where('key', '=', setting.key).execute());
  });

  test('nothing of what is only tried stays, in the log neither', { tags: 'short' }, async () => {
    const before = await recorded(api.store, unwatched);
    const newest = api.store.db.selectFrom('auditEntry').select(({ fn }) => fn.max('id').as('id'));
    const last = async () => (await newest.executeTakeFirstOrThrow()).id;
    const entries = await last();
    const loan = await aLoan(1);
    await why(owner, `POST /api/loan/${loan}/waive`);
    await why(admin, 'POST /api/branch/1/close');
    await why(admin, 'DELETE /api/console/account/5');
    await admin.get(`/api/explain/people?${asking(`POST /api/loan/${loan}/waive`)}`);
    expect(await recorded(api.store, unwatched)).toEqual(before);
    expect(await last()).toBe(entries);
  });

  test('who can is everybody who would be let through, and of the others it says why not', async () => {
    const loan = await aLoan(1, 2);
    const { people } = (await admin.get(`/api/explain/people?${asking(`POST /api/loan/${loan}/waive`)}`))
      .body as unknown as { people: readonly { name: string; roleName: string; can: boolean; text: string }[] };
    const able = people.filter(({ can }) => can).map(({ roleName }) => roleName);
    expect(new Set(able)).toEqual(new Set(['管理员', '借阅员', '组长']));
    expect(people.find(({ name }) => name === '王组长')?.text).toBe('看不到这条记录：不在其所属的范围内。');
    expect(people.find(({ name }) => name === '小李')?.text).toContain('角色「只读馆员」没有');
    const theirs = (await owner.get(`/api/explain/people?${asking(`POST /api/loan/${loan}/waive`)}`)).body;
    expect(JSON.stringify(theirs)).not.toContain('馆长');
  });

  test('what the form refuses is not tried with: it has yet to be filled in', async () => {
    const generating = (body: unknown) => why(admin, 'POST /api/branch/1/seats', body);
    // Counting to the first never ends, and the second is more than a branch may have.
    for (const count of ['Infinity', '400', 101, 0]) expect(await generating({ count })).toEqual(allowed);
    for (const body of ['Infinity', ['Infinity'], 7]) expect(await generating(body)).toEqual(allowed);
    expect(await generating({ count: 100, unknown: 1 })).toEqual(allowed);
    const { people } = (
      await admin.get(`/api/explain/people?${asking('POST /api/branch/1/seats', { count: 'Infinity' })}`)
    ).body as unknown as { people: readonly { can: boolean }[] };
    expect(people.some(({ can }) => can)).toBe(true);
  });

  test('what the form accepts is tried with, whatever stands beside it', async () => {
    const lost = await aLoan(2);
    const waiving = (id: number, body: object) => why(admin, `POST /api/loan/${id}/waive`, { reason: 1, ...body });
    expect(await waiving(lost, { unknown: 1 })).toMatchObject({ can: false, rule: 'status' });
    expect(await waiving(await aLoan(1), { amount: '0.10' })).toEqual(allowed);
  });

  test('a path without its numbers is no record', async () => {
    for (const id of ['abc', '1.5', '-1', '{id}', '1e3'])
      expect((await admin.get(`/api/explain?${asking(`POST /api/branch/${id}/close`)}`)).status).toBe(404);
    expect(await why(admin, 'POST /api/branch/1/close?a=1')).toEqual(await why(admin, 'POST /api/branch/1/close'));
  });

  test('only calls that change records are explained', async () => {
    for (const request of ['GET /api/loan/list', 'POST /api/nothing', 'POST /api/login', ''])
      expect((await admin.get(`/api/explain?${asking(request)}`)).status).toBe(400);
    expect((await admin.get(`/api/explain?request=POST%20/api/loan/1/waive&body=%7B`)).status).toBe(400);
  });
});
