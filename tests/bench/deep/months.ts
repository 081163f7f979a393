import { sql } from 'kysely';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import type { Store } from '../../../src/server/store/store.ts';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, round, token } from './calls.ts';
import { multiplyBills } from './million.ts';

const rows = Number(process.env.MONTHS_ROWS ?? 200_000);
const turns = 20;
const twoYears = 2 * 365 * 86_400_000;
const until = Date.parse('2026-03-06T12:00:00Z');
const firstEntry = 1_000_000;

/**
 * `npm run bench -- months`: what the lists, a record, a report and the log take on PostgreSQL with 200,000 bills and entries of the log
 * in two years, or as many as MONTHS_ROWS says (10,000,000 take 17 GB and a quarter of an hour), and with the demo's alone; then
 * what reading the log takes beside a copy of it that is partitioned by month.
 */
export async function months(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  try {
    const database = await workshop.get('demoDatabase');
    const before = await asked(built, database);
    const patient = () => openPostgres(database, { statement: 0, silence: 0 });
    await multiplyBills(patient(), rows);
    const store = patient();
    await multiplyEntries(store);
    const after = await asked(built, database);
    console.table(
      Object.keys(questions).map((name) => ({
        asked: name,
        ...told('demo', before[name]),
        ...told(String(rows), after[name]),
      })),
    );
    await partition(store);
    await compareLogs(store);
    await store.close();
  } finally {
    await workshop.close();
  }
}

const some = (most: number) => 1 + Math.floor(Math.random() * most);

const questions: Readonly<Record<string, () => string>> = {
  bills: () => '/api/bill/list?size=10',
  'bills of a store': () => `/api/bill/list?size=10&clubId=${some(9)}`,
  'bills of a month': () => '/api/bill/list?size=10&payTime=2026-02-01,2026-02-28',
  'bills of an old month': () => '/api/bill/list?size=10&payTime=2024-09-01,2024-09-28',
  'a bill': () => `/api/bill/${some(4000)}`,
  'a report of a month': () => '/api/revenue/report?period=2026-02-01,2026-02-28',
  'the log': () => '/api/audit/list?size=10',
  'the log of a person': () => `/api/audit/list?size=10&staffId=${some(40)}`,
  'the log of a month': () => '/api/audit/list?size=10&at=2025-02-01,2025-02-28',
  'the log of a bill': () => `/api/audit/list?size=10&record=bill&recordId=${some(4000)}`,
};

type Times = Readonly<Record<string, readonly number[]>>;

async function asked(built: BuiltServer, database: string): Promise<Times> {
  const server = await built.start({ DATABASE_URL: database });
  try {
    const who = await token(server.url, 'admin', 'baize888');
    const times: Record<string, number[]> = {};
    for (let turn = 0; turn < turns; turn += 1)
      for (const [name, path] of Object.entries(questions)) {
        const start = performance.now();
        const answer = await call(server.url, 'GET', path(), { token: who });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        times[name] = [...(times[name] ?? []), performance.now() - start];
      }
    return times;
  } finally {
    await server.end('SIGTERM');
  }
}

function told(title: string, times: readonly number[] = []): Readonly<Record<string, number>> {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { [`${title} p50 ms`]: at(0.5), [`${title} p99 ms`]: at(0.99) };
}

/** Adds entries evenly over two years; their hashes are none. */
async function multiplyEntries(store: Store): Promise<void> {
  const atOnce = 500_000;
  for (let from = 0; from < rows; from += atOnce)
    await sql
      .raw(`insert into audit_entry (id, chain, at, deed, staff_id, staff_name, address, session, call, request, record, record_id,
        record_name, table_name, row_id, before, after, version, status, message, hash, tenant_id, club_id)
      select n, 1 + n % 32, ${until - twoYears} + (n - ${firstEntry}) * ${Math.round(twoYears / rows)},
        case when n % 3 = 0 then n - 1 end, 1 + n % 40, '员工', '127.0.0.1', '', 'PUT /api/club/{id}', '',
        case when n % 2 = 0 then 'bill' else 'club' end, 1 + n * 7919 % 4000, '门店', 'bill', '1', '{"status":1}', '{"status":2}',
        '', 200, '', md5(n::text) || md5(n::text), 1 + n % 8, 1 + n % 20
      from generate_series(${firstEntry + from}::bigint, ${firstEntry + Math.min(from + atOnce, rows) - 1}::bigint) as n`)
      .execute(store.db);
  await sql`select setval('audit_entry_id', ${sql.lit(2 * firstEntry + rows)})`.execute(store.db);
  for (const table of ['audit_entry', 'bill']) await sql`vacuum (analyze) ${sql.table(table)}`.execute(store.db);
}

/** Copies the log into a table with a partition for each month, and the same indexes. */
async function partition({ db }: Store): Promise<void> {
  await sql`create table audit_month (like audit_entry including defaults) partition by range (at)`.execute(db);
  const month = twoYears / 24;
  for (let at = 0; at < 24; at += 1) {
    const [from, to] = [0, 1].map((more) => Math.round(until - twoYears + (at + more) * month));
    await sql
      .raw(`create table audit_month_${at} partition of audit_month for values from (${from}) to (${to})`)
      .execute(db);
  }
  await sql`create table audit_month_rest partition of audit_month default`.execute(db);
  await sql`insert into audit_month select * from audit_entry`.execute(db);
  await sql`alter table audit_month add primary key (id, at)`.execute(db);
  const { rows: indexes } = await sql<{ made: string }>`select indexdef as made from pg_indexes
    where tablename = 'audit_entry' and indexdef not like '%UNIQUE%'`.execute(db);
  for (const { made } of indexes) await sql.raw(made.replace(/INDEX \w+ ON \S+/, 'INDEX ON audit_month')).execute(db);
  await sql`vacuum (analyze) audit_month`.execute(db);
}

/** Asks both logs for the same, in turns. */
async function compareLogs({ db }: Store): Promise<void> {
  const ids = () => firstEntry + some(rows) - 1;
  const week = () => until - twoYears + Math.floor(Math.random() * (twoYears - 7 * 86_400_000));
  const asks: Readonly<Record<string, () => (table: string) => string>> = {
    'an entry by its id': () => {
      const id = ids();
      return (table) => `select * from ${table} where id = ${id}`;
    },
    'the newest ten': () => (table) => `select * from ${table} order by id desc limit 10`,
    'the newest ten of a record': () => {
      const id = some(4000);
      return (table) => `select * from ${table} where record = 'bill' and record_id = ${id} order by id desc limit 10`;
    },
    'the newest ten of a person': () => {
      const id = some(40);
      return (table) => `select * from ${table} where staff_id = ${id} order by id desc limit 10`;
    },
    'how many of a week': () => {
      const at = week();
      return (table) => `select count(*) from ${table} where at >= ${at} and at < ${at + 7 * 86_400_000}`;
    },
  };
  const table = [];
  for (const [name, ask] of Object.entries(asks)) {
    const times: Record<string, number[]> = { audit_entry: [], audit_month: [] };
    for (let turn = 0; turn < 4 * turns; turn += 1) {
      const text = ask();
      // What the first has read, the second finds in memory.
      for (const log of turn % 2 === 0 ? ['audit_entry', 'audit_month'] : ['audit_month', 'audit_entry']) {
        const start = performance.now();
        await sql.raw(text(log)).execute(db);
        times[log]?.push(performance.now() - start);
      }
    }
    table.push({ asked: name, ...told('one table', times.audit_entry), ...told('by month', times.audit_month) });
  }
  console.table(table);
}
