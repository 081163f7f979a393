import { expect, test } from 'vitest';
import { inferForm } from '../../../src/language/infer/form.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import type { Json } from '../../../src/language/json.ts';
import { factsOf } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { entriesIn } from '../../../src/studio/parts/entries.ts';
import { partAt } from '../../../src/studio/parts/part.ts';
import { libraryFiles } from '../../server/library/library.ts';

const money = {
  ...{ type: 'object', required: [] },
  properties: {
    status: { type: 'integer', enum: [0, 1] },
    title: { type: 'string', title: '书名' },
    fee: { type: ['number', 'null'], title: '费用' },
    isNew: { type: 'boolean', title: '新书' },
    tags: { type: 'array', title: '标签', items: { type: 'string' } },
  },
};
const library = await libraryFiles();
const api = JSON.parse(library['schemas/api.json'] ?? '{}');
const names = namesIn({
  ...library,
  'schemas/forms/money.json': JSON.stringify(money),
  'schemas/api.json': JSON.stringify({
    ...api,
    'PUT /api/book/{id}/money': { permission: 'book:write', form: 'money', changes: ['book'] },
  }),
});

const list = (actions: Json): Json =>
  inferScreen(
    { kind: 'list', title: '书', request: 'GET /api/book/list', columns: ['title'], actions },
    factsOf(names),
  );

/** The names that a key offers, with their titles, constants, fields and the type of a typed constant. */
function offered(document: Json, path: readonly (string | number)[], key: string, kind: 'screen' | 'form' = 'screen') {
  const entries = entriesIn(partAt(names, kind, document, path, true)?.schema.properties[key]);
  return Object.fromEntries(
    (entries?.names ?? []).map(({ name, title, constants, fields, typed }) => [
      name,
      [title, constants.map((one) => `${one.value} ${one.title}`), fields.map(({ value }) => value), typed],
    ]),
  );
}

const send = (request: string, body?: Json): Json =>
  list({ row: { set: { title: '设置', request, ...(body !== undefined && { body }) } } });
const set = ['actions', 'row', 'set'];

test('what a call can be sent is offered by the titles of its form, with the values and fields of its type', () => {
  const body = offered(send('PUT /api/book/{id}/money'), set, 'body');
  expect(body.status).toEqual(['状态', ['0 在架', '1 借出'], [], undefined]);
  // The row has a title itself.
  expect(body.title).toEqual(['书名', [], ['{title}'], 'string']);
  expect(body.fee).toEqual(['费用', ['null 空'], expect.arrayContaining(['{price}']), 'number']);
  expect(body.fee?.[2]).not.toContain('{title}');
  expect(body.isNew?.[1]).toEqual(['true 是', 'false 否']);
  expect(body.tags?.[3]).toBeUndefined();
});

test('what is sent under a name that the call lacks can be seen and taken away', () => {
  const body = offered(send('PUT /api/book/{id}/money', { shelf: 'A1' }), set, 'body');
  expect(body.shelf?.[0]).toBe('shelf（没有这个名字）');
});

test('a call that takes nothing is sent nothing, one that the contract lacks is sent what JSON says', () => {
  const taking = partAt(names, 'screen', send('PUT /api/book/{id}/status/1'), set, true)?.schema.properties;
  expect(taking).not.toHaveProperty('body');
  const unknown = partAt(names, 'screen', send('PUT /api/nowhere'), set, true)?.schema.properties;
  expect(unknown?.body?.ui?.widget).toBe('textarea');
});

test('a form begins with fields of the row, above the list with those of the current user', () => {
  const open = { title: '改', form: 'book', request: 'PUT /api/book/{id}' };
  const document = list({ row: { set: open }, toolbar: { set: open } });
  expect(offered(document, set, 'prefill').title?.[2]).toEqual(['{title}']);
  expect(offered(document, ['actions', 'toolbar', 'set'], 'prefill').title?.[2]).not.toContain('{title}');
});

test('the options of a field depend on other fields of its form', () => {
  const [option] = Object.keys(names.options);
  const dependent = namesIn({
    ...library,
    'screens/shared/options.json': JSON.stringify({
      shelf: { title: '书架', request: 'GET /api/shelf/options', parameters: ['hall'] },
    }),
  });
  expect(option).not.toBe('shelf');
  const form = inferForm({
    type: 'object',
    properties: {
      room: { type: 'string', title: '馆', ui: {} },
      shelf: { type: 'string', title: '书架', ui: { widget: 'option', options: 'shelf' } },
    },
  });
  const part = partAt(dependent, 'form', form, ['properties', 'shelf'], true);
  expect(entriesIn(part?.schema.properties['ui/by'])?.names).toEqual([
    { name: 'hall', title: 'hall', constants: [], fields: [{ value: 'room', title: '馆' }] },
  ]);
});

test('a tab filters by texts, options and ranges of numbers, a link by fields of its row as well', () => {
  const filters = [
    'title',
    { field: 'status', multiple: true },
    { field: 'shelf', kind: 'option', options: 'shelf' },
    'price',
  ];
  const tab = { title: '甲架', where: { title: '三体', price: { minimum: 1 } } };
  const columns = [{ field: 'title', link: { screen: 'book', where: { title: '{title}' } } }];
  const document = inferScreen(
    { kind: 'list', title: '书', request: 'GET /api/book/list', columns, filters, tabs: { tab } },
    factsOf(names),
  );
  const fields = partAt(names, 'screen', document, ['tabs', 'tab'], true)?.schema.properties ?? {};
  expect(Object.keys(fields).filter((name) => name.startsWith('where'))).toEqual([
    ...['where/status', 'where/shelf', 'where'],
  ]);
  expect(fields['where/shelf']?.ui).toMatchObject({ widget: 'option', options: 'shelf' });
  expect(offered(document, ['tabs', 'tab'], 'where')).toEqual({
    title: ['书名', [], [], 'string'],
    price: ['定价', [], [], 'range'],
  });
  const link = offered(document, ['columns', 0], 'link/where');
  expect(link.title?.[2]).toEqual(expect.arrayContaining(['{title}', '{shelf}']));
});
