import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeSearchIndexes, type SearchIndexes } from '../../src/server/records/search/complete-search-indexes.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { LogLine } from '../../src/server/run/log.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Service } from '../../src/server/service.ts';
import type { Store } from '../../src/server/store/store.ts';
import { evening, passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { libraryContract, openLibraryApi } from './library/library-api.ts';
import { lockWaits } from './lock-waits.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { describeStores, type TemporaryStore } from './stores.ts';

const withoutIndexes: Service = {
  ...libraryService,
  areas: libraryService.areas.map(({ growing: _, ...area }) => area),
};
const growing = libraryService.areas.flatMap((area) => area.growing ?? []);

/** Fewer rows than any table has that grows. */
const few = 3;
const atOnce = 40;

const words = ['muller', '武汉', 'wh', 'wuhan', '0571', 'JY20', '139', '店', 'strasse', 'nowhere', '湖滨', '王'];
const word = fc.constantFrom(...words);

/** A promise, and what resolves it. */
function signal() {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

/** Lets the making of an index go on part by part. */
class Parts {
  #done = signal();
  #mayGoOn = signal();

  readonly between = async () => {
    const { sent } = this.#mayGoOn;
    this.#done.send();
    await sent;
  };

  /** Resolves when a part has been done, and the next is not begun. */
  get done(): Promise<void> {
    return this.#done.sent;
  }

  goOn(): void {
    const { send } = this.#mayGoOn;
    [this.#done, this.#mayGoOn] = [signal(), signal()];
    send();
  }
}

describeStores('an index of searches that an old database lacks on %s', (open, kind) => {
  let api: TestApi;
  let store: TemporaryStore;
  let token: string | undefined;
  /** Asks a server that knows of no index. */
  let walking: Person;
  let lines: LogLine[];
  const log = (line: LogLine) => void lines.push(line);

  beforeEach(async () => {
    lines = [];
    store = await open('library');
    api = await openLibraryApi(async () => store);
    const admin = await api.as('admin');
    token = admin.token;
    for (const name of ['Jürgen Müller', '武汉店', '武漢二店', 'Straße 10', 'ＶＩＰ 客户'])
      expect((await admin.post('/api/branch', { groupId: 1, name, phone: '0571-88001122' })).status).toBe(200);
    const contract = await libraryContract();
    walking = person(createApp(withoutIndexes, { store, contract, passwords, now: () => evening }), token);
    // As the servers left it that knew of no such index.
    await start(withoutIndexes);
    expect(await contentsOf(store)).toEqual({});
  });
  afterEach(() => api.close());

  const start = (service = libraryService, to: Store = store) =>
    prepareStore(service, { store: to, passwords, now: evening, indexedAtStart: few });

  const serve = async (indexes: SearchIndexes) => {
    const contract = await libraryContract();
    const running = { store, contract, passwords, now: () => evening, searchIndexes: indexes.usable };
    return person(createApp(libraryService, running), token);
  };

  const sameIn = async (serving: Person, keyword: string) => {
    let rows = 0;
    for (const path of ['/api/branch/list?size=100', '/api/loan/list?size=500', '/api/loan/list?size=10&sort=reader']) {
      const asked = `${path}&keyword=${encodeURIComponent(keyword)}`;
      const [found, walked] = [(await serving.get(asked)).body, (await walking.get(asked)).body];
      expect([asked, found]).toEqual([asked, walked]);
      rows += found.total;
    }
    return rows;
  };

  /** What an index has that was made of these rows at once. */
  const madeAtOnce = async () => {
    await start(withoutIndexes);
    await prepareStore(libraryService, { store, passwords, now: evening });
    return contentsOf(store);
  };

  test('is made while the server searches and writes, and is that of a database which always had it', async () => {
    await start();
    const parts = new Parts();
    const indexes = await completeSearchIndexes(store, growing, { log, between: parts.between, rowsAtOnce: atOnce });
    const serving = await serve(indexes);
    const ended = indexes.ended.then(() => 'ended' as const);
    const random = fc.sample(fc.tuple(word, word, fc.nat(), fc.nat()), 60);
    let found = 0;
    let rounds = 0;
    for (const [keyword, name, renamed, removed] of random) {
      if ((await Promise.race([ended, parts.done])) === 'ended') break;
      rounds += 1;
      found += await sameIn(serving, keyword);
      // Not `strasse 10`, which is the name of one that there is.
      const made = await serving.post('/api/branch', { groupId: 1, name: `${name} ${100 + rounds}`, phone: '139' });
      expect(made.status).toBe(200);
      const loans = (await store.db.selectFrom('loan').select('id').orderBy('id').execute()).map(({ id }) => id);
      const [changed, gone] = [loans[renamed % loans.length] ?? 0, loans[removed % loans.length] ?? 0];
      await store.write(async (db) => {
        await sql`update loan set reader = ${name}, reader_folded = null, phone = '0571' where id = ${changed}`.execute(
          db,
        );
        await sql`delete from waiver where loan_id = ${gone}`.execute(db);
        await sql`delete from loan where id = ${gone}`.execute(db);
        // As far as the index has been made, or beyond: the number may be one that a row had.
        if (rounds % 2 === 0)
          await sql`insert into loan (id, loan_no, branch_id, reader, phone, fee, status, lent_at)
            values (${gone}, 'JY2099', 1, ${name}, '0571', 0, 0, ${evening})`.execute(db);
      });
      found += await sameIn(serving, name);
      parts.goOn();
    }
    expect(await ended).toBe('ended');
    if (kind === 'SQLite') expect([rounds > 8, found > 100]).toEqual([true, true]);
    for (const keyword of words) await sameIn(serving, keyword);
    // A start gives the forms to names that were written without.
    await start();
    const whole = await contentsOf(store);
    expect(Object.keys(whole)).toHaveLength(2);
    expect(await madeAtOnce()).toEqual(whole);
    expect(lines.map(({ event, table, state }) => [event, table, state])).toEqual(
      ['branch', 'loan'].flatMap((table) => ['begun', 'whole'].map((state) => ['search-index', table, state])),
    );
  });

  test('is made by two processes at once, each of which may end', async () => {
    await start();
    const another = store.another();
    const both = await Promise.all(
      [store, another].map((one) =>
        completeSearchIndexes(one, growing, { log, between: async () => undefined, rowsAtOnce: atOnce }),
      ),
    );
    await Promise.all(both.map(({ ended }) => ended));
    expect(both.map(({ usable }) => [...usable.keys()])).toEqual(
      [growing, growing].map((all) => all.map(({ table }) => table)),
    );
    const whole = await contentsOf(store);
    await another.close();
    expect(await madeAtOnce()).toEqual(whole);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test.runIf(kind === 'SQLite')(
    'goes on where a killed process was, whose last part is undone',
    { tags: ['deep'] },
    async () => {
      const killed = spawn(
        process.execPath,
        ['--import', 'tsx', 'tests/server/search-killed.ts', store.place, String(few)],
        {
          stdio: 'inherit',
        },
      );
      expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
      await start();
      const indexes = await completeSearchIndexes(store, growing, {
        log,
        between: async () => undefined,
        rowsAtOnce: atOnce,
      });
      await indexes.ended;
      const { total } = (await walking.get('/api/loan/list?size=1')).body;
      const added = lines.find(({ table, state }) => table === 'loan' && state === 'whole')?.rows;
      // Each start adds some, and two parts were committed between them.
      expect(added).toBe(total - 4 * few);
      const whole = await contentsOf(store);
      expect(await madeAtOnce()).toEqual(whole);
    },
  );

  test.runIf(kind === 'PostgreSQL')(
    'is made anew where what was left of it is not valid, and no write waits',
    async () => {
      await start();
      const operator = new pg.Client(store.place);
      await operator.connect();
      await operator.query('begin');
      await operator.query('update branch set phone = phone where id = 1');
      const indexes = await completeSearchIndexes(store, growing, { log });
      const serving = await serve(indexes);
      const pids = await lockWaits(operator, 1);
      expect([...indexes.usable.keys()]).toEqual([]);
      expect((await serving.post('/api/branch', { groupId: 1, name: '武汉三店', phone: '' })).status).toBe(200);
      expect(await sameIn(serving, 'wuhan')).toBe(3);
      await operator.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
      await operator.query('rollback');
      await indexes.close();
      expect(await sameIn(serving, 'wuhan')).toBe(3);
      expect(Object.values(await contentsOf(store))).toEqual(['unusable']);
      await start();
      const again = await completeSearchIndexes(store, growing, { log });
      await again.ended;
      await operator.end();
      expect(Object.values(await contentsOf(store))).toEqual(['usable', 'usable']);
      expect([...again.usable.keys()].sort()).toEqual(['branch', 'loan']);
      expect(await sameIn(await serve(again), 'wuhan')).toBe(3);
    },
  );

  test.runIf(kind === 'PostgreSQL')('is no longer made by a server that closes', async () => {
    await start();
    const operator = new pg.Client(store.place);
    await operator.connect();
    await operator.query('begin');
    await operator.query('update branch set phone = phone where id = 1');
    const indexes = await completeSearchIndexes(store, growing, { log });
    await lockWaits(operator, 1);
    await indexes.close();
    await operator.query('rollback');
    await operator.end();
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(Object.values(await contentsOf(store))).toEqual(['unusable']);
  });
});

/** The parts in each index and their rows, which SQLite tells; of PostgreSQL whether it is valid. */
async function contentsOf({ db, dialect }: Store): Promise<Readonly<Record<string, unknown>>> {
  if (dialect.name === 'postgres') {
    const { rows } = await sql<{ name: string; usable: boolean }>`select c.relname as name, i.indisvalid as usable
      from pg_index i inner join pg_class c on c.oid = i.indexrelid where c.relname like '%\\_search\\_%'
      order by c.relname`.execute(db);
    return Object.fromEntries(rows.map(({ name, usable }) => [name, usable ? 'usable' : 'unusable']));
  }
  const { rows: names } = await sql<{ name: string }>`
    select name from sqlite_master where name glob '*_search_????????' and type = 'table' order by name`.execute(db);
  const contents: Record<string, unknown> = {};
  for (const { name } of names) {
    await sql`create virtual table temp.parts using fts5vocab(main, ${sql.lit(name)}, 'instance')`.execute(db);
    const { rows } = await sql<{
      term: string;
      doc: number;
    }>`select term, doc from temp.parts order by term, doc`.execute(db);
    await sql`drop table temp.parts`.execute(db);
    contents[name] = rows.map(({ term, doc }) => `${term} ${doc}`);
  }
  return contents;
}
