import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const options = 'screens/shared/options.json';
const views = 'schemas/views.json';

const code = (request: string): Change => [book, '"GET /api/book/{id}/code"', `"${request}"`];
const loans = (request: string): Change => [book, '"GET /api/loan/list?bookId={id}"', `"${request}"`];
const remove = (request: string): Change => [book, '"DELETE /api/copy/{id}"', `"${request}"`];
const exported = (query: string): Change => [book, '/export" }', `/export?${query}" }`];
const once = (message: RegExp) => [expect.stringMatching(message)];

test('of a call that does not exist, the nearest of its method is told; of one of another method, that', () => {
  expect(told([book, '"GET /api/book/list"', '"GET /api/bok/list"'])).toEqual(
    once(/^request\.unknown .*\(GET \/api\/book\/list\)$/),
  );
  expect(told(remove('DELETE /api/book/{id}/copy/{id}'))).toEqual(
    once(/^request\.unknown .*\(DELETE \/api\/copy\/\{id\}\)$/),
  );
  const calm: Change = [book, '"intent": "danger",\n              "request"', '"request"'];
  expect(told(remove('POST /api/copy/{id}'), calm)).toEqual(
    once(/^request\.method .*“\/api\/copy\/\{id\}” takes DELETE$/),
  );
});

test('a call of a custom view is told in the catalogue that names it, and the list of a filter where it stands', () => {
  expect(underlined([views, '"GET /api/report"', '"GET /api/reprot"'])).toEqual([
    `request.unknown ${views} "GET /api/reprot"`,
  ]);
  expect(told([book, '"kind": "option", "options": "branch" }', '"kind": "option", "options": "brunch" }'])).toEqual(
    once(/^options\.unknown .*“brunch”/),
  );
});

test('a view of the engine needs no entry, and its calls are wanted only where it is shown', () => {
  const shown: Change = [book, '"view": "cover"', '"view": "totp-setup"'];
  expect(underlined([book, ', "with": { "bookId": "{id}" }', ''], shown)).toEqual([
    `request.unknown ${book} "totp-setup"`,
  ]);
  const calls =
    '"POST /api/session/factor/totp": { "permission": "session" }, "POST /api/session/factor/{id}/confirm": { "permission": "session" },';
  expect(
    told(
      [api, '"GET /api/book/list"', `${calls} "GET /api/book/list"`],
      [book, ', "with": { "bookId": "{id}" }', ''],
      shown,
    ),
  ).toEqual([]);
  const own = '"totp-setup": { "title": "验证码", "with": { "properties": { "bookId": { "type": "integer" } } } },';
  expect(told([views, '{', `{ ${own}`], shown)).toEqual([]);
});

test('a place of the path is filled by the row’s own field or by the form, and never by a field of another name', () => {
  expect(told(code('GET /api/book/{branchId}/code'))).toEqual(once(/^request\.place .* takes id here, not branchId/));
  expect(told(remove('DELETE /api/copy/{count}'))).toEqual(once(/^request\.place .* takes id here, not count/));
  // Not the row's own path: any field may be meant.
  const shelf: Change = [api, '"DELETE /api/copy/{id}"', '"DELETE /api/shelf/{id}"'];
  const counted: Change = ['schemas/records/copy.json', '"required": ["id"]', '"required": ["id", "count"]'];
  expect(told(shelf, counted, remove('DELETE /api/shelf/{count}'))).toEqual([]);
  expect(told([book, 'POST /api/book/{id}/lend"', 'POST /api/book/{bookId}/lend"'])).toEqual([]);
  expect(underlined(code('GET /api/book/n{id}/code'))).toEqual([`text.braces ${book} "GET /api/book/n{id}/code"`]);
});

test('a parameter is one of the call, has a value, and takes the field of its own name', () => {
  expect(told(exported('name={tags}'))).toEqual(once(/^values\.other .*\{name\}, not \{tags\}/));
  for (const query of ['x={tags}', 'name=1']) expect(told(exported(query))).toEqual(once(/^request\.query/));
  expect(told(loans('GET /api/loan/list?bookId='))).toEqual(once(/^request\.empty .*“bookId”/));
  expect(told(loans('GET /api/loan/list?bookId={id}&order=desc'))).toEqual([]);
  expect(told(loans('GET /api/loan/list?bookId={id}&a=1'))).toEqual(
    once(/^request\.query .*“a”; it can be bookId, current, sort, order$/),
  );
  expect(told([options, '["branchId"]', '["branchId", "x"]'])).toEqual(
    once(/^request\.query .*“x”; it can be branchId$/),
  );
  expect(told([options, '"GET /api/branch/options"', '"GET /api/branch/options?x=1"'])).toEqual(
    once(/^request\.query .*“x”$/),
  );
});

