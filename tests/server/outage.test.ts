import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveHealth } from '../../src/server/run/health.ts';
import { openPostgres, type PostgresTimeouts } from '../../src/server/store/postgres.ts';
import { openLibraryApi } from './library/library-api.ts';
import { lockWaits } from './lock-waits.ts';
import type { Answered, Person, TestApi } from './open-api.ts';
import { newDatabase, type Postgres, startPostgres } from './postgres.ts';
import { databaseIn } from './shared/filled.ts';
import { temporarySqlite } from './stores.ts';

const told = ({ status, headers, body }: Answered) => [status, headers.get('retry-after'), body?.message];
const generate = (who: Person) => who.post('/api/branch/1/seats', { count: 1 });
/** A change of accounts, which are made one at a time. */
const makeRole = (who: Person, name: string) => who.post('/api/console/role', { name, permissions: ['loan:read'] });
const away = [503, '5', '数据库暂时无法使用，请稍后再试。'];
/** What the probes of an API are told. */
async function readiness({ store }: TestApi): Promise<unknown> {
  const probes = new Hono();
  serveHealth(probes, () => store.check());
  return (await probes.request('/readyz')).json();
}

const busy = [503, '2', '系统繁忙，请稍后再试。'];

describe('PostgreSQL', () => {
  // Its own: it is stopped and restarted under these calls.
  let postgres: Postgres;
  let demo: string;
  let api: TestApi;
  let admin: Person;
  let url: string;
  // A new one for each test: a restart ends its connection as well.
  let operator: pg.Client;
  const open = async (patience: Partial<PostgresTimeouts>) => {
    const url = await newDatabase(postgres.url, demo);
    return { url, api: await openLibraryApi(async () => openPostgres(url, patience)) };
  };
  beforeAll(async () => {
    postgres = await startPostgres();
    demo = await databaseIn(postgres.url);
    ({ url, api } = await open({ lock: 30_000, connection: 30_000 }));
    admin = await api.as('admin');
  });
  beforeEach(async () => {
    operator = new pg.Client(url);
    operator.on('error', () => undefined);
    await operator.connect();
  });
  afterEach(() => operator.end());
  afterAll(async () => {
    await api?.close();
    await postgres?.stop();
  });

  /** Does `work` while another program holds a branch's row. */
  async function whileLocked(work: () => Promise<void>): Promise<void> {
    await operator.query('begin');
    await operator.query('update branch set name = name where id = 1');
    try {
      await work();
    } finally {
      await operator.query('rollback');
    }
  }

  const waiting = (count: number) => lockWaits(operator, count);

  test('a write whose connection is ended under it answers 503 with Retry-After, and the next one is carried out', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await whileLocked(async () => {
      const generated = generate(admin);
      const pids = await waiting(1);
      await operator.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      expect(told(await generated)).toEqual(away);
    });
    expect((await generate(admin)).status).toBe(200);
    quiet.mockRestore();
  });

  test('a connection that is ended between two statements of a transaction fails that call only', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { db } = api.store;
    const cut = api.store.write(async (writing) => {
      const { pid } = await writing
        .selectNoFrom((eb) => eb.fn<number>('pg_backend_pid').as('pid'))
        .executeTakeFirstOrThrow();
      await operator.query('select pg_terminate_backend($1)', [pid]);
      // The news of its end arrives before this answer does.
      await db.selectFrom('branchGroup').select('id').execute();
      return writing.selectFrom('branchGroup').select('id').execute();
    });
    await expect(cut).rejects.toThrow();
    expect((await admin.get('/api/group/list')).status).toBe(200);
    expect((await generate(admin)).status).toBe(200);
    quiet.mockRestore();
  });

  test('reads are answered while writes wait for a locked row on every connection that they have', async () => {
    await whileLocked(async () => {
      let settled = 0;
      const generated = Array.from({ length: 12 }, () => generate(admin).finally(() => (settled += 1)));
      await waiting(8);
      for (const path of ['/api/session', '/api/group/list', '/api/loan/list'])
        expect((await admin.get(path)).status).toBe(200);
      expect(settled).toBe(0);
      await operator.query('rollback');
      expect((await Promise.all(generated)).map(({ status }) => status)).toEqual(generated.map(() => 200));
    });
  });

  test('changes of accounts wait for one another on one connection, however many come at once', async () => {
    const another = openPostgres(url);
    const [free, held] = gate();
    const [take, taken] = gate();
    const holding = another.exclusively(async () => {
      take();
      await held;
    });
    await taken;
    const made = Array.from({ length: 12 }, (_, index) => makeRole(admin, `角色 ${index}`));
    const connections = () => api.store.connections?.().exclusive;
    await vi.waitFor(() => expect(connections()).toEqual({ busy: 1, idle: 0, waiting: 11 }));
    expect((await generate(admin)).status).toBe(200);
    free();
    await holding;
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual(made.map(() => 200));
    expect(connections()).toEqual({ busy: 0, idle: 1, waiting: 0 });
    await another.close();
  });

  test('a row that stays locked, and a database that has fallen silent, are given up with 503 and Retry-After', {
    tags: 'deep',
  }, async () => {
    const { url, api: other } = await open({ lock: 50, silence: 1000 });
    const locker = new pg.Client(url);
    await locker.connect();
    const someone = await other.as('admin');
    await locker.query('begin');
    await locker.query('update branch set name = name where id = 1');
    const generated = Array.from({ length: 12 }, () => generate(someone));
    expect((await Promise.all(generated)).map(told)).toEqual(generated.map(() => busy));
    await locker.query('rollback');
    await locker.end();
    // Nothing is held afterwards.
    expect((await generate(someone)).status).toBe(200);

    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await postgres.freeze(async () => {
      expect([told(await someone.get('/api/group/list')), await readiness(other)]).toEqual([
        away,
        { status: 'database-away' },
      ]);
    });
    expect(await readiness(other)).toEqual({ status: 'ready' });
    expect((await someone.get('/api/group/list')).status).toBe(200);
    await other.close();
    quiet.mockRestore();
  });

  test('while it restarts every call answers 503 with Retry-After, and afterwards all is as before', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await Promise.all(Array.from({ length: 8 }, () => admin.get('/api/group/list')));
    await postgres.interrupt(async () => {
      const calls = Array.from({ length: 12 }, (_, index) =>
        index % 2 ? admin.get('/api/group/list') : generate(admin),
      );
      expect((await Promise.all(calls)).map(told)).toEqual(calls.map(() => away));
      expect(told(await api.anonymous.post('/api/login', { username: 'admin', password: 'baize888' }))).toEqual(away);
      expect(await readiness(api)).toEqual({ status: 'database-away' });
    });
    expect((await generate(admin)).status).toBe(200);
    expect((await admin.get('/api/group/list')).status).toBe(200);
    quiet.mockRestore();
  });

  test('changes of accounts have the usual limits, whoever else is making some', async () => {
    const { url, api: other } = await open({ lock: 50 });
    const someone = await other.as('admin');
    const another = openPostgres(url);
    await another.exclusively(async () => {
      expect(told(await makeRole(someone, '夜班'))).toEqual(busy);
    });
    expect((await makeRole(someone, '夜班')).status).toBe(200);
    await another.close();
    await other.close();
  });
});

