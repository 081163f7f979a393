import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { Area } from '../../src/server/area.ts';
import { contractOf } from '../../src/server/http/contract.ts';
import { freeText, integer, money } from '../../src/server/records/field.ts';
import { list } from '../../src/server/records/list.ts';
import type { MaintainedSums, Source } from '../../src/server/records/source.ts';
import { sumsTableOf } from '../../src/server/report/sums/sums-table.ts';
import { randomOf } from '../../src/server/seed/random.ts';
import { service as library } from '../../src/template/src/service.ts';
import { isShort } from '../depth.ts';
import { openApiOf, type Person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const sourceOf = (table: string, sums?: MaintainedSums): Source => ({
  record: 'sale',
  table,
  scope: 'everyone',
  fields: {
    id: integer(`${table}.id`),
    kind: integer(`${table}.kind`),
    amount: money(`${table}.amount`),
    note: freeText(`${table}.note`),
  },
  ...(sums && { sums }),
});

/** By no time: one of its kinds with amounts, and one that is only counted. */
const kept: Readonly<Record<string, Source>> = {
  sale: sourceOf('sale', { by: ['kind'], add: ['amount'] }),
  visit: sourceOf('visit', { by: [], add: [] }),
};
const tables = Object.keys(kept);

const area: Area = {
  steps: Object.fromEntries(
    tables.map((table) => [
      table,
      ({ id }) => [
        `CREATE TABLE ${table} (id ${id}, kind BIGINT NOT NULL, amount BIGINT NOT NULL, note TEXT)`,
        `INSERT INTO ${table} (kind, amount) VALUES (0, 100), (1, 250), (1, 999)`,
      ],
    ]),
  ),
  texts: tables.map((table) => ({ table, column: 'note' })),
  growing: Object.values(kept),
  routes: Object.fromEntries(
    tables.flatMap((table) => [
      [`GET /api/${table}/list`, (call) => list(call, kept[table] ?? sourceOf(table))],
      [`GET /api/${table}/counted`, (call) => list(call, sourceOf(table))],
    ]),
  ),
};

const call = { permission: 'sale:read', record: 'sale', list: true, filters: ['kind', 'note'], totals: ['amount'] };
const record = {
  $id: 'sale',
  title: 'Sale',
  type: 'object',
  required: [],
  properties: {
    id: { type: 'integer', title: 'No.' },
    kind: { type: 'integer', title: 'Kind' },
    amount: { type: 'string', format: 'money', title: 'Amount' },
    note: { type: ['string', 'null'], title: 'Note' },
  },
};

describeStores('totals that are kept of no time in particular on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    const files = await readProject('src/template');
    const calls = tables.flatMap((table) => [`GET /api/${table}/list`, `GET /api/${table}/counted`]);
    const contract = contractOf({
      ...files,
      'schemas/api.json': JSON.stringify({
        ...(JSON.parse(files['schemas/api.json'] ?? '{}') as object),
        ...Object.fromEntries(calls.map((key) => [key, call])),
      }),
      'schemas/records/sale.json': JSON.stringify(record),
    });
    const service = {
      ...library,
      areas: [...library.areas, area],
      permissions: [...library.permissions, { code: 'sale', name: 'Sales' }],
    };
    api = await openApiOf(service, contract, await open('empty'));
    admin = await api.as('admin', 'library1');
  });
  afterAll(() => api.close());

  const totalOf = async (path: string) => {
    const { status, body } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    return { total: body.total, totals: body.totals };
  };

  test('are those of the rows after any writes', async () => {
    const random = randomOf('totals');
    const write = async (table: string) => {
      const [kind, amount, at] = [random.whole(0, 3), random.whole(0, 9999), random.whole(1, 40)];
      const statements = [
        sql`insert into ${sql.table(table)} (kind, amount, note) values (${kind}, ${amount}, 'some')`,
        sql`insert into ${sql.table(table)} (kind, amount) select kind, amount from ${sql.table(table)} where id < 3`,
        sql`update ${sql.table(table)} set kind = ${kind}, amount = ${amount} where id = ${at}`,
        sql`update ${sql.table(table)} set note = 'other' where id = ${at}`,
        sql`delete from ${sql.table(table)} where id = ${at}`,
      ];
      const statement = statements[random.whole(0, statements.length - 1)];
      await api.store.write(async (db) => void (await statement?.execute(db)));
    };
    for (let round = 0; round < (isShort ? 12 : 60); round += 1)
      for (const table of tables) {
        await write(table);
        for (const query of ['', '&kind=1', '&kind=0,2', '&note=some', '&sort=kind&order=desc'])
          for (const sums of ['', '&totals=amount'])
            expect([query, await totalOf(`/api/${table}/list?size=1${query}${sums}`)]).toEqual([
              query,
              await totalOf(`/api/${table}/counted?size=1${query}${sums}`),
            ]);
      }
  });

  test('are read instead of the rows, but where a filter asks for more of them', async () => {
    for (const [table, source] of Object.entries(kept)) {
      const name = sumsTableOf(source)?.name ?? '';
      const before = await totalOf(`/api/${table}/counted?size=1`);
      await api.store.write((db) => sql`delete from ${sql.table(name)}`.execute(db));
      expect(await totalOf(`/api/${table}/list?size=1&sort=kind`)).toMatchObject({ total: 0 });
      expect(await totalOf(`/api/${table}/list?size=1&note=`)).toMatchObject({ total: 0 });
      expect(before.total).toBeGreaterThan(0);
      const noted = await totalOf(`/api/${table}/counted?size=1&note=some`);
      expect(await totalOf(`/api/${table}/list?size=1&note=some`)).toEqual(noted);
    }
  });
});
