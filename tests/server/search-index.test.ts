import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collationKeyOf } from '../../src/language/text/collation-key.ts';
import { sortKeyOf } from '../../src/language/text/sort-key.ts';
import { contractOf } from '../../src/server/http/contract.ts';
import { createApp } from '../../src/server/run/app.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import type { Service } from '../../src/server/service.ts';
import type { Store } from '../../src/server/store/store.ts';
import { isShort } from '../depth.ts';
import { evening, passwords } from './evening.ts';
import { libraryFiles, libraryService } from './library/library.ts';
import { openApiOf, type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const searchOf = {
  'GET /api/loan/list': ['loanNo', 'reader', 'phone', 'branchName'],
  'GET /api/branch/list': ['name', 'phone', 'address'],
};

/** The library, whose loans are also searched by the names of their branches, which are in another table. */
async function contract() {
  const files = await libraryFiles();
  const api = JSON.parse(files['schemas/api.json'] ?? '{}') as Record<string, object>;
  const calls = Object.entries(searchOf).map(([call, search]) => [call, { ...api[call], search }] as const);
  return contractOf({ ...files, 'schemas/api.json': JSON.stringify({ ...api, ...Object.fromEntries(calls) }) });
}

const withoutIndexes: Service = {
  ...libraryService,
  areas: libraryService.areas.map(({ growing: _, ...area }) => area),
};

const written = [
  'Jürgen Müller',
  'ＶＩＰ 客户',
  '武汉店',
  '武漢二店',
  'Łódź',
  'O\'Neil & "Söhne"',
  '100%_\\',
  'さくらカフェ',
  '℡ №5',
  '𠮷野家',
  'a',
  '',
];

/** A few characters of a text that is there, or of none. */
const part = fc.oneof(
  fc
    .record({
      text: fc.constantFrom(...written, '王读者', '13900000001', 'JY2026', '0571-88', '湖滨阅览室', 'wuhan', 'wh'),
      from: fc.nat(8),
      length: fc.integer({ min: 1, max: 7 }),
    })
    .map(({ text, from, length }) =>
      Array.from(text)
        .slice(from % Math.max(1, text.length))
        .slice(0, length)
        .join(''),
    ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const typed = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ').slice(0, 50));

describeStores('an index of what is searched on %s', (open, store) => {
  let api: TestApi;
  let admin: Person;
  let walking: Person;
  beforeAll(async () => {
    const declared = await contract();
    api = await openApiOf(libraryService, declared, await open('library'));
    admin = await api.as('admin');
    const app = createApp(withoutIndexes, { store: api.store, contract: declared, passwords, now: () => evening });
    walking = person(app, admin.token);
    for (const name of written.filter(Boolean))
      expect(await admin.post('/api/branch', { groupId: 1, name, phone: '0571-88001122' })).toMatchObject({
        status: 200,
      });
    await api.store.write((db) => sql`update branch set address = name`.execute(db));
  });
  afterAll(() => api.close());

  const same = async (path: string) => {
    const [found, walked] = [(await admin.get(path)).body, (await walking.get(path)).body];
    expect([path, found]).toEqual([path, walked]);
    return Number(found.total ?? 0);
  };

  test('finds what is found without it, in one table or in another one that is joined', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('', '&status=1', '&sort=name&order=desc'), async (words, besides) => {
        const keyword = encodeURIComponent(words);
        rows += await same(`/api/branch/list?size=100&keyword=${keyword}${besides}`);
        rows += await same(`/api/branch/options?keyword=${keyword}`);
        rows += await same(`/api/branch/list?size=100&name=${keyword}${besides}`);
        rows += await same(`/api/branch/list?size=100&phone=${keyword}&keyword=${keyword}`);
        if (!besides.includes('name')) rows += await same(`/api/loan/list?size=500&keyword=${keyword}${besides}`);
      }),
      { numRuns: isShort ? 40 : 120 },
    );
    expect(rows).toBeGreaterThan(isShort ? 300 : 1000);
  });

  test('follows rows that are written, renamed and removed, however they are', async () => {
    const find = async (word: string) => same(`/api/branch/list?keyword=${encodeURIComponent(word)}`);
    const { body } = await admin.post('/api/branch', { groupId: 1, name: 'Größenwahn', phone: '1' });
    expect(await find('ossenw')).toBe(1);
    expect(await find('oßenw')).toBe(1);
    expect(await find('osenw')).toBe(0);
    expect(await find('grossen')).toBe(1);
    // As a server writes it that knows of no forms.
    await api.store.write((db) =>
      sql`update branch set name = 'Kleinmut', name_folded = null where id = ${Number(body.id)}`.execute(db),
    );
    expect(await find('grossen')).toBe(0);
    expect(await find('leinm')).toBe(1);
    await api.store.write((db) => sql`delete from branch where id = ${Number(body.id)}`.execute(db));
    expect(await find('leinm')).toBe(0);
  });

  test('is given up with the list that needed it, and made anew of the rows that there are', async () => {
    const names = await indexesIn(api.store);
    expect(names.map((name) => name.replace(/[0-9a-f]{8}$/, ''))).toEqual(['branch_search_', 'loan_search_']);
    const start = (service: Service) => prepareStore(service, { store: api.store, passwords, now: evening });
    await start(withoutIndexes);
    expect(await indexesIn(api.store)).toEqual([]);
    await admin.post('/api/branch', { groupId: 1, name: 'Zwischenzeit', phone: '1' }).catch(() => undefined);
    await api.store.write((db) =>
      sql`insert into branch (name, phone, status) values ('Zwischendurch', '1', 1)`.execute(db),
    );
    await start(libraryService);
    expect(await indexesIn(api.store)).toEqual(names);
    expect(await same('/api/branch/list?keyword=zwischendu')).toBe(1);
  });

  test.runIf(store === 'SQLite')('is what a search of a table looks at', async () => {
    const [name = ''] = await indexesIn(api.store);
    await api.store.write((db) =>
      sql`insert into ${sql.table(name)} (${sql.table(name)}) values ('delete-all')`.execute(db),
    );
    const find = async (whose: Person, word: string) =>
      (await whose.get(`/api/branch/list?keyword=${encodeURIComponent(word)}`)).body.total;
    for (const word of ['muller', '武汉', 'wh', '0571 88'])
      expect([word, await find(admin, word), Number(await find(walking, word)) > 0]).toEqual([word, 0, true]);
  });
});

test('keys of the longest names fit into an index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 30, maxLength: 60 }), (name) => {
      for (const key of [sortKeyOf(name), collationKeyOf('en', name), collationKeyOf('ja', name)])
        expect(Buffer.byteLength(key)).toBeLessThan(2000);
    }),
  );
  for (const letter of ['\u1112\u1175\u11bd', 'ΐ', '窗', '\ufdfa', '9', '龘', '\u{10ffff}'])
    for (const key of [sortKeyOf(letter.repeat(100)), collationKeyOf('en', letter.repeat(100))])
      expect(Buffer.byteLength(key)).toBeLessThan(2000);
});

async function indexesIn({ db, dialect }: Store): Promise<readonly string[]> {
  const { rows } = await (dialect.name === 'sqlite'
    ? sql<{
        name: string;
      }>`select name from sqlite_master where name glob '*_search_????????' and type = 'table' order by name`
    : sql<{ name: string }>`select indexname as name from pg_indexes where indexname like '%\\_search\\_%' order by 1`
  ).execute(db);
  return rows.map(({ name }) => name);
}
