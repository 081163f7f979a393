import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const home = 'screens/home.json';
const record = 'schemas/records/book.json';
const api = 'schemas/api.json';

test('an action is told where its guard excludes what its list is fixed to', () => {
  const fixed: Change = [book, '"request": "GET /api/book/list"', '"request": "GET /api/book/list?status=3"'];
  const free: readonly Change[] = [
    [book, '{ "field": "status", "kind": "enum", "multiple": true },\n', ''],
    [book, '"where": { "status": [0, 1] },', '"where": { "branchId": 1 },'],
    [home, '"where": { "status": [1, 2], "createAt": "today" }', '"where": { "createAt": "today" }'],
  ];
  expect(underlined(fixed, ...free)).toEqual([`guard.never ${book} "status"`, `guard.never ${book} "status"`]);
  expect(told(fixed, ...free)[0]).toBe(
    `guard.never ${book} “借出” is never available: {"status":[3]} → {"status":0}, and no “status” passes all of it`,
  );
  expect(told([fixed[0], fixed[1], fixed[2].replace('=3', '=0,2')], ...free)).toEqual([]);
});

test('guards with a range, none or any value exclude each other, too', () => {
  const around = (guard: string): Change => [book, '"when": { "status": [0, 1, 2] }', `"when": { ${guard} }`];
  const inside = '"status": [0, 1, 2], ';
  for (const guard of ['"borrower": null', '"price": { "minimum": 1001 }', '"price": { "maximum": -1 }'])
    expect(underlined(around(inside + guard))).toContain(`guard.never ${book} ${/"\w+"/.exec(guard)?.[0]}`);
  for (const guard of [
    '"borrower": { "present": true }',
    '"price": { "minimum": 1000 }',
    '"name": { "except": ["x"] }',
  ])
    expect(told(around(inside + guard))).toEqual([]);
});

test('a tab or link that asks for rows without a value finds none where every row has one', () => {
  const always: Change = [
    record,
    '"required": ["id", "name", "status"]',
    '"required": ["id", "name", "status", "createAt"]',
  ];
  const tab: Change = [book, '"where": { "createAt": "last7", "branchId": 3 }', '"where": { "createAt": null }'];
  const link: Change = [home, '"createAt": "today"', '"createAt": null'];
  const never = 'filtering by “createAt” never finds a row: every row has a value (required in the record)';
  expect(told(always, tab)).toEqual([`filter.never ${book} ${never}`]);
  expect(told(always, link)).toEqual([`filter.never ${home} ${never}`]);
  expect(told(tab, link)).toEqual([]);
});

test('two actions of a sheet may have one title if they do the same, or are never seen together', () => {
  const second = (title: string, guard: string): Change => [
    book,
    '"actions": {\n      "export"',
    `"actions": {
      "back": { "kind": "request", "title": "${title}", ${guard}
        "request": "PUT /api/book/{id}/type", "body": { "id": "{id}", "type": "paper" }, "confirm": "确认《{name}》？", "done": "好" },
      "export"`,
  ];
  expect(underlined(second('归还', ''))).toEqual([`action.alike ${book} "归还"`]);
  expect(underlined(second('归　还', ''))).toEqual([`action.alike ${book} "归　还"`]);
  expect(told(second('归还', '"when": { "status": [0, 2] },'))).toEqual([]);
  expect(told(second('改回纸质书', ''))).toEqual([]);
});

test('another call without approval makes the same change only for people with another permission', () => {
  const other = (permission: string): readonly Change[] => [
    [
      record,
      '"transitions": [',
      '"transitions": [ { "request": "POST /api/book/{id}/hand-out", "from": [0], "to": 1 },',
    ],
    [api, '"POST /api/book":', `"POST /api/book/{id}/hand-out": { "permission": "${permission}" }, "POST /api/book":`],
    [
      book,
      '"publish": {',
      `"hand": { "kind": "request", "title": "交给读者", "when": { "status": 0 }, "request": "POST /api/book/{id}/hand-out",
        "confirm": "确认《{name}》？", "done": "好" }, "publish": {`,
    ],
  ];
  expect(underlined(...other('book:write'))).toEqual([`approval.bypassed ${record} "POST /api/book/{id}/hand-out"`]);
  expect(told(...other('settings:write'))).toEqual([]);
});
