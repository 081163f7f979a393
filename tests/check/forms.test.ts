import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const record = 'schemas/records/book.json';
const create = 'schemas/forms/book-create.json';
const edit = 'schemas/forms/book-edit.json';
const lend = 'schemas/forms/book-lend.json';

const codes = (...changes: readonly Change[]) => told(...changes).map((one) => one.split(' ', 1)[0]);
const inRow = (more: string): Change => [
  book,
  '"detail": { "kind"',
  `"edit": { "kind": "form", "title": "改", "form": "book-edit", "request": "PUT /api/book/{id}", "when": { "status": [0, 1, 2] }, ${more} "done": "好" }, "detail": { "kind"`,
];
const inSheet = (more: string): Change => [
  book,
  '"form": "book-edit",\n        "request": "PUT /api/book/{id}",',
  `"form": "book-edit",\n        "request": "PUT /api/book/{id}", ${more}`,
];

test('a form that replaces a row is filled with all it has of it, by its prefill, its body or a call', () => {
  const clears = (keys: string) => [expect.stringMatching(`^prefill.absent .* clear ${keys} of the row`)];
  expect(told(inRow(''))).toEqual(clears('name, tags'));
  expect(told(inRow('"prefill": { "name": "{name}" },'))).toEqual(clears('tags'));
  expect(told(inRow('"prefill": { "name": "{name}" }, "body": { "tags": "{tags}" },'))).toEqual([]);
  expect(told(inRow('"load": "GET /api/book/{id}",'))).toEqual([]);
});

test('a form in a sheet is filled with the row, or with what its prefill says: then all that is needed must be in it', () => {
  expect(told(inSheet('"prefill": { "name": "{name}" },'))).toEqual([
    expect.stringMatching(/^prefill\.missing .* tags of/),
  ]);
  expect(told(inSheet('"prefill": { "name": "{name}" }, "body": { "tags": "{tags}" },'))).toEqual([]);
  const reason: Change = [
    edit,
    '"tags": {',
    '"reason": { "type": "string", "title": "原因", "message": "请填写" }, "tags": {',
  ];
  expect(told(reason)).toEqual([]);
  expect(told(reason, [edit, '["name"]', '["name", "reason"]'])).toEqual([
    expect.stringMatching(/^prefill\.missing .* reason of/),
  ]);
});

test('what a form requires and hides or only shows is given by prefill, body, load or itself, wherever it is opened', () => {
  const prefill = '"prefill": { "bookId": "{id}", "branchId": "{branchId}" },';
  const lendBy = (text: string): Change => [book, prefill, text];
  const missing = (form: string, keys: string, file = book) =>
    `prefill.missing ${file} ${keys} of the form “${form}” are required and not prefilled`;
  const hidden = '"bookId": { "type": "integer", "ui": { "widget": "hidden" } }';
  const ungiven = lendBy('"prefill": { "branchId": "{branchId}" },');
  expect(told(ungiven)).toEqual([missing('book-lend', 'bookId')]);
  expect(underlined(ungiven)).toEqual([`prefill.missing ${book} "lend"`]);
  expect(told(lendBy(''))).toEqual([missing('book-lend', 'bookId')]);
  expect(told(lendBy('"body": { "bookId": "{id}" },'))).toEqual([missing('book-lend', 'bookId')]);
  for (const given of ['"prefill": { "bookId": "{id}" },', '"load": "GET /api/book/{id}",'])
    expect(told(lendBy(given))).toEqual([]);
  for (const given of ['"default": 1', '"const": 1'])
    expect(told(ungiven, [lend, hidden, hidden.replace('"ui"', `${given}, "ui"`)])).toEqual([]);
  expect(told(ungiven, [lend, '["bookId", "reader"]', '["reader"]'])).toEqual([]);
  const shown = (ui: string): Change => [
    lend,
    hidden,
    `"bookId": { "type": "integer", "title": "图书", "message": "请选择", "ui": ${ui} }`,
  ];
  expect(told(ungiven, shown('{ "widget": "number", "readOnly": true }'))).toEqual([missing('book-lend', 'bookId')]);
  expect(
    told(ungiven, shown('{ "readOnly": true, "required": true }'), [lend, '["bookId", "reader"]', '["reader"]']),
  ).toEqual([missing('book-lend', 'bookId')]);
  expect(told(ungiven, shown('{ "widget": "number" }'))).toEqual([]);

  const copies = '"message": "请输入数量",\n      "ui": { "widget": "number" }';
  const fixedCopies: Change = [create, copies, '"ui": { "widget": "hidden" }'];
  expect(told(fixedCopies)).toEqual([]);
  expect(told(fixedCopies, [book, '"prefill": { "copies": 1 },', ''])).toEqual([missing('book-create', 'copies')]);
  const several: Change = [
    book,
    '"bulk": {',
    '"bulk": { "lend": { "kind": "form", "title": "全部借出", "when": { "status": 0 }, "form": "book-lend", "request": "POST /api/book/{id}/lend", "prefill": { "branchId": "{branchId}" }, "done": "好" },',
  ];
  expect(told(several)).toEqual([missing('book-lend', 'bookId')]);

  const page = 'screens/settings.json';
  const settings = 'schemas/forms/settings.json';
  const needsDays: readonly Change[] = [
    [settings, '"type": "object",', '"type": "object", "required": ["days"],'],
    [settings, '"ui": { "widget": "text", "help": "天" }', '"ui": { "widget": "hidden" }'],
  ];
  expect(told(...needsDays)).toEqual([]);
  const unloaded: Change = [
    page,
    '"permission": "settings",\n  "form": "settings",\n  "load": "GET /api/settings",',
    '"permission": "settings:write",\n  "form": "settings",',
  ];
  expect(told(...needsDays, unloaded)).toEqual([missing('settings', 'days', page)]);
  expect(underlined(...needsDays, unloaded)).toEqual([`prefill.missing ${page} "settings"`]);
});

