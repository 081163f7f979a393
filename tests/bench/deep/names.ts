import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { readProject } from '../../../src/check/read.ts';
import type { Area } from '../../../src/server/area.ts';
import { bodyOf } from '../../../src/server/http/call.ts';
import { contractOf } from '../../../src/server/http/contract.ts';
import { openGates } from '../../../src/server/http/gates.ts';
import { digits, integer, name } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import { completeSearchIndexes } from '../../../src/server/records/search/complete-search-indexes.ts';
import type { SearchIndex } from '../../../src/server/records/search/indexed-text.ts';
import { searchIndexesOf } from '../../../src/server/records/search/search-index.ts';
import type { Source } from '../../../src/server/records/source.ts';
import { maintainSums } from '../../../src/server/report/sums/maintain-sums.ts';
import { createApp } from '../../../src/server/run/app.ts';
import { printErrors } from '../../../src/server/run/log.ts';
import { prepareStore } from '../../../src/server/run/prepare.ts';
import { advanceIdSequences, insert } from '../../../src/server/seed/seed.ts';
import type { Service } from '../../../src/server/service.ts';
import type { Dialect } from '../../../src/server/store/ddl.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { insertRow } from '../../../src/server/store/write-row.ts';
import { service as library } from '../../../src/template/src/service.ts';
import { passwords } from '../../server/evening.ts';
import { newDatabase } from '../../server/postgres.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { median, round } from './calls.ts';

const rows = Number(process.env.NAMES_ROWS ?? 1_000_000);
const turns = Number(process.env.NAMES_TURNS ?? 3);
const writesAtMost = 500;
/** As many different ones are spelt and folded; the others are their copies. */
const different = 20_000;

const people: Source = {
  record: 'reader',
  table: 'reader',
  scope: 'everyone',
  sums: { by: [], add: [] },
  fields: { id: integer('reader.id'), name: name('reader.name'), phone: digits('reader.phone') },
};

const cities = ['武汉', '重庆', '长沙', '北京', '广州', '深圳', '杭州', '西安', '呼和浩特', '宁波'];
const characters = Array.from(
  '金木水火土东西南北中大小上下左右春夏秋冬风云雨雪山川河海江湖天地人和平安福禄寿喜财宝玉石花草松竹梅兰菊荷桃李杏林森阳光明亮清新美丽华贵盛世荣昌兴隆发达广博文武双全武技虎豹马牛羊鸡鹤鹏雁燕红黄蓝绿青紫白黑银铜铁钢电力机械科技信息网络数码通讯传媒影视音乐图书教育培训咨询管理服务贸易进出口物流运输建筑装饰设计家具服装鞋帽食品餐饮酒店旅游健身美容医药器材环保能源化工农业园艺宠物母婴玩具礼品珠宝钟表眼镜',
);
const german = ['Müller', 'Schröder', 'Weiß', 'Krüger', 'Jäger', 'Vogel', 'Zimmermann', 'Böhm', 'Hoffmann', 'Löwe'];
const places = ['Buchhandlung', 'Bücherei', 'Straße', 'Antiquariat', 'Lesesaal', 'Verlag', 'Druckerei', 'Söhne'];
const japanese = ['さくら', 'カフェ', '東京', '大阪', 'ひかり', 'スタジオ', '書店', 'みどり', '横浜', 'ﾎﾃﾙ'];

function nameAt(at: number): string {
  const pick = <One>(from: readonly One[], step: number) =>
    from[Math.floor(((at + 1) * step * 0.618_033_988_7) % from.length)] as One;
  if (at % 20 === 7) return `${pick(cities, 31)}${pick(characters, 17)}${pick(characters, 971)}店`;
  if (at % 20 < 8)
    return [3, 7919, 104_729, 611].map((step) => pick(characters, step)).join('') + (at % 3 ? '有限公司' : '');
  if (at % 20 < 13) return `${pick(german, 13)} ${pick(places, 7)} ${(at * 7919) % different}`;
  if (at % 20 < 16) return `${pick(japanese, 13)}${pick(japanese, 7)}${at % 300}号`;
  if (at % 20 < 18) return `KD-${String((at * 7919) % different).padStart(6, '0')}/${'ABCD'[at % 4]}`;
  return `ＶＩＰ ${pick(characters, 29)}${pick(characters, 31)} Store ${at % 1000}`;
}

