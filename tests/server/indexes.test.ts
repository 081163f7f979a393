import { type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOrdered, rangeOf } from '../../src/language/columns/fits.ts';
import type { RecordProperty } from '../../src/language/record.ts';
import type { Db, Store } from '../../src/server/store/store.ts';
import { openTestApi, type Person, type TestApi } from './api.ts';
import { type Content, stores, type TemporaryStore } from './stores.ts';

/** Record → the table of a list that grows with the business. */
const growing: Readonly<Record<string, string>> = {
  bill: 'bill',
  client: 'client',
  withdraw: 'withdraw',
  match: 'invite',
  'assistant-order': 'assistant_order',
  feedback: 'feedback',
};

type Raw = RootOperationNode & { readonly kind: 'RawNode'; readonly sqlFragments: readonly string[] };

/** A store that remembers the statements a list makes, to explain them. */
function remembering(store: TemporaryStore, kept: Raw[]): Store {
  const plugin: Parameters<Store['db']['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      if (node.kind === 'RawNode') kept.push(node as Raw);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...store, db: store.db.withPlugin(plugin) };
}

describe.each(stores)('the lists that grow, on %s', (dialect, open) => {
  const kept: Raw[] = [];
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(async (content: Content) => remembering(await open(content), kept));
    admin = await api.as('admin');
  }, 60_000);
  afterAll(() => api.close());

  /** How the database goes about the page of a list: SQLite's or PostgreSQL's plan, line by line. */
  async function planOf(address: string): Promise<string> {
    kept.length = 0;
    const { status, body } = await admin.get(address);
    expect([address, status, body.message]).toEqual([address, 200, undefined]);
    const page = kept.at(-1);
    if (page === undefined) throw new Error(`${address} asked nothing.`);
    const [first = '', ...rest] = page.sqlFragments;
    const explain = dialect === 'SQLite' ? 'explain query plan ' : 'explain ';
    const node = { ...page, sqlFragments: [explain + first, ...rest] } as RootOperationNode;
    const explained = async (db: Db) => {
      const executor = db.getExecutor();
      const query = executor.compileQuery(node, { queryId: 'explained' });
      const { rows } = await executor.executeQuery<Record<string, unknown>>(query);
      return rows.map((row) => String(Object.values(row).at(-1))).join('\n');
    };
    if (dialect === 'SQLite') return explained(api.store.db);
    return api.store.write(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      return explained(db);
    });
  }

  test('an index serves every filter and every order, but of those that none can serve', async () => {
    const filtered = new Set<string>();
    const sorted = new Set<string>();
    const others: string[] = [];
    for (const [key, { record = '', list, filters = [] }] of Object.entries(api.contract.api)) {
      if (list !== true || !Object.hasOwn(growing, record)) continue;
      const properties = api.contract.records[record]?.properties ?? {};
      const fields = Object.keys(properties).filter((field) => isOrdered(field, properties[field] ?? {}));
      const sorts = ['', ...fields.flatMap((field) => [`&sort=${field}&order=asc`, `&sort=${field}&order=desc`])];
      for (const filter of ['', ...filters])
        for (const sort of sorts) {
          const wanted = filter === '' ? '' : `&${filter}=${valueOf(filter, properties[filter])}`;
          const plan = await planOf(`${key.slice('GET '.length)}?size=10${wanted}${sort}`);
          if (isServed(plan, growing[record] ?? '', filter !== '')) continue;
          const [, field = ''] = /sort=(\w+)/.exec(sort) ?? [];
          if (sort === '') filtered.add(`${record}.${filter}`);
          else if (filter === '') sorted.add(`${record}.${field}`);
          else if (!filtered.has(`${record}.${filter}`) && !sorted.has(`${record}.${field}`))
            others.push(`${record} ${wanted}${sort}`);
        }
    }
    expect(others).toEqual([]);
    expect([...filtered].filter((name) => !texts.includes(name))).toEqual([]);
    const unordered = dialect === 'SQLite' ? texts : [...texts, ...nullable];
    expect([...sorted].filter((name) => !unordered.includes(name))).toEqual([]);
  }, 300_000);
});

/** Rows are found or ordered by an index: none is read to be left out or sorted, of a whole table. */
function isServed(plan: string, table: string, isFiltered: boolean): boolean {
  const reads = new RegExp(`SCAN ${table}$|Seq Scan on ${table}\\b`, 'm').test(plan);
  const sorts = /USE TEMP B-TREE FOR ORDER BY|^\s*(->)?\s*Sort\b/m.test(plan);
  return isFiltered ? !reads : !sorts;
}

/**
 * Texts: nothing but a trigram index finds any part of one, and they are ordered by other tables, too. Most are names and
 * numbers of somebody else's table.
 */
const texts: readonly string[] = [
  ...['client.nickname', 'client.phone', 'bill.billNo', 'bill.phone', 'bill.clubName'],
  ...['withdraw.name', 'withdraw.account', 'withdraw.bank', 'withdraw.branch'],
  ...['match.nickname', 'match.userPhone', 'match.acceptNickname', 'match.acceptUserPhone', 'match.clubName'],
  ...['assistant-order.orderNo', 'assistant-order.assistantName', 'assistant-order.clubName'],
  ...['assistant-order.userNickname', 'assistant-order.userPhone'],
  ...['feedback.nickname', 'feedback.userPhone', 'feedback.content'],
];

/** Ids that may be empty, from the last to the first on PostgreSQL: nobody wants that order often enough to write it. */
const nullable: readonly string[] = [
  ...['bill.tenantId', 'bill.clubId', 'withdraw.tenantId', 'match.tenantId', 'match.clubId'],
  ...['assistant-order.tenantId', 'assistant-order.clubId'],
];

function valueOf(field: string, property: RecordProperty | undefined): string {
  const of = rangeOf(field, property);
  if (of === 'time' || of === 'date') return '2026-02-01,2026-02-28';
  if (of !== undefined) return '1,100';
  return property?.type === 'integer' || [property?.type].flat().includes('integer') ? '1' : 'x';
}
