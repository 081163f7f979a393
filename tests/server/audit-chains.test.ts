import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestOf, hashOf } from '../../src/server/audit/chain.ts';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Db } from '../../src/server/store/store.ts';
import { evening, passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { lockWaits } from './lock-waits.ts';
import { copiedPostgres, temporaryPostgres } from './stores.ts';

const demo = () => temporaryPostgres('library');

/** Where a log of some twenty entries in several chains stands, which may be changed. */
let place: string;
/** Two of its entries: one written alone, and one written beside others. */
const tried: number[] = [5];
beforeAll(async () => {
  const store = await demo();
  place = store.place;
  const api = await openLibraryApi(async () => store);
  const admin = await api.as('admin');
  for (let id = 1; id <= 10; id += 1) await admin.post(`/api/branch/${id}/close`);
  await Promise.all(Array.from({ length: 10 }, (_, at) => admin.post(`/api/branch/${at + 1}/open`)));
  await admin.post('/api/branch/11/close');
  for (const event of ['update', 'delete'])
    await sql.raw(`drop trigger audit_entry_${event} on audit_entry`).execute(store.db);
  const linked = store.db.selectFrom('auditEntry').select('id').where('beside', 'is not', null).orderBy('id', 'desc');
  tried.push((await linked.offset(1).limit(1).executeTakeFirstOrThrow()).id);
  await api.close();
});

/** A copy of that log, changed by these statements. */
async function tampered(...statements: readonly string[]) {
  const store = await copiedPostgres(place);
  onTestFinished(store.close);
  for (const statement of statements) await sql.raw(statement).execute(store.db);
  const entries = await store.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
  return { store, entries };
}

test('each write follows the ends of all chains, so all that was there before it stays before it', {
  tags: 'short',
}, async () => {
  const { store, entries } = await tampered();
  expect(await verifyAudit(store)).toEqual({ entries: entries.length });
  expect(new Set(entries.map(({ chain }) => chain)).size).toBeGreaterThan(5);
  const [, ...later] = entries.slice(0, 9);
  const nearest = later.map(({ beside }) => Math.min(...(beside ?? '').split(',').map(Number)));
  expect(nearest).toEqual(later.map(() => 1));
});

const tampering: Readonly<Record<string, (id: number) => string>> = {
  'an entry that says something else': (id) => `update audit_entry set staff_name = '别人' where id = ${id}`,
  'an entry of another time': (id) => `update audit_entry set at = at - 60000 where id = ${id}`,
  'an entry of another chain': (id) => `update audit_entry set chain = chain % 32 + 1 where id = ${id}`,
  'an entry of no chain': (id) => `update audit_entry set chain = 99 where id = ${id}`,
  'an entry of the chain of before': (id) => `update audit_entry set chain = null where id = ${id}`,
  'an entry that follows no other chain': (id) => `update audit_entry set beside = null where id = ${id}`,
  'an entry that follows another entry': (id) => `update audit_entry set beside = '1' || beside where id = ${id}`,
  'an entry with another number': (id) => `update audit_entry set id = 1000 where id = ${id}`,
  'two entries that have changed places': (id) =>
    `update audit_entry set id = case id when ${id} then -1 else ${id} end where id in (${id}, ${id + 1});
    update audit_entry set id = ${id + 1} where id = -1`,
  'an entry more, a copy of another': (id) => `insert into audit_entry
    select (jsonb_populate_record(entry, '{"id": 1000}')).* from audit_entry as entry where id = ${id}`,
  'an entry that is missing': (id) => `delete from audit_entry where id = ${id}`,
  'a chain that is missing': (
    id,
  ) => `delete from audit_entry where chain = (select chain from audit_entry where id = ${id});
    update audit_chain set last = 0, hash = '' where id not in (select chain from audit_entry)`,
  'an end that is another': (id) => `update audit_chain set hash = (select hash from audit_entry where id = ${id})`,
  'an end that is missing': (id) =>
    `delete from audit_chain where id = (select chain from audit_entry where id = ${id})`,
};
test.each(Object.entries(tampering))('found: %s', { tags: 'deep' }, async (_, statements) => {
  for (const id of tried) {
    const { store } = await tampered(...statements(id).split(';'));
    expect({ id, broken: (await verifyAudit(store)).broken }).toEqual({ id, broken: expect.anything() });
  }
});

test('found: a chain that is hashed anew from an entry on, or cut there, as all chains follow it', {
  tags: 'short',
}, async () => {
  const changed = 5;
  const anew = await tampered();
  const chain = anew.entries.find(({ id }) => id === changed)?.chain ?? 0;
  const end = (last: number, hash: string) =>
    `update audit_chain set last = ${last}, hash = '${hash}' where id = ${chain}`;
  const ofChain = anew.entries.filter((entry) => entry.chain === chain);
  const before = ofChain.findLast(({ id }) => id < changed);
  const lost = `delete from audit_entry where chain = ${chain} and id >= ${changed}`;
  const cut = await tampered(lost, end(before?.id ?? 0, before?.hash ?? ''));
  expect(await verifyAudit(cut.store)).toMatchObject({ broken: { id: changed, why: 'missing' } });
  let previous = before?.hash ?? '';
  const hashes = new Map(anew.entries.map(({ id, hash }) => [id, hash]));
  for (const entry of ofChain.filter(({ id }) => id >= changed)) {
    const beside = entry.beside?.split(',').map((less) => hashes.get(entry.id - Number(less)) ?? '');
    const told = { ...entry, staffName: '别人' };
    previous = hashOf(previous + (beside ? digestOf(beside) : ''), told);
    await anew.store.db
      .updateTable('auditEntry')
      .set({ staffName: told.staffName, hash: previous })
      .where('id', '=', entry.id)
      .execute();
  }
  await sql.raw(end(ofChain.at(-1)?.id ?? 0, previous)).execute(anew.store.db);
  expect(await verifyAudit(anew.store)).toMatchObject({ broken: { id: changed + 1 } });
});

test('a check while others write finds nothing, though entries commit in another order than their numbers', async () => {
  const api = await openLibraryApi(demo);
  onTestFinished(api.close);
  const admin = await api.as('admin');
  const writing = Array.from({ length: 8 }, async (_, at) => {
    for (let turn = 0; turn < 10; turn += 1) await admin.post(`/api/branch/${at + 1}/${turn % 2 ? 'open' : 'close'}`);
  });
  const isDone = Promise.all(writing).then(() => true);
  do expect((await verifyAudit(api.store)).broken).toBeUndefined();
  while (!(await Promise.race([isDone, false])));
  expect(await verifyAudit(api.store)).toMatchObject({ entries: expect.any(Number) });
});

test('writers whose transactions stay open delay no other while any chain is free', { tags: 'short' }, async () => {
  const store = await demo();
  onTestFinished(store.close);
  await prepareStore(libraryService, { store, passwords, now: evening });
  const api = await openLibraryApi(async () => store.another());
  onTestFinished(api.close);
  const admin = await api.as('admin');
  const ends = store.db.selectFrom('auditChain').select('id').orderBy('last');
  const hold = (count: number, work: () => Promise<void>) =>
    store.write(async (db) => {
      const rested = await ends.limit(count).execute();
      const ids = rested.map(({ id }) => id);
      // As a writer does: the row that another waits for has changed when its lock is free.
      await db.updateTable('auditChain').set({ last: sql`last` }).where('id', 'in', ids).execute();
      await work();
    });
  const close = (id: number) => admin.post(`/api/branch/${id}/close`);
  await hold(31, async () => {
    for (const id of [1, 2, 3]) expect(await close(id)).toMatchObject({ status: 204 });
    expect((await verifyAudit(api.store)).broken).toBeUndefined();
  });
  const operator = new pg.Client(store.place);
  await operator.connect();
  onTestFinished(() => operator.end());
  const waiting: ReturnType<typeof close>[] = [];
  await hold(32, async () => {
    waiting.push(close(4), close(5), close(6));
    await lockWaits(operator, 3);
  });
  expect(await Promise.all(waiting)).toMatchObject(Array(3).fill({ status: 204 }));
  expect((await verifyAudit(api.store)).broken).toBeUndefined();
});

test('a database of a server before keeps its one chain, which processes of that server go on with', {
  tags: 'short',
}, async () => {
  const store = await demo();
  onTestFinished(store.close);
  await store.write(async (db) => {
    for (const statement of [
      'truncate audit_entry',
      'alter table audit_entry drop column chain, drop column beside',
      'drop table audit_chain',
      'drop sequence audit_entry_id',
      "delete from migration where name = 'audit-chains'",
    ])
      await sql.raw(statement).execute(db);
  });
  const before = async () => store.write(addAsBefore);
  for (let count = 0; count < 3; count += 1) await before();
  await prepareStore(libraryService, { store, passwords, now: evening });
  expect(await verifyAudit(store)).toEqual({ entries: 3 });
  const api = await openLibraryApi(async () => store.another());
  onTestFinished(api.close);
  const admin = await api.as('admin');
  await admin.post('/api/branch/1/close');
  await before();
  await admin.post('/api/branch/2/close');
  const { entries, broken } = await verifyAudit(store);
  expect(broken).toBeUndefined();
  const all = await store.db.selectFrom('auditEntry').select(['id', 'chain', 'beside']).orderBy('id').execute();
  expect(all).toHaveLength(entries);
  expect(all.slice(0, 4).map(({ id, chain }) => [id, chain])).toEqual([1, 2, 3, 4].map((id) => [id, null]));
  expect(all[4]).toMatchObject({ id: 1_000_004, beside: Array(32).fill(1_000_001).join() });
  await sql`drop trigger audit_entry_delete on audit_entry`.execute(store.db);
  for (const id of [4, 3, 1]) {
    await sql`delete from audit_entry where id = ${id}`.execute(store.db);
    expect(await verifyAudit(store)).toMatchObject({ broken: { id, why: 'missing' } });
  }
});

/** Adds an entry as the server before did, which knew one chain. */
async function addAsBefore(db: Db): Promise<void> {
  const head = await db.selectFrom('auditHead').select(['last', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const texts = { staffName: '系统', address: '', session: '', call: '', request: '', version: '', message: '' };
  const entry = { ...texts, id: head.last + 1, at: evening, status: 200 };
  const hash = hashOf(head.hash, entry);
  await db
    .insertInto('auditEntry')
    .values({ ...entry, hash } as never)
    .execute();
  await db.updateTable('auditHead').set({ last: entry.id, hash }).execute();
}
