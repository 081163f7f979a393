import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import type { ResolvedReport } from '../../../src/compile/screen/resolved-report.ts';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { ReportScreen } from '../../../src/console/report/report-screen.tsx';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { pageRoot } from '../ui/page-root.ts';

const root = pageRoot();
const network = globalThis.fetch;
let asked: URLSearchParams[] = [];
/** The figure of each row. */
let lent: number | null = 4;

const screen: ResolvedReport = {
  id: 'loans',
  kind: 'report',
  title: '借阅分析',
  permission: null,
  request: { method: 'GET', url: ['/api/loan/report'] },
  presets: ['thisMonth', 'lastMonth'],
  filters: [],
  figures: [{ kind: 'number', field: 'lent', title: '借出' }],
  groups: [
    { name: 'day', title: '日' },
    { name: 'shelfId', title: '书架', column: { kind: 'text', field: 'shelfName', title: '书架' } },
  ],
};

const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
const period = '2026-11-01,2026-11-30';
/** A row a day or shelf, or one of all of them. */
const answerTo = (query: URLSearchParams) => {
  const by = query.get('by');
  const before = query.has('compare') ? { before: { lent: 3, period: '2026-10-01,2026-10-31' } } : {};
  const own = by === 'day' ? days.map((date) => ({ date })) : [by === null ? {} : { shelfId: 1, shelfName: '甲架' }];
  return { period, total: own.length, records: own.map((row) => ({ ...row, lent, ...before })) };
};

let answer: (query: URLSearchParams) => object = answerTo;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T21:30:00+08:00') });
  asked = [];
  lent = 4;
  answer = answerTo;
  clearQueries();
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'admin' } });
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    // The star beside the title.
    if (pathname === '/api/views') return Response.json([]);
    asked.push(searchParams);
    return Response.json(answer(searchParams));
  };
});
afterEach(() => {
  globalThis.fetch = network;
  vi.useRealTimers();
  store.set(sessionAtom, { state: 'signed-out' });
});

function open(query: string, shown = screen): void {
  const routes = [{ path: '/loans', element: <ReportScreen screen={shown} /> }];
  root.render(
    <RouterProvider key={query} router={createMemoryRouter(routes, { initialEntries: [`/loans?${query}`] })} />,
  );
}

/** What was asked for the table rather than for the figures of all. */
const groupsAsked = () => asked.find((query) => query.has('by'));

test('the values under the pointer have the signs that the lines and their names have', async () => {
  open('compare=previous');
  await expect.poll(() => document.querySelector('.trend-chart canvas')).not.toBeNull();
  const over = document.querySelector('.u-over');
  if (over === null) throw new Error('Nothing is drawn.');
  await userEvent.hover(over);
  const marksIn = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`${selector} [data-line]`)].map(({ dataset }) => dataset.line);
  await expect.poll(() => marksIn('.trend-value')).toEqual(['0', 'before']);
  expect(marksIn('.trend-label')).toEqual(['0', 'before']);
});

test('lines of members are told apart by more than colour, and each has its name at its end', async () => {
  const shelves: ResolvedReport = {
    ...screen,
    filters: [{ kind: 'enum', field: 'shelfId', title: '书架', enum: [], multiple: true }],
    figures: [{ kind: 'number', field: 'lent', title: '借出', total: true }],
  };
  answer = (query) => ({
    period,
    total: 3,
    records: [1, 2].flatMap((shelfId) =>
      days.map((date, index) => ({ date, shelfId, shelfName: `${shelfId}架`, lent: shelfId * 2 + index })),
    ),
    ...(query.get('by') === null && { total: 1, records: [{ lent: 30 }] }),
  });
  open('shelfId=1,2', shelves);
  // Of a sum, each has its own at the foot; a figure that does not add up has none.
  const foot = () => [...document.querySelectorAll('.figures-table tfoot :is(th, td)')].map((one) => one.textContent);
  await expect.poll(foot).toEqual(['合计', '9', '15']);
  open('shelfId=1,2', { ...shelves, figures: [{ kind: 'number', field: 'lent', title: '借出' }] });
  await expect.poll(foot).toEqual([]);
  const labels = () => [...document.querySelectorAll<HTMLElement>('.trend-label')];
  await expect.poll(() => labels().map(({ textContent }) => textContent)).toEqual(['●1架', '■2架']);
  const [first, second] = labels().map((label) => label.getBoundingClientRect());
  const frame = document.querySelector('.trend-chart')?.getBoundingClientRect();
  if (first === undefined || second === undefined || frame === undefined) throw new Error('Nothing is drawn.');
  expect(Math.abs(first.top - second.top)).toBeGreaterThanOrEqual(18);
  expect(Math.max(first.right, second.right)).toBeLessThanOrEqual(frame.right);
});

