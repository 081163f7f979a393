import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/console/app/styles.ts';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import type {
  ResolvedPanel,
  ResolvedRanking,
  ResolvedTasks,
  ResolvedTrend,
} from '../../../src/compile/screen/resolved-panel.ts';
import { clearQueries } from '../../../src/console/client/query/query-cache.ts';
import { DashboardScreen } from '../../../src/console/dashboard/dashboard.tsx';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { pageRoot } from '../ui/page-root.ts';

const root = pageRoot();
const network = globalThis.fetch;
let asked: string[] = [];
let answers: Record<string, unknown> = {};
/** What holds back the answers, if anything does. */
let held: Promise<void> | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-11-22T21:30:00+08:00') });
  asked = [];
  held = undefined;
  clearQueries();
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    // The star beside the title.
    if (pathname === '/api/views') return Response.json([]);
    asked.push(decodeURIComponent(pathname + search));
    await held;
    const answer = answers[pathname];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined ? Response.json({ message: '没有权限。' }, { status: 403 }) : Response.json(answer);
  };
});
afterEach(() => {
  globalThis.fetch = network;
  vi.useRealTimers();
  store.set(sessionAtom, { state: 'signed-out' });
});

const get = (url: string) => ({ method: 'GET', url: [url] }) as const;
const money = (field: string, title: string): ResolvedColumn => ({ kind: 'money', field, title });

function show(sections: readonly ResolvedPanel[], permissions?: readonly string[]): void {
  store.set(sessionAtom, { state: 'signed-in', user: { username: 'admin', ...(permissions && { permissions }) } });
  const screen = {
    id: 'home',
    kind: 'dashboard',
    title: '首页',
    permission: null,
    welcome: ['欢迎'],
    sections,
  } as const;
  root.render(<DashboardScreen screen={screen} />);
}

const figures: ResolvedPanel = {
  kind: 'figures',
  request: get('/api/today'),
  permission: 'revenue:read',
  cards: [
    {
      column: money('total', '今日营收'),
      compare: [
        { title: '昨日同时段', field: 'yesterday' },
        { title: '上周同日', field: 'lastWeek' },
        { title: '去年同日', field: 'lastYear' },
      ],
    },
  ],
};

test('a figure says how it stands to what it is compared with; what the back end does not say is left out', async () => {
  answers = { '/api/today': { total: '150.00', yesterday: '100.00', lastWeek: '0.00' } };
  show([figures]);
  await expect.element(page.getByText('¥150.00')).toBeVisible();
  const said = () => [...document.querySelectorAll('.comparisons li')].map(({ textContent }) => textContent);
  expect(said()).toEqual(['昨日同时段 ¥100.00↑ 50.0%', '上周同日 ¥0.00', '']);
});

test('who may not see figures is told so, and nothing is asked for them', async () => {
  show([figures, trend, ranking], ['apply:read']);
  await expect.element(page.getByText('您的账号没有查看经营数据的权限。')).toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['欢迎']);
  expect(asked).toEqual([]);
});

const task = (title: string, permission: string, path: string) => ({
  title,
  link: { path, query: { view: { constant: 'pending' } }, permissions: [permission] },
  count: {
    request: get(`/api${path}/list`),
    filters: [
      { field: 'status', value: '0,1' },
      { field: 'createAt', value: 'today', range: 'date-time' },
    ],
    permission,
  } as const,
});
const tasks: ResolvedTasks = {
  kind: 'tasks',
  title: '待办',
  poll: 60,
  tasks: [task('待审核', 'apply:read', '/apply'), task('待打款', 'payout:read', '/payout')],
};

test('a task counts the rows of its list and leads there; of what one may not list nothing is asked or shown', async () => {
  answers = { '/api/apply/list': { records: [{ id: 1 }], total: 12 } };
  show([tasks], ['apply:read']);
  const link = page.getByRole('link', { name: '待审核 12' });
  await expect.element(link).toHaveAttribute('href', '/apply?view=pending');
  expect(page.getByRole('link').elements()).toHaveLength(1);
  expect(asked.map((url) => url.replaceAll('+', ' '))).toEqual([
    '/api/apply/list?status=0,1&createAt=2026-11-22 00:00:00,2026-11-22 23:59:59&size=1&current=0',
  ]);
});

