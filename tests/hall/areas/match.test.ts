import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person, TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

let api: TestApi;
let owner: Person;
beforeEach(async () => {
  api = await openTestApi();
  owner = await api.as('owner');
});
afterEach(() => api.close());

test('an invitation is shown with who asked to come along', async () => {
  const [{ inviteId }] = (await api.store.db
    .selectFrom('inviteRequest')
    .innerJoin('invite', 'invite.id', 'inviteRequest.inviteId')
    .select('inviteId')
    .where('invite.tenantId', '=', 1)
    .limit(1)
    .execute()) as [{ inviteId: number }];
  const { body } = await owner.get(`/api/match/${inviteId}`);
  expect(body).toMatchObject({ id: inviteId, tenantId: 1 });
  expect(body.requests).toContainEqual({
    nickname: expect.any(String),
    phone: expect.anything(),
    status: expect.any(Number),
  });
});

test('a deleted invitation is gone, and its requests with it', async () => {
  const { records, total } = (await owner.get('/api/match/list?size=1')).body;
  const id = Number(records[0]?.id);
  expect((await owner.delete(`/api/match/${id}`)).status).toBe(204);
  expect((await owner.get(`/api/match/${id}`)).status).toBe(404);
  expect((await owner.get('/api/match/list')).body.total).toBe(total - 1);
  const left = await api.store.db.selectFrom('inviteRequest').select('id').where('inviteId', '=', id).execute();
  expect(left).toEqual([]);
});

test('an invitation is deleted in whatever status it is', async () => {
  const { records } = (await owner.get('/api/match/list?size=2')).body;
  for (const [index, status] of [3, 9].entries()) {
    const id = Number(records[index]?.id);
    await api.store.db.updateTable('invite').set({ status }).where('id', '=', id).execute();
    expect((await owner.delete(`/api/match/${id}`)).status).toBe(204);
  }
});

test('a franchisee sees and deletes its own invitations only, and who may only look deletes none', async () => {
  const foreign = (await (await api.as('admin')).get('/api/match/list?tenantId=2&size=1')).body.records[0]?.id;
  expect((await owner.get(`/api/match/${foreign}`)).status).toBe(404);
  expect((await owner.delete(`/api/match/${foreign}`)).status).toBe(404);
  const own = (await owner.get('/api/match/list?size=1')).body.records[0]?.id;
  expect((await (await api.as('viewer')).delete(`/api/match/${own}`)).status).toBe(403);
});
