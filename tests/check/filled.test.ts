import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const api = 'schemas/api.json';

/** The contract has one more call. */
const calls = (call: string, is: string): Change => [api, '"GET /api/report":', `"${call}": ${is}, "GET /api/report":`];
const branchCode = calls('GET /api/branch/{branchId}/code', '{ "permission": "book:read", "file": true }');
const typeCode = calls('GET /api/type/{type}/code', '{ "permission": "book:read", "file": true }');
const codeOf = (field: string) =>
  ({ branchId: 'GET /api/branch/{branchId}/code', type: 'GET /api/type/{type}/code' })[field];

const form = 'schemas/forms/book-lend.json';
const branchMessage: Change = [form, '"title": "分馆",', '"title": "分馆", "message": "请选择分馆",'];
/** The form always has a branch. */
const asksBranch: readonly Change[] = [branchMessage, [form, '"bookId", "reader"', '"bookId", "reader", "branchId"']];

/** A row has one more picture. */
const shows = (field: string, guard = ''): Change => [
  book,
  '"row": {\n      "detail"',
  `"row": {\n      "sign": { "kind": "image", "title": "门牌", ${guard} "request": "${codeOf(field)}" },\n      "detail"`,
];
/** The foot of the sheet has one more picture. */
const showsInSheet = (field: string): Change => [
  book,
  '"export": { "kind": "download"',
  `"sign": { "kind": "image", "title": "门牌", "request": "${codeOf(field)}" }, "export": { "kind": "download"`,
];

const needsBranch = `request.when ${book} the request of “门牌” needs “分馆”, which not every row has; write "when": { "branchId": { "present": true } }`;

test('an action whose request needs what may be null is offered only where it is there', () => {
  expect(told(branchCode, shows('branchId'))).toEqual([needsBranch]);
  expect(underlined(branchCode, shows('branchId'))).toEqual([`request.when ${book} "sign"`]);
  for (const condition of ['{ "present": true }', '3', '[3, 4]', '{ "minimum": 1 }'])
    expect(told(branchCode, shows('branchId', `"when": { "branchId": ${condition} },`))).toEqual([]);
  for (const condition of ['null', '[3, null]', '{ "except": [3] }'])
    expect(told(branchCode, shows('branchId', `"when": { "branchId": ${condition} },`))).toEqual([needsBranch]);
  expect(told(branchCode, shows('branchId', '"when": { "price": { "present": true } },'))).toEqual([needsBranch]);
});

test('so is one that needs what not every row has; of an enum, its values are named', () => {
  const needsType = `request.when ${book} the request of “门牌” needs “类型”, which not every row has; write "when": { "type": ["paper", "audio"] }`;
  expect(told(typeCode, shows('type'))).toEqual([needsType]);
  const nullable: Change = [
    'schemas/records/book.json',
    '"type": "string", "title": "类型", "enum": ["paper", "audio"]',
    '"type": ["string", "null"], "title": "类型", "enum": ["paper", "audio", null]',
  ];
  expect(told(typeCode, shows('type'), nullable)).toEqual([needsType]);
  expect(told(typeCode, shows('type', '"when": { "type": ["paper", "audio"] },'))).toEqual([]);
});

test('a sheet with a request has every field, but for those that may be null', () => {
  expect(told(typeCode, showsInSheet('type'))).toEqual([]);
  const inSection: Change = [
    book,
    '{ "kind": "view", "view": "cover"',
    `{ "kind": "actions", "actions": { "sign": { "kind": "image", "title": "门牌", "request": "${codeOf('type')}" } } }, { "kind": "view", "view": "cover"`,
  ];
  expect(told(typeCode, inSection)).toEqual([]);
  expect(told(branchCode, showsInSheet('branchId'))).toEqual([needsBranch]);
  const optional: Change = [
    'schemas/api.json',
    '"GET /api/book/{id}": { "permission": "book:read", "record": "book" }',
    '"GET /api/book/{id}": { "permission": "book:read", "record": "book", "optional": true }',
  ];
  const copies: Change = [book, '"field": "copies",', '"field": "copies", "when": { "copies": { "present": true } },'];
  expect(underlined(typeCode, showsInSheet('type'), optional, copies)).toEqual([`request.when ${book} "sign"`]);
});

