import { afterEach, beforeEach, expect, test } from 'vitest';
import { service } from '../../src/hall/service.ts';
import { openApiOf, type Person, type TestApi } from '../server/open-api.ts';
import { temporarySqlite } from '../server/stores.ts';
import { projectsContract } from './api.ts';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  const contract = await projectsContract();
  const { club, bill } = contract.records;
  if (club === undefined || bill === undefined) throw new Error('The records have other names');
  const records = {
    ...contract.records,
    club: { ...club, accepts: { ...club.accepts, 'POST /api/club/{id}/close': { tenantId: 1 } } },
    bill: { ...bill, accepts: { ...bill.accepts, 'POST /api/bill/{id}/refund': { approval: null, tenantId: 1 } } },
  };
  api = await openApiOf(service, { ...contract, records }, await temporarySqlite('demo'));
  admin = await api.as('admin');
});
afterEach(() => api.close());

test('a store is closed, and a bill refunded, only where the record accepts it, though no route asks for that', async () => {
  const { db } = api.store;
  const open = db.selectFrom('club').select('id').where('status', '=', 1);
  const paid = db.selectFrom('bill').select('id').where('status', '=', 1);
  const ids = {
    club: (await open.where('tenantId', '!=', 1).executeTakeFirstOrThrow()).id,
    ownClub: (await open.where('tenantId', '=', 1).executeTakeFirstOrThrow()).id,
    bill: (await paid.where('tenantId', '!=', 1).executeTakeFirstOrThrow()).id,
    ownBill: (await paid.where('tenantId', '=', 1).executeTakeFirstOrThrow()).id,
  };
  const refusals = [
    await admin.post(`/api/club/${ids.club}/close`),
    await admin.post(`/api/bill/${ids.bill}/refund`, { reason: 1 }),
  ];
  expect(refusals.map(({ status, body }) => [status, body])).toEqual([
    [409, { message: '门店不允许此操作，请刷新后重试。' }],
    [409, { message: '账单不允许此操作，请刷新后重试。' }],
  ]);
  expect((await admin.get(`/api/club/${ids.club}`)).body.status).toBe(1);
  expect((await admin.get(`/api/bill/${ids.bill}`)).body).toMatchObject({ status: 1, refunded: '0.00' });
  expect((await admin.post(`/api/club/${ids.ownClub}/close`)).status).toBe(204);
  expect((await admin.post(`/api/bill/${ids.ownBill}/refund`, { reason: 1 })).status).toBe(200);
});
