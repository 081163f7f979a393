import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { ResolvedColumn, ResolvedList, ResolvedTableSection } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';

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
      '{ "field": "billNo", "link": { "screen": "club", "filters": { "tenantId": "{tenantId}", "status": [0, 1] } } }',
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
      url: ['/api/bill/list?clubId=', { field: 'id' }, '&sort=createAt&order=desc&size=5'],
    },
    all: { path: '/bill', query: { clubId: { field: 'id' } }, permissions: ['bill:read'] },
    belongs: { clubId: { field: 'id' } },
  });
});

test('a table of which there is no list leads nowhere', () => {
  const table = listIn(shipped, 'club').sheets.sheet?.sections.find(({ title }) => title === '设备');
  expect((table as ResolvedTableSection).source).not.toHaveProperty('all');
});
