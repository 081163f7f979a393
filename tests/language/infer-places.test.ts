import { expect, test } from 'vitest';
import { kindsFor, usualKind } from '../../src/kinds/columns/fits.ts';
import type { RecordProperty } from '../../src/language/contract/record.ts';
import { inferScreen } from '../../src/language/infer/infer.ts';
import type { Json } from '../../src/language/json.ts';

const loan = {
  $id: 'loan',
  title: '借阅',
  type: 'object',
  properties: {
    reader: { type: 'string', title: '读者' },
    readerId: { type: 'integer', title: '读者', options: 'reader' },
    state: { type: 'string', title: '状态', enum: ['out', 'back'] },
    status: { type: 'integer', title: '状态', enum: [0, 1], enums: 'loan-status' },
    fine: { type: 'string', format: 'money', title: '罚金' },
    count: { type: 'integer', title: '次数' },
    cover: { type: 'string', format: 'uri-reference', title: '封面' },
    copy: { type: 'object', title: '副本' },
    notes: { type: ['array', 'null'], title: '备注', items: { type: 'string' } },
  },
} as const;
const copy = {
  $id: 'copy',
  title: '副本',
  type: 'object',
  properties: { shelf: { type: 'integer', title: '书架', enum: [1, 2], enums: 'shelf' } },
} as const;

const facts = {
  records: { loan, copy },
  permissionOf: (request: string) =>
    ({
      'GET /api/loan/list': 'loan:read',
      'GET /api/loan': 'loan:write',
      'GET /api/news': 'public',
      'GET /api/me': 'session',
    })[request],
  callOf: () => null,
  requestsOf: (view: string) => (view === 'wall' ? ['GET /api/loan/list', 'GET /api/loan'] : []),
};
type Full = Readonly<Record<string, Json>>;
const full = (screen: Full): Full => inferScreen(screen, facts) as Full;
const list = (more: Full): Full =>
  full({ kind: 'list', record: 'loan', request: 'GET /api/loan/list', columns: [], ...more });

test.each([
  [{ kind: 'form', request: 'GET /api/loan' }, 'loan:write'],
  [{ kind: 'form', load: 'GET /api/loan/list', request: 'GET /api/loan' }, 'loan'],
  [{ kind: 'form', request: 'GET /api/news' }, 'session'],
  [{ kind: 'form', request: 'GET /api/me' }, 'session'],
  [{ kind: 'form', request: 'GET /api/unknown' }, 'session'],
  [{ kind: 'form' }, 'session'],
  [{ kind: 'view', view: 'wall' }, 'loan'],
  [{ kind: 'view', view: 'wall', request: 'GET /api/loan' }, 'loan:write'],
  [{ kind: 'view', view: 'garden' }, 'session'],
  [{ kind: 'view', view: 3 }, 'session'],
])('%j may be seen by whoever has %s', (screen, permission) => {
  expect(full(screen as Full)).toMatchObject({ ...screen, permission });
});

test('only the level that a screen has anyway is left out of its permission', () => {
  const permissionOf = () => 'a:read:b';
  expect(inferScreen({ kind: 'form', request: 'GET /' }, { ...facts, permissionOf })).toMatchObject({
    permission: 'a:read:b',
  });
});

test('a list sorts by no list, no part and no picture, and by nothing that its record does not have', () => {
  const fields = ['reader', 'state', 'fine', 'count', 'cover', 'copy', 'notes', 'elsewhere'];
  const columns = list({ columns: fields }).columns as readonly Full[];
  expect(columns.filter(({ sortable }) => sortable === true).map(({ field }) => field)).toEqual(fields.slice(0, 4));
  expect(list({ columns: [{ field: 'reader', sortable: false }, { kind: 'text' }, 7] }).columns).toEqual([
    { kind: 'text', field: 'reader', sortable: false },
    { kind: 'text' },
    7,
  ]);
});

test('a column that names an option list shows a name of it, its record aside', () => {
  const fields = ['readerId', { field: 'count', options: 'branch' }, { field: 'elsewhere', options: 'branch' }, 'else'];
  const sheet = { heading: '{reader}', sections: [{ kind: 'fields', fields }] };
  expect(list({ sheet }).sheet).toEqual({
    heading: '{reader}',
    enums: { status: 'loan-status' },
    sections: [
      {
        kind: 'fields',
        fields: [
          { kind: 'option', field: 'readerId', options: 'reader' },
          { kind: 'option', field: 'count', options: 'branch' },
          { kind: 'option', field: 'elsewhere', options: 'branch' },
          { kind: 'text', field: 'else' },
        ],
      },
    ],
  });
});

