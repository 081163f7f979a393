import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const form = 'schemas/forms/book-edit.json';
const loan = 'schemas/records/loan.json';

/** The contract has these calls besides. */
const has = (calls: string): Change => [api, '"GET /api/today"', `${calls}, "GET /api/today"`];
const loans = (more: string): Change => [
  api,
  '"record": "loan", "list": true,',
  `"record": "loan", "list": true, ${more},`,
];

test('a call is used by a screen, a list of options, a field or a view; what belongs to no screen needs none', () => {
  expect(
    told([
      api,
      '"GET /api/branch/options": { "permission": "session" }',
      '"GET /api/branch/options": { "permission": "book:read" }',
    ]),
  ).toEqual([]);
  const upload = has('"POST /api/upload": { "permission": "book:write" }');
  expect(told(upload)).toEqual([`call.unoffered ${api} no screen uses the call “POST /api/upload”`]);
  const image = '"ui": { "widget": "image", "request": "POST /api/upload" }';
  expect(told(upload, [form, '"message": "请输入书名"', `"message": "请输入书名", ${image}`])).toEqual([]);
  const views: Change = ['schemas/views.json', '{', '{ "drop": { "title": "拖放", "requests": ["POST /api/upload"] },'];
  const view = '"ui": { "widget": "view", "view": "drop" }';
  expect(told(upload, views, [form, '"message": "请输入书名"', `"message": "请输入书名", ${view}`])).toEqual([]);
  for (const permission of ['public', 'session', 'screen:write'])
    expect(told(has(`"GET /api/x": { "permission": "${permission}" }`))).toEqual([]);
  const two = has('"GET /api/x": { "permission": "subscreen:write" }, "GET /api/y": { "permission": "book:write" }');
  expect(told(two)).toEqual([`call.unoffered ${api} no screen uses the call “GET /api/x, GET /api/y”`]);
  expect(underlined(two)).toEqual([`call.unoffered ${api} "GET /api/x"`]);
});

test.each([
  ...['sessions', 'a session', 'publicity:writer', 'my book:read', 'book:reader', 'Book:read'],
  // Nobody holds these: the call would be refused to everybody.
  ...['session:read', 'session:write', 'public:read'],
])('“%s” is no permission', (permission) => {
  const call = '"GET /api/branch/options": { "permission": ';
  expect(underlined([api, `${call}"session"`, `${call}"${permission}"`])).toEqual([
    `permission.form ${api} "${permission}"`,
  ]);
});

test('two calls that differ only in the name of a place are one', () => {
  expect(underlined(has('"GET /api/book/{no}": { "permission": "book:read" }'))).toEqual([
    `request.twice ${api} "GET /api/book/{id}"`,
  ]);
});

test('a call is undone by one other, which is filled from its path or from a record that either changes', () => {
  const type = '"form": "book-type"';
  const undoes = (request: string, more = ''): Change => [api, type, `${type}, "inverse": "${request}"${more}`];
  expect(told(undoes('POST /api/book/{id}/lend'))).toEqual([]);
  const status = 'PUT /api/book/{id}/status/{status}';
  expect(told(undoes(status))).toEqual([
    `inverse.unfilled ${api} to undo, “status” must be known: neither the path of “${status}” or the call it undoes nor a record in their changes has it`,
  ]);
  expect(told(undoes(status, ', "changes": ["book"]'))).toEqual([]);
  const back = '"POST /api/book/{id}/lend": { "permission": "book:write"';
  const both: Change = [api, back, `${back}, "inverse": "PUT /api/book/{id}/type"`];
  expect(underlined(undoes('POST /api/book/{id}/lend'), both)).toEqual([
    `inverse.twice ${api} "POST /api/book/{id}/lend"`,
  ]);
  const third: Change = [api, back, `${back}, "inverse": "PUT /api/book/{id}"`];
  expect(told(undoes('PUT /api/book/{id}'), third)[0]).toMatch(/^inverse.twice/);
});

test('only amounts and numbers of a list are summed', () => {
  const days: Change = [loan, '"reader": {', '"days": { "type": "number", "title": "天数" }, "reader": {'];
  expect(told(loans('"totals": ["days"]'), days)).toEqual([]);
  expect(underlined(loans('"totals": ["reader", "days"]'))).toEqual([
    `total.field ${api} "reader"`,
    `total.field ${api} "days"`,
  ]);
  const today = '"GET /api/today": { "permission": "today:read", "record": "today"';
  expect(underlined([api, today, `${today}, "totals": ["loans"]`])).toEqual([`total.field ${api} "loans"`]);
});

