import { expect, test } from 'vitest';
import type { ResolvedTasks } from '../../src/compile/screen/resolved-panel.ts';
import type { ResolvedDashboard } from '../../src/compile/screen/resolved-screen.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { booksWith, libraryWith } from './project.fixture.ts';

const record = (id: string, properties: object) => ({ $id: id, title: id, type: 'object', properties });
const text = (title: string) => ({ type: 'string', title });
const number = (title: string) => ({ type: 'integer', title });

const files = {
  'schemas/records/loan-point.json': record('loan-point', {
    date: { ...text('日期'), format: 'date' },
    loans: number('借阅'),
  }),
  'schemas/records/loan-rank.json': record('loan-rank', { name: text('书名'), loans: number('借阅') }),
  'schemas/api.json': {
    'GET /api/today': { permission: 'session', record: 'today' },
    'GET /api/loan/trend': { permission: 'loan:read', record: 'loan-point', filters: ['shelf'] },
    'GET /api/loan/ranking': { permission: 'loan:read', record: 'loan-rank' },
    'GET /api/book/list': { permission: 'book:read', record: 'book', list: true, filters: ['status', 'dueAt'] },
  },
  'screens/book.json': booksWith({
    filters: [
      { kind: 'enum', field: 'status', multiple: true },
      { kind: 'range', field: 'dueAt' },
    ],
    tabs: { all: { title: '全部' }, late: { title: '逾期', where: { status: [1, 2], dueAt: 'last7' } } },
  }),
};

/** What the page is given of the only section of a dashboard. */
function panel(section: object, more: object = {}) {
  const home = { kind: 'dashboard', title: '首页', permission: 'session', welcome: '你好', sections: [section] };
  const screen = compileScreen(libraryWith({ ...files, ...more, 'screens/home.json': home }), 'home');
  return (screen as ResolvedDashboard).sections[0];
}

const trend = { kind: 'trend', record: 'loan-point', request: 'GET /api/loan/trend', columns: ['date', 'loans'] };

test('a trend asks for its points, and shows day and figures as its record says', () => {
  const asked = { kind: 'trend', request: { method: 'GET', url: ['/api/loan/trend'] }, permission: 'loan:read' };
  const columns = [
    { kind: 'date', field: 'date', title: '日期' },
    { kind: 'number', field: 'loans', title: '借阅' },
  ];
  expect(panel(trend)).toStrictEqual({ ...asked, columns, filters: [] });
  const filters = [{ kind: 'text', field: 'shelf', title: '书架' }];
  expect(panel({ ...trend, title: '走势', filters })).toStrictEqual({ title: '走势', ...asked, columns, filters });
});

test('what a trend is filtered by narrows the list that a figure leads to, where that list has the filter', () => {
  const linked = (where: object) => {
    const columns = ['date', { field: 'loans', link: { screen: 'book', where } }];
    const choices = ['status', 'shelf'].map((field) => ({ kind: 'text', field, title: field }));
    const more = { 'schemas/api.json': { ...files['schemas/api.json'], ...filtered } };
    return panel({ ...trend, columns, filters: choices }, more);
  };
  const filtered = {
    'GET /api/loan/trend': { ...files['schemas/api.json']['GET /api/loan/trend'], filters: ['status', 'shelf'] },
  };
  const narrows = { status: { field: 'status' } };
  expect(linked({ dueAt: 'today' })).toMatchObject({ columns: [{}, { link: { narrows } }] });
  expect(linked({ status: 1 })).toMatchObject({
    columns: [{}, { link: { query: { status: { constant: 1 } }, narrows } }],
  });
});

test('a ranking asks for its rows, within the usual spans of time or its own', () => {
  const ranking = {
    ...{ kind: 'ranking', title: '借得最多', record: 'loan-rank', request: 'GET /api/loan/ranking' },
    columns: ['name', 'loans'],
  };
  expect(panel(ranking)).toStrictEqual({
    title: '借得最多',
    kind: 'ranking',
    request: { method: 'GET', url: ['/api/loan/ranking'] },
    permission: 'loan:read',
    columns: [
      { kind: 'text', field: 'name', title: '书名' },
      { kind: 'number', field: 'loans', title: '借阅' },
    ],
    presets: ['today', 'last7', 'last30', 'thisMonth'],
  });
  expect(panel({ ...ranking, presets: ['last30'] })).toMatchObject({ presets: ['last30'] });
});

