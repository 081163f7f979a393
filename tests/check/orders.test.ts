import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const record = 'schemas/records/book.json';
const api = 'schemas/api.json';
const screen = 'screens/book.json';
const form = 'schemas/forms/book-move.json';

const fields = {
  place: { type: 'integer', title: '第几位', message: '请输入第几位' },
  from: { type: 'integer', title: '原来', message: '请输入原来的位置' },
  at: { type: 'integer', title: '那里', message: '请选择图书' },
};
const move = JSON.stringify({
  $id: 'book-move',
  title: '移动',
  type: 'object',
  additionalProperties: false,
  required: ['place', 'from'],
  properties: fields,
});
const call = '"PUT /api/book/{id}/place": { "permission": "book:write", "form": "book-move", "changes": ["book"] }';
const order = '"order": { "field": "place", "request": "PUT /api/book/{id}/place" }';

/** The library, its books in an order that people give them. */
const ordered: readonly Change[] = [
  [record, '"required": ["id",', '"required": ["id", "place",'],
  [record, '"branchId":', '"place": { "type": "integer", "title": "排序" }, "branchId":'],
  [record, '"transitions":', `${order}, "transitions":`],
  [api, '"GET /api/today":', `${call}, "GET /api/today":`],
  [api, '"filters": ["name", "status",', '"filters": ["type", "name", "status",'],
  [form, null, move],
  [screen, '"sort": { "field": "createAt", "descending": true }', '"sort": { "field": "place" }'],
];

test('books that a list shows in their order have no problem, and the list says no more of it', () => {
  expect(told(...ordered)).toEqual([]);
});

test.each<readonly [claim: string, change: Change, said: RegExp, underlined: string]>([
  [
    'the order is a field of the record',
    [record, '"field": "place"', '"field": "plac"'],
    /^field\.unknown .*\(place\)$/,
    '"plac"',
  ],
  ['the order is a whole number', [record, '"field": "place"', '"field": "name"'], /^order\.field /, '"name"'],
  ['the id is no order', [record, '"field": "place"', '"field": "id"'], /^order\.field /, '"id"'],
  ['every row has a place', [record, '"required": ["id", "place",', '"required": ["id",'], /^order\.field /, '"place"'],
  [
    'the call that moves a row exists',
    [record, '/place" }', '/plase" }'],
    /^request\.unknown .*\(PUT \/api\/book\/\{id\}\/place\)$/,
    '"PUT /api/book/{id}/plase"',
  ],
  [
    'moving a row is no reading',
    [record, '"PUT /api/book/{id}/place" }', '"GET /api/book/{id}" }'],
    /^order\.request /,
    '"GET /api/book/{id}"',
  ],
  ['a move makes the list stale', [api, ', "changes": ["book"] }, "GET', ' }, "GET'], /^order\.request /, ''],
  [
    'who reads may not move',
    [api, 'place": { "permission": "book:write"', 'place": { "permission": "book:read"'],
    /^order\.permission /,
    '',
  ],
  [
    'a stranger may not move',
    [api, 'place": { "permission": "book:write"', 'place": { "permission": "public"'],
    /^order\.permission /,
    '',
  ],
  [
    'the call takes the place',
    [form, null, move.replaceAll('"place"', '"seq"')],
    /^order\.form .*“place”, “from”, “at”/,
    '',
  ],
  [
    'the call takes what was seen',
    [form, null, move.replace('"at":{"type":"integer"', '"at":{"type":"string"')],
    /^order\.form /,
    '',
  ],
  [
    'the call asks for no more',
    [form, null, move.replace('"required":["place"', '"required":["at","place"')],
    /^order\.form /,
    '',
  ],
  ['a call without a form takes nothing', [api, '"form": "book-move", ', ''], /^order\.form /, ''],
  [
    'a list opens in the order',
    [screen, '"sort": { "field": "place" }', '"sort": { "field": "createAt" }'],
    /^order\.list .*"sort": \{ "field": "place" \}/,
    '"place"',
  ],
  [
    'a list from the last to the first is in no order',
    [screen, '"field": "place" }', '"field": "place", "descending": true }'],
    /^order\.list /,
    '"place"',
  ],
  [
    'a list of some books has no order',
    [screen, '"request": "GET /api/book/list"', '"request": "GET /api/book/list?type=paper"'],
    /^order\.list /,
    '"place"',
  ],
])('%s', (_, change, said, text) => {
  const changes = [...ordered, change];
  const mine = told(...changes).filter((line) => /^(order|request|field)\./.test(line));
  expect(mine).toEqual([expect.stringMatching(said)]);
  const [where = ''] = underlined(...changes);
  expect(where).toContain(text === '' ? `${record} "PUT /api/book/{id}/place"` : `${record} ${text}`);
});
