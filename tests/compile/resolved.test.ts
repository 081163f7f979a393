import { describe, expect, test } from 'vitest';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { library, libraryWith } from './project.fixture.ts';

/** What the page is given of the screen `one`, with these files beside those of the library. */
function given(screen: object, more: Readonly<Record<string, object>> = {}) {
  return compileScreen(libraryWith({ 'screens/one.json': screen, ...more }), 'one');
}

const list = {
  kind: 'list',
  title: '图书',
  permission: 'book',
  record: 'book',
  request: 'GET /api/book/list?branch=1',
  enums: { status: 'loan-status' },
  columns: [{ kind: 'text', field: 'name', $comment: '…' }],
};
/** What the page is given of a row's only action. */
const action = (written: object, more: object = {}, files: Readonly<Record<string, object>> = {}) => {
  const screen = given({ ...list, ...more, actions: { row: { one: { title: '做', ...written } } } }, files);
  return screen.kind === 'list' ? screen.row[0] : undefined;
};

/** What follows an action; an object with that key is a promise to whoever awaits it, but here it is JSON. */
const followedBy = (...steps: readonly string[]) => Object.fromEntries([['then', steps]]);
const id = { field: 'id' };
const name = { column: { kind: 'text', field: 'name', title: '书名', sortable: true } };
const status = expect.objectContaining({ kind: 'enum', field: 'status' });
const nothing = { name: 'one', title: '做', when: [], permission: null };

describe('an action that says the least', () => {
  test.each([
    [
      { kind: 'request', request: 'PUT /api/book/{id}/x' },
      { request: { method: 'PUT', url: ['/api/book/', id, '/x'] }, done: ['做成功'], closes: false },
    ],
    [
      { kind: 'form', form: 'book-create', request: 'PATCH /api/{id}' },
      {
        form: 'book-create',
        request: { method: 'PATCH', url: ['/api/', id] },
        heading: { text: ['做 · ', name], state: status },
        prefill: {},
        body: {},
        submit: '提交',
        effect: '填写「做」。',
        done: ['保存成功'],
        closes: false,
      },
    ],
    [{ kind: 'sheet' }, { sheet: 'sheet' }],
    [
      { kind: 'image', request: 'GET /api/code' },
      { request: { method: 'GET', url: ['/api/code'] }, heading: { text: ['做 · ', name], state: status } },
    ],
    [{ kind: 'download', request: 'GET /api/{id}/{id}' }, { request: { method: 'GET', url: ['/api/', id, '/', id] } }],
    [
      { kind: 'view', view: 'map' },
      { view: 'map', open: 'dialog', width: 'normal', heading: { text: ['做 · ', name], state: status }, with: {} },
    ],
  ])('%j is given the rest', (written, resolved) => {
    expect(action(written)).toStrictEqual({ ...nothing, kind: written.kind, ...resolved });
  });
});

const texts = { confirm: '做{name}？', warning: '不可恢复', done: '{name}好了', failed: '{name}没好' };
const cut = {
  confirm: ['做', name, '？'],
  warning: ['不可恢复'],
  done: [name, '好了'],
  failed: [name, '没好'],
};
const said = { intent: 'danger', when: { status: 1 }, otherwise: '{name}不在', permission: 'loan' };
const state = {
  request: { method: 'GET', url: ['/api/book/', id] },
  fields: [
    {
      field: 'status',
      title: '状态',
      titles: [
        { value: 0, title: '在架' },
        { value: 1, title: '借出' },
        { value: 2, title: '遗失' },
      ],
    },
  ],
};
const resolvedSaid = {
  name: 'one',
  title: '做',
  intent: 'danger',
  when: [{ field: 'status', test: { oneOf: [1] } }],
  otherwise: [name, '不在'],
  permission: 'loan:write',
};

