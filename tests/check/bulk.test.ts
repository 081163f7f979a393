import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const inBulk = (action: string): Change => [book, '"bulk": {', `"bulk": { ${action},`];
const inFoot = (action: string): Change => [
  book,
  '"export": { "kind": "download"',
  `${action}, "export": { "kind": "download"`,
];

test('several rows are offered an action of one row by its name', () => {
  expect(told(inBulk('"publish": {}'))).toEqual([]);
  expect(told(inBulk('"publish": { "title": "改为有声书", "when": { "type": "paper", "status": 0 } }'))).toEqual([]);
});

test('several rows are offered what stands at the foot of the sheet, but for what closes the sheet', () => {
  const foot = inFoot(
    '"away": { "kind": "request", "title": "归档", "request": "PUT /api/book/{id}/type", "body": { "id": "{id}", "type": "audio" }, "confirm": "归档《{name}》？", "done": "好", "then": ["close"] }',
  );
  expect(told(foot)).toEqual([]);
  expect(told(foot, inBulk('"away": {}'))).toEqual([]);
});

test('an action without a kind that neither a row nor the sheet has lacks its kind', () => {
  expect(underlined(inBulk('"away": {}'))).toEqual([`kind.missing ${book} "away"`]);
});

test('a mistake in what is taken over is told once, where it stands', () => {
  const wrong: Change = [book, '"when": { "type": "paper" }', '"when": { "type": "papr" }'];
  expect(underlined(inBulk('"publish": {}'), wrong)).toEqual(underlined(wrong));
});

test('a form for several rows is filled in once: nothing of one row is filled into it or shown after it', () => {
  const form = (more: string, prefill = '') =>
    inBulk(
      `"lend": { "kind": "form", "title": "借出", "when": { "status": 0 }, "form": "book-lend", "request": "POST /api/book/{id}/lend", "prefill": { "bookId": 1${prefill} }, ${more} "done": "好" }`,
    );
  expect(told(form('', ', "branchId": 1'))).toEqual([]);
  expect(told(form('', ', "branchId": "{branchId}"'))).toEqual([
    expect.stringMatching(/^bulk\.row .*“借出”.*“prefill”/),
  ]);
  expect(told(form('', ', "reader": "馆员"'))).toEqual([]);
  expect(told(form('"load": "GET /api/book/{id}",'))).toEqual([expect.stringMatching(/^bulk\.row .*“load”$/)]);
  expect(told(form('"reveal": { "field": "code", "heading": "码" },'))).toEqual([
    expect.stringMatching(/^bulk\.row .*“reveal”$/),
  ]);
  expect(underlined(form('"load": "GET /api/book/{id}",'))).toEqual([`bulk.row ${book} "lend"`]);
  expect(underlined(form('"reveal": { "field": "code", "heading": "码" },'))).toEqual([`bulk.row ${book} "lend"`]);
});

test('a form that changes the same of several rows starts empty, where that for one row starts with its values', () => {
  const typed =
    '"kind": "form", "title": "改类型", "form": "book-type", "request": "PUT /api/book/{id}/type", "body": { "id": "{id}" }, "done": "好"';
  expect(told(inBulk(`"retype": { ${typed} }`))).toEqual([]);
  expect(told(inFoot(`"retype": { ${typed} }`))).toEqual([expect.stringMatching(/^prefill\.absent/)]);
  expect(told(inBulk(`"retype": { ${typed}, "prefill": { "type": "{type}" } }`))).toEqual([
    expect.stringMatching(/^bulk\.row/),
  ]);
});

test('every row is sent something of its own', () => {
  const same = (more: string) =>
    inBulk(
      `"all": { "kind": "request", "title": "清点", "request": "PUT /api/settings", ${more} "confirm": "清点？", "done": "好" }`,
    );
  expect(underlined(same(''))).toEqual([`bulk.same ${book} "all"`]);
  // What a form fills in is the same for every row, also in the path.
  const lend = (path: string) =>
    inBulk(
      `"give": { "kind": "form", "title": "借出", "when": { "status": 0 }, "form": "book-lend", "prefill": { "bookId": 1 }, "request": "POST /api/book/{${path}}/lend", "done": "好" }`,
    );
  expect(told(lend('id'))).toEqual([]);
  expect(underlined(lend('bookId'))).toEqual([`bulk.same ${book} "give"`]);
});

test('a row is something of its own', () => {
  const types: Change = [
    'schemas/api.json',
    '"GET /api/today"',
    '"PUT /api/types": { "permission": "book:write", "form": "book-type" }, "GET /api/today"',
  ];
  const sends = (what: string) =>
    inBulk(
      `"all": { "kind": "request", "title": "清点", "request": "PUT /api/types", ${what}, "confirm": "清点？", "done": "好" }`,
    );
  expect(told(types, sends('"send": "row"'))).toEqual([]);
  expect(underlined(types, sends('"body": { "id": 1, "type": "paper" }'))).toEqual([`bulk.same ${book} "all"`]);
});

test('above the list a name may mean something else than for several rows', () => {
  const above: Change = [
    book,
    '"toolbar": {',
    '"toolbar": { "discard": { "kind": "request", "title": "清点", "request": "PUT /api/settings", "done": "好" },',
  ];
  expect(told(above)).toEqual([]);
});

test('a name means one thing: what several rows are offered under that of a row action makes the same call', () => {
  const other = inBulk(
    '"publish": { "request": "PUT /api/book/{id}/status/3", "body": {}, "intent": "danger", "when": { "status": 0 } }',
  );
  expect(underlined(other)).toEqual([`bulk.other ${book} "publish"`]);
});

test('what is selected can be exported', () => {
  expect(told(inBulk('"csv": { "kind": "export", "title": "导出所选" }'))).toEqual([]);
});