test('a parameter is sent a value that it can have: of its enum, its type, its range, or an order', () => {
  const table = (query: string): Change => [
    book,
    '{ "kind": "view", "view": "cover"',
    `{ "kind": "table", "title": "同类", "request": "GET /api/book/list?${query}", "record": "book", "columns": [{ "field": "name", "kind": "text" }] }, { "kind": "view", "view": "cover"`,
  ];
  for (const query of [
    'status=0',
    'status=0,2',
    'branchId=3',
    'name={name}',
    'name=9',
    'text=any',
    'price=,99.50',
    'createAt=2026-11-01,2026-11-30',
    'createAt=2026-11-01%2000:00:00,',
    'createAt=present',
    'sort=createAt,id&order=desc',
    'order=asc',
    'current=2',
  ])
    expect(told(table(query))).toEqual([]);
  for (const [query, choices] of [
    ['status=9', '; it can be 0, 1, 2, 3'],
    ['status=0,9', '; it can be 0, 1, 2, 3'],
    ['branchId=x', ''],
    ['price=5', '; it can be 1,99.50'],
    ['createAt=last7', '; it can be 2026-11-01,2026-11-30'],
    ['sort=zzz', ''],
    ['sort=tags', ''],
    ['order=up', '; it can be asc, desc'],
  ] as const)
    expect(told(table(query))).toEqual([
      `request.value ${book} the parameter “${query.split('=')[0]}” cannot be “${query.split('=')[1]}”${choices}`,
    ]);
});

test('rows come from a list, one record from none, and both are of the record that is shown', () => {
  const sheet = '"GET /api/book/{id}",\n    "sections"';
  expect(told([book, sheet, '"GET /api/book/list",\n    "sections"'])).toEqual(
    once(/^request\.is-list .*\(GET \/api\/book\/\{id\}\)$/),
  );
  expect(told(loans('GET /api/book/{id}'))).toEqual(once(/^record\.other .*“book”, not “loan”$/));
  expect(told([book, '"record": "book",', '"record": "loan",'])).toEqual(once(/^record\.other .*“book”, not “loan”$/));
  expect(told([options, '"GET /api/branch/options"', '"PUT /api/settings"'])).toEqual(once(/^request\.must-read/));
});

test('a table of a row shows a list of its record, from one place', () => {
  const table = (source: string): Change => [
    book,
    '"field": "copies",\n        "record"',
    `${source},\n        "record"`,
  ];
  expect(told(table('"field": "name"'))).toEqual(once(/^field\.not-list .*“name”/));
  expect(told(table('"field": "copies", "request": "GET /api/loan/list?bookId={id}"'))[0]).toMatch(/^table\.source/);
  const columns: Change = [
    book,
    '[{ "field": "shelf", "kind": "text" }, { "field": "count", "kind": "number" }]',
    '[{ "field": "reader", "kind": "text" }]',
  ];
  expect(told([book, '"record": "copy"', '"record": "loan"'], columns, [book, '{shelf}', '{reader}'])).toEqual(
    once(/^record\.other .*“copy”, not “loan” \(copy\)$/),
  );
});

test('a table in a sheet has a total of what its own call sums', () => {
  const summed: Change = [
    book,
    '"columns": [{ "field": "reader", "kind": "text"',
    '"columns": [{ "field": "id", "kind": "number", "total": true }, { "field": "reader", "kind": "text"',
  ];
  expect(underlined(summed)).toEqual([`total.unsupported ${book} "total"`]);
});

test('only what the call of a list sums has a total', () => {
  const sums = ',\n    "totals": ["price"],\n    "totalOf": { "price": {} }';
  for (const none of ['', ',\n    "totals": []'])
    expect(underlined([api, sums, none])).toEqual([`total.unsupported ${book} "total"`]);
  expect(told([api, sums, ''], [book, '"total": true', '"total": false'])).toEqual([]);
  // Of a field that is misspelt, that is said.
  expect(underlined([book, '{ "field": "price", "kind": "money"', '{ "field": "pirce", "kind": "money"'])).toEqual([
    `field.unknown ${book} "pirce"`,
  ]);
});

