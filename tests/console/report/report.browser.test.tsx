import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T21:30:00+08:00') });
  asked = [];
  lent = 4;
  clearQueries();
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'admin' } });
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    // The star beside the title.
    if (pathname === '/api/views') return Response.json([]);
    asked.push(searchParams);
    return Response.json(answerTo(searchParams));
  };
});
afterEach(() => {
  globalThis.fetch = network;
  vi.useRealTimers();
  store.set(sessionAtom, { state: 'signed-out' });
});

function open(query: string): void {
  const routes = [{ path: '/loans', element: <ReportScreen screen={screen} /> }];
  root.render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/loans?${query}`] })} />);
}

/** What was asked for the table rather than for the figures of all. */
const groupsAsked = () => asked.find((query) => query.has('by'));

test('the values under the pointer have the marks that the lines have below', async () => {
  open('compare=previous');
  await expect.poll(() => document.querySelector('.trend-chart canvas')).not.toBeNull();
  const over = document.querySelector('.u-over');
  if (over === null) throw new Error('Nothing is drawn.');
  await userEvent.hover(over);
  const marksIn = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`${selector} [data-line]`)].map(({ dataset }) => dataset.line);
  await expect.poll(() => marksIn('.trend-value')).toEqual(['0', 'before']);
  expect(marksIn('.report-lines')).toEqual(['0', 'before']);
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

test.each(['empty', 'present'])(
  'a time has ends: an address with %s shows the first of the usual ones',
  async (text) => {
    open(`period=${text}`);
    await expect.element(page.getByRole('button', { name: '本月' })).toHaveAttribute('aria-pressed', 'true');
    expect(groupsAsked()?.get('period')).toBe(period);
  },
);
