import { expect, test } from 'vitest';
import type { ResolvedColumn, ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';

const property = (type: string, more: object = {}) => ({ type, title: '字', ...more });
const loans = {
  kind: 'list',
  title: '借阅',
  permission: 'loan',
  record: 'loan',
  request: 'GET /api/loan/list',
  columns: ['no', 'bookName', 'phone'],
  filters: ['bookId', 'state', 'labels', 'reader'].map((field) => ({ kind: 'text', field })),
  actions: { row: { detail: { kind: 'sheet', title: '详情' } } },
  sheet: {
    title: '{no}',
    request: 'GET /api/loan/{id}',
    sections: [{ kind: 'fields', fields: ['no', 'bookName', 'phone'] }],
  },
};

/** The library that writes down its loans, with something else in their list and contract. */
const files = (screen: object = {}, call: object = {}) => ({
  'schemas/records/loan.json': {
    $id: 'loan',
    title: '借阅',
    type: 'object',
    properties: {
      id: property('integer'),
      no: property('string', { nameOf: 'id' }),
      bookId: property('integer', { record: 'book' }),
      bookName: property('string', { nameOf: 'bookId' }),
      phone: property('string', { format: 'phone', nameOf: 'bookId' }),
      reader: property('string'),
      state: property('integer', { enum: [0, 1] }),
      labels: { ...property('array'), items: { type: 'string' } },
    },
  },
  'schemas/api.json': {
    ...JSON.parse(library['schemas/api.json'] ?? ''),
    'GET /api/loan/list': { permission: 'loan:read', record: 'loan', list: true, ...call },
    'GET /api/loan/{id}': { permission: 'desk:read', record: 'loan' },
  },
  'screens/loan.json': { ...loans, ...screen },
  'screens/menu.json': {
    title: '图书馆',
    items: ['book', 'loan'].map((screen) => ({ path: `/${screen}`, title: screen, screen })),
  },
});

/** What the page is given of a table of loans in the sheet of a book. */
function table(request: string, more: ReturnType<typeof files> = files()) {
  const section = { kind: 'table', title: '借阅', record: 'loan', request, columns: ['no', 'bookName'] };
  const sheet = { title: '{name}', request: 'GET /api/book/{id}', sections: [section] };
  const list = compileScreen(libraryWith({ ...more, 'screens/book.json': booksWith({ sheet }) }), 'book');
  const [given] = (list as ResolvedList).sheets.sheet?.sections ?? [];
  if (given?.kind !== 'table' || !('request' in given.source)) throw new Error('no table that asks');
  return { ...given, source: given.source };
}
const asked = (...given: Parameters<typeof table>) =>
  table(...given)
    .source.request.url.map((part) => (typeof part === 'string' ? part : `{${part.field}}`))
    .join('');

test('a table of which there is a list asks for the first few in its order, unless it has an order of its own', () => {
  const ofBook = 'GET /api/loan/list?bookId={id}';
  const path = '/api/loan/list?bookId={id}';
  expect(asked(ofBook)).toBe(`${path}&size=5`);
  const sorted = (descending?: boolean) => files({ sort: { field: 'id', descending } });
  expect(asked(ofBook, sorted(true))).toBe(`${path}&sort=id&order=desc&size=5`);
  expect(asked(ofBook, sorted(false))).toBe(`${path}&sort=id&order=asc&size=5`);
  expect(asked(ofBook, sorted())).toBe(`${path}&sort=id&order=asc&size=5`);
  expect(asked(`${ofBook}&sort=no&order=asc`, sorted(true))).toBe(`${path}&sort=no&order=asc&size=5`);
  expect(asked('GET /api/loan/list', sorted(true))).toBe('/api/loan/list?sort=id&order=desc&size=5');
});

test('a table leads to the list of all its rows, whatever its own order', () => {
  const all = (query: string) => table(`GET /api/loan/list?${query}`).source.all;
  const ofBook = { path: '/loan', query: { bookId: { field: 'id' } }, permissions: ['loan:read'] };
  expect(all('bookId={id}')).toEqual(ofBook);
  expect(all('bookId={id}&sort=no&order=asc')).toEqual(ofBook);
  expect(all('bookId={id}&branchId={branchId}')).toBeUndefined();
});

test('of a table that asks for rows of its own, each row says that it belongs there', () => {
  const belongs = (query: string) => table(`GET /api/loan/list?${query}`).source.belongs;
  const both = { bookId: { field: 'id' }, reader: { field: 'name' } };
  expect(belongs('bookId={id}&reader={name}&state=1&labels={name}&branchId={branchId}')).toEqual(both);
  expect(belongs('state=1')).toEqual({});
});

const links = (columns: readonly ResolvedColumn[]) =>
  Object.fromEntries(columns.flatMap(({ field, link }) => (link === undefined ? [] : [[field, link]])));
const toSheet = (path: string, field: string, ...permissions: readonly string[]) => ({
  path,
  query: { sheet: { constant: 'sheet' }, id: { field } },
  permissions,
});

test('whoever follows a link to a record may read its list and what its sheet loads', () => {
  expect(links(table('GET /api/loan/list').columns)).toEqual({
    no: toSheet('/loan', 'id', 'loan:read', 'desk:read'),
    bookName: toSheet('/book', 'bookId', 'book:read'),
  });
});

test('in its own sheet a record leads nowhere, and a telephone number never does', () => {
  const list = compileScreen(libraryWith(files()), 'loan') as ResolvedList;
  const [fields] = list.sheets.sheet?.sections ?? [];
  const toBook = { bookName: toSheet('/book', 'bookId', 'book:read') };
  expect(links(fields?.kind === 'fields' ? fields.fields : [])).toEqual(toBook);
  expect(links(list.columns)).toEqual({ no: toSheet('/loan', 'id', 'loan:read', 'desk:read'), ...toBook });
});

test('a link to a filtered list asks for no more than the list, one to a screen of another kind for that screen', () => {
  const link = (written: object, menu: object = {}) => {
    const columns = [{ field: 'no', link: written }];
    const list = compileScreen(libraryWith({ ...files({ columns }), ...menu }), 'loan') as ResolvedList;
    return list.columns[0]?.link;
  };
  const filtered = { path: '/loan', query: { state: { constant: 1 } }, permissions: ['loan:read'] };
  expect(link({ screen: 'loan', where: { state: 1 } })).toEqual(filtered);
  const home = { 'screens/menu.json': { title: '图书馆', items: [{ path: '/', title: '首页', screen: 'home' }] } };
  expect(link({ screen: 'home', where: {} }, home)).toEqual({ path: '/', query: {}, permissions: [] });
  expect(link({ screen: 'loan', where: {} }, home)).toBeUndefined();
});
