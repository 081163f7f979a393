import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Store } from '../../src/server/store/store.ts';
import { evening } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { answersAtOnce, statuses } from './shared/at-once.ts';
import { stores } from './stores.ts';

describe.each(stores)('on %s', (_, open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const count = async (branch: number) => ((await admin.get(`/api/branch/${branch}`)).body.seats as object[]).length;

  test('of a hundred who close a branch at once, one does and the others are told that it has changed', async () => {
    expect(statuses(await answersAtOnce(100, () => admin.post('/api/branch/1/close')))).toEqual({ 204: 1, 409: 99 });
    expect((await admin.get('/api/branch/1')).body.status).toBe(4);
  });

  test('one Idempotency-Key has one effect however often it comes at once, and every call the same answer', async () => {
    const before = await count(2);
    const answers = await answersAtOnce(50, () =>
      admin.post('/api/branch/2/seats', { count: 3 }, { 'idempotency-key': 'once' }),
    );
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"count":3}']));
    expect(await count(2)).toBe(before + 3);
  });

  test('an answer without content is replayed as one', async () => {
    const close = () => admin.post('/api/branch/6/close', undefined, { 'idempotency-key': 'close-6' });
    expect((await close()).status).toBe(204);
    const again = await close();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true']);
  });

  test('a key that belonged to another request or another body is refused', async () => {
    const key = { 'idempotency-key': 'taken' };
    expect((await admin.post('/api/branch/2/seats', { count: 1 }, key)).status).toBe(200);
    expect((await admin.post('/api/branch/2/seats', { count: 2 }, key)).status).toBe(422);
    expect((await admin.post('/api/branch/4/seats', { count: 1 }, key)).status).toBe(422);
  });

  test('two people may use the same key', async () => {
    const owner = await api.as('owner');
    const key = { 'idempotency-key': 'shared' };
    expect((await admin.post('/api/branch/5/seats', { count: 1 }, key)).body).toEqual({ count: 1 });
    expect((await owner.post('/api/branch/9/seats', { count: 2 }, key)).body).toEqual({ count: 2 });
  });

  test('a refused write keeps no key: the same call may succeed later', async () => {
    const key = { 'idempotency-key': 'later' };
    expect((await admin.post('/api/branch/2/reopen', undefined, key)).status).toBe(409);
    expect((await admin.post('/api/branch/2/close')).status).toBe(204);
    expect((await admin.post('/api/branch/2/reopen', undefined, key)).status).toBe(204);
  });

  test('seats that several people add at once all get names of their own', async () => {
    const before = await count(3);
    const answers = await answersAtOnce(10, () => admin.post('/api/branch/3/seats', { count: 2 }));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(await count(3)).toBe(before + 20);
  });

  test('of ten who save the settings at once as they have read them, one does, and the others are told', async () => {
    const version = { 'if-match': String((await admin.get('/api/rule')).headers.get('etag')) };
    const save = (index: number) => admin.put('/api/rule', [{ key: 'waive.above', value: `${index}` }], version);
    expect(statuses(await answersAtOnce(10, save))).toEqual({ 204: 1, 409: 9 });
  });

  test('a branch that is given up while seats are added gets them all or none', async () => {
    const before = await count(8);
    const [stop, ...generated] = await Promise.all([
      admin.post('/api/branch/8/give-up'),
      ...Array.from({ length: 8 }, () => admin.post('/api/branch/8/seats', { count: 5 })),
    ]);
    expect(stop?.status).toBe(204);
    expect(await count(8)).toBe(before + 5 * generated.filter(({ status }) => status === 200).length);
    expect((await admin.post('/api/branch/8/seats', { count: 1 })).status).toBe(409);
  });
});

test.each(stores)(
  'two processes that prepare one empty %s leave it with one set of demo data',
  async (_, open) => {
    const one = await open();
    const other = one.another();
    const passwords = scryptPasswords();
    const prepare = (store: Store) =>
      prepareStore(libraryService, { store, passwords, now: evening, beginning: 'demo' });
    const [first, second] = await Promise.all([prepare(one), prepare(other)]);
    expect(first).toHaveLength(3);
    expect(second).toEqual(first);
    expect(await other.db.selectFrom('branch').select('id').execute()).toHaveLength(60);
    await other.close();
    await one.close();
  },
  60_000,
);
