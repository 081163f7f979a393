import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Statuses } from '../../src/language/contract/record.ts';
import type { When } from '../../src/language/guard.ts';
import type { Contract } from '../../src/server/http/contract.ts';
import { libraryService } from './library/library.ts';
import { libraryContract } from './library/library-api.ts';
import { openApiOf, type Person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

/** The library, whose records accept these calls for these rows only: no route of it knows. */
async function accepting(
  accepts: Readonly<Record<string, Readonly<Record<string, Statuses | When>>>>,
): Promise<Contract> {
  const contract = await libraryContract();
  const records = Object.entries(accepts).map(([name, more]) => {
    const record = contract.records[name];
    if (record === undefined) throw new Error(`There is no record ${name}`);
    return [name, { ...record, accepts: { ...record.accepts, ...more } }] as const;
  });
  return { ...contract, records: { ...contract.records, ...Object.fromEntries(records) } };
}

const notAllowed = (title: string) => ({ message: `${title}不允许此操作，请刷新后重试。` });

describeStores('what a record accepts beside its status, on %s,', (open) => {
  let api: TestApi;
  let admin: Person;
  const errors = vi.spyOn(console, 'error');
  beforeEach(async () => {
    const contract = await accepting({
      branch: {
        'POST /api/branch/{id}/close': { phone: '010-000' },
        'POST /api/branch/{id}/open': { approval: null },
        'POST /api/branch/{id}/give-up': { chief: null },
        'POST /api/branch/{id}/seats': { status: [0, 1, 2, 3, 4], address: '东门' },
        'PUT /api/branch/{id}': { status: [0, 1] },
      },
      group: { 'PUT /api/group/{id}/status/0': { contact: '馆长' } },
      loan: { 'POST /api/loan/{id}/waive': { approval: null, reader: '钱读者' } },
    });
    api = await openApiOf(libraryService, contract, await open('library'));
    admin = await api.as('admin');
    errors.mockReset().mockImplementation(() => undefined);
  });
  afterEach(() => api.close());

  const branch = async (id: number) => (await admin.get(`/api/branch/${id}`)).body;
  const set = (id: number, columns: object) =>
    api.store.db.updateTable('branch').set(columns).where('id', '=', id).execute();

  test('is asked by a transition, after the status', async () => {
    await set(1, { status: 1, phone: '010-111' });
    const refused = await admin.post('/api/branch/1/close');
    expect([refused.status, refused.body, (await branch(1)).status]).toEqual([409, notAllowed('分馆'), 1]);
    await set(1, { status: 5 });
    const other = await admin.post('/api/branch/1/close');
    expect([other.status, other.body]).toEqual([
      409,
      { message: '分馆的状态已改变或不允许此操作，请刷新后重试。', current: { status: 5 } },
    ]);
    await set(1, { status: 1, phone: '010-000' });
    expect([(await admin.post('/api/branch/1/close')).status, (await branch(1)).status]).toEqual([204, 4]);
  });

  test('is asked by a transition whose status stands in the address', async () => {
    await api.store.db.updateTable('branchGroup').set({ status: 1, contact: '别人' }).where('id', '=', 1).execute();
    const refused = await admin.put('/api/group/1/status/0');
    expect([refused.status, refused.body]).toEqual([409, notAllowed('分馆组')]);
    expect((await admin.get('/api/group/1')).body.status).toBe(1);
    await api.store.db.updateTable('branchGroup').set({ contact: '馆长' }).where('id', '=', 1).execute();
    expect((await admin.put('/api/group/1/status/0')).status).toBe(204);
    // What it says of one address it does not say of the other.
    await api.store.db.updateTable('branchGroup').set({ contact: '别人' }).where('id', '=', 1).execute();
    expect((await admin.put('/api/group/1/status/1')).status).toBe(204);
  });

  test('is asked by a transition in parts, of which nothing is done', async () => {
    const returned = api.store.db.selectFrom('loan').select(['id', 'reader', 'fee']).where('status', '=', 1);
    const { id } = await returned.where('reader', '!=', '钱读者').executeTakeFirstOrThrow();
    const refused = await admin.post(`/api/loan/${id}/waive`, { amount: '1.00', reason: 1 });
    expect([refused.status, refused.body]).toEqual([409, notAllowed('借阅')]);
    expect((await admin.get(`/api/loan/${id}`)).body).toMatchObject({ status: 1, waived: '0.00', waivedAt: null });
    const { id: other } = await returned.where('reader', '=', '钱读者').executeTakeFirstOrThrow();
    expect((await admin.post(`/api/loan/${other}/waive`, { amount: '1.00', reason: 1 })).status).toBe(200);
  });

  test('is asked beside a status of a call that changes none', async () => {
    await set(2, { status: 1, address: '西门' });
    const refused = await admin.post('/api/branch/2/seats', { count: 2 });
    expect([refused.status, refused.body]).toEqual([409, notAllowed('分馆')]);
    await set(2, { address: '东门', status: 5 });
    expect((await admin.post('/api/branch/2/seats', { count: 2 })).body).toMatchObject({ current: { status: 5 } });
    await set(2, { status: 1 });
    expect((await admin.post('/api/branch/2/seats', { count: 2 })).status).toBe(200);
  });

  test('may be what waits for another person, though the route’s source does not read that', async () => {
    await set(1, { status: 0 });
    expect([(await admin.post('/api/branch/1/open')).status, (await branch(1)).status]).toEqual([204, 1]);
  });

  test('by a field that the row does not have is a mistake of the server’s, and nothing is done', async () => {
    await set(1, { status: 1 });
    const failed = await admin.post('/api/branch/1/give-up');
    expect([failed.status, (await branch(1)).status]).toEqual([500, 1]);
    expect(errors.mock.calls.join()).toContain(
      'schemas/records/branch.json accepts POST /api/branch/{id}/give-up by “chief”, which its source lacks',
    );
  });

  test('and its route never asks for is a mistake of the server’s, and nothing is done', async () => {
    const before = (await branch(1)).name;
    const failed = await admin.put('/api/branch/1', { name: '新名字' });
    expect([failed.status, (await branch(1)).name]).toEqual([500, before]);
    expect(errors.mock.calls.join()).toContain(
      'PUT /api/branch/{id} changes a row that it has not tested by the accepts of schemas/records/branch.json',
    );
  });
});
