// @module-tag deep
import { type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOrdered, rangeOf } from '../../src/kinds/columns/fits.ts';
import type { RecordProperty } from '../../src/language/contract/record.ts';
import type { Db, Store } from '../../src/server/store/store.ts';
import type { Person, TestApi } from '../server/open-api.ts';
import { type Content, stores, type TemporaryStore } from '../server/stores.ts';
import { openTestApi } from './api.ts';

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

/** The records of the other lists: of some ten to thousands however many years pass, which are read as a whole. */
const small: readonly string[] = [
  ...[
    'role',
    'user',
    'session',
    'factor',
    'tenant',
    'club',
    'withdraw-account',
    'assistant',
    'assistant-apply',
    'banner',
    'approval',
  ],
  ...['competition', 'competition-apply', 'device', 'aqara-account', 'smyoo-account'],
  ...['deal', 'meituan-shop', 'douyin-shop'],
];

/** Those that are asked for from the newest on, of a record, a person or a time: more indexes would slow every write. */
const logs: readonly string[] = ['audit', 'competition-entry', 'bill-refund', 'club-transfer'];

describe.each(stores)('the lists that grow, on %s', (dialect, open) => {
  const kept: Raw[] = [];
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openTestApi(async (content: Content) => remembering(await open(content), kept));
    admin = await api.as('admin');
  });
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
      return planOfPage(rows);
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
    const unserved: string[] = [];
    const all = Object.entries(api.contract.api).filter(([, { list }]) => list);
    const lists = all.filter(([, { record = '' }]) => Object.hasOwn(growing, record));
    const others = all.map(([, { record = '' }]) => record).filter((record) => !Object.hasOwn(growing, record));
    expect(new Set(others)).toEqual(new Set([...small, ...logs]));
    const queries = lists.flatMap(([key, { record = '', filters = [] }]) =>
      queriesOf(filters, api.contract.records[record]?.properties ?? {}).map((query) => ({ key, record, ...query })),
    );
    for (const { key, record, filter, field, query } of queries) {
      const plan = await planOf(`${key.slice('GET '.length)}?size=10${query}`);
      if (isServed(plan, growing[record] ?? '', filter !== '')) continue;
      const [byFilter, byField] = [`${record}.${filter}`, `${record}.${field}`];
      if (field === '') filtered.add(byFilter);
      else if (filter === '') sorted.add(byField);
      else if (!filtered.has(byFilter) && !sorted.has(byField)) unserved.push(`${record} ${query}`);
    }
    expect(unserved).toEqual([]);
    expect([...filtered].filter((name) => ![...texts, ...workedOut].includes(name))).toEqual([]);
    const unordered = [...texts, ...workedOut, ...(dialect === 'SQLite' ? [] : nullable)];
    expect([...sorted].filter((name) => !unordered.includes(name))).toEqual([]);
  }, 300_000);

  test('the calls that were refused have an index of their own in the log', async () => {
    expect(await planOf('/api/audit/list?size=10&outcome=0')).toContain('audit_entry_refused');
  });
});

/** A list without and with each of its filters, in its own order and by each field, up and down. */
function queriesOf(filters: readonly string[], properties: Readonly<Record<string, RecordProperty>>) {
  const fields = Object.keys(properties).filter((field) => isOrdered(field, properties[field] ?? {}));
  const orders = fields.flatMap((field) =>
    ['asc', 'desc'].map((order) => ({ field, sort: `&sort=${field}&order=${order}` })),
  );
  return ['', ...filters].flatMap((filter) => {
    const wanted = filter === '' ? '' : `&${filter}=${exampleFor(filter, properties[filter])}`;
    return [{ field: '', sort: '' }, ...orders].map(({ field, sort }) => ({
      filter,
      field,
      query: `${wanted}${sort}`,
    }));
  });
}

/**
 * How the ids of a page are found; its few rows are read by them, and put in order once more. Where nothing passes no page
 * is asked, and this is how that was found out.
 */
function planOfPage(plan: readonly Record<string, unknown>[]): string {
  const lines = plan.map((step) => String(Object.values(step).at(-1)));
  const start = Math.max(
    0,
    lines.findIndex((line) => /^LIST SUBQUERY|-> {2}Limit /.test(line)),
  );
  // SQLite says what belongs to the whole, and not to the page, after it.
  return lines.filter((_, index) => index >= start && (start === 0 || plan[index]?.parent !== 0)).join('\n');
}

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
  ...['bill.clientName', 'bill.orderId', 'bill.orderNo', 'bill.refundNote', 'bill.refundBy'],
  ...[
    'bill.approval',
    'bill.approvalId',
    'bill.approvalOwn',
    'bill.approvalBy',
    'bill.approvalAt',
    'bill.approvalReason',
  ],
  ...['bill.approvalUntil', 'bill.approvedBy'],
  ...['assistant-order.billNo'],
  ...['withdraw.name', 'withdraw.account', 'withdraw.bank', 'withdraw.branch'],
  ...['match.nickname', 'match.userPhone', 'match.acceptNickname', 'match.acceptUserPhone', 'match.clubName'],
  ...['assistant-order.orderNo', 'assistant-order.assistantName', 'assistant-order.clubName'],
  ...['assistant-order.userNickname', 'assistant-order.userPhone'],
  ...['feedback.nickname', 'feedback.userPhone', 'feedback.content'],
];

/**
 * Worked out of other columns: an index would be written with every bill. A weekday and an hour leave a seventh and a twenty-fourth of
 * all rows, so the newest ten are among the newest hundreds, and reports lead there with a time, which has an index; all rows are read
 * for their total, and for an order by one of these.
 */
const workedOut: readonly string[] = ['bill.payWeekday', 'bill.payHour', 'bill.refundable'];

/** Ids and reasons that may be empty, from the last to the first on PostgreSQL: nobody wants that order often enough to write it. */
const nullable: readonly string[] = [
  ...['bill.tenantId', 'bill.clubId', 'withdraw.tenantId', 'match.tenantId', 'match.clubId'],
  ...[
    'assistant-order.tenantId',
    'assistant-order.clubId',
    'bill.clientId',
    'bill.refundReason',
    'match.clientId',
    'match.acceptClientId',
  ],
  ...['assistant-order.assistantId', 'assistant-order.clientId', 'assistant-order.billId', 'feedback.clientId'],
  ...['feedback.ownerId', 'feedback.ownerName', 'feedback.note'],
];

function exampleFor(field: string, property: RecordProperty | undefined): string {
  const of = rangeOf(field, property);
  if (of === 'date-time' || of === 'date') return '2026-02-01,2026-02-28';
  if (of !== undefined) return '1,100';
  return /Id$/.test(field) || property?.type === 'integer' || [property?.type].flat().includes('integer') ? '1' : 'x';
}
