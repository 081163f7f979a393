import { expect, test } from 'vitest';
import type { Finder } from '../../src/compile/finder/resolved-finder.ts';
import { publish } from '../../src/compile/publish.ts';
import { booksWith, library } from './project.fixture.ts';

type Changes = Readonly<Record<string, object>>;

/** What can be found in the library, with these changes of its screen of books, its menu and other files. */
function finder(screen: object = {}, menu: object = { search: ['book'] }, files: Changes = {}): Finder {
  const changed = {
    ...files,
    'screens/menu.json': { ...JSON.parse(library['screens/menu.json'] ?? ''), ...menu },
    'screens/book.json': booksWith({ search: ['name'], ...screen }),
  };
  const texts = Object.entries(changed).map(([path, value]) => [path, JSON.stringify(value)] as const);
  const { assets } = publish({ ...library, ...Object.fromEntries(texts) });
  return JSON.parse(assets['menu.json'] ?? '') as Finder;
}

test('records are found in the lists that the menu names, as their cards show them', () => {
  const [book, ...others] = finder().lists;
  expect(others).toEqual([]);
  expect(book).toMatchObject({
    ...{ id: 'book', title: '图书列表', path: '/book/list', permissions: ['book:read'] },
    request: { method: 'GET', url: ['/api/book/list'] },
    search: { titles: ['书名'] },
    shown: { title: { field: 'name' }, states: [{ field: 'status' }], lines: [{ field: 'price' }] },
  });
  for (const search of [[], undefined, ['home', 'none']]) expect(finder({}, { search }).lists).toEqual([]);
  expect(finder({ search: undefined }).lists).toEqual([]);
});

test('a record opens its sheet: by its id, or where that does not load it, in its list', () => {
  const sheet = { title: '{name}', sections: [] };
  expect(finder().lists[0]?.sheet).toEqual({ name: 'sheet', isById: true });
  const { 'GET /api/book/{id}': _, ...api } = JSON.parse(library['schemas/api.json'] ?? '');
  const unloaded = finder({ sheet }, undefined, { 'schemas/api.json': api });
  expect(unloaded.lists[0]?.sheet).toEqual({ name: 'sheet', isById: false });
  expect(finder({ actions: { row: { detail: false } } }).lists[0]?.sheet).toBeUndefined();
});

test('the views of every list are found, and each title by its pinyin', () => {
  const { views, pinyin } = finder({ tabs: { lent: { title: '已借出', where: { status: 1 } } } });
  expect(views).toEqual([
    { title: '已借出', list: '图书列表', address: '/book/list?view=lent', permission: 'book:read' },
    { title: '全部', list: '图书列表', address: '/book/list?view=all', permission: 'book:read' },
  ]);
  expect(Object.keys(pinyin)).toEqual(['首页', '图书', '图书列表', '已借出', '全部', '导出', '新增', '借出', '详情']);
  expect(pinyin.图书列表).toContain('|tslb|');
});

test('a list that the menu does not lead to is not found, nor are its views', () => {
  const items = [{ path: '/', title: '首页', screen: 'home' }];
  const { lists, views, pinyin } = finder({ tabs: { lent: { title: '已借出' } } }, { items, search: ['book'] });
  expect({ lists, views }).toEqual({ lists: [], views: [] });
  expect(Object.keys(pinyin)).toContain('首页');
});

test('only the lists are searched that the menu names, in its order', () => {
  const shelf = booksWith({ title: '书架', search: ['name'] });
  const items = ['book', 'shelf'].map((screen) => ({ path: `/${screen}`, title: screen, screen }));
  const ids = (search: readonly string[]) =>
    finder({}, { items, search }, { 'screens/shelf.json': shelf }).lists.map(({ id }) => id);
  expect([ids(['shelf', 'book']), ids(['shelf'])]).toEqual([['shelf', 'book'], ['shelf']]);
});

test('a title without Chinese characters needs no pinyin', () => {
  const items = [{ path: '/book', title: 'API', screen: 'book' }];
  expect(finder({}, { items }).pinyin).not.toHaveProperty('API');
});

test('a record is found in the order of its list, and by a line without pictures', () => {
  const columns = [{ field: 'price', kind: 'image' }, 'name', 'status'];
  const sort = { field: 'price', descending: true };
  expect(finder({ sort, columns, filters: [], actions: {}, sheet: undefined }).lists[0]).toMatchObject({
    sort,
    shown: { title: { field: 'name' }, states: [{ field: 'status' }], lines: [] },
  });
  expect(finder().lists[0]).not.toHaveProperty('sort');
});

test('whoever finds a record may read its list and, where its id opens it, its sheet', () => {
  const api = JSON.parse(library['schemas/api.json'] ?? '');
  const files = { 'schemas/api.json': { ...api, 'GET /api/book/{id}': { permission: 'shelf:read', record: 'book' } } };
  const permissions = (screen: object) => finder(screen, { search: ['book'] }, files).lists[0]?.permissions;
  expect(permissions({})).toEqual(['book:read', 'shelf:read']);
  const request = 'GET /api/book/{id}?name={name}';
  expect(permissions({ sheet: { heading: '{name}', request, sections: [] } })).toEqual(['book:read']);
});

test('a row that opens another sheet than the list’s own is opened in its list', () => {
  const sheets = { more: { title: '更多', request: 'GET /api/book/{id}', sections: [] } };
  const row = { detail: false, more: { kind: 'sheet', title: '更多', sheet: 'more' } };
  expect(finder({ sheets, actions: { row } }).lists[0]?.sheet).toEqual({ name: 'more', isById: false });
});
