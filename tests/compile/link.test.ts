import { describe, expect, test } from 'vitest';
import type { ResolvedColumn, ResolvedTableSection } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import type { Json } from '../../src/language/json.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';
import { changed, listIn, related } from './related.fixture.ts';

const links = (columns: readonly ResolvedColumn[]) =>
  Object.fromEntries(columns.flatMap(({ field, link }) => (link === undefined ? [] : [[field, link]])));
const toSheet = (path: string, field: string, code: string) => ({
  path,
  query: { sheet: { constant: 'sheet' }, id: { field } },
  permissions: [`${code}:read`],
});

test('what names or refers to a record leads to its sheet, without a word in the screen', () => {
  expect(links(listIn(related, 'loan').columns)).toEqual({
    loanNo: toSheet('/loan', 'id', 'loan'),
    branchName: toSheet('/branch', 'branchId', 'branch'),
  });
  expect(links(listIn(related, 'branch').columns).groupId).toEqual(toSheet('/group', 'groupId', 'group'));
});

test('a field of a sheet does not lead to the sheet it is in', () => {
  const [fields] = listIn(related, 'loan').sheets.sheet?.sections ?? [];
  expect(links(fields?.kind === 'fields' ? fields.fields : [])).toEqual({
    branchName: toSheet('/branch', 'branchId', 'branch'),
    groupId: toSheet('/group', 'groupId', 'group'),
  });
});

test('a link that is written wins, and may lead to a filtered list', () => {
  const link = { screen: 'branch', where: { groupId: '{groupId}', status: [0, 1] } };
  const files = inRelated('screens/loan.json', { columns: [{ field: 'loanNo', link }] });
  expect(links(listIn(files, 'loan').columns).loanNo).toEqual({
    path: '/branch',
    query: { groupId: { field: 'groupId' }, status: { constant: [0, 1] } },
    permissions: ['branch:read'],
  });
});

test('of two screens with a sheet of the record, none is preferred', () => {
  const twice = { ...related, 'screens/branch-two.json': related['screens/branch.json'] ?? '' };
  const files = withMenu(twice, (items) => [
    { path: '/two', title: '二', icon: 'shop', screen: 'branch-two' },
    ...items,
  ]);
  expect(links(listIn(files, 'loan').columns)).not.toHaveProperty('branchName');
});

test('a screen the menu does not lead to is not linked', () => {
  const files = withMenu(related, (items) => items.filter(({ screen }) => screen !== 'branch'));
  expect(links(listIn(files, 'loan').columns)).not.toHaveProperty('branchName');
});

const tableIn = (title: string): ResolvedTableSection =>
  listIn(related, 'branch').sheets.sheet?.sections.find((section) => section.title === title) as ResolvedTableSection;

test('a table asks for the first rows in the order of the list of all, and leads there', () => {
  const { source, permission } = tableIn('借阅');
  expect(permission).toBe('loan:read');
  expect(source).toEqual({
    request: {
      method: 'GET',
      url: ['/api/loan/list?branchId=', { field: 'id' }, '&sort=lentAt&order=desc&size=5&totals=fee'],
    },
    all: { path: '/loan', query: { branchId: { field: 'id' } }, permissions: ['loan:read'] },
    belongs: { branchId: { field: 'id' } },
  });
});

test('a table of which there is no list leads nowhere', () => {
  expect(tableIn('搬迁记录').source).not.toHaveProperty('all');
});

/** The library with one screen that has other keys. */
function inRelated(path: string, more: Readonly<Record<string, Json>>): ProjectFiles {
  return changed(related, path, (content) => ({ ...content, ...more }));
}

type Items = readonly Readonly<Record<string, Json>>[];

function withMenu(files: ProjectFiles, change: (items: Items) => Items): ProjectFiles {
  return changed(files, 'screens/menu.json', ({ items, ...menu }) => ({ ...menu, items: change(items as Items) }));
}

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