const cover = (more: string): Change => [
  book,
  '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
  `{ "kind": "view", "view": "cover", ${more} }`,
];
const takes = (size: string): Change => [views, '"size": {}', `"size": ${size}`];
const given = (size: string): Change => cover(`"with": { "bookId": "{id}", "size": ${size} }`);

test('a section that shows a field is not for rows without it', () => {
  const under = (when: string, values = '"bookId": "{id}"') => told(cover(`"when": ${when}, "with": { ${values} }`));
  expect(under('{ "id": null }')).toEqual(once(/^section\.absent .*“id”/));
  for (const when of ['{ "id": { "present": true } }', '{ "borrower": null }']) expect(under(when)).toEqual([]);
  expect(under('{ "borrower": null }', '"bookId": 7, "size": "{name}，{borrower}"')).toEqual(once(/^values\.partial/));
});

test('a view gets all that it asks for, what the row has of the same name too, and nothing else', () => {
  expect(told(cover('"with": {}'))).toEqual(once(/^with\.missing .*“cover” needs bookId in with$/));
  expect(told(cover('"with": { "bokId": "{id}" }'))).toEqual(once(/^with\.unknown .*“bokId” \(bookId\)$/));
  expect(told(cover('"with": { "bookId": "{id}", "zzz": 1 }'))).toEqual(
    once(/^with\.unknown .*it can be bookId, size$/),
  );
  expect(told([views, '"size": {}', '"size": {}, "borrower": {}, "name": {}'])).toEqual(
    once(/^with\.missing .*needs borrower, name in with$/),
  );
});

test('what a view or a form is given is of its type and one of its values, of a field as of a constant', () => {
  const choice = '{ "type": "string", "enum": ["S", "L"] }';
  expect(told(takes(choice), given('"L"'))).toEqual([]);
  for (const other of ['3', '"XL"'])
    expect(told(takes(choice), given(other))).toEqual(once(/^values\.type .*"S", "L"/));
  for (const [type, field] of [
    ['integer', 'price'],
    ['number', 'id'],
    ['string', 'tags'],
    ['string', 'name'],
  ])
    expect(told(takes(`{ "type": "${type}" }`), given(`"{${field}}"`))).toEqual([]);
  for (const [type, field] of [
    ['string', 'id'],
    ['integer', 'name'],
    ['boolean', 'tags'],
  ])
    expect(told(takes(`{ "type": "${type}" }`), given(`"{${field}}"`))).toEqual(once(/^prefill\.type/));
});

const lent = (branch: string): Change => [
  book,
  '"prefill": { "bookId": "{id}", "branchId": "{branchId}" }',
  `"prefill": { "bookId": "{id}", "branchId": ${branch} }`,
];

test.each([
  ['""', 'value.empty', '""'],
  ['[1]', 'values.type', '['],
  ['["{id}"]', 'values.nested', '['],
  ['"x{id}"', 'values.partial', '"x{id}"'],
  ['"{id}"', 'values.other', '"{id}"'],
  ['"{nothing}"', 'field.unknown', '"{nothing}"'],
  ['true', 'values.type', 'true'],
])('a form is not filled with %s', (value, fault, text) => {
  expect(underlined(lent(value))).toEqual([`${fault} ${book} ${text}`]);
});

test('a form may be filled with nothing', () => {
  for (const value of ['null', '7']) expect(told(lent(value))).toEqual([]);
});

test('a body has what the call’s form requires, of its types, from itself or the row', () => {
  const body = (text: string): Change => [book, '"body": { "id": "{id}", "type": "audio" }', text];
  expect(told(body('"body": { "id": 7, "type": "audio" }'))).toEqual([]);
  expect(told(body('"send": "row", "body": { "type": "audio" }'))).toEqual([]);
  expect(told(body('"body": { "id": 7 }'))).toEqual(once(/^body\.missing .*\(book-type\) lacks type$/));
  expect(told(body('"body": { "id": 7, "type": "audio", "typ": 1 }'))).toEqual(
    once(/^body\.unknown .*“typ” \(type\)$/),
  );
  expect(told(body('"body": { "id": true, "type": "audio" }'))).toEqual(once(/^values\.type .*“id”/));
  expect(told(body('"body": { "id": 7, "type": "" }'))).toEqual(once(/^value\.empty/));
  expect(told(body('"body": { "id": 7, "type": "tape" }'))).toEqual(
    once(/^values\.type .*"paper", "audio", not "tape"$/),
  );
});