test('what one may list but do nothing about is nothing to do', async () => {
  answers = { '/api/apply/list': { records: [], total: 12 }, '/api/payout/list': { records: [], total: 3 } };
  const [audit, payout] = [task('待审核', 'apply:read', '/apply'), task('待打款', 'payout:read', '/payout')];
  const handled = { ...payout, count: { ...payout.count, handling: ['settle:write', 'payout:write'] } };
  show([{ ...tasks, tasks: [audit, handled] }], ['apply:read', 'payout:read']);
  await expect.element(page.getByRole('link', { name: '待审核 12' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
  show([{ ...tasks, tasks: [audit, handled] }], ['apply:read', 'payout:read', 'settle']);
  await expect.element(page.getByRole('link', { name: '待打款 3' })).toBeVisible();
});

test('tasks are counted again each minute, but not while the page is out of sight', async () => {
  answers = { '/api/apply/list': { records: [], total: 12 } };
  show([tasks], ['apply:read']);
  await expect.element(page.getByText('12')).toBeVisible();
  answers = { '/api/apply/list': { records: [], total: 13 } };
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('13')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => asked.length).toBe(3);
  hidden.mockRestore();
});

test('a task that cannot be counted says so, and is counted again at a press and once the line is back', async () => {
  answers = {};
  show([tasks], ['apply:read', 'payout:read']);
  await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(r))));
  await expect.poll(() => page.getByText('读取失败').elements().length).toBe(2);
  expect(page.getByText('读取失败').first().element()).toHaveProperty('title', '没有权限。');
  answers = { '/api/apply/list': { records: [], total: 12 } };
  await userEvent.click(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByRole('link', { name: '待审核 12' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '待打款 读取失败' })).toBeVisible();
  answers = { '/api/payout/list': { records: [], total: 3 } };
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('link', { name: '待打款 3' })).toBeVisible();
  expect(page.getByRole('button', { name: '重试' }).elements()).toEqual([]);
  expect(page.getByText('12').elements()).toHaveLength(1);
});

test.each([
  ['404', () => Response.json({ message: '记录不存在' }, { status: 404 })],
  ['405', () => new Response(null, { status: 405 })],
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('a task whose list the back end answers with %s is not there, nor is it counted again', async (of, missing) => {
  const [here, away] = [
    task('待审核', 'apply:read', '/apply'),
    task('待打款', 'payout:read', `/gone/${of.length}${of}`),
  ];
  answers = {
    '/api/apply/list': { records: [], total: 12 },
    [`/api/gone/${of.length}${encodeURI(of)}/list`]: missing(),
  };
  show([{ ...tasks, tasks: [here, away] }]);
  await expect.element(page.getByRole('link', { name: '待审核 12' })).toBeVisible();
  await expect.poll(() => page.getByRole('link').elements().length).toBe(1);
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull();
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => asked.length).toBe(3);
  expect(asked.filter((url) => url.startsWith('/api/gone'))).toHaveLength(1);
  show([{ ...tasks, tasks: [away] }]);
  await expect.poll(() => page.getByText('待办').elements()).toEqual([]);
});

test('a list that has answered before is there, whatever is said of it later', async () => {
  answers = { '/api/apply/list': { records: [], total: 12 } };
  show([tasks], ['apply:read']);
  await expect.element(page.getByText('12')).toBeVisible();
  answers = { '/api/apply/list': Response.json({}, { status: 404 }) };
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(page.getByRole('link', { name: '待审核 12' })).toBeVisible();
});

const trend: ResolvedTrend = {
  kind: 'trend',
  title: '营收走势',
  request: get('/api/trend'),
  permission: 'revenue:read',
  columns: [
    { kind: 'date', field: 'date', title: '日期' },
    money('total', '营收'),
    { kind: 'number', field: 'count', title: '订单' },
  ],
  filters: [{ kind: 'enum', field: 'branchId', title: '分馆', enum: [{ value: 7, title: '武林店' }] }],
};
const points = [
  { date: '2026-11-20', total: '0.10', count: 1 },
  { date: '2026-11-21', total: '1200.20', count: 30 },
  { date: '2026-11-22', total: '5.00', count: 2 },
];

test('a trend is told in a sentence and drawn, and can be read as a table', async () => {
  answers = { '/api/trend': points };
  show([trend]);
  const said = '近30天合计 ¥1,205.30，最高 11月21日 周六 ¥1,200.20';
  await expect.element(page.getByRole('img', { name: `营收走势：${said}` })).toBeVisible();
  await expect.poll(() => document.querySelector('.trend-chart canvas')).not.toBeNull();
  await userEvent.click(page.getByRole('button', { name: '表格' }));
  const rows = page
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['日期营收订单', '11月22日 周日¥5.002', '11月21日 周六¥1,200.2030', '11月20日 周五¥0.101']);
  await userEvent.click(page.getByRole('button', { name: '订单' }));
  await expect.element(page.getByText('近30天合计 33，最高 11月21日 周六 30')).toBeVisible();
});

