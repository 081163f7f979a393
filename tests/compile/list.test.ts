import { expect, test } from 'vitest';
import type { ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';

/** What the page is given of the library's list of books with something else in it, and in the library. */
function list(more: object, files: Readonly<Record<string, object>> = {}): ResolvedList {
  return compileScreen(libraryWith({ ...files, 'screens/book.json': booksWith(more) }), 'book') as ResolvedList;
}

test('a view is the part of the list’s address that it stands for', () => {
  const query = (view: object) => list({ tabs: { one: { title: '一', ...view } } }).views[0]?.query;
  expect(query({})).toBe('');
  expect(query({ where: { status: 1 } })).toBe('status=1');
  expect(query({ where: { status: [1, 2], name: '红&楼' } })).toBe('status=1%2C2&name=%E7%BA%A2%26%E6%A5%BC');
  expect(query({ sort: { field: 'price' } })).toBe('sort=price');
  expect(query({ sort: { field: 'price', descending: true } })).toBe('sort=-price');
  expect(query({ hiddenColumns: ['price', 'status'] })).toBe('hide=price%2Cstatus');
  const all = { where: { status: 0 }, sort: { field: 'name', descending: false }, hiddenColumns: ['price'] };
  expect(query(all)).toBe('status=0&sort=name&hide=price');
  const tabs = { one: { title: '一' }, two: { title: '二', where: { status: 1 } } };
  expect(list({ tabs }).views).toEqual([
    { name: 'one', title: '一', query: '' },
    { name: 'two', title: '二', query: 'status=1' },
    { name: 'all', title: '全部', query: '' },
  ]);
});

test('the tab of every row has its title, and the place that the list gives it', () => {
  const placed = (tabs: object) => list({ tabs }).views.map(({ name, title }) => [name, title]);
  expect(placed({ all: {}, one: { title: '一' } })).toEqual([
    ['all', '全部'],
    ['one', '一'],
  ]);
  expect(placed({ all: { title: '所有' } })).toEqual([['all', '所有']]);
});

test('a list is given what it says of itself, and only that', () => {
  const said = { help: '只有在架的', poll: 30, card: { title: 'name', lines: ['price'] }, open: 'lend' };
  expect(list({ ...said, card: { ...said.card, $comment: '…' } })).toMatchObject(said);
  const bare = list({ actions: { row: { detail: false } } });
  for (const key of [...Object.keys(said), 'sort', 'search']) expect(bare).not.toHaveProperty(key);
  expect(bare.views).toEqual([]);
});

test('a click on a row opens its first sheet, unless the list says what it does', () => {
  expect(list({}).open).toBe('detail');
  expect(list({ open: 'lend' }).open).toBe('lend');
});

test('a search names the fields only where the back end searches by more', () => {
  const api = (search: readonly string[]) => ({
    'schemas/api.json': { 'GET /api/book/list': { permission: 'book:read', record: 'book', list: true, search } },
  });
  const searched = (fields: readonly string[], by: readonly string[]) => list({ search: fields }, api(by)).search;
  expect(searched(['name'], ['name'])).toEqual({ titles: ['书名'] });
  expect(searched(['name'], ['name', 'price'])).toEqual({ titles: ['书名'], fields: ['name'] });
  expect(searched(['name', 'price'], ['name', 'price'])).toEqual({ titles: ['书名', '价格'] });
});

test('a search in the words of another back end goes over all of its fields', () => {
  const files = {
    'schemas/back-end.json': { credential: { kind: 'none' }, preset: 'django-rest' },
    'schemas/api.json': {
      'GET /api/book/list': { permission: 'book:read', record: 'book', list: true, search: ['name', 'price'] },
    },
  };
  expect(list({ search: ['name'] }, files).search).toEqual({ titles: ['书名', '价格'] });
});

test('several rows are offered what a call, a form or a file can do, and not what is opened for one', () => {
  const bulk = {
    lend: { kind: 'request', title: '借出', request: 'POST /api/book/{id}/lend' },
    note: { kind: 'form', title: '备注', form: 'book-create', request: 'POST /api/book' },
    save: { kind: 'export', title: '导出所选', help: '只有所选的' },
    detail: { kind: 'sheet', title: '详情' },
  };
  const offered = list({ actions: { bulk } }).bulk;
  expect(offered.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['request lend', 'form note', 'export save']);
  expect(offered[2]).toStrictEqual({
    ...{ kind: 'export', name: 'save', title: '导出所选', help: '只有所选的' },
    ...{ when: [], permission: null },
  });
});

test('what helps with a column is said by the screen, else by its record', () => {
  const record = JSON.parse(library['schemas/records/book.json'] ?? '');
  const { price, ...properties } = record.properties;
  const files = {
    'schemas/records/book.json': { ...record, properties: { ...properties, price: { ...price, help: '不含运费' } } },
  };
  const columns = ['name', { field: 'price' }, { field: 'price', help: '以元计' }];
  expect(list({ columns }, files).columns.map(({ help }) => help)).toEqual([undefined, '不含运费', '以元计']);
  expect(list({ columns }, files).columns[0]).not.toHaveProperty('help');
});

test('a badge shows the badge of another field beside it, by that field’s enum', () => {
  const genre = [{ value: 'poem', title: '诗' }];
  const columns = [
    { kind: 'enum', field: 'status', also: 'genre' },
    { kind: 'enum', field: 'status', also: 'shelf' },
    { kind: 'enum', field: 'status' },
    { kind: 'text', field: 'status' },
  ];
  const [beside, unnamed, alone, plain] = list({ columns, enums: { status: 'loan-status', genre } }).columns;
  expect(beside?.also).toEqual({ field: 'genre', enum: genre });
  expect(unnamed?.also).toEqual({ field: 'shelf', enum: [] });
  expect(alone).not.toHaveProperty('also');
  expect(alone?.enum).toHaveLength(3);
  expect(plain).not.toHaveProperty('enum');
});

test('a row is called by its own name, and not by one of another', () => {
  const called = (properties: object, more: object = {}) => {
    const record = {
      $id: 'book',
      title: '图书',
      type: 'object',
      properties: { id: { type: 'integer' }, ...properties },
    };
    const plain = { columns: ['id'], filters: [], actions: {}, sheet: undefined, ...more };
    return list(plain, { 'schemas/records/book.json': record }).rowName?.field;
  };
  const text = { type: 'string', title: '字' };
  const shelf = { shelfName: { ...text, nameOf: 'shelfId' } };
  for (const usual of ['name', 'title', 'nickname', 'username'])
    expect(called({ ...shelf, [usual]: text })).toBe(usual);
  expect(called({ name: text, ...shelf, code: { ...text, nameOf: 'id' } })).toBe('code');
  expect(called({ code: text, ...shelf })).toBeUndefined();
  const card = { title: 'code', lines: [] };
  expect(called({ name: text, code: text }, { card })).toBe('code');
});

test('what a question asks for its consequences is filled as the call of the action is', () => {
  const lend = { kind: 'request', title: '借出', confirm: '借出？', request: 'POST /api/book/{bookId}/lend' };
  const api = JSON.parse(library['schemas/api.json'] ?? '');
  const warns = { permission: 'loan:write', warns: 'GET /api/book/{id}' };
  const files = { 'schemas/api.json': { ...api, 'POST /api/book/{id}/lend': warns } };
  const actions = { actions: { row: { detail: false, lend } } };
  expect(list(actions, files).row).toMatchObject([
    { consequence: { request: { method: 'GET', url: ['/api/book/', { field: 'bookId' }] }, by: [], done: [] } },
  ]);
  expect(list(actions).row[0]).not.toHaveProperty('consequence');
});
