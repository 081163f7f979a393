import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from './api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('a number too large to be exact, on %s,', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  let refusals = 0;
  const person = { username: 'large', roleId: 1 };

  test.each([1e300, 2 ** 63, -(2 ** 53)])('is refused in a body by its field’s own message: %d', async (large) => {
    const refused = [
      await admin.put('/api/profit/withdraw/status', { id: large, status: 2 }),
      await admin.post('/api/club/', { tenantId: large, name: '新门店', serviceFeeRatio: 5 }),
      await admin.post('/api/admin/user', { ...person, roleId: large }),
      await admin.post('/api/admin/user', { ...person, clubIds: [large] }),
      await admin.put('/api/config/', [
        { key: 'tenant.withdraw.rate', value: '0.6' },
        { key: 'tenant.withdraw.min', value: '1000' },
        { key: 'login.factor', value: JSON.stringify([large]) },
      ]),
    ];
    expect(refused.map(({ status, body: { errors } }) => [status, errors])).toEqual([
      [400, [{ field: 'id', message: '请选择记录' }]],
      [400, [{ field: 'tenantId', message: '请选择加盟商' }]],
      [400, [{ field: 'roleId', message: '请选择角色' }]],
      [400, [{ field: 'clubIds.0', message: '请选择门店' }]],
      [400, [{ field: '/login.factor/0', message: '请选择角色' }]],
    ]);
    const call = encodeURIComponent('PUT /api/profit/withdraw/status');
    const { records } = (await admin.get(`/api/audit/list?call=${call}`)).body;
    expect(records[0]).toMatchObject({ outcome: 0, recordId: null, message: '请选择记录' });
    expect(records).toHaveLength(++refusals);
  });
});