describe('an action that says everything', () => {
  test.each([
    [
      {
        kind: 'request',
        request: 'POST /api/x',
        body: { a: 1, b: '{id}' },
        send: 'row',
        ...texts,
        ...followedBy('close'),
      },
      {
        request: { method: 'POST', url: ['/api/x'] },
        body: { a: { constant: 1 }, b: id },
        send: 'row',
        isConsequential: true,
        state,
        ...cut,
        closes: true,
      },
    ],
    [
      {
        kind: 'form',
        form: 'book-create',
        request: 'POST /api/x',
        heading: '改{name}',
        load: 'GET /api/{id}',
        prefill: { name: '{name}' },
        body: { a: false },
        submit: '保存',
        reveal: { heading: '{name}的码', field: 'code' },
        ...texts,
        ...followedBy('close'),
      },
      {
        form: 'book-create',
        request: { method: 'POST', url: ['/api/x'] },
        heading: { text: ['改', name], state: status },
        load: { method: 'GET', url: ['/api/', id] },
        isConsequential: true,
        state,
        prefill: { name: { field: 'name' } },
        body: { a: { constant: false } },
        submit: '保存',
        effect: '填写「做」。',
        reveal: { title: [name, '的码'], field: 'code' },
        ...cut,
        closes: true,
      },
    ],
    [{ kind: 'sheet', sheet: 'more' }, { sheet: 'more' }],
    [
      { kind: 'image', request: 'GET /api/code', heading: '{name}', note: '扫{name}' },
      { request: { method: 'GET', url: ['/api/code'] }, heading: { text: [name], state: status }, note: ['扫', name] },
    ],
    [
      { kind: 'download', request: 'DELETE /api/x', ...texts },
      { request: { method: 'DELETE', url: ['/api/x'] }, ...cut },
    ],
    [
      { kind: 'view', view: 'map', inline: true, heading: '{name}', width: 'wide', with: { at: '{id}' } },
      { view: 'map', open: 'inline', heading: { text: [name], state: status }, width: 'wide', with: { at: id } },
    ],
  ])('%j is given as it is', (written, resolved) => {
    expect(action({ ...written, ...said })).toStrictEqual({ ...resolvedSaid, kind: written.kind, ...resolved });
  });
});

test('an action that does anything else afterwards stays open', () => {
  const form = { kind: 'form', form: 'book-create', request: 'POST /api/x', ...followedBy('open') };
  expect(action(form)).toMatchObject({ closes: false });
  expect(action({ kind: 'request', request: 'POST /api/x', ...followedBy() })).toMatchObject({ closes: false });
});

test('a question of its own stands, whatever the contract says of the call', () => {
  const api = { 'POST /api/x': { permission: 'book:write', irreversible: true } };
  const request = { kind: 'request', request: 'POST /api/x', confirm: '真的？' };
  expect(action(request, {}, { 'schemas/api.json': api })).toMatchObject({ confirm: ['真的？'] });
});

test('an action that opens a sheet needs what that sheet’s request needs', () => {
  const sheets = { more: { title: '更多', request: 'GET /api/book/{id}', sections: [] } };
  expect(action({ kind: 'sheet', sheet: 'more' }, { sheets })).toMatchObject({ permission: 'book:read' });
});

test('a sheet knows that its rows are none of the list, whose ids may be the same', () => {
  const branches = { heading: '分馆', record: 'branch', request: 'GET /api/branch/{id}', sections: [] };
  const sheets = { more: { heading: '更多', request: 'GET /api/book/{id}', sections: [] }, branches };
  const screen = given({ ...list, sheets });
  const named = screen.kind === 'list' ? screen.sheets : {};
  expect([named.more?.isOther, named.branches?.isOther]).toEqual([undefined, true]);
});

test('a row is called what its card is titled, else what names its own id, else what is usually a name', () => {
  const named = (more: object) => given({ ...list, ...more });
  expect(named({})).toMatchObject({ rowName: { field: 'name', title: '书名' } });
  expect(named({ card: { title: 'status', lines: [] } })).toMatchObject({ rowName: { field: 'status' } });
});

