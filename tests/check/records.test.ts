import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'schemas/records/book.json';
const loan = 'schemas/records/loan.json';
const screen = 'screens/book.json';

const refers = (to: string): Change => [loan, '"record": "book"', to];

test('a record that no screen shows may name calls of the future', () => {
  const future = JSON.stringify({
    $id: 'future',
    title: '将来',
    type: 'object',
    properties: { status: { type: 'integer', title: '状态', enum: [0, 1] } },
    transitions: [{ request: 'PUT /api/future/{id}', from: [0], to: 1 }],
    accepts: { 'PUT /api/future/{id}/name': [0] },
  });
  expect(told(['schemas/records/future.json', null, future])).toEqual([]);
});

test('a record that speaks of statuses, in its transitions or in what it accepts, has a status', () => {
  const more = (text: string): Change => [loan, '"properties": {', `${text}, "properties": {`];
  for (const speaking of [
    '"accepts": { "PUT /api/book/{id}": [0] }',
    '"transitions": [{ "request": "PUT /api/book/{id}", "from": [0], "to": 1 }]',
  ])
    expect(told(more(speaking))).toEqual([
      `status.field ${loan} the status field “status” does not exist or has no enum`,
    ]);
  expect(told(more('"transitions": [], "accepts": { "PUT /api/book/{id}": { "reader": "甲" } }'))).toEqual([]);
});

test('a status written as text is told the number that is meant', () => {
  const values = (value: string) => [
    `guard.value ${book} “status” has no value "${value}"; it can be 0, 1, 2, 3 (${value})`,
  ];
  expect(told([book, '"from": [1], "to": 2', '"from": ["1"], "to": 2'])).toEqual(values('1'));
  expect(told([book, '"from": [1], "to": 2', '"from": [1], "to": "2"'])).toEqual(values('2'));
  expect(told([book, '"PUT /api/book/{id}": [0, 1, 2]', '"PUT /api/book/{id}": [0, 1, "2"]'])).toEqual(values('2'));
});

test('the field that says whose id another holds exists, and the record is said once', () => {
  expect(told(refers('"record": "{kind}"'))).toEqual([
    `field.unknown ${loan} there is no field “kind” in “借阅”; it can be id, reader, bookId, bookName`,
  ]);
  expect(underlined(refers('"record": "{kind}"'))).toEqual([`field.unknown ${loan} "{kind}"`]);
  expect(underlined(refers('"record": "{reader}", "options": "branch"'))).toEqual([`record.twice ${loan} "record"`]);
  expect(told([book, '{ "$ref": "copy" }', '{ "$ref": "cpy" }'])).toEqual([
    `record.unknown ${book} there is no record “cpy” (schemas/records/) (copy)`,
  ]);
});

test('a list or table shows a field once, a section of fields once by each kind, and what may be absent says so by what it is called', () => {
  const also = (column: string): Change => [
    screen,
    '{ "field": "createAt", "kind": "date-time", "hidden": true }',
    `{ "field": "createAt", "kind": "date-time", "hidden": true }, ${column}`,
  ];
  for (const kind of ['date-time', 'date'])
    expect(underlined(also(`{ "field": "createAt", "kind": "${kind}" }`))).toEqual([
      `column.twice ${screen} "createAt"`,
    ]);
  const copies = (more: string): Change => [screen, '"kind": "number" }]', `"kind": "number" }, ${more}]`];
  for (const kind of ['number', 'enum'])
    expect(underlined(copies(`{ "field": "count", "kind": "${kind}" }`))).toContain(`column.twice ${screen} "count"`);
  const shown = (more: string): Change => [
    screen,
    '{ "field": "tags", "kind": "tags" }',
    `{ "field": "tags", "kind": "tags" }, ${more}`,
  ];
  expect(told(shown('{ "field": "createAt", "kind": "date-time" }, { "field": "createAt", "kind": "date" }'))).toEqual(
    [],
  );
  expect(underlined(shown('{ "field": "tags", "kind": "tags" }'))).toEqual([`column.twice ${screen} "tags"`]);
  const option: Change = [
    screen,
    '{ "field": "reader", "kind": "text", "link"',
    '{ "field": "bookId", "kind": "option", "options": "branch" }, { "field": "reader", "kind": "text", "link"',
  ];
  const absent: Change = [loan, '"type": "integer", "title": "图书"', '"type": ["integer", "null"], "title": "图书"'];
  expect(told(option)).toEqual([]);
  expect(told(option, absent)).toEqual([
    `empty.missing ${screen} “图书” may be absent; write in empty what to show then, in the record for every place`,
  ]);
});

