import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { serves } from '../../src/language/places/calls.ts';
import type { Place } from '../../src/language/places/place.ts';
import { type Places, placesOf } from '../../src/language/places/places.ts';
import { enumAt, noRow, titleAt } from '../../src/language/places/row.ts';
import { factsOf, parseProject, placesIn } from '../../src/language/project/project.ts';
import type { Screen } from '../../src/language/screen/screen.ts';

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

test('the places of a kind within another are given in display order, without those further in', () => {
  const names = book.inside(book.screen, 'action').map(({ name }) => name);
  expect(names).toEqual(['create', 'detail', 'lend', 'code', 'publish', 'discard']);
  const [sheet] = book.inside(book.screen, 'sheet');
  expect(sheet && book.inside(sheet, 'section').map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(book.inside(at('actions.row.lend'), 'action')).toEqual([]);
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
    sheet: { heading: '', request: 'GET /api/book/{id}', sections: [] },
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
  const screen = { kind: 'list', record: 'book', columns: [], sheet: { heading: '', sections: [table] } };
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

/** A place in one line: what, where, in which part, whose fields, who may, under which guards, what it asks for. */
function told(place: Place): string {
  const calls = place.calls.map((called) => {
    const words = [called.key, called.purpose, called.request];
    if (called.row.record !== undefined) words.push('of', called.row.record);
    if ('answers' in called) words.push('with', `${called.answers}`);
    if ('form' in called) words.push('by', `${called.form}`);
    if (called.found === null) words.push('?');
    return words.join(' ');
  });
  const around = place.around.map(({ when, row }) => `${row.record} ${JSON.stringify(when)}`);
  const part = 'part' in place ? place.part : '';
  const opens = 'opens' in place && place.opens ? `opens ${place.opens.path.join('.')}` : '';
  const { record = '' } = place.row;
  const words = [place.is, place.path.join('.'), part, record, opens, place.permission ?? '', ...around, ...calls];
  return words.filter((word) => word !== '').join(' | ');
}
const holders = (places: Places): readonly string[] =>
  places.all.filter(({ is }) => is !== 'column' && is !== 'filter').map(told);

test('each place is told with its part, its row, the code that it needs, the guards around it and its calls', () => {
  expect(['book', 'home', 'report', 'settings'].flatMap((id) => holders(placesAt(id)))).toEqual([
    'screen | book | book:read | request list GET /api/book/list with book',
    'action | actions.toolbar.create | toolbar | book:write | request act POST /api/book by book-create',
    'action | actions.row.detail | row | book | opens sheet | book:read',
    'action | actions.row.lend | row | book | book:write | request act POST /api/book/{id}/lend of book by book-lend',
    'action | actions.row.code | row | book | book:read | request file GET /api/book/{id}/code of book',
    'action | actions.row.publish | row | book | book:write | request act PUT /api/book/{id}/type of book',
    'action | actions.bulk.discard | bulk | book | book:write | request act PUT /api/book/{id}/status/3 of book',
    'sheet | sheet | book | book:read | request one GET /api/book/{id} of book with book',
    'section | sheet.sections.0 | book',
    'section | sheet.sections.1 | book',
    'action | sheet.sections.1.actions.return | actions | book | book:write | book {"status":[0,1,2]} | request act PUT /api/book/{id}/status/0 of book',
    'action | sheet.sections.1.actions.lose | actions | book | book:write | book {"status":[0,1,2]} | request act PUT /api/book/{id}/status/2 of book',
    'action | sheet.sections.1.actions.find | actions | book | book:write | book {"status":[0,1,2]} | request act PUT /api/book/{id}/status/0 of book',
    'section | sheet.sections.2 | book | book:write | request act PUT /api/book/{id} of book',
    'section | sheet.sections.3 | book',
    'action | sheet.sections.3.actions.row.remove | row | copy | book:write | request act DELETE /api/copy/{id} of copy',
    'section | sheet.sections.4 | book | book:read | request rows GET /api/loan/list?bookId={id} of book with loan',
    'section | sheet.sections.5 | book',
    'action | sheet.actions.export | actions | book | book:read | request file GET /api/book/{id}/export of book',
    'screen',
    'panel | sections.0 | today | today:read | request one GET /api/today with today',
    'card | sections.0.figures.0 | today',
    'card | sections.0.figures.1 | today',
    'panel | sections.1 | loan-point | today:read | request rows GET /api/loan/trend with loan-point',
    'panel | sections.2 | loan-rank | today:read | request rows GET /api/loan/ranking with loan-rank',
    'panel | sections.3',
    'screen | book:read | view view GET /api/report',
    'screen | settings:read | load load GET /api/settings | request act PUT /api/settings',
  ]);
});

test('so are several sheets, tables with a toolbar, forms that load, views and keys of another kind', () => {
  const view = { kind: 'view', view: 'report' };
  const list = {
    kind: 'list',
    record: 'book',
    request: 'GET /api/book/list',
    columns: [{ field: 'name', kind: 'text' }],
    actions: {
      row: {
        open: { kind: 'sheet', title: '', sheet: 'two' },
        edit: { kind: 'form', form: 'book-edit', title: '', load: 'GET /api/book/{id}', request: 'PUT /api/book/{id}' },
        map: { title: '', ...view },
        odd: { title: '', ...view, request: 'PUT /api/settings' },
        other: { kind: 'sheet', title: '', request: 'PUT /api/settings' },
      },
      toolbar: { $comment: {}, add: { kind: 'form', form: 'book-create', title: '', request: 'POST /api/boook' } },
    },
    sheet: { heading: '', sections: [] },
    sheets: {
      two: {
        title: '',
        record: 'loan',
        request: 'GET /api/loan/list?bookId={id}',
        sections: [
          { kind: 'fields', when: { id: 1 }, fields: [{ field: 'id' }], record: 'copy' },
          { ...view, when: { id: 2 } },
          { kind: 'form', when: { id: 3 }, form: 'settings', request: 'PUT /api/settings', editable: { id: 4 } },
          { kind: 'form', form: 'settings', request: 'PUT /api/settings', permission: 'today:read' },
          {
            kind: 'table',
            when: { id: 5 },
            field: 'copies',
            record: 'copy',
            columns: [{ field: 'shelf' }],
            actions: {
              toolbar: { look: { title: '', kind: 'form', form: 'settings', request: 'PUT /api/settings' } },
              row: { code: { kind: 'image', title: '', request: 'GET /api/book/{id}/code' } },
            },
            editable: { id: 6 },
          },
          {
            kind: 'actions',
            permission: 'book:read',
            actions: { file: { kind: 'download', title: '', request: 'GET /api/book/{id}/export' } },
          },
        ],
        actions: { back: { kind: 'sheet', title: '' } },
      },
    },
  };
  const places = placesOf('own', list as unknown as Screen, factsOf(project));
  expect(places.file).toBe('screens/own.json');
  expect(places.all.map(told)).toEqual([
    'screen | book | request list GET /api/book/list with book',
    'column | columns.0 | book',
    'action | actions.toolbar.add | toolbar | request act POST /api/boook by book-create ?',
    'action | actions.row.open | row | book | opens sheets.two | book:read',
    'action | actions.row.edit | row | book | book:write | load load GET /api/book/{id} of book | request act PUT /api/book/{id} of book by book-edit',
    'action | actions.row.map | row | book | book:read | view view GET /api/report of book',
    'action | actions.row.odd | row | book | book:read | view view GET /api/report of book',
    'action | actions.row.other | row | book | opens sheet',
    'sheet | sheet | book',
    'sheet | sheets.two | loan | book:read | request one GET /api/loan/list?bookId={id} of book with loan',
    'section | sheets.two.sections.0 | loan',
    'column | sheets.two.sections.0.fields.0 | loan | loan {"id":1}',
    'section | sheets.two.sections.1 | loan | view view GET /api/report of loan',
    'section | sheets.two.sections.2 | loan | settings:write | request act PUT /api/settings of loan',
    'section | sheets.two.sections.3 | loan | today:read | request act PUT /api/settings of loan',
    'section | sheets.two.sections.4 | loan',
    'column | sheets.two.sections.4.columns.0 | copy | loan {"id":5}',
    'action | sheets.two.sections.4.actions.toolbar.look | toolbar | loan | settings:write | loan {"id":5} | loan {"id":6} | request act PUT /api/settings of loan by settings',
    'action | sheets.two.sections.4.actions.row.code | row | copy | book:read | loan {"id":5} | request file GET /api/book/{id}/code of copy',
    'section | sheets.two.sections.5 | loan',
    'action | sheets.two.sections.5.actions.file | actions | loan | book:read | request file GET /api/book/{id}/export of loan',
    'action | sheets.two.actions.back | actions | loan | opens sheet',
  ]);
});

test('a field is called as its record says, its values as the place or the shared enums say', () => {
  const { row } = at('actions.row.lend');
  expect([titleAt(row, 'name'), titleAt(row, 'other'), titleAt(noRow, 'name')]).toEqual(['书名', 'other', 'name']);
  const shared = { 'book-status': [{ value: 0, title: '在架' }] };
  expect(enumAt(row, 'status', shared)).toBe(shared['book-status']);
  expect(enumAt(row, 'name', shared)).toBeUndefined();
  const own = [{ value: 1, title: '一' }];
  expect(enumAt({ ...row, enums: { status: own } }, 'status', shared)).toBe(own);
});

test('a call serves what reads or writes as it does, with a page of records, or a file, as it has', () => {
  const permission = 'book';
  const calls = {
    'GET /api/book/list': { permission, list: true },
    'GET /api/book/{id}': { permission },
    'GET /api/book/{id}/code': { permission, file: true },
    'PUT /api/book/{id}': { permission },
    'POST /api/book/export': { permission, file: true },
  };
  const served = (['list', 'rows', 'one', 'load', 'act', 'file'] as const).map((purpose) => [
    purpose,
    ...Object.entries(calls).flatMap(([key, call]) => (serves(purpose, key, call) ? [key] : [])),
  ]);
  expect(served).toEqual([
    ['list', 'GET /api/book/list'],
    ['rows', 'GET /api/book/list', 'GET /api/book/{id}'],
    ['one', 'GET /api/book/{id}'],
    ['load', 'GET /api/book/{id}'],
    ['act', 'PUT /api/book/{id}'],
    ['file', 'GET /api/book/{id}/code'],
  ]);
});