test('where nothing was earned, no day is the highest', async () => {
  answers = { '/api/trend': points.map(({ date }) => ({ date, total: '0.00', count: null })) };
  show([trend]);
  await expect.element(page.getByText('近30天合计 ¥0.00', { exact: true })).toBeVisible();
});

test('a trend is asked for by day, week or month, and for what is filtered', async () => {
  answers = { '/api/trend': points };
  show([trend]);
  await userEvent.click(page.getByRole('button', { name: '周', exact: true }));
  await userEvent.click(page.getByRole('button', { name: '月', exact: true }));
  await userEvent.click(page.getByRole('button', { name: '分馆' }));
  await userEvent.click(page.getByRole('option', { name: '武林店' }));
  await expect
    .poll(() => asked)
    .toEqual([
      '/api/trend?by=day&period=2026-10-24,2026-11-22',
      '/api/trend?by=week&period=2026-08-31,2026-11-22',
      '/api/trend?by=month&period=2025-12-01,2026-11-22',
      '/api/trend?branchId=7&by=month&period=2025-12-01,2026-11-22',
    ]);
});

test('a figure leads to the rows of what the trend is filtered by', async () => {
  answers = { '/api/trend': points };
  const link = {
    path: '/loan',
    query: { day: { field: 'date' } },
    narrows: { branchId: { field: 'branchId' } },
    permissions: [],
  };
  show([
    { ...trend, columns: trend.columns.map((column) => (column.field === 'total' ? { ...column, link } : column)) },
  ]);
  await userEvent.click(page.getByRole('button', { name: '表格' }));
  const leads = () => page.getByRole('link', { name: '¥5.00' }).element().getAttribute('href');
  expect(leads()).toBe('/loan?day=2026-11-22');
  await userEvent.click(page.getByRole('button', { name: '分馆' }));
  await userEvent.click(page.getByRole('option', { name: '武林店' }));
  await expect.poll(leads).toBe('/loan?day=2026-11-22&branchId=7');
});

/** Holds back the answers from now on; returns what lets them go. */
function holdBack(): () => void {
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}
const opacityOf = (selector: string) => {
  const element = document.querySelector(selector);
  return element === null ? undefined : getComputedStyle(element).opacity;
};

test('while another trend is on its way, the one before keeps its own words and looks outdated', async () => {
  answers = { '/api/trend': points };
  show([trend]);
  const said = '近30天合计 ¥1,205.30，最高 11月21日 周六 ¥1,200.20';
  await expect.element(page.getByText(said)).toBeVisible();
  expect(opacityOf('.trend-points')).toBe('1');
  const letGo = holdBack();
  await userEvent.click(page.getByRole('button', { name: '月', exact: true }));
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(() => opacityOf('.trend-points')).toBe('0.5');
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('img', { name: `营收走势：${said}` })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '表格' }));
  await expect.element(page.getByRole('rowheader', { name: '11月22日 周日' })).toBeVisible();
  answers = { '/api/trend': [{ date: '2026-11-01', total: '9.00', count: 1 }] };
  letGo();
  await expect.element(page.getByText('近12个月合计 ¥9.00，最高 2026年11月 ¥9.00')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '2026年11月' })).toBeVisible();
  await expect.poll(() => opacityOf('.trend-points')).toBe('1');
});

test('the total of another store looks outdated under the one that is chosen, until its own is there', async () => {
  answers = { '/api/trend': points };
  show([trend]);
  await expect.element(page.getByText(/^近30天合计 ¥1,205.30/)).toBeVisible();
  const letGo = holdBack();
  await userEvent.click(page.getByRole('button', { name: '分馆' }));
  await userEvent.click(page.getByRole('option', { name: '武林店' }));
  await expect.poll(() => document.querySelector('.trend-points')?.hasAttribute('data-outdated')).toBe(true);
  letGo();
  await expect.poll(() => document.querySelector('.trend-points')?.hasAttribute('data-outdated')).toBe(false);
});