test('a card leads where it says', () => {
  const card = { kind: 'number', field: 'loans', title: '今日借阅' };
  const figures = (link: object) => ({
    ...{ kind: 'figures', record: 'today', request: 'GET /api/today' },
    figures: [card, { ...card, link }],
  });
  const link = { path: '/book/list', query: { status: { constant: 1 } }, permissions: ['book:read'] };
  expect(panel(figures({ screen: 'book', where: { status: 1 } }))).toMatchObject({
    cards: [{ column: card }, { column: { ...card, link } }],
  });
  expect(panel(figures({ screen: 'none' }))).toMatchObject({ cards: [{ column: card }, { column: card }] });
});

const tasks = (...links: readonly object[]) => ({
  kind: 'tasks',
  tasks: links.map((link, index) => ({ title: `第${index + 1}件`, link })),
});
const count = (...filters: readonly object[]) => ({
  request: { method: 'GET', url: ['/api/book/list'] },
  filters,
  permission: 'book:read',
});

test('a task counts the rows of the view or of the filters that it leads to, once a minute or as it says', () => {
  const late = [
    { field: 'status', value: '1,2' },
    // Which days these are is known once they are asked for.
    { field: 'dueAt', value: 'last7', range: 'date-time' },
  ];
  const lent = { screen: 'book', where: { status: 1 } };
  expect(panel(tasks({ screen: 'book', tab: 'late' }, lent, { screen: 'book', tab: 'all' }))).toStrictEqual({
    kind: 'tasks',
    tasks: [
      {
        title: '第1件',
        link: { path: '/book/list', query: { view: { constant: 'late' } }, permissions: ['book:read'] },
        count: count(...late),
      },
      {
        title: '第2件',
        link: { path: '/book/list', query: { status: { constant: 1 } }, permissions: ['book:read'] },
        count: count({ field: 'status', value: '1' }),
      },
      {
        title: '第3件',
        link: { path: '/book/list', query: { view: { constant: 'all' } }, permissions: ['book:read'] },
        count: count(),
      },
    ],
    poll: 60,
  });
  expect(panel({ ...tasks(lent), poll: 15 })).toMatchObject({ tasks: [{ title: '第1件' }], poll: 15 });
});

test('only what a list filters by a range is counted within one', () => {
  const filters = [
    { kind: 'range', field: 'dueAt' },
    { kind: 'text', field: 'price' },
  ];
  const books = { 'screens/book.json': booksWith({ filters }) };
  const { tasks: found } = panel(tasks({ screen: 'book', where: { price: '5' } }), books) as ResolvedTasks;
  expect(found[0]?.count).toEqual(count({ field: 'price', value: '5' }));
});

test('a list without filters of its own is counted all the same', () => {
  const bare = { 'screens/book.json': booksWith({ filters: undefined }) };
  const lent = { screen: 'book', where: { status: 1 } };
  expect(panel(tasks(lent, { screen: 'book' }), bare)).toMatchObject({
    tasks: [{ count: count({ field: 'status', value: '1' }) }, { count: count() }],
  });
});

test('a task leads to the view of every row of a list that has written none, and counts them all', () => {
  const bare = { 'screens/book.json': booksWith({ filters: undefined }) };
  expect(panel(tasks({ screen: 'book', tab: 'all' }), bare)).toMatchObject({ tasks: [{ count: count() }] });
});

test('a task that leads to no list, to no such view or nowhere in the menu is left out', () => {
  const nowhere = { title: '图书馆', items: [{ path: '/', title: '首页', screen: 'home' }] };
  const lent = { screen: 'book', where: { status: 1 } };
  const left = [{ screen: 'home' }, { screen: 'none' }, { screen: 'book', tab: 'gone' }];
  expect(panel(tasks(...left, lent))).toMatchObject({ tasks: [{ title: '第4件' }] });
  expect(panel(tasks(lent), { 'screens/menu.json': nowhere })).toMatchObject({ tasks: [] });
});