test('a figure without a value has not changed by any part', async () => {
  lent = null;
  open('compare=previous');
  await expect.element(page.getByText('上一期 3', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('.report-figure [data-change]')).toHaveLength(0);
});

test('so many members are asked for as are chosen, also where those without a row cannot be asked for', async () => {
  open('by=shelfId');
  await expect.element(page.getByRole('button', { name: '前 10' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('button', { name: '没有的' }).elements()).toEqual([]);
  expect(groupsAsked()?.get('size')).toBe('10');
});

describe('the links of a report by shelf', () => {
  const figure: ResolvedColumn = {
    kind: 'number',
    field: 'lent',
    title: '借出',
    link: {
      path: '/loan',
      query: { time: { field: 'period' } },
      narrows: { shelfId: { field: 'shelfId' } },
      permissions: [],
    },
  };
  const byShelf = (isPartial: boolean): ResolvedReport => ({
    ...screen,
    figures: [figure],
    filters: [{ kind: 'text', field: 'shelfId', title: '书架' }],
    groups: screen.groups.map((group) => ('column' in group && isPartial ? { ...group, isPartial } : group)),
  });
  const leads = () =>
    [...document.querySelectorAll('.figures-table tr')].map((row) =>
      row.querySelector('td a')?.getAttribute('href')?.replaceAll('%2C', ','),
    );
  const shelves = (query: URLSearchParams) => {
    const rows = query.has('by')
      ? [
          { shelfId: 1, shelfName: '甲架' },
          { shelfId: null, shelfName: null },
        ]
      : [{}];
    const figures = { lent: 4, period };
    return { period, total: rows.length, records: rows.map((row) => ({ ...row, ...figures })), totals: figures };
  };
  beforeEach(() => {
    answer = shelves;
  });

  test('rows of no shelf have none, and all together lead to all', async () => {
    open('by=shelfId', byShelf(false));
    const all = `/loan?time=${period}`;
    await expect.poll(leads).toEqual([undefined, `${all}&shelfId=1`, undefined, all]);
  });

  test('where rows of no shelf are left out, all together lead only to the shelves that are chosen', async () => {
    open('by=shelfId', byShelf(true));
    const one = `/loan?time=${period}&shelfId=1`;
    await expect.poll(leads).toEqual([undefined, one, undefined, undefined]);
    open('by=shelfId&shelfId=1', byShelf(true));
    await expect.poll(leads).toEqual([undefined, one, undefined, one]);
  });
});

test('a weekday leads to its rows of the whole period, where a list can be filtered by it, and an hour to none', async () => {
  const figure: ResolvedColumn = {
    kind: 'number',
    field: 'lent',
    title: '借出',
    link: {
      path: '/loan',
      query: { time: { field: 'period' } },
      narrows: { day: { field: 'weekday' } },
      permissions: [],
    },
  };
  const units = [{ name: 'weekday', title: '星期' } as const, { name: 'hour', title: '时段' } as const];
  const compared = '2026-10-01,2026-10-31';
  answer = (query) => {
    const own = { lent: 4, before: { lent: 3 } };
    const by = query.get('by');
    const records = by === 'weekday' ? [{ weekday: 6, ...own }] : by === 'hour' ? [{ hour: 21, ...own }] : [own];
    const totals = { lent: 4, period, before: { lent: 3, period: compared } };
    return { period, compared, total: 1, records, totals };
  };
  const leads = () =>
    [...document.querySelectorAll('.figures-table tbody td a')].map((link) =>
      link.getAttribute('href')?.replaceAll('%2C', ','),
    );
  open('by=weekday&compare=previous', { ...screen, figures: [figure], groups: units });
  await expect.poll(leads).toEqual([`/loan?time=${period}&day=6`, `/loan?time=${compared}&day=6`]);
  open('by=hour&compare=previous', { ...screen, figures: [figure], groups: units });
  await expect.element(page.getByRole('rowheader', { name: '21:00–22:00' })).toBeVisible();
  expect(leads()).toEqual([]);
});

test('what of an address has no effect is said beside the period', async () => {
  open('period=2026-11-20,2026-11-10&by=shelf&compare=before');
  const said = '地址中的时间「2026-11-20,2026-11-10」、对比「before」、分组「shelf」不可用，已忽略。';
  await expect.element(page.getByText(said)).toBeVisible();
  open('period=lastMonth&by=shelfId&compare=year');
  await expect.element(page.getByRole('button', { name: '上月' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByText('已忽略').elements()).toEqual([]);
});

test.each(['empty', 'present'])(
  'a time has ends: an address with %s shows the first of the usual ones',
  async (text) => {
    open(`period=${text}`);
    await expect.element(page.getByRole('button', { name: '本月' })).toHaveAttribute('aria-pressed', 'true');
    expect(groupsAsked()?.get('period')).toBe(period);
  },
);
