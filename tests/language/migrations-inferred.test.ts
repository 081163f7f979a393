import { expect, test } from 'vitest';
import { languageVersion, migrate } from '../../src/language/migrations/migrate.ts';
import { factsOf, type ProjectFiles, parseProject } from '../../src/language/project/project.ts';

const api = {
  'GET /api/book/list': { permission: 'book:read', record: 'book', list: true, filters: ['name', 'status'] },
  'PUT /api/book/{id}': { permission: 'book:write' },
};
const integer = { type: 'integer', title: '数' };
const book = {
  $id: 'book',
  title: '图书',
  type: 'object',
  properties: {
    name: { type: 'string', title: '书名' },
    status: { ...integer, enum: [0, 1] },
    level: integer,
    kind: { ...integer, enum: [0, 1], enums: 'kinds' },
    branchId: { ...integer, options: 'branch' },
    constructor: integer,
  },
};
const page = { kind: 'list', title: '图书', record: 'book', request: 'GET /api/book/list' };

/** The files of a project of version 1 in the language of today, as objects. */
function migrated(screens: Readonly<Record<string, object>>) {
  const written: ProjectFiles = Object.fromEntries(
    Object.entries({
      'screens/menu.json': { title: '', items: [{ enums: { kind: 'text' } }] },
      'schemas/api.json': api,
      'schemas/records/book.json': book,
      ...Object.fromEntries(
        Object.entries(screens).map(([name, screen]) => [`screens/${name}.json`, { ...page, ...screen }]),
      ),
    }).map(([path, value]) => [path, JSON.stringify(value, null, 2)]),
  );
  const { files } = migrate(written, (current) => factsOf(parseProject(current)));
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, JSON.parse(text)]));
}
const one = (screen: object) => migrated({ book: screen })['screens/book.json'];

test.each([
  [{ field: 'name', kind: 'text' }, 'name'],
  [
    { field: 'name', kind: 'tags' },
    { field: 'name', kind: 'tags' },
  ],
  [
    { field: 'name', kind: 'text', width: 'wide' },
    { field: 'name', width: 'wide' },
  ],
  [{ field: 'name', sortable: true }, 'name'],
  [
    { field: 'name', sortable: false },
    { field: 'name', sortable: false },
  ],
  [{ field: 'branchId', kind: 'option', options: 'branch' }, 'branchId'],
  [
    { field: 'branchId', kind: 'option', options: 'other' },
    { field: 'branchId', options: 'other' },
  ],
  ['name', 'name'],
  [{ kind: 'text' }, {}],
])('a column %j becomes %j', (column, becomes) => {
  expect(one({ columns: [column] }).columns).toEqual([becomes]);
});

test.each([
  [{ field: 'name', kind: 'text' }, 'name'],
  [{ field: 'status', kind: 'choice' }, 'status'],
  [
    { field: 'status', kind: 'text' },
    { field: 'status', kind: 'text' },
  ],
])('a filter %j becomes %j', (filter, becomes) => {
  expect(one({ columns: [], filters: [filter] }).filters).toEqual([becomes]);
});

test.each([
  ['book', undefined],
  ['book:read', 'book:read'],
  ['other', 'other'],
  ['session', 'session'],
])('a screen’s permission %s becomes %s', (permission, becomes) => {
  expect(one({ columns: [], permission }).permission).toBe(becomes);
});

test.each([
  [{ kind: 'request', request: 'PUT /api/book/{id}' }, 'book:write', undefined],
  [{ kind: 'request', request: 'PUT /api/book/{id}' }, 'book', 'book'],
  [{ kind: 'request', request: 'PUT /api/none' }, 'book', 'book'],
  [{ kind: 'view' }, 'book:write', 'book:write'],
])('of an action %j the permission %s becomes %s', (action, permission, becomes) => {
  const row = { act: { title: '', ...action, permission } };
  expect({ kind: 'request', ...one({ columns: [], actions: { row } }).actions.row.act }).toEqual({
    title: '',
    ...action,
    ...(becomes !== undefined && { permission: becomes }),
  });
});

const listed = [{ value: 0, title: '在架' }];

test.each([
  [{ status: 'states' }, undefined, 'states'],
  [{ kind: 'kinds' }, undefined, undefined],
  [{ kind: 'others' }, { kind: 'others' }, undefined],
  [{ level: 'levels' }, { level: 'levels' }, undefined],
  [{ status: listed }, { status: listed }, undefined],
  [{ none: 'states' }, { none: 'states' }, undefined],
  [{ constructor: 'states' }, { constructor: 'states' }, undefined],
  [{}, undefined, undefined],
])('enums %j of a screen become %j, and %s of the record’s status', (enums, becomes, named) => {
  const files = migrated({ book: { columns: [], enums } });
  const { properties } = files['schemas/records/book.json'];
  expect(files['screens/book.json'].enums).toEqual(becomes);
  expect(properties).toEqual({
    ...book.properties,
    status: { ...book.properties.status, ...(named !== undefined && { enums: named }) },
  });
});

test('an enum that two screens name alike is the record’s, one that they name otherwise stays theirs', () => {
  const named = (...names: readonly object[]) => {
    const files = migrated(Object.fromEntries(names.map((enums, index) => [`b${index}`, { columns: [], enums }])));
    const { status } = files['schemas/records/book.json'].properties;
    return [...names.map((_, index) => files[`screens/b${index}.json`].enums), status.enums];
  };
  expect(named({ status: 'a' }, { status: 'b' })).toEqual([{ status: 'a' }, { status: 'b' }, undefined]);
  expect(named({ status: 'a' }, { status: 'a', level: 'b' })).toEqual([undefined, { level: 'b' }, 'a']);
  expect(named({ status: 'a' }, { status: listed })).toEqual([{ status: 'a' }, { status: listed }, undefined]);
});

test('sheets are rewritten too, each part by its own record; the menu only says its version, before its items', () => {
  const sheet = {
    title: '',
    sections: [
      { kind: 'fields', fields: [{ field: 'name', kind: 'text' }] },
      { kind: 'table', record: 'none', enums: { status: 'c' }, columns: [{ field: 'status', kind: 'badge' }] },
    ],
  };
  const files = migrated({ book: { columns: [], enums: { status: 'a' }, sheet } });
  expect(files['screens/book.json'].sheet.sections).toEqual([
    { fields: ['name'] },
    { record: 'none', enums: { status: 'c' }, columns: ['status'] },
  ]);
  expect(files['schemas/records/book.json'].properties.status.enums).toBe('a');
  expect(JSON.stringify(files['screens/menu.json'])).toBe(
    `{"title":"","version":${languageVersion},"items":[{"enums":{"kind":"text"}}]}`,
  );
});