test('a guard around actions counts, one around a table does not tell of its rows', () => {
  const moves = calls('PUT /api/branch/{branchId}/book', '{ "permission": "book:write" }');
  const move = (guard: string): Change => [
    book,
    '{ "kind": "view", "view": "cover"',
    `{ "kind": "actions", "when": ${guard}, "actions": { "move": { "kind": "request", "title": "迁出", "request": "PUT /api/branch/{branchId}/book", "confirm": "迁出《{name}》？", "done": "好" } } }, { "kind": "view", "view": "cover"`,
  ];
  expect(told(moves, move('{ "branchId": { "present": true } }'))).toEqual([]);
  expect(underlined(moves, move('{ "price": { "present": true } }'))).toEqual([`request.when ${book} "move"`]);
  const copyId: Change = ['schemas/records/copy.json', '"required": ["id"]', '"required": []'];
  const around: Change = [book, '"field": "copies",', '"field": "copies", "when": { "id": { "present": true } },'];
  expect(underlined(copyId, around)).toEqual([`request.when ${book} "remove"`]);
});

test('an action that opens a sheet answers for the request of the sheet', () => {
  const filtered: Change = [api, '"GET /api/book/{id}": {', '"GET /api/book/{id}": { "filters": ["branchId"],'];
  const sheet: Change = [
    book,
    '  "sheet": {\n',
    '  "sheets": { "branch": { "heading": "{name}", "request": "GET /api/book/{id}?branchId={branchId}", "sections": [{ "kind": "fields", "fields": ["name"] }] } },\n  "sheet": {\n',
  ];
  const opens = (guard = ''): Change => [
    book,
    '"row": {\n      "detail"',
    `"row": {\n      "sign": { "kind": "sheet", "title": "门牌", ${guard} "sheet": "branch" },\n      "detail"`,
  ];
  expect(told(filtered, sheet, opens())).toEqual([needsBranch]);
  expect(underlined(filtered, sheet, opens())).toEqual([`request.when ${book} "sign"`]);
  expect(told(filtered, sheet, opens('"when": { "branchId": { "present": true } },'))).toEqual([]);
});

test('what a form fills need not be in the row, but for what it loads and what it does not fill', () => {
  const lends = calls('POST /api/branch/{branchId}/loan', '{ "permission": "book:write", "form": "book-lend" }');
  const more = (load = ''): Change => [
    book,
    '"row": {\n      "detail"',
    `"row": {\n      "sign": { "kind": "form", "title": "门牌", "form": "book-lend", ${load} "request": "POST /api/branch/{branchId}/loan", "prefill": { "bookId": "{id}" }, "done": "好" },\n      "detail"`,
  ];
  expect(told(lends, more(), ...asksBranch)).toEqual([]);
  const loads = calls('GET /api/branch/{branchId}/loan', '{ "permission": "book:read" }');
  expect(told(lends, loads, more('"load": "GET /api/branch/{branchId}/loan",'), ...asksBranch)).toEqual([needsBranch]);
  const notes = calls('PUT /api/branch/{branchId}/note', '{ "permission": "book:write", "form": "settings" }');
  const note: Change = [
    book,
    '"row": {\n      "detail"',
    '"row": {\n      "sign": { "kind": "form", "title": "门牌", "form": "settings", "request": "PUT /api/branch/{branchId}/note", "done": "好" },\n      "detail"',
  ];
  expect(told(notes, note)).toEqual([needsBranch]);
});

test('what fills a request from a form must be filled in', () => {
  const lends = calls('POST /api/branch/{branchId}/loan', '{ "permission": "book:write", "form": "book-lend" }');
  const lend: Change = [
    book,
    '"row": {\n      "detail"',
    '"row": {\n      "sign": { "kind": "form", "title": "门牌", "form": "book-lend", "request": "POST /api/branch/{branchId}/loan", "prefill": { "bookId": "{id}" }, "done": "好" },\n      "detail"',
  ];
  const mayBeEmpty = `form.optional ${book} “POST /api/branch/{branchId}/loan” needs “分馆”, which the form “book-lend” lets people leave empty; add it to the required of the form`;
  expect(told(lends, lend)).toEqual([mayBeEmpty]);
  expect(underlined(lends, lend)).toEqual([`form.optional ${book} "book-lend"`]);
  expect(told(lends, lend, ...asksBranch)).toEqual([]);
  const byPage: Change = [form, '"options": "branch",', '"options": "branch", "required": true,'];
  expect(told(lends, lend, branchMessage, byPage)).toEqual([]);
  const nullable: Change = [
    form,
    '"type": "integer",\n      "title": "分馆"',
    '"type": ["integer", "null"],\n      "title": "分馆"',
  ];
  expect(told(lends, lend, nullable, ...asksBranch)).toEqual([mayBeEmpty]);
});

