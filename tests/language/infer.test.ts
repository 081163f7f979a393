import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '../../src/language/form.ts';
import { declaredPathOf } from '../../src/language/infer/actions.ts';
import { inferColumn } from '../../src/language/infer/entries.ts';
import { inferForm } from '../../src/language/infer/form.ts';
import { inferScreen } from '../../src/language/infer/infer.ts';
import { uiOf, usualWidget, widgetsFor } from '../../src/language/infer/widgets.ts';
import type { Json } from '../../src/language/json.ts';

const facts = {
  records: {
    book: {
      $id: 'book',
      title: '图书',
      type: 'object',
      properties: {
        name: { type: 'string', title: '书名' },
        price: { type: ['string', 'number'], format: 'money', title: '定价' },
        branchId: { type: ['integer', 'null'], title: '分馆', options: 'branch' },
        status: { type: 'integer', title: '状态', enum: [0, 1], enums: 'book-status' },
        tags: { type: 'array', title: '标签', items: { type: 'string' } },
      },
    },
  },
  permissionOf: (request: string) => (request === 'GET /api/book/list' ? 'book:read' : undefined),
  callOf: () => null,
  requestsOf: () => [],
} as const;

const list = { kind: 'list', record: 'book', request: 'GET /api/book/list' };
const full = (more: Readonly<Record<string, Json>>) =>
  inferScreen({ ...list, ...more }, facts) as Readonly<Record<string, Json>>;

test('a column is what the record says of its field, and a list sorts by every plain one', () => {
  expect(full({ columns: ['name', 'price', 'branchId', 'status', 'tags'] }).columns).toEqual([
    { field: 'name', kind: 'text', sortable: true },
    { field: 'price', kind: 'money', sortable: true },
    { field: 'branchId', kind: 'option', options: 'branch', sortable: true },
    { field: 'status', kind: 'enum', sortable: true },
    { field: 'tags', kind: 'tags' },
  ]);
});

test('a filter is what the record says of its field', () => {
  expect(full({ filters: ['name', { field: 'status', multiple: true }, 'branchId'] }).filters).toEqual([
    { field: 'name', kind: 'text' },
    { field: 'status', kind: 'enum', multiple: true },
    { field: 'branchId', kind: 'option', options: 'branch' },
  ]);
});

test('what a screen writes itself stands', () => {
  const written = { field: 'price', kind: 'text', sortable: false, title: '价' };
  expect(full({ columns: [written], permission: 'session', enums: { status: 'other' } })).toMatchObject({
    columns: [written],
    permission: 'session',
    enums: { status: 'other' },
  });
});

test('a screen may be seen by whoever may make its call', () => {
  expect(full({ columns: [] }).permission).toBe('book');
});

test('fields of a sheet and columns of a table are inferred from the record around them', () => {
  const sheet = {
    title: '',
    sections: [
      { kind: 'fields', fields: ['price'] },
      { kind: 'table', record: 'book', columns: ['status'] },
    ],
  };
  expect(full({ columns: [], sheet }).sheet).toMatchObject({
    sections: [{ fields: [{ field: 'price', kind: 'money' }] }, { columns: [{ field: 'status', kind: 'enum' }] }],
  });
});

test.each([null, 1, 'list', [], { kind: 'list', columns: 3, sheet: 'x', filters: [null, 1, ['name']] }])(
  'what is no screen is left as it is: %j',
  (screen) => {
    expect(() => inferScreen(screen as Json, facts)).not.toThrow();
  },
);

const text = ['text', 'textarea', 'password', 'code', 'option', 'date', 'date-time', 'image'];
const choice = ['select', 'radio', 'option'];

test.each<[FieldSchema, readonly string[]]>([
  [{ type: 'string' }, text],
  [{ type: ['null', 'string'] }, text],
  [{ type: 'string', format: 'email' }, text],
  [{ type: 'string', format: 'constructor' }, text],
  [{ type: 'string', format: 'date' }, ['date', 'text']],
  [{ type: 'string', format: 'date-time' }, ['date-time', 'text']],
  [{ type: 'string', format: 'iso-date-time' }, ['date-time', 'text']],
  [{ type: 'integer' }, ['number', 'option']],
  [{ type: 'number' }, ['number', 'option']],
  [{ type: 'boolean' }, ['switch']],
  [{ type: 'integer', enum: [1] }, choice],
  [{ type: 'integer', enum: [1, 2] }, [...choice, 'switch']],
  [{ type: 'string', enum: ['a', 'b', 'c'] }, choice],
  [
    {
      type: 'integer',
      oneOf: [
        { const: 1, title: '上架' },
        { const: 0, title: '下架' },
      ],
    },
    [...choice, 'switch'],
  ],
  [{ type: 'array', items: { type: 'string' } }, ['tags', 'options', 'permissions', 'image']],
  [{ type: 'array', items: { type: 'integer' } }, ['options']],
  [{ type: 'array', items: { type: 'number' } }, ['options']],
  [{ type: 'array', items: { type: 'string', enum: ['a'] } }, ['options']],
  [{ type: 'array', items: { type: 'boolean' } }, []],
  [{ type: 'array', items: { type: 'object' } }, []],
  [{ type: 'array' }, []],
  [{ type: 'object' }, []],
  [{}, []],
])('%j can be held by these widgets', (schema, widgets) => {
  expect(widgetsFor(schema)).toEqual(widgets);
});

