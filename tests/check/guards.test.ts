import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';

const onPublish = (guard: string): Change => [book, '"when": { "type": "paper" }', `"when": ${guard}`];
const onFields = (guard: string): Change => [
  book,
  '"kind": "fields",\n        "title": "基本信息",',
  `"kind": "fields", "title": "基本信息", "when": ${guard},`,
];
const around = (guard: string): Change => [
  book,
  '"kind": "actions",\n        "when": { "status": [0, 1, 2] }',
  `"kind": "actions",\n        "when": ${guard}`,
];

test.each([
  ['{ "status": { "minimum": 0 } }', 'status', 'minimum'],
  ['{ "status": { "maximum": 3 } }', 'status', 'maximum'],
  ['{ "status": { "minimum": 0, "maximum": 3 } }', 'status', 'minimum, maximum'],
  ['{ "type": { "present": true } }', 'type', 'present'],
])('an action is not offered for values that an enum is yet to have, as %s would', (guard, field, key) => {
  expect(told(onPublish(guard))).toEqual([
    `guard.open ${book} “${field}” has an enum: a guard of an action lists the allowed values; ${key} cannot be used`,
  ]);
  expect(underlined(onPublish(guard))).toEqual([`guard.open ${book} "${field}"`]);
});

test.each([
  '{ "type": null }',
  '{ "type": ["paper", "audio"] }',
  '{ "price": { "minimum": 0 }, "borrower": { "present": true } }',
  '{ "borrower": { "except": ["馆内"] } }',
])('an action may be offered under %s', (guard) => {
  expect(told(onPublish(guard))).toEqual([]);
});

test('what every row has is never without a value, but for a text, which may be empty', () => {
  const required: Change = ['schemas/records/book.json', '"id", "name", "status"]', '"id", "name", "status", "type"]'];
  expect(underlined(required, onPublish('{ "type": null }'))).toEqual([`guard.null ${book} null`]);
  expect(told(onPublish('{ "type": "paper", "name": null }'))).toEqual([]);
});

test('where `except` is a mistake, nothing else is said of it', () => {
  expect(underlined(onPublish('{ "status": { "except": [3] } }'))).toEqual([`guard.except ${book} {`]);
});

test('a range that is wrong besides is told as such only', () => {
  expect(underlined(onPublish('{ "status": { "minimum": 3, "maximum": 0 } }'))).toEqual([`guard.empty ${book} {`]);
  expect(underlined(onPublish('{ "type": { "minimum": 0 } }'))).toEqual([`guard.range ${book} {`]);
});

test('money is compared by range, because a value is another text than the amount', () => {
  const priced = (condition: string) => onPublish(`{ "type": "paper", "price": ${condition} }`);
  for (const value of ['0', '"0.00"', '[0, 5]', '{ "except": [0] }'])
    expect(underlined(priced(value)).map((one) => one.split(' ')[0])).toEqual(['guard.money']);
  expect(told(priced('{ "except": [0] }'))).toEqual([
    `guard.money ${book} “price” is money: ask for a range (minimum, maximum), because a value is compared as text, and 0 is not "0.00"`,
  ]);
  for (const value of ['{ "minimum": 0.01 }', '{ "minimum": 0, "maximum": 0 }', '{ "present": true }', 'null'])
    expect(told(priced(value))).toEqual([]);
});

test('an amount that is always a number is compared as one, and one that is always a text is within a range', () => {
  const record = 'schemas/records/book.json';
  const type = (of: string): Change => [record, '"price": { "type": ["string", "number"]', `"price": { "type": ${of}`];
  const priced = (condition: string) => onPublish(`{ "type": "paper", "price": ${condition} }`);
  expect(told(type('"number"'), priced('{ "except": [0] }'))).toEqual([]);
  expect(told(type('"string"'), priced('{ "minimum": 0.01 }'))).toEqual([]);
  expect(told(type('"string"'), priced('"0.00"'))).toEqual([expect.stringMatching(/^guard\.money/)]);
});

test('what a record says of when it accepts a call is held against the same', () => {
  const accepts: Change = [
    'schemas/records/book.json',
    '{ "borrower": { "except": ["馆内"] } }',
    '{ "price": { "except": [0] } }',
  ];
  expect(told(accepts)).toEqual([expect.stringMatching(/^guard\.money schemas\/records\/book\.json/)]);
});

test('a section may be shown for any value, one that only shows a view as well', () => {
  for (const guard of ['{ "status": { "minimum": 0 } }', '{ "type": { "present": true } }']) {
    expect(told(onFields(guard))).toEqual([]);
    expect(told([book, '"view": "cover",', `"view": "cover", "when": ${guard},`])).toEqual([]);
  }
});

test('a guard around actions may leave open what each of them closes', () => {
  expect(told(around('{ "status": { "minimum": 0 } }'))).toEqual([]);
  expect(underlined(around('{ "type": { "present": true } }'))).toEqual([`guard.open ${book} "type"`]);
});

test('an action that only shows something is not offered for such values either', () => {
  const code = '{ "code": { "kind": "image", "title": "条码", "request": "GET /api/book/{id}/code" } }';
  const section = (guard: string): Change => [
    book,
    '"kind": "actions",',
    `"kind": "actions", "when": ${guard}, "actions": ${code} }, { "kind": "actions",`,
  ];
  expect(told(section('{ "type": ["paper", "audio"] }'))).toEqual([]);
  expect(underlined(section('{ "type": { "present": true } }'))).toEqual([`guard.open ${book} "type"`]);
});

test('what a guard around an action closes, its own guard may not open', () => {
  const find: Change = [book, '"when": { "status": 2 }', '"when": { "status": { "minimum": 2 } }'];
  expect(underlined(find, around('{ "status": 2 }'))).toEqual([`guard.open ${book} "status"`]);
});

test('a section that saves or sends something is held as an action is', () => {
  const form = '"editable": { "status": [0, 1, 2] }';
  expect(told([book, form, `"when": { "type": { "present": true }, "status": { "maximum": 2 } }, ${form}`])).toEqual([
    `guard.open ${book} “type” has an enum: a guard of an action lists the allowed values; present cannot be used`,
  ]);
  const sends: Change = [
    'schemas/views.json',
    '"title": "封面",',
    '"title": "封面", "requests": ["PUT /api/book/{id}/type"],',
  ];
  const view: Change = [book, '"view": "cover",', '"view": "cover", "when": { "type": { "present": true } },'];
  expect(underlined(sends, view)).toEqual([`guard.open ${book} "type"`]);
});

test('rows of a table that can be edited only sometimes are held by the record around it', () => {
  const table = (guard: string): Change => [book, '"field": "copies",', `"field": "copies", "editable": ${guard},`];
  expect(underlined(table('{ "status": { "maximum": 2 } }'))).toEqual([`guard.open ${book} "status"`]);
  expect(told(table('{ "status": [0, 1, 2] }'))).toEqual([]);
});