test('a list is given its filters, sorting, bulk actions and sheets', () => {
  const section = { kind: 'view', view: 'map' };
  const screen = given({
    ...list,
    sort: { field: 'name' },
    filters: [
      { kind: 'text', field: 'name', $comment: '…', placeholder: '书名' },
      { kind: 'enum', field: 'status', title: '几时' },
      { kind: 'text', field: 'status' },
    ],
    actions: {
      toolbar: { export: false },
      row: { detail: false },
      bulk: { export: false, all: { kind: 'request', title: '都', request: 'POST /api/all' } },
    },
    sheet: { heading: '{name}', sections: [section] },
    sheets: { more: { heading: '更多', sections: [], width: 'narrow' } },
  });
  expect(screen).toMatchObject({
    id: 'one',
    kind: 'list',
    title: '图书',
    permission: 'book:read',
    request: { method: 'GET', url: ['/api/book/list?branch=1'] },
    columns: [{ kind: 'text', field: 'name', title: '书名' }],
    filters: [
      { kind: 'text', field: 'name', title: '书名', placeholder: '书名' },
      { kind: 'enum', title: '几时', enum: [{ value: 0 }, { value: 1 }, { value: 2 }] },
      { kind: 'text', title: '状态' },
    ],
    sort: { field: 'name', descending: false },
    toolbar: [],
    row: [],
    bulk: [{ kind: 'request', name: 'all', request: { url: ['/api/all'] } }],
    sheets: {
      sheet: {
        heading: { text: [name], state: status },
        optional: false,
        sections: [{ kind: 'view', view: 'map', with: {}, when: [] }],
        actions: [],
      },
      more: {
        heading: { text: ['更多 · ', name], state: status },
        width: 'narrow',
        optional: false,
        sections: [],
        actions: [],
      },
    },
  });
  expect(JSON.stringify(screen)).not.toContain('…');
  if (screen.kind !== 'list') throw new Error(screen.kind);
  expect(screen.filters[2]).not.toHaveProperty('enum');
  expect(Object.keys(screen.sheets.sheet ?? {}).toSorted()).toEqual([
    'actions',
    'heading',
    'optional',
    'request',
    'sections',
    'width',
  ]);
  const down = given({ ...list, sort: { field: 'name', descending: true } });
  expect(down).toMatchObject({ sort: { descending: true }, filters: [], bulk: [{ name: 'export' }], sheets: {} });
  expect(given(list)).not.toHaveProperty('sort');
});

/** What the page is given of the sections of a sheet, and the sheet itself. */
function sheet(written: object, more: object = {}) {
  const screen = given({ ...list, sheet: { heading: '一', ...written }, ...more });
  if (screen.kind !== 'list') throw new Error(screen.kind);
  return screen.sheets.sheet;
}

test('a sheet knows the list’s enums and columns, and its own win', () => {
  const written = {
    heading: '{name}{status}{price}',
    record: 'book',
    request: 'GET /api/book/{id}',
    enums: { name: [{ value: 'a', title: '甲' }] },
    sections: [{ kind: 'fields', fields: [{ kind: 'enum', field: 'name', title: '名' }] }],
    actions: { one: { kind: 'request', title: '做', request: 'POST /api/book' } },
  };
  const columns = [
    { kind: 'text', field: 'name' },
    { kind: 'number', field: 'price' },
  ];
  const bookStatus = {
    kind: 'enum',
    field: 'status',
    title: '状态',
    enum: [
      { value: 0, title: '在架', intent: 'success' },
      { value: 1, title: '借出' },
      { value: 2, title: '遗失', intent: 'danger' },
    ],
  };
  expect(sheet(written, { columns })).toStrictEqual({
    heading: {
      text: [
        { column: { kind: 'enum', field: 'name', title: '名', enum: [{ value: 'a', title: '甲' }] } },
        { column: bookStatus },
        { column: { kind: 'number', field: 'price', title: '价格', sortable: true } },
      ],
      state: bookStatus,
    },
    width: 'normal',
    request: { method: 'GET', url: ['/api/book/', id] },
    optional: false,
    sections: [
      {
        kind: 'fields',
        when: [],
        fields: [{ kind: 'enum', field: 'name', title: '名', enum: [{ value: 'a', title: '甲' }] }],
        columns: 2,
      },
    ],
    actions: [
      {
        kind: 'request',
        name: 'one',
        title: '做',
        when: [],
        permission: 'book:write',
        request: { method: 'POST', url: ['/api/book'] },
        done: ['做成功'],
        closes: false,
      },
    ],
  });
});

