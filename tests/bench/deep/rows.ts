import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import type { ResolvedFilter, ResolvedList } from '../../../src/compile/resolved.ts';
import type { ResolvedScreen } from '../../../src/compile/screen/resolved-screen.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import { parseQuery, requestQuery } from '../../../src/console/list/list-query.ts';
import { parseProject } from '../../../src/language/project/project.ts';
import { openPostgres } from '../../../src/server/store/postgres.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { BuiltServer } from '../../hall/run/built-server.ts';
import { makers } from '../../server/shared/makers.ts';
import { Workshop } from '../../server/shared/workshop.ts';
import { call, median, round, token } from './calls.ts';
import { multiplyBills } from './million.ts';

/**
 * `npm run bench -- rows`: how long the first page of every list takes with 1,000,000 bills in two years: without a filter
 * and with each filter of its screen, in each order that its columns offer, and one word in its search box. On both stores;
 * the server is asked as the page asks it, but for the sums, which are measured by themselves.
 */
export async function rows(built: BuiltServer): Promise<void> {
  const workshop = new Workshop(makers);
  try {
    const screens = await shippedScreens();
    const folder = built.dataDir(await workshop.get('demoFile'));
    await multiplyBills(openSqlite(`${folder}/baize.db`));
    await measureLists(built, 'SQLite', { DATA_DIR: folder }, screens);
    const database = await workshop.get('demoDatabase');
    await multiplyBills(openPostgres(database));
    await measureLists(built, 'PostgreSQL', { DATABASE_URL: database }, screens);
  } finally {
    await workshop.close();
  }
}

/** Returns the screens of this project, resolved. */
export async function shippedScreens(): Promise<readonly ResolvedScreen[]> {
  const files = await readProject('.');
  if (check(files).length > 0) throw new Error('The screens have problems: npm run check');
  const project = parseProject(files);
  return Object.keys(project.screens).map((id) => compileScreen(project, id));
}

interface Question {
  readonly list: string;
  readonly asked: string;
  readonly path: string;
}

async function measureLists(
  built: BuiltServer,
  store: string,
  environment: Readonly<Record<string, string>>,
  screens: readonly ResolvedScreen[],
): Promise<void> {
  const lists = screens.filter((screen) => screen.kind === 'list');
  const server = await built.start(environment);
  try {
    const admin = await token(server.url, 'admin', 'baize888');
    const time = async (path: string) => {
      const start = performance.now();
      const answer = await call(server.url, 'GET', path, { token: admin });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - start;
    };
    const pages = [];
    for (const question of lists.flatMap(questionsOf)) pages.push({ ...question, ms: await time(question.path) });
    report(store, 'first pages', pages);
    const sums = [];
    for (const question of lists.flatMap(monthsOf)) sums.push({ ...question, ms: await time(question.path) });
    report(store, 'sums of a month', sums);
  } finally {
    await server.end('SIGTERM');
  }
}

function report(store: string, what: string, measured: readonly (Question & { readonly ms: number })[]): void {
  const sorted = measured.toSorted((one, other) => other.ms - one.ms);
  const p99 = sorted[Math.floor(sorted.length / 100)]?.ms ?? 0;
  const figures = {
    asked: measured.length,
    'median ms': round(median(sorted.map(({ ms }) => ms))),
    'p99 ms': round(p99),
  };
  console.table([{ store, what, ...figures, 'over 200 ms': sorted.filter(({ ms }) => ms > 200).length }]);
  console.table(sorted.slice(0, 20).map(({ list, asked, ms }) => ({ list, asked, ms: round(ms) })));
}

/** Without a filter, with each, and with a word to search; in the list's own order and by each column, up and down. */
function questionsOf(list: ResolvedList): readonly Question[] {
  const wanted = [
    '',
    ...list.filters.map((filter) => `${filter.field}=${exampleFor(filter)}`),
    ...(list.search ? ['keyword=13'] : []),
  ];
  const fields = list.columns.filter(({ sortable }) => sortable).map(({ field }) => field);
  const orders = ['', ...fields.flatMap((field) => [`sort=${field}`, `sort=-${field}`])];
  return wanted.flatMap((filter) =>
    orders.map((order) => question(list, [filter, order].filter(Boolean).join('&'), [])),
  );
}

/** The sums over a month of each of its times. */
function monthsOf(list: ResolvedList): readonly Question[] {
  const totals = list.columns.filter(({ total }) => total);
  const times = list.filters.filter(({ range }) => range?.of === 'date-time' || range?.of === 'date');
  return totals.length === 0
    ? []
    : times.map((filter) => question(list, `${filter.field}=${exampleFor(filter)}`, totals));
}

function question(list: ResolvedList, asked: string, totals: ResolvedList['columns']): Question {
  const query = requestQuery(parseQuery(list, new URLSearchParams(asked)), { ...list, columns: totals }, '2026-03-06');
  const path = list.request.url.map((part) => (typeof part === 'string' ? part : '1')).join('');
  return { list: list.id, asked, path: `${path}${path.includes('?') ? '&' : '?'}${query}` };
}

/** A value that leaves some rows: a state, an id, a month, amounts, a part of a text. */
function exampleFor(filter: ResolvedFilter): string {
  switch (filter.range?.of) {
    case undefined:
      return filter.kind === 'text' ? '13' : String(filter.enum?.[1]?.value ?? 1);
    case 'date-time':
    case 'date':
      return '2026-02-01,2026-02-28';
    default:
      return '10,100';
  }
}
