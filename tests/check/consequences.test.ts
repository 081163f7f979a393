import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const record = 'schemas/records/book.json';

/** The contract says more of a call that writes books. */
const says = (call: string, more: string): Change => [
  api,
  `"${call}": { "permission": "book:write"`,
  `"${call}": { ${more}, "permission": "book:write"`,
];
const lends = (more: string): Change => [book, '"title": "借出",', `"title": "借出", ${more},`];
const asksToPublish = (text: string): Change => [book, '"confirm": "确认修改「{name}」？"', text];

test('what cannot be undone is danger, or what its page is for, wherever it is offered, and a deletion is told so once', () => {
  const irreversible = (title: string) =>
    `intent.irreversible ${book} “${title}” cannot be undone (irreversible in the contract), so its intent must be danger, or primary if it is what the page is for`;
  const lend = says('POST /api/book/{id}/lend', '"irreversible": true');
  expect(told(lend)).toEqual([]);
  expect(told(lend, lends('"intent": "warning"'))).toEqual([irreversible('借出')]);
  expect(told(lend, lends('"intent": "danger", "confirm": "借出《{name}》？"'))).toEqual([]);
  expect(told(lend, lends('"intent": "primary", "confirm": "借出《{name}》？"'))).toEqual([]);
  const direct: Change = [
    book,
    '"form": "book-lend",\n        "request": "POST /api/book/{id}/lend",\n        "prefill": { "bookId": "{id}", "branchId": "{branchId}" }',
    '"intent": "primary", "confirm": "借出？", "body": { "bookId": "{id}" },\n        "request": "POST /api/book/{id}/lend"',
  ];
  const asked: Change = [
    book,
    '"kind": "form",\n        "title": "借出"',
    '"kind": "request",\n        "title": "借出"',
  ];
  expect(told(lend, direct, asked)).toContainEqual(
    `confirm.anonymous ${book} the question of “借出” does not say which one: name a field in confirm or warning, such as {name}`,
  );
  expect(told(says('POST /api/book', '"irreversible": true'))).toEqual([]);
  expect(
    told([book, '"intent": "danger",\n        "when": { "status": [0, 2] }', '"when": { "status": [0, 2] }']),
  ).toEqual([irreversible('注销')]);
  const primary: Change = [
    book,
    '"删除",\n              "intent": "danger"',
    '"删除",\n              "intent": "primary"',
  ];
  expect(told(says('DELETE /api/copy/{id}', '"irreversible": true'), primary)).toEqual([
    `intent.delete ${book} “删除” deletes, so its intent must be danger`,
  ]);
});

test('a question names what the contract says that it must, in itself or in its warning', () => {
  const publish = (asks: string) => says('PUT /api/book/{id}/type', `"asks": ${asks}`);
  const lacks = (title: string, fields: string, names: string) =>
    `confirm.names ${book} the question of “${title}” should name ${fields}: write ${names} in confirm or warning`;
  expect(told(publish('["name"]'))).toEqual([]);
  expect(told(publish('["name", "price"]'))).toEqual([lacks('改为有声书', '“定价”', '{price}')]);
  expect(told(publish('["price", "branchId"]'))).toEqual([lacks('改为有声书', '“定价”, “分馆”', '{price} {branchId}')]);
  expect(told(publish('["price"]'), asksToPublish('"confirm": "确认修改「{name}」？", "warning": "{price}"'))).toEqual(
    [],
  );
  expect(told(publish('["price"]'), asksToPublish('"confirm": "确认修改「{name}」？", "warning": "不可恢复"'))).toEqual(
    [lacks('改为有声书', '“定价”', '{price}')],
  );
  const warned = asksToPublish('"confirm": "确认修改「{name}」？", "warning": "不可恢复"');
  expect(underlined(publish('["price"]'), warned)).toEqual([`confirm.names ${book} "不可恢复"`]);
  expect(underlined(publish('["price"]'))).toEqual([`confirm.names ${book} "确认修改「{name}」？"`]);
  expect(told(publish('["name"]'), asksToPublish('"confirm": "确认修改？", "warning": "不可恢复"'))).toHaveLength(1);
  const lend = says('POST /api/book/{id}/lend', '"asks": ["name"]');
  expect(told(lend, lends('"confirm": "借出？"'))).toEqual([lacks('借出', '“书名”', '{name}')]);
  expect(told(lend)).toEqual([]);
});

test('what a question must name has to be of the row', () => {
  expect(told(says('PUT /api/book/{id}/type', '"asks": ["colour", "price", "size"]'))).toEqual([
    `request.row ${book} “PUT /api/book/{id}/type” must ask about colour, size: there is no such field in “图书”`,
  ]);
  expect(underlined(says('PUT /api/book/{id}/type', '"asks": ["colour"]'))).toEqual([
    `request.row ${book} "PUT /api/book/{id}/type"`,
  ]);
});

test('a question about many rows names what the contract wants of each', () => {
  const asks: Change = [record, '"irreversible": true', '"irreversible": true, "asks": ["price"]'];
  expect(told(asks)).toEqual([expect.stringMatching(/^confirm\.names .*注销.*\{price\}/)]);
  expect(told(asks, [book, '"warning": "注销后不可恢复。"', '"warning": "{price} 的书，注销后不可恢复。"'])).toEqual(
    [],
  );
});

test('a question about no row names none', () => {
  const create: Change = [book, '"intent": "primary",', '"intent": "primary", "confirm": "确认？",'];
  expect(told(says('POST /api/book', '"asks": ["name"]'), create)).toEqual([]);
});