test('a sheet tells the state of its record where a badge shows it', () => {
  const named = { heading: '{name}' };
  expect(sheet(named)?.heading.state).toEqual(status);
  expect(sheet(named, { columns: [{ kind: 'text', field: 'status' }] })?.heading).not.toHaveProperty('state');
  // Its values have no titles.
  expect(sheet(named, { enums: {} })?.heading).not.toHaveProperty('state');
});

test('a table of other rows of the record says nothing of how the sheet shows its own', () => {
  const table = { kind: 'table', record: 'book', request: 'GET /api/book/list' };
  const columns = [{ kind: 'number', field: 'price' }];
  expect(sheet({ heading: '{price}', sections: [{ ...table, columns }] })?.heading.text).toMatchObject([
    { column: { kind: 'money', field: 'price' } },
  ]);
});

const section = (written: object) => sheet({ sections: [written] })?.sections[0];

test('a section that says the least is given the rest', () => {
  const copies = { kind: 'table', field: 'copies', record: 'copy', columns: [{ kind: 'text', field: 'shelf' }] };
  const shelf = { kind: 'text', field: 'shelf', title: '书架' };
  expect(section({ kind: 'actions', actions: {} })).toStrictEqual({ kind: 'actions', when: [], actions: [] });
  expect(section(copies)).toStrictEqual({
    kind: 'table',
    title: '副本',
    when: [],
    source: { field: 'copies' },
    columns: [shelf],
    editable: [],
    toolbar: [],
    row: [],
    permission: null,
  });
  const loaded = { ...copies, field: undefined, request: 'GET /api/copy?book={id}' };
  expect(section(loaded)).toMatchObject({ source: { request: { method: 'GET', url: ['/api/copy?book=', id] } } });
  expect(section(loaded)).not.toHaveProperty('title');
  expect(section({ kind: 'form', form: 'book-create', request: 'PUT /api/{id}' })).toStrictEqual({
    kind: 'form',
    when: [],
    form: 'book-create',
    request: { method: 'PUT', url: ['/api/', id] },
    prefill: null,
    body: {},
    editable: [],
    done: ['保存成功'],
    permission: null,
  });
});

test('a section that says everything is given as it is', () => {
  const guard = [{ field: 'status', test: { oneOf: [0] } }];
  const row = {
    remove: { kind: 'request', title: '删', request: 'DELETE /api/{id}', confirm: '{shelf}{name}{status}？' },
  };
  const add = { add: { kind: 'request', title: '加', request: 'POST /api/book', confirm: '{name}？' } };
  expect(
    section({
      kind: 'table',
      title: '几本',
      when: { status: 0 },
      editable: { status: 0 },
      field: 'copies',
      record: 'copy',
      enums: { shelf: [{ value: 'A', title: '甲' }] },
      columns: [{ kind: 'enum', field: 'shelf', title: '架' }],
      actions: { toolbar: add, row },
    }),
  ).toMatchObject({
    title: '几本',
    when: guard,
    editable: guard,
    columns: [{ title: '架', enum: [{ title: '甲' }] }],
    toolbar: [{ name: 'add', confirm: [name, '？'] }],
    row: [
      {
        name: 'remove',
        confirm: [
          { column: { kind: 'enum', field: 'shelf', title: '架', enum: [{ value: 'A' }] } },
          { column: { kind: 'text', field: 'name', title: 'name' } },
          { column: { kind: 'text', field: 'status', title: 'status' } },
          '？',
        ],
      },
    ],
  });
  expect(
    section({
      kind: 'form',
      title: '改',
      form: 'book-create',
      request: 'POST /api/book',
      prefill: { name: '{name}' },
      body: { a: 1 },
      editable: { status: 0 },
      otherwise: '{name}不能改',
      permission: 'loan',
      done: '{name}好了',
      failed: '{name}没好',
    }),
  ).toStrictEqual({
    kind: 'form',
    title: '改',
    when: [],
    form: 'book-create',
    request: { method: 'POST', url: ['/api/book'] },
    prefill: { name: { field: 'name' } },
    body: { a: { constant: 1 } },
    editable: guard,
    otherwise: [name, '不能改'],
    state,
    permission: 'loan:write',
    done: [name, '好了'],
    failed: [name, '没好'],
  });
  expect(section({ kind: 'fields', perRow: 3, fields: [] })).toMatchObject({ columns: 3 });
  expect(section({ kind: 'view', view: 'map', with: { at: '{id}' } })).toMatchObject({ view: 'map', with: { at: id } });
  const actions = { more: { kind: 'sheet', title: '更多' } };
  expect(sheet({ request: 'GET /api/book/{id}', sections: [{ kind: 'actions', actions }] })).toMatchObject({
    sections: [{ actions: [{ name: 'more', kind: 'sheet', permission: 'book:read' }] }],
  });
});

