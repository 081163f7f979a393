import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import type { Place } from '../../src/language/places/place.ts';
import { type Places, placesOf } from '../../src/language/places/places.ts';
import { factsOf, parseProject, placesIn } from '../../src/language/project/project.ts';
import type { Screen } from '../../src/language/screen.ts';

const project = parseProject(await readProject(new URL('../check/fixture', import.meta.url).pathname));
const placesAt = (id: string): Places => {
  const places = placesIn(project, id);
  if (places === undefined) throw new Error(`No screen ${id}`);
  return places;
};
const book = placesAt('book');
const at = (path: string, places = book): Place => {
  const found = places.all.find((place) => place.path.join('.') === path);
  if (found === undefined) throw new Error(`Nothing at ${path}`);
  return found;
};

test('every place is found once, at the path where it stands in its file, before what it holds', () => {
  const screen = project.screens.book as unknown as Readonly<Record<string, unknown>>;
  const valueAt = (path: Place['path']): unknown =>
    path.reduce<unknown>((here, step) => (here as Readonly<Record<string | number, unknown>>)[step], screen);
  for (const place of book.all) {
    expect(place.node).toBe(valueAt(place.path));
    expect(book.of(place.node)).toBe(place);
  }
  const paths = book.all.map(({ is, path }) => `${is} ${path.join('.')}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !path.startsWith('column') && !path.startsWith('filter'))).toEqual([
    'screen ',
    'action actions.toolbar.create',
    'action actions.row.detail',
    'action actions.row.lend',
    'action actions.row.code',
    'action actions.row.publish',
    'action actions.bulk.discard',
    'sheet sheet',
    'section sheet.sections.0',
    'section sheet.sections.1',
    'action sheet.sections.1.actions.return',
    'action sheet.sections.1.actions.lose',
    'action sheet.sections.1.actions.find',
    'section sheet.sections.2',
    'section sheet.sections.3',
    'action sheet.sections.3.actions.row.remove',
    'section sheet.sections.4',
    'section sheet.sections.5',
    'action sheet.actions.export',
  ]);
});

test.each([
  ['actions.toolbar.create', undefined],
  ['actions.row.lend', 'book'],
  ['sheet.sections.0.fields.0', 'book'],
  ['sheet.sections.3', 'book'],
  ['sheet.sections.3.columns.0', 'copy'],
  ['sheet.sections.3.actions.row.remove', 'copy'],
  ['sheet.sections.4.columns.0', 'loan'],
])('at %s, names stand for fields of %s', (path, record) => {
  expect(at(path).row.record).toBe(record);
  expect(at(path).row.schema?.$id).toBe(record);
});

test.each([
  [['columns', 9], 'book'],
  [['actions', 'toolbar', 'other'], undefined],
  [['actions', 'row', 'other', 'when'], 'book'],
  [['sheet', 'sections', 3, 'when'], 'book'],
  [['sheet', 'sections', 3, 'columns', 7, 'field'], 'copy'],
  [['sheet', 'sections', 3, 'actions', 'toolbar'], 'book'],
  [['sheet', 'sections', 3, 'actions', 'row', 'other'], 'copy'],
  [['sheet', 'sections', 9], 'book'],
])('also where nothing stands yet, at %j, names stand for fields of %s', (path, record) => {
  expect(book.rowAt(path).record).toBe(record);
});

test('a sheet knows the enums of its list, a table only its own', () => {
  expect(at('sheet').row.enums).toMatchObject({ status: 'book-status', type: 'book-type' });
  expect(at('sheet.sections.3.columns.0').row.enums).toEqual({});
});

test('a place needs what it says itself, else what its call or the sheet that it opens needs', () => {
  expect(book.screen.permission).toBe('book:read');
  expect(at('actions.toolbar.create').permission).toBe('book:write');
  const list = {
    kind: 'list',
    record: 'book',
    columns: [],
    sheet: { title: '', request: 'GET /api/book/{id}', sections: [] },
  };
  const row = {
    open: { kind: 'sheet', title: '' },
    own: { kind: 'sheet', title: '', permission: 'loan' },
    none: { kind: 'sheet', title: '', sheet: 'nowhere' },
  };
  const places = placesOf('own', { ...list, actions: { row } } as unknown as Screen, factsOf(project));
  expect(['open', 'own', 'none'].map((name) => at(`actions.row.${name}`, places).permission)).toEqual([
    'book:read',
    'loan:write',
    null,
  ]);
});

test('a place names its calls, what opens it first, and the call of the contract that each reaches', () => {
  const [call] = at('actions.row.lend').calls;
  expect(call).toMatchObject({ key: 'request', purpose: 'act', form: 'book-lend' });
  expect(call?.found?.key).toBe('POST /api/book/{id}/lend');
  expect(at('sheet.sections.4').calls).toMatchObject([{ purpose: 'rows', answers: 'loan', row: { record: 'book' } }]);
  expect(at('sheet').calls).toMatchObject([{ purpose: 'one', answers: 'book' }]);
});

test('what is around a table’s actions asks the record around it; `editable` holds back only what changes something', () => {
  const remove = { kind: 'request', title: '', request: 'DELETE /api/copy/{id}' };
  const look = { kind: 'view', title: '', view: 'cover' };
  const table = {
    kind: 'table',
    field: 'copies',
    record: 'copy',
    when: { status: 1 },
    editable: { status: 0 },
    columns: [],
    actions: { toolbar: { look }, row: { remove, look } },
  };
  const screen = { kind: 'list', record: 'book', columns: [], sheet: { title: '', sections: [table] } };
  const places = placesOf('own', screen as unknown as Screen, factsOf(project));
  const around = (name: string) =>
    at(`sheet.sections.0.actions.${name}`, places).around.map(({ when, row }) => [row.record, when]);
  expect(around('row.remove')).toEqual([
    ['book', { status: 1 }],
    ['book', { status: 0 }],
  ]);
  expect(around('row.look')).toEqual([['book', { status: 1 }]]);
  expect(around('toolbar.look')).toEqual([['book', { status: 1 }]]);
});

test('of a screen that somebody is typing, what can be read is found, and nothing throws', () => {
  const typed = {
    record: 'book',
    columns: ['name', 3, { field: 'price' }],
    filters: 'none',
    enums: [],
    actions: { row: { one: 'text', two: { kind: 'nothing' }, $comment: {} }, bulk: 7 },
    sheet: { sections: [null, { kind: 'other' }, { kind: 'table' }, { kind: 'fields', fields: {} }] },
    sheets: ['no', { kind: 'sheet' }],
  };
  const places = placesOf('typed', typed as unknown as Screen, factsOf(project));
  expect(places.all.map(({ is, path }) => `${is} ${path.join('.')}`)).toEqual([
    'screen ',
    'column columns.2',
    'action actions.row.two',
    'sheet sheet',
    'section sheet.sections.1',
    'section sheet.sections.2',
    'section sheet.sections.3',
  ]);
  expect(places.rowAt(['columns', 0]).record).toBe('book');
});