/** The contract has a log of what was done. */
const log = (changes: readonly (readonly [from: string, to: string])[] = [], request = 'GET /api/log'): Change => {
  const call = `"${request}": { "permission": "session", "record": "loan", "list": true, "history": ["reader"], "filters": ["record", "recordId"] }`;
  return has(changes.reduce((text, [from, to]) => text.replace(from, to), call));
};

test('the log is one list, filtered by the record that it is about, of a record with its fields', () => {
  expect(told(log())).toEqual([]);
  const history = `history.call ${api} "history"`;
  expect(underlined(log(), log([], 'GET /api/other'))).toEqual([history, history]);
  for (const less of ['"list": true, ', ', "recordId"', ', "filters": ["record", "recordId"]'])
    expect(underlined(log([[less, '']]))).toEqual([history]);
  expect(told(log([['["reader"]', '["reder"]']]))).toEqual([
    `field.unknown ${api} there is no field “reder” in “借阅” (reader)`,
  ]);
  expect(underlined(log([['"loan"', '"lone"']]))).toEqual([`record.unknown ${api} "lone"`]);
  expect(underlined(log([['"record": "loan", ', '']]))).toEqual([`list.record ${api} "GET /api/log"`]);
});

test('only a list or options are searched, by fields that they have; options keep `ids` for themselves', () => {
  expect(underlined(has('"GET /api/x": { "permission": "session", "search": ["name"] }'))).toEqual([
    `search.field ${api} "name"`,
  ]);
  expect(underlined(loans('"search": ["nothing"]'))).toEqual([`search.field ${api} "nothing"`]);
  expect(told([api, '"filters": ["bookId"]', '"filters": ["bookId", "ids"], "search": ["reader"]'])).toEqual([]);
  expect(underlined([api, '"filters": ["branchId"]', '"filters": ["branchId", "ids"]'])).toEqual([
    `filter.taken ${api} "ids"`,
  ]);
});

test('what pages, sorts and searches a list is none of its filters, whether it is searched or not', () => {
  for (const name of ['size', 'current', 'sort', 'order', 'totals', 'keyword', 'keywordIn'])
    expect(underlined([api, '"filters": ["bookId"]', `"filters": ["bookId", "${name}"]`])).toEqual([
      `filter.taken ${api} "${name}"`,
    ]);
  // A list may be asked for ids, which its address cannot; and what is neither a list nor searched has no such parameters.
  for (const name of ['id', 'ids', 'view'])
    expect(told([api, '"filters": ["bookId"]', `"filters": ["bookId", "${name}"]`])).toEqual([]);
  expect(told([api, '"filters": ["by", "period", "shelf"]', '"filters": ["by", "period", "shelf", "size"]'])).toEqual(
    [],
  );
  const unsearched = '"filters": ["branchId", "keyword"] },';
  expect(told(has(`"GET /api/x": { "permission": "session", "options": "book", ${unsearched.slice(0, -1)}`))).toEqual(
    [],
  );
});

test('what is no request is no call', () => {
  expect(underlined(has('"lend a book": { "permission": "session" }'))).toEqual([`request.form ${api} "lend a book"`]);
});

test('what a call undoes is named, also where it is the call itself', () => {
  const undoes = (request: string): Change => [
    api,
    '"form": "book-type"',
    `"form": "book-type", "inverse": "${request}"`,
  ];
  const twice = (request: string) =>
    `inverse.twice ${api} “${request}” cannot undo two calls, or itself; write inverse on one of the two`;
  const lend = '"POST /api/book/{id}/lend": { "permission": "book:write"';
  const lends = (request: string): Change => [api, lend, `${lend}, "inverse": "${request}"`];
  expect(told(undoes('PUT /api/book/{id}/type'))).toEqual([twice('PUT /api/book/{id}/type')]);
  expect(told(undoes('PUT /api/book/{id}'), lends('PUT /api/book/{id}'))).toEqual([twice('PUT /api/book/{id}')]);
  expect(told(undoes('POST /api/book/{id}/lend'), lends('PUT /api/book/{id}/type'))).toEqual([
    twice('PUT /api/book/{id}/type'),
  ]);
});
