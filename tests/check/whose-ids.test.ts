import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const loan = 'schemas/records/loan.json';
const copy = 'schemas/records/copy.json';

const always: Change = [loan, '"type": "object",', '"type": "object", "required": ["id", "reader", "bookId"],'];
const onCopy = (action: string): Change => [book, '"remove": {', `${action}, "remove": {`];
const onLoan = (action: string): Change => [
  book,
  '"link": { "screen": "book", "id": "{bookId}" } }]',
  `"link": { "screen": "book", "id": "{bookId}" } }], "actions": { "row": { ${action} } }`,
];
const linked = (link: string): Change => [book, '"id": "{bookId}"', link];
const discard = (id: string, name: string): string =>
  `"discard": { "kind": "request", "title": "注销", "intent": "danger", "request": "PUT /api/book/${id}/status/3", "confirm": "注销 {${name}}？", "done": "好" }`;
const wants = (wanted: string, record: string, field: string, hint = '') => [
  `id.other ${book} this takes the id of a “${wanted}”, which “${field}” in “${record}” is not${hint}`,
];

test('a call about a record takes its id, and that of no other record', () => {
  expect(told(onCopy(discard('{id}', 'shelf')))).toEqual(wants('图书', '副本', 'id'));
  expect(told(always, onLoan(discard('{id}', 'bookName')))).toEqual(wants('图书', '借阅', 'id', ' ({bookId})'));
  expect(told(always, onLoan(discard('{bookId}', 'bookName')))).toEqual([]);
});

test('what is not known to hold an id may be one, if it is of the type and the format of one', () => {
  const field = (type: string, ...more: readonly Change[]) =>
    told(
      [copy, '"shelf": {', `"origin": { ${type}, "title": "原书" }, "shelf": {`],
      [copy, '"required": ["id"]', '"required": ["id", "origin"]'],
      onCopy(discard('{origin}', 'shelf')),
      ...more,
    );
  expect(field('"type": "integer"')).toEqual([]);
  expect(field('"type": "string", "record": "book"')).toEqual([]);
  expect(field('"type": "integer", "record": "{shelf}"')).toEqual([]);
  expect(field('"type": "string"')).toEqual(wants('图书', '副本', 'origin'));
  expect(field('"type": "number", "format": "money"')).toEqual(wants('图书', '副本', 'origin'));
  expect(field('"type": "integer", "record": "loan"')).toEqual(wants('图书', '副本', 'origin'));
});

test('of a path that the contract does not say whose it is, nothing is said', () => {
  const one = '"GET /api/book/{id}": { "permission": "book:read", "record": "book" },';
  const tidies: readonly Change[] = [
    [
      api,
      one,
      `${one} "POST /api/book/{id}/tidy": { "permission": "book:write" }, "POST /api/shelf/{id}/tidy": { "permission": "book:write" },`,
    ],
    onCopy('"a": { "kind": "request", "title": "整理", "request": "POST /api/shelf/{id}/tidy", "done": "好" }'),
  ];
  const tidy = onCopy(
    '"b": { "kind": "request", "title": "整理图书", "request": "POST /api/book/{id}/tidy", "done": "好" }',
  );
  expect(told(...tidies, tidy)).toEqual(wants('图书', '副本', 'id'));
  const foot: Change = [
    book,
    '"export": { "kind": "download"',
    '"b": { "kind": "request", "title": "整理图书", "request": "POST /api/book/{id}/tidy", "done": "好" }, "export": { "kind": "download"',
  ];
  expect(told(...tidies, foot)).toEqual([]);
});

test('rows of a list may be another record than the one that its calls return', () => {
  const light: Change = [
    'schemas/records/book-row.json',
    null,
    '{ "$id": "book-row", "title": "图书一行", "type": "object", "required": ["id", "name"], "properties": { "id": { "type": "integer", "title": "编号" }, "name": { "type": "string", "title": "书名" } } }',
  ];
  const screen = (sheet: string): readonly Change[] => [
    light,
    [
      'screens/row.json',
      null,
      `{ "kind": "list", "title": "书目", "record": "book-row", "request": "GET /api/book/light", "columns": [{ "field": "name" }], "actions": { "row": { "detail": { "kind": "sheet", "title": "详情" } } }, "sheet": { "heading": "{name}", "record": "book", ${sheet} "sections": [{ "kind": "fields", "fields": [{ "field": "name" }] }] } }`,
    ],
    [
      'screens/menu.json',
      '{ "path": "/settings"',
      '{ "path": "/row", "title": "书目", "icon": "book", "screen": "row" }, { "path": "/settings"',
    ],
  ];
  const beside: Change = [
    api,
    '"GET /api/book/list"',
    '"GET /api/book/light": { "permission": "book:read", "record": "book-row", "list": true }, "GET /api/book/list"',
  ];
  expect(told(...screen('"request": "GET /api/book/{id}",'), beside)).toEqual([]);
  const elsewhere: readonly Change[] = [
    ['screens/row.json', '/api/book/light', '/api/catalogue/light'],
    [
      api,
      '"GET /api/book/list"',
      '"GET /api/catalogue/light": { "permission": "book:read", "record": "book-row", "list": true }, "GET /api/book/list"',
    ],
  ];
  const loaded = [...screen('"request": "GET /api/book/{id}",'), ...elsewhere];
  expect(underlined(...loaded)).toEqual([`id.other screens/row.json "GET /api/book/{id}"`]);
  // The id of the row says that it is that of a book, too.
  const shared: Change = [light[0], '"id": { "type": "integer"', '"id": { "type": "integer", "record": "book"'];
  expect(told(...loaded, shared)).toEqual([]);
  expect(told(...screen(''), ...elsewhere)).toEqual([
    'sheet.record screens/row.json “详情” opens the sheet of a “图书”, which has no request, from the row of a “图书一行”',
  ]);
});