test('a field with an enum is a badge, unless it says whose name it shows', () => {
  const columns = ['status', { field: 'status', options: 'branch' }, { kind: 'option', field: 'readerId' }];
  expect(list({ columns }).columns).toEqual([
    { kind: 'enum', field: 'status', sortable: true },
    { kind: 'option', field: 'status', options: 'branch', sortable: true },
    { kind: 'option', field: 'readerId', options: 'reader', sortable: true },
  ]);
  expect(list({ columns: [{ kind: 'option', field: 'count' }] }).columns).toEqual([
    { kind: 'option', field: 'count', sortable: true },
  ]);
});

test('a filter is a choice where its field has values to choose from', () => {
  const filters = ['reader', 'state', 'status', 'readerId', { field: 'count', multiple: false }, 'elsewhere'];
  expect(list({ filters: [...filters, { field: 'count', options: 'branch' }] }).filters).toEqual([
    { kind: 'text', field: 'reader' },
    { kind: 'enum', field: 'state' },
    { kind: 'enum', field: 'status' },
    { kind: 'option', field: 'readerId', options: 'reader' },
    { kind: 'enum', field: 'count', multiple: false },
    { kind: 'text', field: 'elsewhere' },
    { kind: 'option', field: 'count', options: 'branch' },
  ]);
});

test('an enum of the screen’s own makes a choice of a filter too', () => {
  expect(list({ enums: { reader: 'own' }, filters: ['reader'] }).filters).toEqual([{ kind: 'enum', field: 'reader' }]);
});

test('a kind that is written is lent nothing, and only a list has columns', () => {
  const written = { kind: 'text', field: 'readerId' };
  expect(list({ filters: [written] }).filters).toEqual([written]);
  const view = { kind: 'view', view: 'wall', record: 'loan', permission: 'session', columns: ['reader'] };
  expect(full(view)).toEqual(view);
});

test('a card is money where its record says so, and a number otherwise; a dashboard has no enums', () => {
  const given = ['fine', 'count', { field: 'elsewhere' }, { kind: 'percent', field: 'fine' }];
  const figures = { kind: 'figures', record: 'loan', request: 'GET /api/loan', figures: given };
  const { sections, permission } = full({ kind: 'dashboard', sections: [figures, 'nothing'] });
  expect(permission).toBe('session');
  expect(sections).toMatchObject([
    {
      figures: [
        { kind: 'money', field: 'fine' },
        { kind: 'number', field: 'count' },
        { kind: 'number', field: 'elsewhere' },
        { kind: 'percent', field: 'fine' },
      ],
    },
    'nothing',
  ]);
});

test('each sheet and each table reads the record that it names, and its enums beside those of the list', () => {
  const sections = [
    { kind: 'fields', fields: ['shelf', 'status'] },
    { kind: 'table', record: 'copy', columns: ['shelf', 'status'] },
    { kind: 'table', columns: ['shelf'] },
    { kind: 'text', fields: ['shelf'], columns: ['shelf'] },
    'nothing',
  ];
  const read = [
    { kind: 'enum', field: 'shelf' },
    { kind: 'enum', field: 'status' },
  ];
  const text = { kind: 'text', field: 'status' };
  const whole = list({ sheets: { one: { record: 'copy', sections }, other: { sections: [] }, odd: 1 } });
  expect(whole.sheets).toEqual({
    one: {
      record: 'copy',
      enums: { shelf: 'shelf' },
      sections: [
        { kind: 'fields', fields: read },
        { kind: 'table', record: 'copy', enums: { shelf: 'shelf' }, columns: [read[0], text] },
        { kind: 'table', record: '?', columns: [{ kind: 'text', field: 'shelf' }] },
        { kind: 'text', fields: ['shelf'], columns: ['shelf'] },
        'nothing',
      ],
    },
    other: { enums: { status: 'loan-status' }, sections: [] },
    odd: 1,
  });
  expect(whole).not.toHaveProperty('sheet');
  expect(list({})).not.toHaveProperty('sheets');
});

test('an enum that a screen names itself comes before the record’s, and no other shape of it is touched', () => {
  expect(list({ enums: { state: 'own' } }).enums).toEqual({ status: 'loan-status', state: 'own' });
  expect(list({ enums: { status: 'own' } }).enums).toEqual({ status: 'own' });
  expect(list({ enums: 'none' }).enums).toBe('none');
  expect(list({ record: 'unknown' })).not.toHaveProperty('enums');
  expect(list({ record: 5 })).not.toHaveProperty('enums');
});