test('a list is sorted by plain values of a type that is known', () => {
  const sorted = (property: string): readonly Change[] => [
    [book, '"name": {', `"odd": { "title": "怪", ${property} }, "name": {`],
    [screen, '"sort": { "field": "createAt"', '"sort": { "field": "odd"'],
  ];
  const faults = (property: string) => underlined(...sorted(property));
  for (const property of ['"$comment": "任意"', '"type": ["string", "array"]', '"type": "object"'])
    expect(faults(property)).toEqual([`sort.field ${screen} "odd"`]);
  for (const property of ['"type": "string"', '"type": ["integer", "null"]']) expect(faults(property)).toEqual([]);
  const tags = (more: string): Change => [
    screen,
    '{ "field": "createAt", "kind": "date-time", "hidden": true }',
    `{ "field": "tags", "kind": "tags"${more} }`,
  ];
  expect(underlined(tags(', "sortable": true'))).toEqual([`sort.field ${screen} "sortable"`]);
  for (const more of ['', ', "sortable": false']) expect(underlined(tags(more))).toEqual([]);
});

test('a list is filtered by what its call takes, which is nothing where it says nothing, and not by what its request says', () => {
  const declared = '"filters": ["name", "status", "branchId", "text", "createAt", "price"],';
  const unsupported = ['"name"', '"status"', '"branchId"', '"createAt"', '"price"'].map(
    (field) => `filter.unsupported ${screen} ${field}`,
  );
  for (const none of ['', '"filters": [],'])
    expect(underlined(['schemas/api.json', declared, none])).toEqual([
      ...unsupported.slice(0, 3),
      `field.unknown ${screen} "text"`,
      ...unsupported.slice(3),
    ]);
  expect(underlined([screen, '"GET /api/book/list"', '"GET /api/book/list?text=a"'])).toEqual([
    `filter.fixed ${screen} "text"`,
  ]);
});

test('a tab is sorted by what people can sort the list by: a column, shown or not, that is sortable', () => {
  const sorted = (field: string): Change => [screen, '"sort": { "field": "price" }', `"sort": { "field": "${field}" }`];
  for (const field of ['price', 'createAt', 'type']) expect(told(sorted(field))).toEqual([]);
  const columns = 'it can be name, branchId, price, type, status, createAt';
  expect(told(sorted('borrower'))).toEqual([
    `tab.sort ${screen} a tab cannot be sorted by “borrower”, which is no column that the list can be sorted by; ${columns}`,
  ]);
  const fixed: Change = [screen, '"kind": "money", "sortable": true', '"kind": "money", "sortable": false'];
  expect(underlined(fixed)).toEqual([`tab.sort ${screen} "price"`]);
  expect(underlined(sorted('tags'))).toEqual([`sort.field ${screen} "tags"`]);
  // The list itself begins as it says, whatever its columns are.
  expect(told([screen, '"sort": { "field": "createAt"', '"sort": { "field": "borrower"'])).toEqual([]);
});