test('a sheet is opened from rows whose id its request takes, and told where another row opens it', () => {
  expect(underlined(onCopy('"d": { "kind": "sheet", "title": "详情" }'))).toEqual([`id.other ${book} {`]);
  const sheets = (request: string): Change => [
    book,
    '"sheet": {\n',
    `"sheets": { "loan": { "heading": "{reader}", "record": "loan", ${request} "sections": [{ "kind": "fields", "fields": [{ "field": "reader", "kind": "text" }] }] } }, "sheet": {\n`,
  ];
  const one: Change = [
    api,
    '"GET /api/loan/list"',
    '"GET /api/loan/{id}": { "permission": "book:read", "record": "loan" }, "GET /api/loan/list"',
  ];
  const opens = '"loan": { "kind": "sheet", "title": "借阅", "sheet": "loan" }';
  const onBook: Change = [book, '"detail": {', `${opens}, "detail": {`];
  const loaded = [always, one, sheets('"request": "GET /api/loan/{id}",')];
  expect(told(...loaded, onLoan(opens))).toEqual([]);
  expect(told(...loaded, onBook)).toEqual(wants('借阅', '图书', 'id'));
  expect(underlined(...loaded, onBook)).toEqual([`id.other ${book} "GET /api/loan/{id}"`]);
  expect(underlined(...loaded, onBook, onLoan(opens))).toEqual([`id.other ${book} "GET /api/loan/{id}"`]);
  expect(told(always, sheets(''), onLoan(opens))).toEqual([]);
  expect(underlined(always, sheets(''), onBook)).toEqual([`sheet.record ${book} "loan"`]);
});

test('a link opens a sheet by an id of its record, and filters a list by what its rows are selected by', () => {
  for (const field of ['id', 'reader'])
    expect(told(linked(`"id": "{${field}}"`))).toEqual(wants('图书', '借阅', field, ' ({bookId})'));
  expect(underlined(linked('"id": "{reader}"'))).toEqual([`id.other ${book} "{reader}"`]);
  expect(told(linked('"where": { "branchId": "{id}" }'))).toEqual([
    `request.other ${book} the call filters by “分馆”, which “id” is not: it refers to another record, or has another format`,
  ]);
  expect(told(linked('"where": { "name": "{bookName}" }'))).toEqual([]);
});

test('a record that refers to another of its kind is given the id of either', () => {
  const parent: Change = [
    'schemas/records/book.json',
    '"price": {',
    '"parentId": { "type": ["integer", "null"], "title": "上级", "record": "book" }, "price": {',
  ];
  const filter: Change = [api, '"createAt", "price"]', '"createAt", "price", "parentId"]'];
  const below = (query: string): Change => [
    book,
    '{ "kind": "view", "view": "cover"',
    `{ "kind": "table", "title": "下级", "request": "GET /api/book/list?${query}", "record": "book", "columns": [{ "field": "name", "kind": "text" }] }, { "kind": "view", "view": "cover"`,
  ];
  expect(told(parent, filter, below('parentId={id}'))).toEqual([]);
  expect(told(parent, filter, below('parentId={branchId}'))).toEqual([expect.stringMatching(/^request\.other/)]);
  const form: Change = [
    'schemas/forms/book-lend.json',
    '"reader": {',
    '"parentId": { "type": "integer", "title": "上级", "message": "请选择上级" }, "reader": {',
  ];
  const filled = (value: string): Change => [
    book,
    '"prefill": { "bookId"',
    `"prefill": { "parentId": "${value}", "bookId"`,
  ];
  expect(told(parent, form, filled('{id}'))).toEqual([]);
  expect(told(parent, form, filled('{branchId}'))).toEqual([expect.stringMatching(/^values\.other/)]);
  const code: Change = [
    book,
    '"code": {\n',
    '"parent": { "kind": "image", "title": "上级条码", "when": { "parentId": { "present": true } }, "request": "GET /api/book/{parentId}/code" }, "code": {\n',
  ];
  expect(told(parent, code)).toEqual([]);
});
