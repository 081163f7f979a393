import { expect, test } from 'vitest';
import { inferScreen } from '../../src/language/infer/infer.ts';
import type { Json } from '../../src/language/json.ts';
import type { Members } from '../../src/language/members.ts';

const calls: Readonly<Record<string, Members>> = {
  'GET /api/book/list': { permission: 'book:read', record: 'book', list: true },
  'GET /api/book/{id}': { permission: 'book:read', record: 'book' },
  'PUT /api/book/{id}': { permission: 'book:write', form: 'book' },
  'GET /api/settings': { permission: 'settings:read' },
  'PUT /api/settings': { permission: 'settings:write', form: 'settings' },
};
const record = (title: string, properties: Members) => ({ $id: title, title, type: 'object', properties });
const facts = {
  records: {
    book: record('图书', {
      name: { type: 'string', title: '书名', nameOf: 'id' },
      shelf: { type: 'string', title: '书架' },
    }),
    shelf: record('书架', {
      code: { type: 'string', title: '编号' },
      kind: { type: 'integer', title: '种类', enum: [1] },
    }),
    copy: record('副本', { title: { type: 'string', title: '名称' } }),
  },
  callOf: (key: string) => (calls[key] === undefined ? null : { key, call: calls[key] }),
  permissionOf: (key: string) => calls[key]?.permission,
  requestsOf: () => [],
};
type Full = Readonly<Record<string, Record<string, Record<string, Json>>>>;
// The facts are as wide as JSON; what they hold has the contract's shape.
const inFull = (screen: Json): Full => inferScreen(screen, facts as never) as never;
const list = { kind: 'list', record: 'book', request: 'GET /api/book/list', columns: ['shelf'] };
const full = (more: Members): Full => inFull({ ...list, ...more });
const sheet = { sections: [] };
const exported = { kind: 'export', title: '导出' };
const selected = { kind: 'export', title: '导出所选' };
const detail = { kind: 'sheet', title: '详情' };

test('every list exports all of its rows, first, and its selection, last', () => {
  expect(full({}).actions).toEqual({ toolbar: { export: exported }, bulk: { export: selected } });
  const { toolbar, bulk } =
    full({ actions: { toolbar: { buy: { kind: 'view' } }, bulk: { sell: { kind: 'form' } } } }).actions ?? {};
  expect(Object.keys(toolbar ?? {})).toEqual(['export', 'buy']);
  expect(Object.keys(bulk ?? {})).toEqual(['sell', 'export']);
});

test('a list with a sheet opens it by its first row action', () => {
  expect(full({ sheet }).actions?.row).toEqual({ detail });
  expect(full({}).actions?.row).toBeUndefined();
});

test('false takes a standard action away, and its name alone puts it elsewhere', () => {
  const off = { toolbar: { export: false }, row: { detail: false }, bulk: { export: false } };
  expect(full({ sheet, actions: off }).actions).toEqual({ toolbar: {}, row: {}, bulk: {} });
  const toolbar = full({ actions: { toolbar: { buy: { kind: 'view' }, export: {} } } }).actions?.toolbar;
  expect(Object.entries(toolbar ?? {})).toEqual([
    ['buy', { kind: 'view' }],
    ['export', exported],
  ]);
});

test('a standard action has the keys that the list writes of it, and one of another kind replaces it', () => {
  const download = { kind: 'download', title: '下载' };
  const actions = { toolbar: { export: { title: '导出图书' } }, bulk: { export: download } };
  expect(full({ actions }).actions).toEqual({
    toolbar: { export: { ...exported, title: '导出图书' } },
    bulk: { export: download },
  });
});

test('what does the same under another name leaves no second one', () => {
  const actions = {
    toolbar: { csv: exported },
    row: { look: { kind: 'sheet', title: '看' } },
    bulk: { csv: selected },
  };
  expect(full({ sheet, actions }).actions).toEqual(actions);
});

test('what is no map of actions stays for the check, and so does false for what a list does not have', () => {
  expect(full({ actions: { toolbar: 3, row: { detail: false, lend: false } } }).actions).toMatchObject({
    toolbar: 3,
    row: { detail: false, lend: false },
  });
});