const area: Area = {
  steps: Object.fromEntries(
    ['reader', 'guest'].map((table) => [
      table,
      ({ id }: Dialect) => [`CREATE TABLE ${table} (id ${id}, name TEXT NOT NULL, phone TEXT NOT NULL)`],
    ]),
  ),
  names: ['reader', 'guest'].map((table) => ({ table, column: 'name' })),
  growing: [people],
  routes: {
    'GET /api/reader/list': (call) => list(call, people),
    'POST /api/reader': (call) => insertRow(call.db, 'reader' as never, { ...bodyOf<object>(call) } as never),
    'POST /api/guest': (call) => insertRow(call.db, 'guest' as never, { ...bodyOf<object>(call) } as never),
  },
  seed: async (seed) => {
    for (let start = 0; start < different; start += 1000)
      await insert(
        seed,
        'reader' as never,
        Array.from({ length: 1000 }, (_, index) => {
          const at = start + index;
          return {
            id: at + 1,
            name: nameAt(at),
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

const form = {
  $id: 'reader',
  title: 'Reader',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone'],
  properties: {
    name: { ...property, title: 'Name', ui: { widget: 'text' } },
    phone: { ...property, title: 'Phone', ui: { widget: 'text' } },
  },
};

const questions: Readonly<Record<string, string>> = {
  'first page': '',
  'none: nobody': 'keyword=nobody',
  'few: kruger 4791': 'keyword=kruger 4791',
  'few: a code, kd-009763': 'keyword=kd-009763',
  'one word of many: muller': 'keyword=muller',
  'very many: store': 'keyword=store',
  'two characters: 武汉': 'keyword=武汉',
  'two characters, few: 武技': 'keyword=武技',
  'two characters of another form: ＶＩ': 'keyword=ＶＩ',
  'kana: スタジオ': 'keyword=スタジオ',
  'pinyin: wuhan': 'keyword=wuhan',
  'initials: wh': 'keyword=wh',
  'two words': 'keyword=muller antiq',
  'telephone: 030 1000': 'keyword=030 1000',
  'a filter and 武汉': 'phone=030-10&keyword=武汉',
  'a filter alone, 易物': 'name=易物',
  'four characters, few: 易物有限': 'keyword=易物有限',
  'four characters, very many: 有限公司': 'keyword=有限公司',
  '武汉, in order of names': 'keyword=武汉&sort=name&order=asc',
  'muller, in order of names': 'keyword=muller&sort=name&order=asc',
  'store, in order of names': 'keyword=store&sort=name&order=desc',
  'in order of names': 'sort=name&order=asc',
  'in order of names, from the end': 'sort=name&order=desc',
  'page 1,000 in order of names': 'sort=name&order=asc&current=1000',
  'the last page in order of names': `sort=name&order=asc&current=${Math.ceil(rows / 20) - 1}`,
};

/**
 * `npm run bench -- names`: what it takes to search a million names, as they are typed, folded or in pinyin, and to put them in
 * order, with numbers in them by their value, and to write one; on both stores, each question in turn. Then what a start takes of a
 * database without the index of these names, and writes and a search while it is made. NAMES_ROWS says of how many.
 */
export async function names(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-names-'));
  const workshop = new Workshop(makers);
  try {
    const patience = { statement: 0, silence: 0 };
    const stores = {
      SQLite: openSqlite(join(folder, 'baize.db')),
      PostgreSQL: openPostgres(await newDatabase(await workshop.get('postgres')), patience),
    };
    const asked = await Promise.all(Object.values(stores).map(prepared));
    const times = Object.keys(questions).map(() => Object.keys(stores).map((): number[] => []));
    const hits = new Map<string, number>();
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, [question, query]] of Object.entries(questions).entries())
        for (const [store, { ask }] of asked.entries()) {
          const answer = await ask(query);
          times[at]?.[store]?.push(answer.took);
          const before = hits.get(question) ?? answer.hits;
          if (answer.hits !== before) throw new Error(`${question}: ${answer.hits} rows, not ${before}`);
          hits.set(question, before);
        }
    const inStores = (timesOf: (store: number) => readonly number[]) =>
      Object.fromEntries(Object.keys(stores).map((store, index) => [`${store} ms`, round(median(timesOf(index)))]));
    console.table(
      Object.keys(questions).map((question, at) => ({
        question,
        rows: hits.get(question),
        ...inStores((store) => times[at]?.[store] ?? []),
      })),
    );
    const written = { reader: asked.map((): number[] => []), guest: asked.map((): number[] => []) };
    for (let at = 0; at < writesAtMost; at += 1)
      for (const [store, { write }] of asked.entries())
        for (const table of ['reader', 'guest'] as const) written[table][store]?.push(await write(table, at));
    console.table([
      { 'a row written': 'searched and put in order by indexes', ...inStores((store) => written.reader[store] ?? []) },
      { 'a row written': 'without such indexes', ...inStores((store) => written.guest[store] ?? []) },
    ]);
    console.table(Object.fromEntries(await remade(Object.entries(stores), asked)));
    for (const store of Object.values(stores)) await store.close();
  } finally {
    await workshop.close();
    rmSync(folder, { recursive: true });
  }
}

/** Asks the list, or writes a row; each says how many milliseconds it took. */
interface Asked {
  readonly ask: (query: string) => Promise<{ readonly took: number; readonly hits: number }>;
  readonly write: (table: 'reader' | 'guest', at: number) => Promise<number>;
  readonly service: Service;
  /** The indexes that its searches use. */
  readonly usable: Map<string, SearchIndex>;
}

async function prepared(store: Store): Promise<Asked> {
  const files = await readProject('src/template');
  const write = { permission: 'book:write', form: 'reader', changes: ['reader'] };
  const api = {
    ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object),
    'GET /api/reader/list': contract.call,
    'POST /api/reader': write,
    'POST /api/guest': write,
  };
  const read = contractOf({
    ...files,
    'schemas/api.json': JSON.stringify(api),
    'schemas/records/reader.json': JSON.stringify(contract.record),
    'schemas/forms/reader.json': JSON.stringify(form),
  });
  const service = { ...library, areas: [...library.areas, area] };
  const now = Date.now();
  await prepareStore(service, { store, passwords, now, beginning: 'demo' });
  await multiply(store);
  const usable = new Map(searchIndexesOf([people]));
  const app = createApp(service, {
    store,
    searchIndexes: usable,
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
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  return {
    service,
    usable,
    ask: async (query) => {
      const start = performance.now();
      const answer = await send(`/api/reader/list?size=20&${query}`, { headers });
      const { total } = (await answer.json()) as { readonly total: number };
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
      return { took: performance.now() - start, hits: total };
    },
    write: async (table, at) => {
      const body = JSON.stringify({ name: nameAt(at), phone: `030-${at}` });
      const start = performance.now();
      const answer = await send(`/api/${table}`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${table}: ${answer.status}`);
      return performance.now() - start;
    },
  };
}

/** What people wait for while a server makes the index of a database that has none, one store after the other. */
async function remade(stores: readonly (readonly [name: string, store: Store])[], asked: readonly Asked[]) {
  const results: (readonly [string, object])[] = [];
  for (const [at, [name, store]] of stores.entries()) {
    const { ask, write, service, usable } = asked[at] as Asked;
    const all = [...usable];
    if (store.dialect.name === 'postgres') usable.clear();
    const prepare = (growing: boolean) =>
      prepareStore(growing ? service : { ...service, areas: service.areas.map(({ growing: _, ...rest }) => rest) }, {
        store,
        passwords,
        now: Date.now(),
      });
    await prepare(false);
    const begun = performance.now();
    await prepare(true);
    const started = performance.now();
    let longest = 0;
    const indexes = await completeSearchIndexes(store, [people], {
      log: () => undefined,
      between: (took) => {
        longest = Math.max(longest, took);
        return setTimeout(took);
      },
    });
    let isWhole = false;
    const whole = indexes.ended.then(() => {
      isWhole = true;
    });
    const written: number[] = [];
    const found: number[] = [];
    for (let turn = 0; !isWhole; turn += 1) {
      written.push(await write('reader', turn));
      if (turn % 50 === 0) found.push((await ask('keyword=kruger 4791')).took);
      await setTimeout(20);
    }
    await whole;
    for (const [table, index] of all) usable.set(table, index);
    const end = performance.now();
    const slowest = (part: number) =>
      round(written.toSorted((one, other) => one - other)[Math.floor(written.length * part)] ?? 0);
    results.push([
      name,
      {
        'start ms': round(started - begun),
        'whole after s': round((end - started) / 1000),
        'longest part ms': round(longest),
        writes: written.length,
        'write median ms': slowest(0.5),
        'p99 ms': slowest(0.99),
        'longest ms': round(Math.max(...written)),
        'search meanwhile ms': round(median(found)),
      },
    ]);
  }
  return results;
}

/** Copies the names with their forms, in parts; no trigger notes them. */
async function multiply(store: Store): Promise<void> {
  const columns = sql.raw('name, name_folded, name_sorted, name_pinyin, phone');
  const isPostgres = store.dialect.name === 'postgres';
  await store.write((db) => maintainSums(db, store.dialect, []));
  if (!isPostgres) {
    const { rows: triggers } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and tbl_name = 'reader' and name like 'watch\\_%' escape '\\'`.execute(
      store.db,
    );
    for (const { name: trigger } of triggers) await sql`drop trigger ${sql.id(trigger)}`.execute(store.db);
  }
  for (let copy = 1; copy < rows / different; copy += 1)
    await store.write(async (db) => {
      if (isPostgres) await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into reader (id, ${columns}) select id + ${sql.lit(copy * different)}, ${columns}
        from reader where id <= ${sql.lit(different)}`.execute(db);
    });
  await store.write((db) => advanceIdSequences(db, store.dialect));
  await store.write((db) => maintainSums(db, store.dialect, [people]));
  await sql`analyze`.execute(store.db);
}