test('a field that no column shows reads as its record says', () => {
  const record = {
    $id: 'book',
    type: 'object',
    properties: {
      branchId: { type: 'integer', title: '分馆', options: 'branch' },
      on: { type: 'string', format: 'date', title: '日子' },
    },
  };
  const confirm = '{branchId}{on}{strange}';
  const files = { 'schemas/records/book.json': record };
  expect(action({ kind: 'request', request: 'POST /api/x', confirm }, {}, files)).toMatchObject({
    confirm: [
      { column: { kind: 'option', field: 'branchId', options: 'branch', title: '分馆' } },
      { column: { kind: 'date', field: 'on', title: '日子' } },
      { column: { kind: 'text', field: 'strange', title: 'strange' } },
    ],
  });
});

test('enums that no shared file has are empty, also under a name that every object inherits', () => {
  const screen = given({ ...list, enums: { status: 'constructor' }, columns: [{ kind: 'enum', field: 'status' }] });
  expect(screen.kind === 'list' && (screen.columns[0]?.enum ?? [])).toEqual([]);
});

describe('a form screen', () => {
  const form = { kind: 'form', title: '设置', permission: 'book', form: 'book-create', request: 'POST /api/book' };
  test('that says the least is given the rest', () => {
    expect(given(form)).toStrictEqual({
      id: 'one',
      kind: 'form',
      title: '设置',
      permission: 'book:read',
      form: 'book-create',
      request: { method: 'POST', url: ['/api/book'] },
      shape: 'object',
      submit: '提交',
      done: ['保存成功'],
      reset: true,
      writePermission: 'book:write',
    });
  });
  test('that says everything is given as it is', () => {
    const said = { submit: '保存', note: '注意', done: '好了', failed: '没好' };
    expect(given({ ...form, load: 'GET /api/today', ...said })).toStrictEqual({
      id: 'one',
      kind: 'form',
      title: '设置',
      permission: 'book:read',
      form: 'book-create',
      load: { method: 'GET', url: ['/api/today'] },
      request: { method: 'POST', url: ['/api/book'] },
      shape: 'object',
      submit: '保存',
      reset: false,
      note: ['注意'],
      done: ['好了'],
      failed: ['没好'],
      writePermission: 'book:write',
    });
  });
});

test('a view screen is its view, and a dashboard its welcome and cards', () => {
  expect(given({ kind: 'view', title: '地图', permission: 'book', view: 'map' })).toStrictEqual({
    id: 'one',
    kind: 'view',
    title: '地图',
    permission: 'book:read',
    view: 'map',
  });
  const panel = { kind: 'figures', record: 'today', request: 'GET /api/today' };
  const card = { kind: 'number', field: 'loans', title: '今日借阅' };
  const compared = { ...card, compare: [{ title: '昨日', field: 'loans', $comment: '同时段' }] };
  const dashboard = { kind: 'dashboard', title: '首页', permission: 'session', welcome: '你好' };
  expect(given({ ...dashboard, sections: [{ ...panel, title: '今日', figures: [card, compared] }] })).toStrictEqual({
    id: 'one',
    kind: 'dashboard',
    title: '首页',
    permission: null,
    welcome: ['你好'],
    sections: [
      {
        title: '今日',
        kind: 'figures',
        request: { method: 'GET', url: ['/api/today'] },
        permission: null,
        cards: [
          { column: card, compare: [] },
          { column: card, compare: [{ title: '昨日', field: 'loans' }] },
        ],
      },
    ],
  });
});

test('a screen that the project does not have is refused by name, also one that every object inherits', () => {
  const project = parseProject(library);
  for (const missing of ['two', 'constructor']) expect(() => compileScreen(project, missing)).toThrow(missing);
});