test('an image is no order', () => {
  const unsearched: Change = ['schemas/api.json', '"search": ["name", "borrower"]', '"search": ["name"]'];
  const pictured: Change = [
    book,
    '"borrower": { "type": ["string", "null"]',
    '"borrower": { "type": "string", "format": "uri"',
  ];
  const list: Change = [screen, '"sort": { "field": "createAt"', '"sort": { "field": "borrower"'];
  expect(underlined(unsearched, pictured, list)).toEqual([`sort.field ${screen} "borrower"`]);
  const column = (more: string): Change => [
    screen,
    '{ "field": "createAt", "kind": "date-time", "hidden": true }',
    `{ "field": "createAt", "kind": "date-time", "hidden": true }, { "field": "borrower", "kind": "image"${more} }`,
  ];
  expect(underlined(unsearched, pictured, column(', "sortable": true'))).toEqual([`sort.field ${screen} "sortable"`]);
  expect(told(unsearched, pictured, column(''))).toEqual([]);
});

test('what stands for something else in the address or request of a list, or in that of a trend, is no filter', () => {
  const api = 'schemas/api.json';
  const filtered = (name: string): readonly Change[] => [
    [api, '"branchId", "text", "createAt"', `"branchId", "text", "createAt", "${name}"`],
    [
      screen,
      '{ "field": "price", "kind": "range" }',
      `{ "field": "price", "kind": "range" }, { "field": "${name}", "kind": "text", "title": "另" }`,
    ],
  ];
  for (const name of ['id', 'view', 'sheet', 'hide', 'widths', 'density'])
    expect(underlined(...filtered(name))).toEqual([`filter.taken ${screen} "${name}"`]);
  for (const name of ['current', 'size', 'sort', 'order', 'keyword', 'keywordIn', 'totals'])
    expect(underlined(...filtered(name))).toEqual([
      `filter.taken ${api} "${name}"`,
      `filter.taken ${screen} "${name}"`,
    ]);
  for (const name of ['by', 'period', 'page']) expect(told(...filtered(name))).toEqual([]);
  const trend = (name: string): Change => [
    'screens/home.json',
    '{ "field": "shelf", "title": "书架" }',
    `{ "field": "${name}", "title": "书架" }`,
  ];
  for (const name of ['by', 'period'])
    expect(underlined(trend(name))).toEqual([`filter.taken screens/home.json "${name}"`]);
  expect(told([api, '"period", "shelf"', '"period", "view"'], trend('view'))).toEqual([]);
});

test('a sheet says when it has what not every row has: without a call of its own, or for a call that needs a value', () => {
  const unloaded: readonly Change[] = [
    [screen, '    "width": "wide",\n    "request": "GET /api/book/{id}",', '    "width": "wide",'],
    ['schemas/api.json', '  "GET /api/book/{id}": { "permission": "book:read", "record": "book" },\n', ''],
  ];
  const missing = (title: string, field: string) =>
    `section.when ${screen} not every row has “${title}”; write its when: { "${field}": { "present": true } }`;
  expect(told(...unloaded)).toEqual([missing('副本', 'copies')]);
  const free = told(...unloaded, [book, '"required": ["id", "name", "status"],', '']);
  expect(free.filter((one) => one.startsWith('section.when'))).toEqual([
    missing('副本', 'copies'),
    missing('编号', 'id'),
    missing('编号', 'id'),
  ]);
  const asks = (field: string): readonly Change[] => [
    ['schemas/api.json', '"filters": ["bookId"]', `"filters": ["${field}"]`],
    [screen, 'loan/list?bookId={id}', `loan/list?${field}={${field}}`],
  ];
  const when: Change = [
    screen,
    '"title": "借阅记录",',
    '"title": "借阅记录", "when": { "branchId": { "present": true } },',
  ];
  expect(told(...asks('branchId'))).toEqual([missing('分馆', 'branchId')]);
  expect(told(...asks('branchId'), when)).toEqual([]);
  expect(told(...asks('price'))).toEqual([]);
});

test('what a call cannot be searched by is told, whatever is known of the record', () => {
  const search: Change = [screen, '"search": ["name"]', '"search": ["name", "price"]'];
  expect(underlined([book, null, '{'], search)).toEqual([
    `json.unclosed ${book} {`,
    `search.unsupported ${screen} "price"`,
  ]);
});