test('the value under the pointer stands beside it, and what is not over yet says so', async () => {
  answers = { '/api/trend': points };
  show([trend]);
  await expect.poll(() => document.querySelector('.trend-chart canvas')).not.toBeNull();
  const over = document.querySelector('.u-over');
  if (over === null) throw new Error('Nothing is drawn.');
  const { width, height } = over.getBoundingClientRect();
  await userEvent.hover(over, { position: { x: width - 2, y: height / 2 } });
  await expect.poll(() => document.querySelector('.trend-value')?.textContent).toBe('11月22日 周日 至今¥5.00');
});

const ranking: ResolvedRanking = {
  kind: 'ranking',
  title: '分馆排行',
  request: get('/api/ranking'),
  permission: 'revenue:read',
  columns: [{ kind: 'text', field: 'name', title: '分馆' }, money('total', '营收')],
  presets: ['last7', 'today'],
};

test('a ranking shows the first five of a period, and the others when asked', async () => {
  const named = (name: string, total: string) => ({ name, total });
  answers = {
    '/api/ranking': ['甲', '乙', '丙', '丁', '戊', '己'].map((name, index) => named(name, `${60 - index}.00`)),
  };
  show([ranking]);
  const names = () => [...document.querySelectorAll('.ranking-name')].map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['甲', '乙', '丙', '丁', '戊']);
  await userEvent.click(page.getByRole('button', { name: '显示前 6 名' }));
  expect(names()).toHaveLength(6);
  await userEvent.click(page.getByRole('button', { name: '今天' }));
  await expect
    .poll(() => asked)
    .toEqual(['/api/ranking?period=2026-11-16,2026-11-22', '/api/ranking?period=2026-11-22,2026-11-22']);
});

test('the places of another period look outdated until those of the chosen one are there', async () => {
  answers = { '/api/ranking': [{ name: '甲', total: '60.00' }] };
  show([ranking]);
  await expect.element(page.getByText('甲')).toBeVisible();
  expect(opacityOf('.panel-ranking > div')).toBe('1');
  const letGo = holdBack();
  await userEvent.click(page.getByRole('button', { name: '今天' }));
  await expect.poll(() => opacityOf('.panel-ranking > div')).toBe('0.5');
  answers = { '/api/ranking': [{ name: '乙', total: '1.00' }] };
  letGo();
  await expect.element(page.getByText('乙')).toBeVisible();
  await expect.poll(() => opacityOf('.panel-ranking > div')).toBe('1');
});

test('in a large window a ranking shows ten places at once, in a smaller one five again', async () => {
  const places = Array.from({ length: 10 }, (_, index) => ({ name: `店${index}`, total: `${60 - index}.00` }));
  answers = { '/api/ranking': places };
  await page.viewport(1700, 1000);
  show([ranking]);
  const names = () => document.querySelectorAll('.ranking-name').length;
  await expect.poll(names).toBe(10);
  expect(page.getByRole('button', { name: /^显示前/ }).elements()).toEqual([]);
  await page.viewport(1366, 768);
  await expect.poll(names).toBe(5);
});

test('of a newer version of the page nothing is gone because of what was chosen in the one before', async () => {
  answers = { '/api/trend': points, '/api/ranking': [{ name: '甲', total: '1.00' }] };
  show([trend, ranking]);
  await userEvent.click(page.getByRole('button', { name: '订单' }));
  await userEvent.click(page.getByRole('button', { name: '分馆' }));
  await userEvent.click(page.getByRole('option', { name: '武林店' }));
  await userEvent.click(page.getByRole('button', { name: '今天' }));
  await expect.poll(() => asked).toContain('/api/ranking?period=2026-11-22,2026-11-22');
  asked = [];
  show([
    { ...trend, columns: trend.columns.slice(0, 2), filters: [] },
    { ...ranking, presets: ['yesterday'] },
  ]);
  await expect.element(page.getByRole('region', { name: '营收走势' })).toHaveTextContent('近30天合计 ¥1,205.30');
  await expect
    .poll(() => asked.sort())
    .toEqual(['/api/ranking?period=2026-11-21,2026-11-21', '/api/trend?by=day&period=2026-10-24,2026-11-22']);
});
