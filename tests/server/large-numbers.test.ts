import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('a number too large to be exact, on %s,', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  let refusals = 0;

  test.each([1e300, 2 ** 63, -(2 ** 53)])('is refused in a body by its field’s own message: %d', async (large) => {
    const refused = [
      await admin.post('/api/branch', { groupId: large, name: '新馆' }),
      await admin.post('/api/console/account', { username: 'large', roleId: large }),
      await admin.put('/api/group/1/branches', { branchIds: [large] }),
      await admin.put('/api/rule', [{ key: 'closed.branches', value: JSON.stringify([large]) }]),
    ];
    expect(refused.map(({ status, body: { errors } }) => [status, errors])).toEqual([
      [400, [{ field: 'groupId', message: '请选择分馆组' }]],
      [400, [{ field: 'roleId', message: '请选择角色' }]],
      [400, [{ field: 'branchIds.0', message: '请选择分馆' }]],
      [400, [{ field: '/closed.branches/0', message: '请选择分馆' }]],
    ]);
    const call = encodeURIComponent('POST /api/console/account');
    const { records } = (await admin.get(`/api/audit/list?call=${call}`)).body;
    expect(records[0]).toMatchObject({ outcome: 0, recordId: null, message: '请选择角色' });
    expect(records).toHaveLength(++refusals);
  });
});
