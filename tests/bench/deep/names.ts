import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readProject } from '../../../src/check/read.ts';
import type { Area } from '../../../src/server/area.ts';
import { contractOf } from '../../../src/server/http/contract.ts';
import { openGates } from '../../../src/server/http/gates.ts';
import { digits, integer, name } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import type { Source } from '../../../src/server/records/source.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { printErrors } from '../../../src/server/run/log.ts';
import { prepareStore } from '../../../src/server/run/prepare.ts';
import { insert } from '../../../src/server/seed/seed.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { service as library } from '../../../src/template/src/service.ts';
import { passwords } from '../../server/evening.ts';
import { newDatabase } from '../../server/postgres.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { median, round } from './calls.ts';

const rows = Number(process.env.NAMES_ROWS ?? 1_000_000);
const turns = Number(process.env.NAMES_TURNS ?? 5);
/** As many different ones are spelt and folded; the others are their copies. */
const different = 20_000;

const people: Source = {
  record: 'reader',
  table: 'reader',
  scope: 'everyone',
  fields: { id: integer('reader.id'), name: name('reader.name'), phone: digits('reader.phone') },
};

const surnames = ['Müller', 'Łukasz', 'Öztürk', 'Smith', '王', '李', '张', '欧阳', '武汉', '重庆'];
const area: Area = {
  steps: { reader: ({ id }) => [`CREATE TABLE reader (id ${id}, name TEXT NOT NULL, phone TEXT NOT NULL)`] },
  names: [{ table: 'reader', column: 'name' }],
  growing: [people],
  routes: { 'GET /api/reader/list': (call) => list(call, people) },
  seed: async (seed) => {
    for (let start = 0; start < different; start += 1000)
      await insert(
        seed,
        'reader' as never,
        Array.from({ length: 1000 }, (_, index) => {
          const at = start + index;
          return {
            id: at + 1,
            name: `${surnames[at % 10]} 阅览室${(at * 7919) % different}号`,
            phone: `030-${100_000 + at}`,
          };
        }) as never,
      );
  },
};

const property = { type: 'string' };
const contract = {
  call: {
    permission: 'book:read',
    record: 'reader',
    list: true,
    filters: ['name', 'phone'],
    search: ['name', 'phone'],
  },
  record: {
    $id: 'reader',
    title: 'Reader',
    type: 'object',
    properties: {
      id: { type: 'integer', title: 'No.' },
      name: { ...property, title: 'Name' },
      phone: { ...property, title: 'Phone', format: 'phone' },
    },
  },
};

const questions: Readonly<Record<string, string>> = {
  'first page': '',
  'folded: muller': 'keyword=muller',
  'pinyin: wuhan': 'keyword=wuhan',
  'initials: wh': 'keyword=wh',
  'one name: 阅览室19999号': 'keyword=阅览室19999号',
  'none: nobody': 'keyword=nobody',
  'two words': 'keyword=muller 12号',
  'telephone: 030 1000': 'keyword=030 1000',
  'in order of names': 'sort=name&order=asc',
  'in order of names, from the end': 'sort=name&order=desc',
  'page 1,000 in order of names': 'sort=name&order=asc&current=1000',
  'folded, in order of names': 'keyword=muller&sort=name&order=asc',
};

/**
 * `npm run bench -- names`: what it takes to search a million names, as they are typed, folded or in pinyin, and to put them in
 * order, with numbers in them by their value; on both stores, each question in turn. NAMES_ROWS says of how many.
 */
export async function names(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-names-'));
  const workshop = new Workshop();
  try {
    const patience = { statement: 0, silence: 0 };
    const stores = {
      SQLite: openSqlite(join(folder, 'baize.db')),
      PostgreSQL: openPostgres(await newDatabase(await workshop.get('postgres')), patience),
    };
    const asked = await Promise.all(Object.values(stores).map(prepared));
    const times = Object.keys(questions).map(() => Object.keys(stores).map((): number[] => []));
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, query] of Object.values(questions).entries())
        for (const [store, ask] of asked.entries()) times[at]?.[store]?.push(await ask(query));
    console.table(
      Object.keys(questions).map((question, at) => ({
        question,
        ...Object.fromEntries(
          Object.keys(stores).map((store, index) => [`${store} ms`, round(median(times[at]?.[index] ?? []))]),
        ),
      })),
    );
    for (const store of Object.values(stores)) await store.close();
  } finally {
    await workshop.close();
    rmSync(folder, { recursive: true });
  }
}

/** Returns a function that asks the list, and says in how many milliseconds it was answered. */
async function prepared(store: Store): Promise<(query: string) => Promise<number>> {
  const files = await readProject('src/template');
  const api = { ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object), 'GET /api/reader/list': contract.call };
  const read = contractOf({
    ...files,
    'schemas/api.json': JSON.stringify(api),
    'schemas/records/reader.json': JSON.stringify(contract.record),
  });
  const service = { ...library, areas: [...library.areas, area] };
  const now = Date.now();
  await prepareStore(service, { store, passwords, now, beginning: 'demo' });
  await multiply(store);
  const app = createApp(service, {
    store,
    contract: read,
    passwords,
    now: () => now,
    gates: openGates(printErrors, {}, 600_000),
  });
  const send = (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://127.0.0.1${path}`, init));
  const signedIn = await send('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'library1' }),
  });
  const { token } = (await signedIn.json()) as { readonly token: string };
  return async (query) => {
    const start = performance.now();
    const answer = await send(`/api/reader/list?size=20&${query}`, { headers: { 'x-token': token } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    return performance.now() - start;
  };
}

/** Copies the names with their forms, in parts; no trigger notes them. */
async function multiply(store: Store): Promise<void> {
  const columns = sql.raw('name, name_folded, name_sorted, name_pinyin, phone');
  const isPostgres = store.dialect.name === 'postgres';
  if (!isPostgres) {
    const { rows: triggers } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and tbl_name = 'reader'`.execute(store.db);
    for (const { name: trigger } of triggers) await sql`drop trigger ${sql.id(trigger)}`.execute(store.db);
  }
  for (let copy = 1; copy < rows / different; copy += 1)
    await store.write(async (db) => {
      if (isPostgres) await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into reader (id, ${columns}) select id + ${sql.lit(copy * different)}, ${columns}
        from reader where id <= ${sql.lit(different)}`.execute(db);
    });
  await sql`analyze`.execute(store.db);
}