test('a call that no form validates takes what its path names, and a form only that', () => {
  const plain: Change = [
    api,
    '"PUT /api/book/{id}": { "permission": "book:write", "form": "book-edit" }',
    '"PUT /api/book/{id}": { "permission": "book:write" }',
  ];
  expect(told(plain)).toEqual([expect.stringMatching(/^form\.unsent .* name, tags of “book-edit”/)]);
  const path = 'POST /api/book/{id}/lend/{bookId}/{reader}/{branchId}/{shelfId}';
  const inPath: readonly Change[] = [
    [
      api,
      '"POST /api/book/{id}/lend": { "permission": "book:write", "form": "book-lend" }',
      `"${path}": { "permission": "book:write" }`,
    ],
    [book, 'POST /api/book/{id}/lend"', `${path}"`],
    [record, 'POST /api/book/{id}/lend', path],
    [lend, '"bookId", "reader"', '"bookId", "reader", "branchId", "shelfId"'],
    [lend, '"title": "分馆",', '"title": "分馆", "message": "请选择分馆",'],
    [lend, '"title": "书架",', '"title": "书架", "message": "请选择书架",'],
  ];
  expect(told(...inPath)).toEqual([]);
  // Without a place in its path, such a call may take anything.
  const create: Change = [
    api,
    '"POST /api/book": { "permission": "book:write", "form": "book-create", "changes": ["book"] }',
    '"POST /api/book": { "permission": "book:write" }',
  ];
  expect(told(create)).toEqual([]);
});

test('a field that others hang on is told where it is named, a parameter where it is given', () => {
  const by = '"by": { "branchId": "branchId" }';
  expect(underlined([lend, '["shelfId"]', '["shelf"]'])).toEqual([`field.unknown ${lend} "shelf"`]);
  expect(underlined([lend, by, '"by": { "branchId": "branch" }'])).toEqual([`field.unknown ${lend} "branch"`]);
  expect(underlined([lend, by, '"by": { "branch": "branchId" }'])).toEqual([`options.parameter ${lend} "branch"`]);
  expect(told([lend, `"options": "shelf", ${by}, `, ''])).toEqual([expect.stringMatching(/^options\.missing/)]);
  const values: Change = [lend, '"title": "书架",', '"title": "书架", "enum": [1, 2], "message": "请选择",'];
  expect(told(values, [lend, `"options": "shelf", ${by}, `, ''])).toEqual([]);
  expect(underlined(values, [lend, `"options": "shelf", ${by}`, by])).toEqual([`key.alone ${lend} "by"`]);
});

test('a field refers to one beside it, or as many objects further out as it says; a list lies between its items and the rest', () => {
  const place = (wanted: string) =>
    `"room": { "type": "string", "title": "室" }, "again": { "type": "string", "title": "再", "const": { "$data": "${wanted}" }, "message": "不一致" }`;
  const inObject = (wanted: string): Change => [
    create,
    '"copies": {',
    `"place": { "type": "object", "title": "地点", "properties": { ${place(wanted)} } }, "copies": {`,
  ];
  const inItems = (wanted: string): Change => [
    create,
    '"copies": {',
    `"places": { "type": "array", "title": "地点", "items": { "type": "object", "properties": { ${place(wanted)} } } }, "copies": {`,
  ];
  for (const fitting of [inObject('1/room'), inObject('2/isbn'), inItems('1/room'), inItems('3/isbn')])
    expect(told(fitting)).toEqual([]);
  for (const other of [
    inObject('1/isbn'),
    inObject('2/room'),
    inObject('3/isbn'),
    inItems('2/isbn'),
    inItems('1/isbn'),
    inItems('4/isbn'),
    inObject('1/room/again'),
  ])
    expect(codes(other)).toEqual(['field.unknown']);
  const dotted: Change = [
    create,
    '"copies": {',
    '"a.b": { "type": "string", "title": "甲" }, "c/d": { "type": "string", "title": "乙" }, "e~f": { "type": "string", "title": "丙" }, "copies": {',
  ];
  for (const name of ['a.b', 'c~1d', 'e~0f']) expect(told(dotted, [create, '"1/isbn"', `"1/${name}"`])).toEqual([]);
  for (const name of ['a.c', 'c/d', ''])
    expect(codes(dotted, [create, '"1/isbn"', `"1/${name}"`])).toEqual(['field.unknown']);
  expect(told([create, '"1/isbn"', '"isbn"'])).toEqual([expect.stringMatching(/^field\.unknown .*“isbn”/)]);
});

