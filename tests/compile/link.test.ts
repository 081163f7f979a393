import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { ResolvedColumn, ResolvedList, ResolvedTableSection } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';

const shipped = await readProject(process.cwd());

function listIn(files: ProjectFiles, id: string): ResolvedList {
  const screen = compileScreen(parseProject(files), id);
  if (screen.kind !== 'list') throw new Error(`${id} is no list`);
  return screen;
}
const links = (columns: readonly ResolvedColumn[]) =>
  Object.fromEntries(columns.flatMap(({ field, link }) => (link === undefined ? [] : [[field, link]])));
const toSheet = (path: string, field: string, code: string) => ({
  path,
  query: { sheet: { constant: 'sheet' }, id: { field } },
  permissions: [`${code}:read`],
});
const changed = (screen: string, change: (text: string) => string): ProjectFiles => ({
  ...shipped,
  [screen]: change(shipped[screen] ?? ''),
});

test('what names or refers to a record leads to its sheet, without a word in the screen', () => {
  expect(links(listIn(shipped, 'bill').columns)).toEqual({
    billNo: toSheet('/bill', 'id', 'bill'),
    clubName: toSheet('/club', 'clubId', 'club'),
    clientName: toSheet('/user', 'clientId', 'client'),
  });
  expect(links(listIn(shipped, 'club').columns).tenantId).toEqual(toSheet('/tenant', 'tenantId', 'tenant'));
});

test('a field of a sheet does not lead to the sheet it is in', () => {
  const [fields] = listIn(shipped, 'bill').sheets.sheet?.sections ?? [];
  expect(links(fields?.kind === 'fields' ? fields.fields : [])).toEqual({
    orderNo: toSheet('/assistant/order', 'orderId', 'assistant'),
  });
});

test('a link that is written wins, and may lead to a filtered list', () => {
  const files = changed('screens/bill.json', (text) =>
    text.replace(
      '{ "field": "billNo", "width": "normal" }',
      '{ "field": "billNo", "link": { "screen": "club", "where": { "tenantId": "{tenantId}", "status": [0, 1] } } }',
    ),
  );
  expect(links(listIn(files, 'bill').columns).billNo).toEqual({
    path: '/club',
    query: { tenantId: { field: 'tenantId' }, status: { constant: [0, 1] } },
    permissions: ['club:read'],
  });
});

test('of two screens with a sheet of the record, none is preferred', () => {
  const twice = { ...shipped, 'screens/club-two.json': shipped['screens/club.json'] ?? '' };
  const menu = (shipped['screens/menu.json'] ?? '').replace(
    '"items": [',
    '"items": [{ "path": "/two", "title": "二", "icon": "shop", "screen": "club-two" },',
  );
  expect(links(listIn({ ...twice, 'screens/menu.json': menu }, 'bill').columns)).not.toHaveProperty('clubName');
});

test('a screen the menu does not lead to is not linked', () => {
  const files = changed('screens/menu.json', (text) => text.replace(/^.*"screen": "club" .*\n/m, ''));
  expect(links(listIn(files, 'bill').columns)).not.toHaveProperty('clubName');
});

test('a table asks for the first rows in the order of the list of all, and leads there', () => {
  const table = listIn(shipped, 'club').sheets.sheet?.sections.find(({ title }) => title === '账单');
  const { source, permission } = table as ResolvedTableSection;
  expect(permission).toBe('bill:read');
  expect(source).toEqual({
    request: {
      method: 'GET',
      url: ['/api/bill/list?clubId=', { field: 'id' }, '&sort=createAt&order=desc&size=5&totals=amount'],
    },
    all: { path: '/bill', query: { clubId: { field: 'id' } }, permissions: ['bill:read'] },
    belongs: { clubId: { field: 'id' } },
  });
});

test('a table of which there is no list leads nowhere', () => {
  const table = listIn(shipped, 'club').sheets.sheet?.sections.find(({ title }) => title === '转移记录');
  expect((table as ResolvedTableSection).source).not.toHaveProperty('all');
});

type Changes = Readonly<Record<string, object>>;

describe('a record’s sheet', () => {
  /** Where the branch of a book leads, in a library with a list of branches. */
  function branchLink({ sheet = {}, options = {}, call = {}, property = { options: 'branch' }, menu = {} }: Changes) {
    const record = JSON.parse(library['schemas/records/book.json'] ?? '');
    const branchId = { type: 'integer', title: '分馆', ...property };
    const branches = {
      ...{ kind: 'list', title: '分馆', permission: 'branch', record: 'branch', request: 'GET /api/branch/list' },
      columns: ['name'],
      actions: { row: { detail: { kind: 'sheet', title: '详情' } } },
      sheet: { heading: '{name}', request: 'GET /api/branch/{id}', sections: [], ...sheet },
    };
    const items = [
      { path: '/book', title: '图书', screen: 'book' },
      { path: '/more', title: '更多', children: [{ path: '/branch', title: '分馆', screen: 'branch', ...menu }] },
      { path: '/again', title: '分馆', screen: 'branch', ...menu },
    ];
    const project = libraryWith({
      'schemas/records/book.json': { ...record, properties: { ...record.properties, branchId } },
      'schemas/records/branch.json': { $id: 'branch', type: 'object', properties: { name: { type: 'string' } } },
      'schemas/api.json': {
        'GET /api/branch/options': { permission: 'session', options: 'branch', ...call },
        'GET /api/branch/{id}': { permission: 'branch:read', record: 'branch' },
      },
      'screens/shared/options.json': { branch: { title: '分馆', request: 'GET /api/branch/options', ...options } },
      'screens/branch.json': branches,
      // The menu does not lead there: it is no second one to choose from.
      'screens/former.json': branches,
      'screens/book.json': booksWith({ columns: ['branchId'], filters: [], actions: {}, sheet: undefined }),
      'screens/menu.json': { title: '图书馆', items },
    });
    const list = compileScreen(project, 'book');
    return list.kind === 'list' ? list.columns[0]?.link : undefined;
  }
  const found = toSheet('/branch', 'branchId', 'branch');

  test('is where an option leads whose list offers that record, at its first address in the menu', () => {
    expect(branchLink({})).toEqual(found);
  });

  test('is where a field leads that names its record', () => {
    expect(branchLink({ property: { record: 'branch' } })).toEqual(found);
    expect(branchLink({ property: { options: 'branch', record: 'book' } })).toBeUndefined();
    expect(branchLink({ property: {} })).toBeUndefined();
  });

  test('is not known of an option that is no id, or whose list names no record or is none', () => {
    expect(branchLink({ options: { value: 'id' } })).toEqual(found);
    expect(branchLink({ options: { value: 'code' } })).toBeUndefined();
    expect(branchLink({ call: { options: undefined } })).toBeUndefined();
    expect(branchLink({ options: { request: 'GET /api/none' } })).toBeUndefined();
    expect(branchLink({ property: { options: 'none' } })).toBeUndefined();
  });

  test('is opened where its id is all that its request needs', () => {
    for (const request of ['GET /api/branch/{id}?all=1', 'GET /api/branch/of?id={id}'])
      expect(branchLink({ sheet: { request } })).toMatchObject({ path: '/branch' });
    for (const request of ['GET /api/branch/{code}', 'GET /api/branch/{id}?shelf={shelf}'])
      expect(branchLink({ sheet: { request } })).toBeUndefined();
  });

  test('is not opened where the menu does not lead', () => {
    expect(branchLink({ menu: { screen: 'home' } })).toBeUndefined();
  });
});