const publishes = (request: string): Change => [
  book,
  '"request": "PUT /api/book/{id}/type",\n        "body": { "id": "{id}", "type": "audio" }',
  `"request": "${request}"`,
];
const has = (call: string): Change => [
  api,
  '"GET /api/today"',
  `"${call}": { "permission": "book:write" }, "GET /api/today"`,
];

test('a call by another method is told those that it has', () => {
  const methods = (request: string, ...changes: readonly Change[]) => told(publishes(request), ...changes);
  const takes = (path: string, known: string) => [`request.method ${book} “${path}” takes ${known}`];
  expect(methods('POST /api/report')).toEqual(takes('/api/report', 'GET'));
  expect(methods('GET /api/book')).toEqual(takes('/api/book', 'POST'));
  expect(methods('PATCH /api/book/{id}')).toEqual(takes('/api/book/{id}', 'GET, PUT'));
  expect(methods('POST /api/book/{id}/type?x=1')).toEqual(takes('/api/book/{id}/type', 'PUT'));
  expect(methods('POST /api/thing', has('PATCH /api/thing'))).toEqual(takes('/api/thing', 'PATCH'));
  expect(methods('PUT /api/copy/{id}')).toEqual(takes('/api/copy/{id}', 'DELETE'));
});

test('a call that does not exist is told the near one, or those of its subject: by the same method, or else all', () => {
  const unknown = (request: string) => told(publishes(request));
  const said = (request: string, rest: string) => [
    `request.unknown ${book} there is no call “${request}” (schemas/api.json)${rest}`,
  ];
  const near = 'PUT /api/book/{id}/typ?a={id}';
  expect(unknown(near)).toEqual(said(near, ' (PUT /api/book/{id}/type)'));
  const asking = 'PUT /api/book/{id}/typ?aaaaaaaaaaaa={id}&bbbbbbbbbbbb={name}&cccccccccccc={price}';
  expect(unknown(asking)).toEqual(said(asking, ' (PUT /api/book/{id}/type)'));
  const far = 'PUT /api/book/{id}/quite-something';
  expect(unknown(far)).toEqual(
    said(far, '; it can be PUT /api/book/{id}, PUT /api/book/{id}/type, PUT /api/book/{id}/status/{status}'),
  );
  const posted = 'POST /api/book/{id}/quite/something';
  expect(unknown(posted)).toEqual(said(posted, '; it can be POST /api/book/{id}/lend'));
  const deleted = 'DELETE /api/book/{id}/quite-something';
  expect(unknown(deleted)).toEqual(
    said(
      deleted,
      '; it can be GET /api/book/list, GET /api/book/{id}, PUT /api/book/{id}, POST /api/book/{id}/lend, PUT /api/book/{id}/type, PUT /api/book/{id}/status/{status}, GET /api/book/{id}/code, GET /api/book/{id}/export',
    ),
  );
  const foreign = 'POST /api/nothing/at-all';
  expect(unknown(foreign)).toEqual(said(foreign, ''));
});

test('a place of a path is filled by its own name where the path is that of the row or of the list, or the form has it', () => {
  const place = (request: string, wanted = 'id') =>
    expect.stringMatching(`^request\\.place .* takes ${wanted} here, not ${request}`);
  expect(told(publishes('PUT /api/library/book/{branchId}/tidy'), has('PUT /api/library/book/{id}/tidy'))).toEqual([
    place('branchId'),
  ]);
  const library: readonly Change[] = [
    [api, '"GET /api/book/list"', '"GET /api/library/list"'],
    [book, '"GET /api/book/list"', '"GET /api/library/list"'],
  ];
  expect(told(...library)).toEqual([]);
  expect(told(...library, publishes('PUT /api/library/{branchId}/tidy'), has('PUT /api/library/{id}/tidy'))).toEqual([
    place('branchId'),
  ]);
  const two = has('PUT /api/library/{branchId}/book/{id}');
  expect(told(publishes('PUT /api/library/{branchId}/book/{branchId}'), two)).toEqual([place('branchId')]);
  expect(told(publishes('PUT /api/library/{id}/book/{id}'), two)).toEqual([expect.stringMatching(/^call\.unoffered/)]);
  const lends: Change = [book, '"POST /api/book/{id}/lend"', '"POST /api/book/{bookId}/lend"'];
  const lend = 'schemas/forms/book-lend.json';
  expect(told(lends)).toEqual([]);
  expect(
    told(lends, [
      lend,
      '"properties": {',
      '"properties": { "id": { "type": "integer", "title": "号", "message": "整数" },',
    ]),
  ).toEqual([place('bookId')]);
});