describe('SQLite', () => {
  test('a lock of another process stalls no reader, and the write is carried out once it is free', async () => {
    const api = await openLibraryApi(temporarySqlite);
    const admin = await api.as('admin');
    const other = (api.store as Awaited<ReturnType<typeof temporarySqlite>>).another();
    const [free, held] = gate();
    const [take, taken] = gate();
    const holding = other.write(async () => {
      take();
      await held;
    });
    await taken;
    let isGenerated = false;
    const generated = generate(admin).finally(() => (isGenerated = true));
    expect((await admin.get('/api/group/list')).status).toBe(200);
    expect(isGenerated).toBe(false);
    free();
    await holding;
    expect((await generated).status).toBe(200);
    await other.close();
    await api.close();
  });

  test('a lock that stays is given up with 503 and Retry-After, and whoever comes later does not wait as long again', async () => {
    const patience = 100;
    const api = await openLibraryApi((content) => temporarySqlite(content, patience));
    const admin = await api.as('admin');
    const other = (api.store as Awaited<ReturnType<typeof temporarySqlite>>).another();
    await other.write(async () => {
      const pauses = vi.spyOn(globalThis, 'setTimeout');
      const calls = Array.from({ length: 20 }, () => generate(admin));
      expect((await Promise.all(calls)).map(told)).toEqual(calls.map(() => busy));
      pauses.mockClear();
      expect(told(await generate(admin))).toEqual(busy);
      expect(told(await makeRole(admin, '夜班'))).toEqual(busy);
      // The pauses between two tries are short; a call also sets how long it waits for its turn.
      expect(pauses.mock.calls.filter(([, milliseconds = 0]) => milliseconds <= 50)).toEqual([]);
      pauses.mockRestore();
    });
    expect((await generate(admin)).status).toBe(200);
    await other.close();
    await api.close();
  });
});

/** A promise, and what resolves it. */
function gate(): readonly [() => void, Promise<void>] {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return [() => open?.(), opened];
}