test.each<[Json, string | undefined]>([
  [{ type: 'string', ui: { view: 'map' } }, 'view'],
  [{ type: 'integer', ui: { options: 'branch' } }, 'option'],
  [{ type: 'array', items: { type: 'integer' }, ui: { options: 'branch' } }, 'options'],
  [{ type: 'integer', enum: [1, 2] }, 'select'],
  [{ type: 'string' }, 'text'],
  [{}, 'text'],
  [{ type: 'object' }, undefined],
  [{ type: 'array' }, undefined],
  [{ type: 'array', items: { type: 'object' } }, undefined],
  [{ type: 'array', items: { type: 'integer' } }, undefined],
  [{ type: 'array', items: { type: 'integer', enum: [1] } }, 'options'],
  [{ type: 'array', items: { type: 'string' } }, 'tags'],
])('without a widget, %j has a usual one: %s', (json, widget) => {
  const schema: FieldSchema = JSON.parse(JSON.stringify(json));
  expect(usualWidget(schema)).toBe(widget);
  const ui = uiOf(schema);
  expect(ui).toEqual({ widget: widget ?? 'text', ...schema.ui });
  expect(uiOf(schema)).toBe(ui);
});

test('a form in full names the widget of each field that says something of it, at any depth', () => {
  const days = (ui: Json): Json => ({ type: 'integer', ui });
  const form = (ui: Json): Json => ({
    type: 'object',
    ui: { help: '天' },
    title: '设置',
    required: ['days'],
    properties: { days: days(ui), plain: { type: 'integer' }, ui: days(ui) },
    items: days(ui),
    allOf: [days(ui)],
    if: { properties: { days: days(ui) } },
    default: { ui: { help: '天' } },
  });
  expect(inferForm(form({ help: '天' }))).toEqual(form({ help: '天', widget: 'number' }));
  expect(inferForm(days({ widget: 'option', options: 'branch' }))).toEqual(
    days({ widget: 'option', options: 'branch' }),
  );
  for (const odd of [null, 'form', 5, [], { properties: 'none', items: 5, ui: 'x' }, { properties: ['a'] }] as const)
    expect(inferForm(odd)).toEqual(odd);
});

test('a single column is inferred just so', () => {
  expect(inferColumn({ record: 'book', schema: facts.records.book, enums: {} }, 'price')).toEqual({
    field: 'price',
    kind: 'money',
  });
});

describe('what an action takes over stands', () => {
  const screen: Json = {
    actions: {
      row: { lend: { kind: 'request', title: '借出' } },
      bulk: { lend: {}, close: {}, own: { kind: 'request' }, gone: {}, odd: 3 },
    },
    sheet: {
      actions: { close: { kind: 'request', title: '关闭' }, lend: { title: '借' } },
      sections: [{ kind: 'actions', actions: { lend: {} } }],
    },
    sheets: { other: { actions: { lend: {} } } },
    odd: { actions: { lend: {} } },
  };
  const bulk = ['actions', 'bulk'];
  const section = ['sheet', 'sections', 0, 'actions'];
  test.each<[readonly (string | number)[], readonly (string | number)[]]>([
    [
      [...bulk, 'lend', 'kind'],
      ['actions', 'row', 'lend', 'kind'],
    ],
    [
      [...bulk, 'close', 'when', 'status'],
      ['sheet', 'actions', 'close', 'when', 'status'],
    ],
    [
      ['sheet', 'actions', 'lend', 'kind'],
      ['actions', 'row', 'lend', 'kind'],
    ],
    [
      [...section, 'lend', 'title'],
      ['actions', 'row', 'lend', 'title'],
    ],
    [
      ['sheets', 'other', 'actions', 'lend', 'title'],
      ['actions', 'row', 'lend', 'title'],
    ],
  ])('%j: where it is written', (path, declared) => {
    expect(declaredPathOf(screen, path)).toEqual(declared);
  });
  test.each([
    ['what it writes itself', ['sheet', 'actions', 'lend', 'title']],
    ['an action with a kind of its own', [...bulk, 'own', 'title']],
    ['one that nothing else is called', [...bulk, 'gone', 'title']],
    ['what is no action', [...bulk, 'odd', 'title']],
    ['the action as a whole', [...bulk, 'lend']],
    ['all of them', bulk],
    ['an action of a row', ['actions', 'row', 'lend', 'confirm']],
    ['one in a place that takes nothing over', ['odd', 'actions', 'lend', 'kind']],
    ['what is no action of a sheet', ['sheet', 'title', 'lend', 'kind']],
  ])('nowhere else: %s', (_, path) => {
    expect(declaredPathOf(screen, path)).toEqual(path);
  });
});