test('a parameter is filled with what it selects by: an id of its record, a value of its format, the field of its name', () => {
  const loan = 'schemas/records/loan.json';
  const record = 'schemas/records/book.json';
  const phone = '"phone": { "type": "string", "title": "电话", "format": "phone" }';
  const loans = (query: string, ...changes: readonly Change[]) =>
    told(
      [api, '"filters": ["bookId"]', '"filters": ["bookId", "id", "phone", "reader", "kind"]'],
      [book, 'loan/list?bookId={id}', `loan/list?${query}`],
      [loan, '"reader": {', `${phone}, "kind": { "type": "string", "title": "种类" }, "reader": {`],
      [record, '"name": {', `${phone}, ${phone.replace('phone', 'mobile')}, "name": {`],
      [record, '"required": ["id", "name", "status"]', '"required": ["id", "name", "status", "phone", "mobile"]'],
      ...changes,
    );
  const other = (title: string, field: string) => [
    `request.other ${book} the call filters by “${title}”, which “${field}” is not: it refers to another record, or has another format`,
  ];
  expect(loans('phone={phone}')).toEqual([]);
  expect(loans('phone={mobile}')).toEqual([expect.stringMatching(/^values\.other .*not \{mobile\} \(\{phone\}\)$/)]);
  expect(loans('phone={name}')).toEqual(other('电话', 'name'));
  expect(loans('id={id}')).toEqual(other('编号', 'id'));
  expect(loans('reader={id}')).toEqual(other('读者', 'id'));
  // The rows say whose id they hold.
  const kinds: Change = [loan, '"record": "book"', '"record": "{kind}"'];
  expect(loans('bookId={id}&kind=book', kinds)).toEqual([]);
  expect(loans('reader=x&bookId={id}&kind=book', kinds)).toEqual([]);
  expect(loans('bookId={id}&kind=loan', kinds)).toEqual(other('图书', 'id'));
  expect(loans('bookId={id}', kinds)).toEqual(other('图书', 'id'));
});

test('a list is meant where one row is asked for', () => {
  expect(told([book, '"GET /api/book/list"', '"GET /api/book/{id}"'])).toEqual([
    `request.no-list ${book} “GET /api/book/{id}” does not return a list (GET /api/book/list)`,
  ]);
});

test('what a form or a body is filled with is told once, with all types that would do', () => {
  const lend = 'schemas/forms/book-lend.json';
  const record = 'schemas/records/book.json';
  const two: Change = [
    lend,
    '"branchId": {\n      "type": "integer"',
    '"branchId": {\n      "type": ["integer", "boolean"]',
  ];
  expect(told(two, lent('"x"'))).toEqual([
    `values.type ${book} “branchId” should be a number (without quotes) or true or false (without quotes), not "x"`,
  ]);
  const other: Change = [
    record,
    '"branchId": { "type": ["integer", "null"]',
    '"branchId": { "type": ["string", "array"]',
  ];
  expect(told(two, other)).toEqual([
    `prefill.type ${book} “branchId” is an integer (without quotes) or true or false (without quotes), and cannot be filled from a field that is text (in double quotes) or a list [ … ]`,
  ]);
  expect(underlined(lent('["x{id}y"]'))).toEqual([`values.nested ${book} [`]);
  expect(
    underlined([book, '"body": { "id": "{id}", "type": "audio" }', '"body": { "id": ["{id}"], "type": "audio" }']),
  ).toEqual([`values.nested ${book} [`]);
  for (const form of ['book-edit', 'zzzzz'])
    expect(underlined([book, '"form": "book-lend"', `"form": "${form}"`])).toEqual([
      `${form === 'zzzzz' ? 'form.unknown' : 'form.other'} ${book} "${form}"`,
    ]);
  const unknown: Change = [book, '"form": "book-create"', '"form": "zzzzz"'];
  expect(underlined(unknown)).toEqual([`form.unknown ${book} "zzzzz"`]);
});

