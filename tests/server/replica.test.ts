import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LogLine } from '../../src/server/run/log.ts';
import { openPostgres, openReader, type Reader } from '../../src/server/store/postgres.ts';
import { replicaProgressQuery, withReplica } from '../../src/server/store/replica.ts';
import type { Store } from '../../src/server/store/store.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { type Postgres, startPostgres, startReplica } from './postgres.ts';

// The clock of the tests stands still; far beyond what a busy machine may take to answer.
const limits = { lag: 5000, answer: 20_000, fresh: 0, retry: 5000 };

let primary: Postgres;
let replica: Postgres;
let api: TestApi;
let reader: Reader;
let written: Store;
let admin: Person;
const logged: LogLine[] = [];
/** How many statements the replica was asked, its progress aside. */
let asked = 0;

beforeAll(async () => {
  primary = await startPostgres();
  replica = await startReplica(primary.url);
  let now = () => 0;
  api = await openLibraryApi(async () => {
    written = openPostgres(primary.url);
    reader = openReader(replica.url, ({ sql }) => {
      if (sql !== replicaProgressQuery) asked += 1;
    });
    return withReplica(written, reader, { log: (line) => logged.push(line), now: () => now(), limits });
  });
  now = api.now;
  admin = await api.as('admin');
  await caughtUp();
});

afterAll(async () => {
  await api?.close();
  await replica?.stop();
  await primary?.stop();
});

/** Resolves once the replica has what the primary has: it waits for its notice, and asks again. */
async function caughtUp(): Promise<void> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(written.db);
  for (;;) {
    const seen = sql<{ isThere: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as "isThere"`;
    if ((await seen.execute(reader.db)).rows[0]?.isThere) return;
  }
}

async function pause(): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(reader.db);
  onTestFinished(async () => {
    await sql`select pg_wal_replay_resume()`.execute(reader.db);
    await caughtUp();
  });
  for (;;) {
    const state = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
    if ((await state.execute(reader.db)).rows[0]?.state === 'paused') return;
  }
}

/** What a read answers, and whether the replica was asked for it. */
async function readBy(person: Person, path: string) {
  const before = asked;
  const { status, body } = await person.get(path);
  expect(status).toBe(200);
  return { body, isFromReplica: asked > before };
}

const newGroup = (name: string) => admin.post('/api/group', { name, phone: '13800000000' });
const named = (name: string) => `/api/group/list?name=${encodeURIComponent(name)}`;

test('lists, figures and the log are read from the replica, everything else from the primary', async () => {
  for (const path of ['/api/loan/list?totals=fee', '/api/loan/today', '/api/audit/list'])
    expect({ path, ...(await readBy(admin, path)) }).toMatchObject({ path, isFromReplica: true });
  for (const path of [
    '/api/session',
    '/api/loan/1',
    '/api/views?screen=loan',
    '/api/branch/options',
    '/api/session/list',
  ])
    expect({ path, ...(await readBy(admin, path)) }).toMatchObject({ path, isFromReplica: false });
});

test('who has just written reads that write, though the replica lacks it; others read the replica meanwhile', async () => {
  const owner = await api.as('owner');
  await caughtUp();
  await pause();
  expect(await newGroup('新分馆组甲')).toMatchObject({ status: 200 });
  const own = await readBy(admin, named('新分馆组甲'));
  expect(own).toMatchObject({ isFromReplica: false, body: { total: 1 } });
  expect(await readBy(owner, '/api/loan/list')).toMatchObject({ isFromReplica: true });
});

test('once the replica has a write, its author reads there again', async () => {
  await newGroup('新分馆组乙');
  await caughtUp();
  expect(await readBy(admin, named('新分馆组乙'))).toMatchObject({ isFromReplica: true, body: { total: 1 } });
});

test('a replica that is late is left out for everybody, with a line in the log, and taken back', async () => {
  const owner = await api.as('owner');
  await caughtUp();
  await pause();
  await newGroup('新分馆组丙');
  api.pass(limits.lag + 1);
  logged.length = 0;
  expect(await readBy(owner, '/api/loan/list')).toMatchObject({ isFromReplica: false });
  expect(logged).toEqual([{ level: 'warn', event: 'replica', state: 'late' }]);
  await sql`select pg_wal_replay_resume()`.execute(reader.db);
  await caughtUp();
  expect(await readBy(owner, '/api/loan/list')).toMatchObject({ isFromReplica: true });
  expect(logged.at(-1)).toEqual({ level: 'info', event: 'replica', state: 'in-use' });
});

test('while the replica is gone everything is read from the primary, and a read that it breaks off as well', async () => {
  await caughtUp();
  logged.length = 0;
  await replica.interrupt(async () => {
    expect(await readBy(admin, '/api/loan/list')).toMatchObject({ isFromReplica: false });
    expect(logged).toEqual([{ level: 'warn', event: 'replica', state: 'away' }]);
    expect(await readBy(admin, '/api/loan/list')).toMatchObject({ isFromReplica: false });
  });
  api.pass(limits.retry);
  expect(await readBy(admin, '/api/loan/list')).toMatchObject({ isFromReplica: true });
});

test('another database than a replica of this one is never read from', { tags: 'deep' }, async () => {
  const other = await startPostgres();
  onTestFinished(other.stop);
  const theirs = await openLibraryApi(async () => openPostgres(other.url));
  onTestFinished(theirs.close);
  await (await theirs.as('admin')).post('/api/group', { name: '别处', phone: '13800000001' });
  const foreign = withReplica(written, openReader(other.url), {
    log: (line) => logged.push(line),
    now: api.now,
    limits,
  });
  expect(await foreign.replica?.isInUse()).toBe(false);
  expect(logged.at(-1)).toMatchObject({ state: 'foreign' });
});
