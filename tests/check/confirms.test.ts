import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { type Change, changed, told, underlined } from './change.ts';

const api = 'schemas/api.json';
const book = 'screens/book.json';
const copy = 'schemas/records/copy.json';

const says = (call: string, more: string): Change => [
  api,
  `"${call}": { "permission": "book:write"`,
  `"${call}": { ${more}, "permission": "book:write"`,
];
const question = '"confirm": "确认修改「{name}」？",\n';
const unasked: Change = [book, question, ''];
const publish = (more: string): Change => [book, '"title": "改为有声书",', `"title": "改为有声书", ${more},`];
const lend = (more: string): Change => [
  book,
  '"title": "借出",\n        "when"',
  `"title": "借出", "intent": "danger", ${more} "when"`,
];
const inToolbar = (more: string): Change => [
  book,
  '"toolbar": {',
  `"toolbar": { "clean": { "kind": "request", "title": "清点", "request": "PUT /api/settings", ${more} "done": "好" },`,
];
const missing = (title: string, example: string) =>
  `confirm.missing ${book} “${title}” must ask first; write "confirm": "${example}"`;
const anonymous = (title: string) =>
  `confirm.anonymous ${book} the question of “${title}” does not say which one: name a field in confirm or warning, such as {name}`;

test('an action asks first where the contract wants it to, or where it is dangerous', () => {
  const must = [missing('改为有声书', '改为有声书 “{name}”?')];
  expect(told(unasked)).toEqual([]);
  expect(told(unasked, publish('"intent": "warning"'))).toEqual([]);
  expect(told(unasked, publish('"intent": "danger"'))).toEqual(must);
  expect(told(unasked, says('PUT /api/book/{id}/type', '"asks": ["name"]'))).toEqual(must);
  expect(told(unasked, says('PUT /api/book/{id}/type', '"irreversible": true'))).toEqual(must);
});

test('the question to write names the row by its name or title, or else by its first text; above the list there is no row', () => {
  const silent: Change = [book, '"confirm": "确认删除书架 {shelf} 上的副本？",', ''];
  const titled: Change = [copy, '"shelf": {', '"pageTitle": { "type": "string", "title": "题" }, "shelf": {'];
  expect(told(silent)).toEqual([missing('删除', '删除 “{shelf}”?')]);
  expect(told(silent, titled)).toEqual([missing('删除', '删除 “{pageTitle}”?')]);
  const referring: Change = [
    copy,
    '"shelf": {',
    '"bookId": { "type": "integer", "title": "图书", "record": "book" }, "bookName": { "type": "string", "title": "书名", "nameOf": "bookId" }, "shelf": {',
  ];
  expect(told(silent, referring)).toEqual([missing('删除', '删除 “{shelf}”?')]);
  expect(told(inToolbar('"intent": "danger",'))).toEqual([missing('清点', '清点?')]);
  expect(
    told([book, '"confirm": "确认注销《{name}》（{status}）？",\n        "warning": "注销后不可恢复。",', '']),
  ).toEqual([missing('注销', '注销 “{name}”?')]);
});

test('what is dangerous says of which row it is, in its question or its warning; the heading of a form says it by itself', () => {
  for (const more of ['', '"confirm": "借出？",', '"heading": "借书",', '"heading": "借出《{name}》",'])
    expect(told(lend(more))).toEqual([]);
  for (const naming of ['"confirm": "借出《{name}》？",', '"confirm": "借出？", "warning": "《{name}》",'])
    expect(told(lend(naming))).toEqual([]);
  expect(told([book, question, '"intent": "danger", "confirm": "确认？",\n'])).toEqual([anonymous('改为有声书')]);
});

test('a dangerous form on rows that nothing names says of which row it is, in its question, its warning or its heading', () => {
  const nameless: Change = [book, '{ "field": "shelf", "kind": "text" }, { "field": "count"', '{ "field": "count"'];
  const takes: Change = [
    api,
    '"DELETE /api/copy/{id}"',
    '"PUT /api/copy/{id}": { "permission": "book:write", "form": "settings" }, "DELETE /api/copy/{id}"',
  ];
  const scrap = (more: string): readonly Change[] => [
    nameless,
    takes,
    [
      book,
      '"remove": {\n              "kind"',
      `"scrap": { "kind": "form", "title": "报废", "intent": "danger", ${more} "form": "settings", "request": "PUT /api/copy/{id}", "done": "好" }, "remove": {\n"kind"`,
    ],
  ];
  const unnamed = [anonymous('报废').replace('{name}', '{shelf}')];
  expect(told(...scrap(''))).toEqual(unnamed);
  expect(underlined(...scrap(''))).toEqual([`confirm.anonymous ${book} "scrap"`]);
  expect(told(...scrap('"confirm": "报废？",'))).toEqual(unnamed);
  expect(underlined(...scrap('"confirm": "报废？",'))).toEqual([`confirm.anonymous ${book} "报废？"`]);
  for (const naming of ['"confirm": "报废 {shelf}？",', '"confirm": "报废？", "warning": "{shelf} 上的副本",'])
    expect(told(...scrap(naming))).toEqual([]);
  for (const asked of ['', '"confirm": "报废？",'])
    expect(told(...scrap(`${asked} "heading": "报废 {shelf}",`))).toEqual([]);
});

test('what is dangerous above the list, of many rows, or a sheet, names none', () => {
  expect(told(inToolbar('"intent": "danger", "confirm": "清点？",'))).toEqual([]);
  expect(told([book, '"confirm": "确认注销《{name}》（{status}）？"', '"confirm": "确认？"'])).toEqual([]);
  const sheet = '{ "kind": "sheet", "title": "详情" }';
  expect(told([book, sheet, '{ "kind": "sheet", "title": "详情", "intent": "danger" }'])).toEqual([]);
});

test('the question to write is Chinese for Chinese screens', () => {
  const question = (...changes: readonly Change[]) => check(changed(...changes)).map(({ message }) => message);
  expect(question(inToolbar('"intent": "danger",'))).toEqual([expect.stringMatching(/"confirm": "确认清点？"/)]);
  expect(question(unasked, publish('"intent": "danger"'))).toEqual([
    expect.stringMatching(/"confirm": "确认改为有声书「\{name\}」？"/),
  ]);
});

test('what changes something says that it has worked without writing it', () => {
  const silent: Change = [
    book,
    '"prefill": { "copies": 1 },\n        "done": "保存成功"',
    '"prefill": { "copies": 1 }',
  ];
  expect(told(silent)).toEqual([]);
});