test('a form has eight levels, and not nine', () => {
  const deep = (levels: number): Change => [
    create,
    '"copies": {',
    `${'"inner": { "type": "object", "title": "层", "properties": {'.repeat(levels)} "z": { "type": "string", "title": "末" } ${'} }'.repeat(levels)}, "copies": {`,
  ];
  expect([codes(deep(7)), codes(deep(8))]).toEqual([[], ['form.deep']]);
});

test('each rule of a field has its sentence; what is no rule has none; a wrong type may always have one', () => {
  const last = '"maxLength": "书名最多100个字"';
  expect(told([create, last, `${last}, "pattern": "格式不正确"`])).toEqual([
    expect.stringMatching(/^message\.unknown .*“pattern”$/),
  ]);
  expect(told([create, last, '"pattern": "格式不正确"'])).toEqual([
    expect.stringMatching(/^message\.unknown .*\(maxLength\)$/),
  ]);
  expect(told([create, last, `${last}, "type": "请输入文字"`])).toEqual([]);
});

test('the options, the view and the call of a field exist, whatever its widget', () => {
  const tags = (ui: string): Change => [edit, '"ui": { "widget": "tags" }', `"ui": ${ui}`];
  const name = (ui: string): Change => [edit, '"message": "请输入书名"', `"message": "请输入书名", "ui": ${ui}`];
  expect(told(tags('{ "widget": "options", "options": "branch" }'))).toEqual([]);
  expect(underlined(tags('{ "widget": "options", "options": "brnch" }'))).toEqual([`options.unknown ${edit} "brnch"`]);
  expect(told(tags('{ "widget": "options" }'))).toEqual([expect.stringMatching(/^options\.missing/)]);
  expect(underlined(name('{ "widget": "view", "view": "nowhere" }'))).toEqual([`view.unknown ${edit} "nowhere"`]);
  expect(underlined(name('{ "widget": "image", "request": "POST /api/nowhere" }'))).toEqual([
    `request.unknown ${edit} "POST /api/nowhere"`,
  ]);
  const permissions = (by: string, options: string) =>
    tags(
      `{ "widget": "permissions", "from": { "field": "${by}", "catalogues": { "1": { "options": "${options}", "levels": [{ "title": "默认", "suffix": "" }] } } } }`,
    );
  expect(told(permissions('name', 'branch'))).toEqual([]);
  expect(underlined(permissions('nmae', 'branch'))).toEqual([`field.unknown ${edit} "nmae"`]);
  expect(underlined(permissions('name', 'brnch'))).toEqual([`options.unknown ${edit} "brnch"`]);
});

test('what only the page requires has a sentence, too, and is not required by the form itself', () => {
  const reason = (rest: string): Change => [
    lend,
    '"properties": {',
    `"properties": { "reason": { "type": "string", "title": "原因", "ui": { "required": true } ${rest} },`,
  ];
  expect(codes(reason(''))).toEqual(['message.missing']);
  expect(codes(reason(', "message": "请填写"'))).toEqual([]);
  expect(codes(reason(', "message": "请填写"'), [lend, '"required": [', '"required": ["reason", '])).toEqual([
    'value.twice',
  ]);
});

/** A form has this field, too. */
const asks = (field: string): Change => [create, '"copies": {', `${field}, "copies": {`];

test('in a form that allows its own fields only, a field that a condition brings in is told by its name, wherever', () => {
  const closed = (branch: string): Change => [create, '"type": "object",\n', `"type": "object", ${branch},\n`];
  const fee = '{ "properties": { "fee": {} } }';
  for (const branch of [`"then": ${fee}`, `"allOf": [${fee}]`, `"then": { "else": ${fee} }`]) {
    expect(underlined(closed(branch))).toEqual([`form.closed ${create} "fee"`]);
    expect(told(closed(branch))).toEqual([expect.stringMatching(/“fee” only appears under a condition/)]);
  }
  expect(told(closed('"then": { "properties": { "isbn": {} } }'))).toEqual([]);
});