test('an action that names no sheet opens the one without a name', () => {
  const named: readonly Change[] = [
    [screen, '  "sheet": {', '  "sheets": { "other": {'],
    [
      screen,
      '"request": "GET /api/book/{id}/export" }\n    }\n  }',
      '"request": "GET /api/book/{id}/export" }\n    }\n  } }',
    ],
  ];
  expect(told(...named)).toEqual([`sheet.unknown ${screen} there is no sheet “sheet”`]);
  expect(underlined(...named)).toEqual([`sheet.unknown ${screen} "detail"`]);
});

test('the field of a table and the kind of an export that stands elsewhere are underlined', () => {
  expect(underlined([screen, '"field": "copies",\n        "record"', '"field": "copeis",\n        "record"'])).toEqual([
    `field.unknown ${screen} "copeis"`,
  ]);
  const exported: Change = [
    screen,
    '"detail": { "kind": "sheet", "title": "详情" }',
    '"detail": { "kind": "sheet", "title": "详情" }, "out": { "kind": "export", "title": "导出" }',
  ];
  expect(underlined(exported)).toEqual([`export.place ${screen} "export"`]);
});

test('a section may be for rows with a value, or for none; where it has another condition, that is underlined', () => {
  const cover = (more: string): Change => [
    screen,
    '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
    `{ "kind": "view", "view": "cover", ${more} }`,
  ];
  expect(told(cover('"when": { "id": 7 }, "with": { "bookId": "{id}" }'))).toEqual([]);
  expect(told(cover('"when": { "branchId": null }, "with": { "bookId": "{id}" }'))).toEqual([]);
  expect(underlined(cover('"when": { "branchId": null }, "with": { "bookId": "{branchId}" }'))).toEqual([
    `section.absent ${screen} "branchId"`,
  ]);
  const asked: readonly Change[] = [
    ['schemas/api.json', '"filters": ["bookId"]', '"filters": ["branchId"]'],
    [screen, 'loan/list?bookId={id}', 'loan/list?branchId={branchId}'],
    [screen, '"title": "借阅记录",', '"title": "借阅记录", "when": { "price": { "present": true } },'],
  ];
  expect(underlined(...asked)).toEqual([`section.when ${screen} "when"`]);
});

test('a click on a row opens what the row offers, but for a view that stands in it', () => {
  const opens = (name: string): Change => [screen, '"permission": "book",', `"permission": "book", "open": "${name}",`];
  const looks = (more: string): Change => [
    screen,
    '"detail": { "kind": "sheet"',
    `"look": { "kind": "view", "title": "看", "view": "cover", "with": { "bookId": "{id}" }${more} }, "detail": { "kind": "sheet"`,
  ];
  for (const name of ['lend', 'detail', 'code']) expect(told(opens(name))).toEqual([]);
  expect(told(opens('look'), looks(''))).toEqual([]);
  const unknown = (name: string) => [
    `open.unknown ${screen} “${name}” is not an action of the row that can be opened; it can be detail, lend, code, publish`,
  ];
  for (const name of ['discard', 'export', 'create', 'nothing']) expect(told(opens(name))).toEqual(unknown(name));
  expect(told(opens('look'), looks(', "inline": true'))).toEqual(unknown('look'));
});

test('a sheet loads its row where the contract has a call for one row of its record, whatever the list asks for', () => {
  const unloaded: Change = [
    screen,
    '    "width": "wide",\n    "request": "GET /api/book/{id}",',
    '    "width": "wide",',
  ];
  const asks: readonly Change[] = [
    [screen, '"GET /api/book/list"', '"GET /api/book/list?text=a/b"'],
    [screen, '    { "field": "text", "kind": "text", "title": "全文" },\n', ''],
  ];
  for (const asked of [[], asks]) expect(told(unloaded, ...asked)).toEqual([]);
  const one = '"GET /api/book/{id}": { "permission": "book:read", "record": "book" }';
  for (const other of [one.replace('{id}', '{no}'), one.replace('"record": "book"', '"record": "copy"')])
    expect(underlined(unloaded, ['schemas/api.json', one, other])).toEqual([`section.when ${screen} {`]);
});