test('a field that the form hides fills a request with what it is given, else the row does', () => {
  const hidden = (more = ''): readonly Change[] => [
    [form, '{ "widget": "option", "options": "branch", "clears": ["shelfId"] }', `{ "widget": "hidden" }${more}`],
    [form, '"by": { "branchId": "branchId" }, "needs": ["branchId"]', '"by": { "branchId": "branchId" }'],
  ];
  const lends = calls('POST /api/branch/{branchId}/loan', '{ "permission": "book:write", "form": "book-lend" }');
  const branch = calls('GET /api/loan/{id}', '{ "permission": "book:read" }');
  const lend = (prefill = '', more = ''): Change => [
    book,
    '"row": {\n      "detail"',
    `"row": {\n      "sign": { "kind": "form", "title": "门牌", "form": "book-lend", ${more} "request": "POST /api/branch/{branchId}/loan", "prefill": { ${prefill} "bookId": "{id}" }, "done": "好" },\n      "detail"`,
  ];
  for (const prefill of ['', '"branchId": "{branchId}",'])
    expect(told(lends, lend(prefill), ...hidden())).toEqual([needsBranch]);
  for (const given of ['"branchId": 3,', '"branchId": "{branchId}",', ''])
    expect(told(lends, lend(given, '"when": { "branchId": { "present": true } },'), ...hidden())).toEqual([]);
  expect(told(lends, lend('"branchId": 3,'), ...hidden())).toEqual([]);
  for (const given of ['"default": 3', '"const": 3']) expect(told(lends, lend(), ...hidden(`, ${given}`))).toEqual([]);
  expect(told(lends, branch, lend('', '"load": "GET /api/loan/{id}",'), ...hidden())).toEqual([]);
  expect(told(lends, branch, lend('"branchId": "{branchId}",', '"load": "GET /api/loan/{id}",'), ...hidden())).toEqual([
    needsBranch,
  ]);
});

test('where no row is, and nothing fills what the form hides, the request is refused', () => {
  const sends = calls('POST /api/shelf/{shelfId}/loan', '{ "permission": "book:write", "form": "book-lend" }');
  const send = (prefill: string): Change => [
    book,
    '"toolbar": {',
    `"toolbar": { "sign": { "kind": "form", "title": "门牌", "form": "book-lend", "request": "POST /api/shelf/{shelfId}/loan", "prefill": { ${prefill} "bookId": 1 }, "done": "好" },`,
  ];
  const hidden: Change = [
    form,
    '{ "widget": "option", "options": "shelf", "by": { "branchId": "branchId" }, "needs": ["branchId"] }',
    '{ "widget": "hidden" }',
  ];
  const unclears: Change = [form, ', "clears": ["shelfId"]', ''];
  expect(told(sends, send('"shelfId": 4,'), hidden, unclears)).toEqual([]);
  expect(told(sends, send(''), hidden, unclears)).toEqual([`row.none ${book} there is no row here that has “shelfId”`]);
});

test('a section that saves a form is held as an action is, by when it may be edited', () => {
  const saves = calls('PUT /api/branch/{branchId}/note', '{ "permission": "book:write", "form": "settings" }');
  const section = (guard: string): Change => [
    book,
    '{ "kind": "view", "view": "cover"',
    `{ "kind": "form", "title": "备注", "form": "settings", "request": "PUT /api/branch/{branchId}/note", ${guard} "done": "好" }, { "kind": "view", "view": "cover"`,
  ];
  expect(told(saves, section('"editable": { "branchId": { "present": true } }, "otherwise": "没有分馆",'))).toEqual([]);
  expect(told(saves, section(''))).toEqual([needsBranch.replace('门牌', '备注')]);
});

test('a table whose request needs what may be null is shown only where it is there', () => {
  const asks: readonly Change[] = [
    [api, '"filters": ["bookId"]', '"filters": ["branchId"]'],
    [book, 'loan/list?bookId={id}', 'loan/list?branchId={branchId}'],
  ];
  const shown = (condition: string): Change => [
    book,
    '"title": "借阅记录",',
    `"title": "借阅记录", "when": { "branchId": ${condition} },`,
  ];
  for (const condition of ['{ "present": true }', '{ "minimum": 1 }', '3'])
    expect(told(...asks, shown(condition))).toEqual([]);
  for (const condition of ['{ "except": [3] }', '[3, null]'])
    expect(underlined(...asks, shown(condition))).toEqual([`section.when ${book} "when"`]);
});

test('a view is given what it requires; what it can do without may be absent', () => {
  const loaded: Change = [
    api,
    '"GET /api/book/{id}": { "permission"',
    '"GET /api/book/{id}": { "optional": true, "permission"',
  ];
  const given = (values: string): Change => [book, '"with": { "bookId": "{id}" }', `"with": ${values}`];
  const problems = told(loaded);
  expect(told(loaded, given('{ "bookId": "{id}", "size": "{price}" }'))).toEqual(problems);
  const needs = told(loaded, given('{ "bookId": "{price}" }')).filter((problem) => !problems.includes(problem));
  const message = 'not every row has “定价”; write its when: { "price": { "present": true } }';
  expect(needs).toEqual([`section.when ${book} ${message}`]);
});