test('a form is filled with a list where it takes one; its body may have what it does not ask', () => {
  const edits = (more: string): Change => [
    book,
    '"detail": { "kind"',
    `"edit": { "kind": "form", "title": "改", "form": "book-edit", "request": "PUT /api/book/{id}", "when": { "status": [0, 1, 2] }, "prefill": { "name": "{name}", "tags": ["甲"] }${more}, "done": "好" }, "detail": { "kind"`,
  ];
  expect(told(edits(''))).toEqual([]);
  expect(told(edits(', "body": { "extra": 1 }'))).toEqual([]);
});

test('a body that is the row has what the row has, and a call without a form takes none', () => {
  const type = 'schemas/forms/book-type.json';
  const wants: readonly Change[] = [
    [type, '"required": ["id", "type"],', '"required": ["id", "type", "reason"],'],
    [type, '"properties": {', '"properties": { "reason": { "type": "string", "title": "原因", "message": "请填写" },'],
  ];
  const row: Change = [book, '"body": { "id": "{id}", "type": "audio" }', '"send": "row"'];
  expect(told(row, ...wants)).toEqual([expect.stringMatching(/^body\.missing .* lacks reason$/)]);
  const none: Change = [
    book,
    '"request": "PUT /api/book/{id}/type",\n        "body": { "id": "{id}", "type": "audio" }',
    '"request": "PUT /api/settings", "body": { "id": "{id}" }',
  ];
  const formless: Change = [api, '"form": "settings", "shape": "entries"', '"shape": "entries"'];
  expect(told(none, formless)).toEqual([`body.unknown ${book} the call’s body (PUT /api/settings) has no “id”`]);
});

test('the call of a view, and of an option list, exists and fits, and has no row to be filled from', () => {
  expect(told([views, '"GET /api/report"', '"GET /api/repot"'])).toEqual([
    `request.unknown ${views} there is no call “GET /api/repot” (schemas/api.json) (GET /api/report)`,
  ]);
  expect(underlined([views, '"GET /api/report"', '"GET /api/repot"'])).toEqual([
    `request.unknown ${views} "GET /api/repot"`,
  ]);
  expect(underlined([options, '"GET /api/branch/options"', '"PUT /api/settings"'])).toEqual([
    `request.must-read ${options} "PUT /api/settings"`,
  ]);
  expect(told([options, '"GET /api/shelf/options"', '"GET /api/shelf/options?branchId={id}"'])).toEqual([
    `row.none ${options} there is no row here that has “id”`,
  ]);
  const plain: Change = [
    views,
    '"title": "封面", "with": { "required": ["bookId"], "properties": { "bookId": {}, "size": {} } }',
    '"title": "封面"',
  ];
  expect(told(plain, cover('"title": "封面"'))).toEqual([]);
});

test('rows of the record itself are chosen by their own id', () => {
  const loans =
    '"request": "GET /api/loan/list?bookId={id}",\n        "record": "loan",\n        "columns": [{ "field": "reader", "kind": "text", "link": { "screen": "book", "id": "{bookId}" } }]';
  const books =
    '"request": "GET /api/book/list?id={id}", "record": "book", "columns": [{ "field": "name", "kind": "text" }]';
  expect(
    told([api, '"filters": ["name", "status"', '"filters": ["id", "name", "status"'], [book, loans, books]),
  ).toEqual([expect.stringMatching(/^call\.unoffered .*GET \/api\/loan\/list/)]);
});

test('a place that the path itself fills may have the name of a field of the form', () => {
  const form = JSON.stringify({
    $id: 'status',
    title: '改',
    type: 'object',
    properties: { status: { type: 'integer', title: '状态', message: '整数' } },
  });
  const marks: Change = [
    book,
    '"detail": { "kind"',
    '"mark": { "kind": "form", "title": "改", "intent": "danger", "form": "status", "request": "PUT /api/book/{id}/status/3", "when": { "status": [0, 2] }, "prefill": { "status": 3 }, "confirm": "《{name}》？", "done": "好" }, "detail": { "kind"',
  ];
  expect(told(['schemas/forms/status.json', null, form], marks)).toEqual([
    expect.stringMatching(/^form\.unsent .*: status of “status” would not be sent$/),
  ]);
});

test('what a call that changes something gets besides its body is not one of a list’s parameters', () => {
  expect(told(remove('DELETE /api/copy/{id}?why=lost'))).toEqual([]);
});
