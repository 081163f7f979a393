import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const home = 'screens/home.json';

/** The figure of the day leads to the list filtered so. */
const linked = (filters: string): Change => [
  home,
  '"where": { "status": [1, 2], "createAt": "today" }',
  `"where": ${filters}`,
];
/** The second tab of the list filters so. */
const viewed = (filters: string): Change => [book, '"where": { "status": [0, 1] }', `"where": ${filters}`];
/** The list has another filter in place of the full text. */
const filtered = (filter: string): Change => [book, '{ "field": "text", "kind": "text", "title": "全文" }', filter];
const declares = (enums: string): Change => [book, '"type": "book-type" }', `"type": "book-type", ${enums} }`];
const choice: readonly Change[] = [
  filtered('{ "field": "text", "kind": "enum", "title": "全文" }'),
  declares('"text": [{ "value": 1, "title": "一" }]'),
];

test('a link leads to a value that the filter could be set to', () => {
  const wrong = (filters: string, value: string) =>
    expect(underlined(linked(filters))).toEqual([`link.value ${home} ${value}`]);
  wrong('{ "price": 3 }', '3');
  wrong('{ "price": "3~5" }', '"3~5"');
  for (const right of [
    '{ "text": "{date}" }',
    '{ "text": "any" }',
    '{ "text": 7 }',
    '{ "price": { "minimum": 3, "maximum": 5 } }',
  ])
    expect(told(linked(right))).toEqual([]);
  expect(told(linked('{ "text": "x{date}" }'))).toEqual([
    `values.partial ${home} “x{date}”: a field must be the whole text, as "{…}"`,
  ]);
});

test('a filter set to nothing is told as empty, in a link as in a tab, and so is a link without a filter', () => {
  for (const nothing of ['""', '[]', '["any", ""]', '[null]', 'null'])
    expect(underlined(linked(`{ "text": ${nothing} }`)).map((one) => one.slice(0, one.indexOf(home)))).toEqual([
      'value.empty ',
    ]);
  for (const [field, nothing] of [
    ['text', '""'],
    ['createAt', '""'],
    ['status', '[]'],
    ['status', '[0, ""]'],
    ['branchId', '[]'],
  ])
    expect(told(viewed(`{ "${field}": ${nothing} }`))).toEqual([`value.empty ${book} must not be empty`]);
  expect(underlined(linked('{}'))).toEqual([`value.empty ${home} {`]);
  for (const something of ['{ "text": 0 }', '{ "text": false }', '{ "status": [0] }', '{ "text": "0" }'])
    expect([told(linked(something)), told(viewed(something))]).toEqual([[], []]);
});

test('a link leads to the tab of every row, written or not, and a count goes over it', () => {
  const task = (tab: string): Change => [home, '"tab": "away"', `"tab": "${tab}"`];
  const all: Change = [book, '"all": { "title": "全部" },\n', ''];
  for (const changes of [[task('all')], [all, task('all')]]) expect(told(...changes)).toEqual([]);
  expect(told(all, task('every'))).toEqual([`link.tab ${home} “book” has no tab “every”; it can be away, new, all`]);
});

test('what is chosen from is what the screen declares, of a parameter of the list as of a field', () => {
  expect(told(...choice, linked('{ "text": 1 }'))).toEqual([]);
  expect(told(...choice, linked('{ "text": 2 }'))).toEqual([
    `link.value ${home} “text” cannot be filtered by 2; it can be 1`,
  ]);
  const price: readonly Change[] = [
    [book, '{ "field": "price", "kind": "range" }', '{ "field": "price", "kind": "enum" }'],
    declares('"price": [{ "value": "a", "title": "甲" }]'),
    [book, ', "price": { "minimum": 0, "maximum": 1000 }', ''],
  ];
  // An amount that is chosen from a few is no range.
  expect(told(...price, linked('{ "price": "a" }'))).toEqual([]);
});

test('a list that lost its filters is told once by a link, and at each of its tabs', () => {
  expect(underlined(linked('{ "statsu": [1], "crateAt": "today" }'))).toEqual([`link.filter ${home} "statsu"`]);
  const other: Change = [book, '"where": { "createAt": "last7", "branchId": 3 }', '"where": { "statsu": 2 }'];
  expect(underlined(viewed('{ "statsu": [1] }'), other)).toEqual([
    `tab.filter ${book} "statsu"`,
    `tab.filter ${book} "statsu"`,
  ]);
});

test('the field that fills a link is underlined', () => {
  expect(underlined([book, '"id": "{bookId}"', '"id": "{bokId}"'])).toEqual([`field.unknown ${book} "{bokId}"`]);
});

test('a tab has values that its filter takes: a range by its name or its ends, several only where several are taken', () => {
  const range = (value: string) => told(viewed(`{ "createAt": ${value} }`));
  for (const value of ['"today"', '{ "minimum": "2026-11-01" }', 'null', '{ "present": true }'])
    expect(range(value)).toEqual([]);
  for (const value of ['7', '["last7"]', '"2026-11-01,"'])
    expect(range(value)).toEqual([
      `tab.range ${book} ${value} is no range of “createAt”; write "last7" or { "minimum": 1, "maximum": 99 }, for example`,
    ]);
  const single: Change = [book, '"kind": "enum", "multiple": true', '"kind": "enum", "multiple": false'];
  expect(told(single)).toEqual([`tab.several ${book} the filter “status” takes one value only`]);
  // What is typed is not chosen.
  expect(told(viewed('{ "text": "x" }'))).toEqual([]);
});

test('a choice that has no enum is told so, and not what a tab chooses', () => {
  const [filter = filtered('')] = choice;
  expect(underlined(filter, viewed('{ "text": 1 }'))).toEqual([`enum.missing ${book} "text"`]);
});

test('the tab of all may have a comment', () => {
  expect(told([book, '{ "title": "全部" }', '{ "title": "全部", "$comment": "所有图书" }'])).toEqual([]);
});

test('what a tab is called can stand in an address, to its last letter', () => {
  for (const name of ['away!', 'a way', 'Away', '1away'])
    expect(underlined([book, '"away": {', `"${name}": {`])).toContain(`tab.name ${book} "${name}"`);
});

test('a range is filled from a text that says one, and not from a day or an amount', () => {
  expect(told(linked('{ "createAt": "{date}" }'))).toEqual([
    `link.value ${home} “createAt” cannot be filtered by "{date}"`,
  ]);
  expect(underlined(linked('{ "price": "{fines}" }'))).toEqual([`link.value ${home} "{fines}"`]);
  const period: Change = [
    'schemas/records/today.json',
    '"date": {',
    '"period": { "type": "string", "title": "时段" }, "date": {',
  ];
  expect(told(period, linked('{ "createAt": "{period}" }'))).toEqual([]);
});

test('a link sets a filter to one value where one is chosen, and to none that its field cannot have', () => {
  expect(underlined(linked('{ "branchId": [1, 2] }'))).toEqual([`tab.several ${home} [`]);
  for (const value of ['1', '"1"', '[1]']) {
    expect(told(linked(`{ "branchId": ${value} }`))).toEqual([]);
    expect(told(viewed(`{ "branchId": ${value} }`))).toEqual([]);
  }
  expect(told(linked('{ "branchId": "总馆" }'))).toEqual([
    `link.value ${home} “branchId” cannot be filtered by "总馆"`,
  ]);
  expect(told(viewed('{ "branchId": "总馆" }'))).toEqual([
    `link.value ${book} “branchId” cannot be filtered by "总馆"`,
  ]);
});