test.each<[string, RecordProperty, readonly string[], string]>([
  ['sum', { type: 'string', format: 'money' }, ['money'], 'money'],
  ['day', { type: 'string', format: 'date' }, ['date'], 'date'],
  ['part', { type: 'number', format: 'percent' }, ['percent'], 'percent'],
  ['at', { type: 'string', format: 'date-time' }, ['date-time', 'date'], 'date-time'],
  ['cover', { type: 'string', format: 'uri-reference' }, ['image'], 'image'],
  ['site', { type: 'string', format: 'uri' }, ['image', 'text'], 'image'],
  ['mail', { type: 'string', format: 'email' }, ['text', 'enum', 'option'], 'text'],
  ['isOpen', { type: 'integer', enum: [0, 1] }, ['enum', 'boolean'], 'enum'],
  ['isOpen', { type: 'boolean', enum: [true, false] }, ['enum', 'boolean'], 'enum'],
  ['state', { type: 'integer', enum: [0, 1, 2] }, ['enum'], 'enum'],
  ['id', { type: 'integer' }, ['text', 'number', 'option'], 'text'],
  ['branchId', { type: ['number', 'null'] }, ['text', 'number', 'option'], 'text'],
  ['Idle', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['paid', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['id2', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['branchIdOld', { type: 'integer' }, ['number', 'enum'], 'number'],
  ['branchId', { type: 'string' }, ['text', 'enum', 'option'], 'text'],
  ['rate', { type: 'number' }, ['number', 'enum'], 'number'],
  ['flag', { type: 'boolean' }, ['boolean', 'enum'], 'boolean'],
  ['both', { type: ['string', 'integer'] }, ['text', 'enum', 'option', 'number'], 'text'],
  ['part', { type: 'object' }, [], 'text'],
  ['odd', {}, [], 'text'],
  ['tags', { type: 'array', items: { type: 'string' } }, ['tags', 'option'], 'tags'],
  ['tags', { type: 'array' }, ['tags', 'option'], 'tags'],
  ['tags', { type: 'array', items: { $ref: 'copy' } }, ['tags', 'option'], 'tags'],
  ['shots', { type: 'array', items: { type: 'string', format: 'uri' } }, ['image'], 'image'],
  ['shots', { type: 'array', items: { type: 'string', format: 'uri-reference' } }, ['image'], 'image'],
  ['many', { type: ['array', 'string'] }, ['tags', 'option'], 'tags'],
])('%s: %j is shown as %j', (field, property, kinds, usual) => {
  expect(kindsFor(field, property)).toEqual(kinds);
  expect(usualKind(field, property)).toBe(usual);
  expect(usualKind(field, { ...property, options: 'any' })).toBe('option');
});

test('an action of a sheet without a kind is the row action of its name, but for what it writes itself', () => {
  const lend = { kind: 'request', title: '借出', when: { status: 0 } };
  const written = { lend: {}, other: {}, own: { kind: 'sheet', title: '自己' } };
  const taken = { lend, other: {}, own: { kind: 'sheet', title: '自己' } };
  const own = { kind: 'image', title: '行内的' };
  const sheet = { actions: written, sections: [{ kind: 'actions', actions: { lend: { when: { status: 1 } } } }] };
  expect(list({ actions: { row: { lend, own } }, sheet, sheets: { more: sheet } })).toMatchObject({
    sheet: { actions: taken, sections: [{ actions: { lend: { ...lend, when: { status: 1 } } } }] },
    sheets: { more: { actions: taken } },
  });
  expect(list({ sheet: { actions: written } }).sheet).toMatchObject({ actions: written });
  expect(list({ actions: { row: { lend } }, sheet: { actions: ['lend'] } }).sheet).toMatchObject({ actions: ['lend'] });
});

test('several rows take over an action of one row, else one of the foot of the sheet without what closes it', () => {
  const lend = { kind: 'form', title: '借出' };
  // biome-ignore lint/suspicious/noThenProperty: a key of the language, not a promise
  const away = { kind: 'request', title: '归档', then: ['close'] };
  const actions = (bulk: Json) => ({ row: { lend }, bulk });
  const sheet = { sections: [], actions: { away, lend: { kind: 'request', title: '另借' } } };
  expect(list({ actions: actions({ lend: {}, away: { title: '归' }, more: {} }), sheet })).toMatchObject({
    actions: { bulk: { lend, away: { kind: 'request', title: '归' }, more: {} } },
  });
  expect(JSON.stringify(list({ actions: actions({ away: {} }), sheet }).actions)).not.toContain('close');
  expect(list({ actions: actions({ lend: {} }) })).toMatchObject({ actions: actions({ lend }) });
});