test('the history of a row is opened by its name, in a sheet of its own that may say something else', () => {
  const { actions, sheets } = full({ actions: { row: { history: {} } } });
  expect(actions?.row?.history).toEqual({ kind: 'sheet', title: '操作记录', sheet: 'history' });
  expect(sheets?.history).toMatchObject({ heading: '图书的操作记录 · {name}' });
  const written = full({ actions: { row: { history: {} } }, sheets: { history: { heading: '往事', width: 'wide' } } });
  expect(written.sheets?.history).toMatchObject({ heading: '往事 · {name}', width: 'wide' });
});

test('a dialog on a record is headed by what it does and the name of the record, unless it names a field', () => {
  const form = { kind: 'form', title: '修改' };
  const row = {
    edit: form,
    move: { ...form, heading: '移动图书' },
    sell: { ...form, heading: '出售 · {shelf}' },
    lend: { kind: 'request', title: '借出' },
  };
  const headings = Object.values(full({ actions: { row } }).actions?.row ?? {}).map(
    (action) => (action as Members).heading,
  );
  expect(headings).toEqual(['修改 · {name}', '移动图书 · {name}', '出售 · {shelf}', undefined]);
  expect(full({ actions: { toolbar: { buy: form } } }).actions?.toolbar?.buy).toEqual({ ...form, done: '保存成功' });
  expect(full({ actions: { row: { edit: form }, bulk: { edit: {} } } }).actions?.bulk?.edit).toMatchObject({
    heading: '修改 · {name}',
  });
});

test('what changes something says that it has, and what deletes is dangerous, unless it says otherwise', () => {
  const act = (action: Members) => full({ actions: { row: { act: { title: '除尘', ...action } } } }).actions?.row?.act;
  expect(act({ request: 'POST /api/book/{id}/clean' })).toMatchObject({ kind: 'request', done: '除尘成功' });
  expect(act({ request: 'DELETE /api/book/{id}' })).toMatchObject({ intent: 'danger', done: '除尘成功' });
  expect(act({ request: 'DELETE /api/book/{id}', done: '没了' })).toMatchObject({ done: '没了' });
  expect(act({ form: 'clean', request: 'POST /api/book' })).toMatchObject({ kind: 'form', done: '保存成功' });
  expect(act({ form: 'clean', request: 'POST /api/book', submit: '开始' })).toMatchObject({ done: '开始成功' });
  expect(act({ view: 'map' })).not.toHaveProperty('done');
});

test('a sheet is titled by its record, a further one by what opens it, and both by the name', () => {
  const actions = { row: { parts: { kind: 'sheet', title: '副本', sheet: 'parts' } } };
  const { sheet: main, sheets } = full({ sheet, sheets: { parts: sheet }, actions });
  expect([main?.heading, sheets?.parts?.heading]).toEqual(['图书详情 · {name}', '副本 · {name}']);
  expect(full({ sheet: { ...sheet, heading: '档案' } }).sheet?.heading).toBe('档案 · {name}');
});

test.each<[string, Members, string | undefined]>([
  ['the title of its card', { record: 'shelf', card: { title: 'kind' }, columns: ['code'] }, '{kind}'],
  ['a usual name', { record: 'copy', columns: [] }, '{title}'],
  ['its first column of text', { record: 'shelf', columns: ['kind', 'code'] }, '{code}'],
  ['nothing', { record: 'shelf', columns: ['kind'] }, undefined],
])('a record without a name of its own is called by %s', (_, more, name) => {
  const row = { edit: { kind: 'form', title: '修改' } };
  const heading = (full({ ...more, actions: { row } }).actions?.row?.edit as Members | undefined)?.heading;
  expect(heading).toBe(name === undefined ? undefined : `修改 · ${name}`);
});

test('a sheet loads the one row that the contract has a call for', () => {
  expect(full({ sheet }).sheet?.request).toBe('GET /api/book/{id}');
  expect(full({ sheet: { ...sheet, record: 'copy' } }).sheet?.request).toBeUndefined();
  expect(full({ sheet, request: 'GET /api/book/all/list' }).sheet?.request).toBeUndefined();
});