test('braces of a text hold a field, each of them', () => {
  for (const text of ['《{name}》{', '{}', '{ }', '甲{ }乙', '}'])
    expect(underlined([screen, '"note": "{name}"', `"note": "${text}"`])).toEqual([`text.braces ${screen} "${text}"`]);
});

test('a table may go over a list of which the record does not say what it holds', () => {
  expect(told([book, '"title": "副本", "items": { "$ref": "copy" }', '"title": "副本"'])).toEqual([]);
});

test('a name that no enum has is underlined where the record says it', () => {
  const wrong: Change = [book, '"title": "类型",', '"title": "类型", "enums": "book-typ",'];
  expect(underlined(wrong)).toEqual([`enum.unknown ${book} "book-typ"`]);
});

test('the badge beside another shows a field of the record that has an enum', () => {
  const also = (field: string): Change => [
    screen,
    '"field": "type", "kind": "enum" }',
    `"field": "type", "kind": "enum", "also": "${field}" }`,
  ];
  expect(told(also('statsu'))).toEqual([
    expect.stringMatching(new RegExp(`^field\\.unknown ${screen} .*statsu.*status`)),
  ]);
  expect(underlined(also('statsu'))).toEqual([`field.unknown ${screen} "statsu"`]);
  expect(told(also('status'))).toEqual([]);
  expect(underlined(also('name'))).toEqual([`enum.missing ${screen} "name"`]);
});

test('the amount of an approval is a field of the record, named where there are two', () => {
  const amount = (field: string): Change => [book, '"above": "days"', `"above": "days", "amount": "${field}"`];
  expect(told(amount('price'))).toEqual([]);
  expect(underlined(amount('pric'))).toEqual([`field.unknown ${book} "pric"`]);
  const deposit: Change = [
    book,
    '"borrower": {',
    '"deposit": { "type": "string", "format": "money", "title": "押金" },\n    "borrower": {',
  ];
  expect(told(deposit, amount('deposit'))).toEqual([]);
  expect(underlined(deposit).map((one) => one.split(' ')[0])).toEqual(['approval.amount']);
});

test('the setting of an approval may stand in a form that has mistakes of its own', () => {
  const broken: Change = ['schemas/forms/settings.json', '"type": "object"', '"type": "objct"'];
  const second: Change = [
    'schemas/api.json',
    '"PUT /api/settings": {',
    '"PUT /api/more": { "permission": "settings:write", "form": "book-lend", "shape": "entries" },\n  "PUT /api/settings": {',
  ];
  const above: Change = [book, '"above": "days"', '"above": "weeks"'];
  const codes = (...changes: readonly Change[]) => told(...changes).map((one) => one.split(' ')[0]);
  expect(codes(second, above)).toContain('approval.above');
  expect(codes(second, above, broken)).not.toContain('approval.above');
});

test.each([
  ['the title of a section', '"title": "借阅记录"', '"title": "{name}"', 'title'],
  ['the title of a filter', '"title": "全文"', '"title": "{name}"', 'title'],
  ['the placeholder of a filter', '"placeholder": "请输入书名"', '"placeholder": "{name}"', 'placeholder'],
])('%s is the same for every row', (_, from, to, key) => {
  expect(underlined([screen, from, to])).toEqual([`text.plain ${screen} "{name}"`]);
  expect(told([screen, from, to])).toEqual([expect.stringContaining(key)]);
});

test('a record names an option list and a format that exist', () => {
  expect(told([book, '"options": "branch"', '"options": "brunch"'])).toEqual([
    `options.unknown ${book} there is no option list “brunch” (screens/shared/options.json) (branch)`,
  ]);
  expect(told([book, '"format": "money"', '"format": "moeny"'])).toEqual([
    expect.stringMatching(/^value.choice .* cannot be "moeny".*\(money\)$/),
  ]);
});