test('what an object or an item requires is one of its own fields', () => {
  const rows = (more: string): Change =>
    asks(`"rows": { ${more}, "required": ["x"], "properties": { "y": { "type": "string", "title": "乙" } } }`);
  expect(told(rows('"type": "object", "title": "行"'))).toEqual([
    `field.unknown ${create} there is no field “x” in “行” (y)`,
  ]);
  const items = asks(
    '"rows": { "type": "array", "title": "行", "items": { "type": "object", "required": ["x"], "properties": { "y": { "type": "string", "title": "乙" } } } }',
  );
  expect(told(items)).toEqual([`field.unknown ${create} there is no field “x” (y)`]);
});

test('a form has eight levels of lists, too, and says so', () => {
  const deep = (levels: number): Change =>
    asks(
      `${'"inner": { "type": "array", "title": "层", "items": { "type": "object", "properties": {'.repeat(levels)} "z": { "type": "string", "title": "末" } ${'} } }'.repeat(levels)}`,
    );
  expect(told(deep(7))).toEqual([]);
  expect(told(deep(8))).toEqual([`form.deep ${create} the form is nested deeper than 8 levels`]);
});

test('a misspelt title is not missing too, null may be a constant, and a reference is told as it is written', () => {
  expect(codes(asks('"a": { "type": "string", "titel": "甲" }'))).toEqual(['key.unknown']);
  expect(told(asks('"a": { "title": "甲", "const": null, "message": "不对" }'))).toEqual([]);
  const refers = (wanted: string) => told([create, '"1/isbn"', `"${wanted}"`]);
  expect(refers('x1/isbn')).toEqual([`field.unknown ${create} there is no field “x1/isbn”`]);
  expect(refers('1/isbn ')).toEqual([`field.unknown ${create} there is no field “isbn ” (isbn)`]);
});

test('the last day that a page offers may have its sentence, where there is one', () => {
  const day = (limit: string): Change =>
    asks(
      `"day": { "type": "string", "format": "date", "title": "日", "ui": { "widget": "date", "${limit}": "today" }, "message": { "latest": "太晚", "format": "不是日期" } }`,
    );
  expect(told(day('maximum'))).toEqual([]);
  expect(told(day('minimum'))).toEqual([`message.unknown ${create} this field has no rule “latest”`]);
});

test('what is required twice, does nothing alone, or is of another form is told where it is written', () => {
  const required: Change = [create, '"ui": { "widget": "text" }', '"ui": { "widget": "text", "required": true }'];
  expect(underlined(required)).toEqual([`value.twice ${create} "required"`]);
  expect(told(required)).toEqual([`value.twice ${create} required is written twice`]);
  const alone: readonly Change[] = [
    [lend, '"options": "shelf", "by"', '"by"'],
    [lend, '"title": "书架",', '"title": "书架", "enum": [1, 2], "message": "请选择",'],
  ];
  expect(told(...alone)).toEqual([`key.alone ${lend} “by” does nothing without “options”`]);
  expect(underlined(inRow(''))).toEqual([`prefill.absent ${book} "edit"`]);
});

test('a field without a type may have any widget', () => {
  expect(told(asks('"a": { "title": "甲", "ui": { "widget": "number" } }'))).toEqual([]);
});

test('of a form that is unknown, a near name is meant, or else the one of the call; of a call that is not, nothing', () => {
  const form = (name: string): Change => [book, '"form": "book-create"', `"form": "${name}"`];
  const unknown = (name: string, meant: string) => [
    `form.unknown ${book} there is no form “${name}” (schemas/forms/) (${meant})`,
  ];
  expect(told(form('zzzzz'))).toEqual(unknown('zzzzz', 'book-create'));
  expect(told(form('book-lnd'))).toEqual(unknown('book-lnd', 'book-lend'));
  const request = (text: string): Change => [book, '"request": "POST /api/book",', `"request": "${text}",`];
  expect(codes(request('POST /api/bok'))).toEqual(['request.unknown']);
  expect(codes(request('GET /api/report'))).toEqual(['request.must-act']);
  expect(codes([book, '"request": "POST /api/book/{id}/lend"', '"request": "GET /api/book/{id}"'])).toEqual([
    'request.must-act',
  ]);
  expect(told([edit, '"required": ["name"],', ''])).toEqual([]);
});

test('a pattern is one of those with the flag u', () => {
  for (const pattern of ['^[0-9]*\\\\_$', '^a{,5}$'])
    expect(codes([create, '"^[0-9-]*$"', `"${pattern}"`])).toEqual(['pattern.invalid']);
});
