import { sql } from 'kysely';
import type { ResolvedReport } from '../../../src/compile/screen/resolved-report.ts';
import { decimalAmount } from '../../../src/server/records/money.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Store } from '../../../src/server/store/store.ts';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, median, round, token } from './calls.ts';
import { multiplyBills } from './million.ts';
import { shippedScreens } from './rows.ts';

const times = 7;
const year = '2025-03-07,2026-03-06';
const month = '2026-02-01,2026-02-28';

/**
 * `npm run bench -- reports`: how long every report takes with 1,000,000 bills a year, for two years: over a year and a month,
 * compared, by each of its groups and for those without a row. On both stores; beside each, how long plain SQL takes to add
 * up the bills of the same time, in turns, and whether its sums are the same.
 */
export async function reports(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  try {
    const screens = await shippedScreens();
    const questions = screens.filter((screen) => screen.kind === 'report').flatMap(reportsOf);
    const folder = built.dataDir(await workshop.get('demoFile'));
    const file = () => openSqlite(`${folder}/baize.db`);
    await multiplyBills(file(), 2_000_000);
    await measureReports(built, 'SQLite', { DATA_DIR: folder }, file(), questions);
    const database = await workshop.get('demoDatabase');
    await multiplyBills(openPostgres(database), 2_000_000);
    await measureReports(built, 'PostgreSQL', { DATABASE_URL: database }, openPostgres(database), questions);
  } finally {
    await workshop.close();
  }
}

interface Question {
  readonly period: string;
  readonly asked: string;
  readonly path: string;
}

/** The whole of a year and of a month, and by each group; beside another time, and those without a row. */
function reportsOf({ request, groups }: ResolvedReport): readonly Question[] {
  const by = groups.flatMap(({ name, ...group }) => [`by=${name}`, ...('without' in group ? [`none=${name}`] : [])]);
  return [year, month].flatMap((period) =>
    ['', ...by].flatMap((group) =>
      ['', 'compare=year'].map((compare) => {
        const asked = [group, compare].filter(Boolean).join('&');
        return { period, asked, path: `${request.url.join('')}?period=${period}&${asked}` };
      }),
    ),
  );
}

async function measureReports(
  built: BuiltServer,
  name: string,
  environment: Readonly<Record<string, string>>,
  store: Store,
  questions: readonly Question[],
): Promise<void> {
  const server = await built.start(environment);
  try {
    const admin = await token(server.url, 'admin', 'baize888');
    const rows = [];
    const all: number[] = [];
    for (const { period, asked, path } of questions) {
      const [took, plain]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < times; turn += 1) {
        const start = performance.now();
        const answer = await call(server.url, 'GET', path, { token: admin });
        const { totals } = (await answer.json()) as { readonly totals?: Readonly<Record<string, unknown>> };
        took.push(performance.now() - start);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        const begun = performance.now();
        const { total, orderCount } = await plainSums(store, period);
        plain.push(performance.now() - begun);
        const isWhole = totals !== undefined && !asked.includes('assistantId');
        if (isWhole && (totals.total !== total || totals.orderCount !== orderCount))
          throw new Error(`${path}: ${totals.total} of ${totals.orderCount}, not ${total} of ${orderCount}`);
      }
      all.push(...took);
      const [ms, plainMs] = [median(took), median(plain)];
      rows.push({ period, asked, ms: round(ms), 'plain SQL ms': round(plainMs), ratio: `×${round(ms / plainMs)}` });
    }
    const sorted = all.toSorted((one, other) => other - one);
    console.table(rows);
    console.log(
      `${name}: p99 ${round(sorted[Math.floor(sorted.length / 100)] ?? 0)} ms; goals: 300 ms each, p99 1,000 ms`,
    );
  } finally {
    await server.end('SIGTERM');
    await store.close();
  }
}

/** What the bills of a period add up to, as the report says it. */
async function plainSums({ db }: Store, period: string) {
  const [from, until] = period.split(',').map((date) => Date.parse(`${date}T00:00:00+08:00`));
  const { rows } = await sql<{
    total: number;
    orders: number;
  }>`select sum(amount - refunded) as total, count(*) as orders
    from bill where status = 1 and pay_time >= ${from} and pay_time < ${(until ?? 0) + 86_400_000}`.execute(db);
  return { total: decimalAmount(Number(rows[0]?.total ?? 0)), orderCount: Number(rows[0]?.orders) };
}
