import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const copy = 'schemas/records/copy.json';
const enums = 'screens/shared/enums.json';
const record = 'schemas/records/book.json';

const types = '[{ "value": "paper", "title": "纸质书" }, { "value": "audio", "title": "有声书" }]';
/** The screen declares these enums besides that of the status. */
const declares = (text: string): Change => [
  book,
  '"enums": { "status": "book-status", "type": "book-type" }',
  `"enums": { "status": "book-status"${text} }`,
];
const declaresToo = (text: string): Change => declares(`, "type": "book-type", ${text}`);
/** One more shared enum, before or after the one of types. */
const shares = (name: string, values: string): Change => [
  enums,
  '"book-type": [',
  `"${name}": ${values},\n  "book-type": [`,
];
const recordNames: Change = [record, '"title": "类型",', '"title": "类型", "enums": "book-type",'];
const titles = '[{ "value": "a", "title": "甲" }, { "value": "b", "title": "乙" }]';
const called: Change = [book, '"note": "{name}"', '"note": "{name}：{isbn}"'];
const isbn: Change = [record, '"name": {', '"isbn": { "type": "string", "title": "ISBN" }, "name": {'];

test('a badge without an enum is told the shared one to write, first of all the record’s own, once for all that show it', () => {
  const write = (example: string) => `enum.missing ${book} “type” has no enum; write "enums": { "type": ${example} }`;
  expect(told(declares(''))).toEqual([write('"book-type"')]);
  expect(told(declares(''), shares('a-type', types))).toEqual([write('"book-type"')]);
  expect(told(declares(''), [enums, '"book-type"', '"a-type"'])).toContain(write('"a-type"'));
  const single: Change = [enums, types, '[{ "value": "audio", "title": "有声书" }]'];
  expect(told(declares(''), single)).toContain(write('[{ "value": "paper", "title": "…" }]'));
  const fields: Change = [
    book,
    '{ "field": "status", "kind": "enum" },\n          {',
    '{ "field": "type", "kind": "enum" },\n          {',
  ];
  expect(told(declares(''), fields)).toEqual([write('"book-type"')]);
});

test('a choice without an enum is told so, with a first value where the record has none', () => {
  const option = '{ "field": "branchId", "kind": "option", "options": "branch" }';
  const choice: Change = [book, option, '{ "field": "branchId", "kind": "enum" }'];
  expect(told(choice)).toEqual([
    `enum.missing ${book} “branchId” has no enum; write "enums": { "branchId": [{ "value": 1, "title": "…" }] }`,
  ]);
  expect(told(choice, declaresToo('"branchId": [{ "value": 3, "title": "三" }]'))).toEqual([]);
  const keyword: Change = [
    book,
    '{ "field": "text", "kind": "text", "title": "全文" }',
    '{ "field": "text", "kind": "enum", "title": "全文" }',
  ];
  // A parameter of the list, not a field of its record.
  expect(told(keyword, declaresToo('"text": [{ "value": 1, "title": "一" }]'))).toEqual([]);
});

test('an enum is used by a column, a filter or a text of the same row; one that the record names is not unused', () => {
  const known = declaresToo(`"isbn": ${titles}`);
  expect(underlined(isbn, known)).toEqual([`enum.unused ${book} "isbn"`]);
  expect(told(isbn, known, called)).toEqual([]);
  const column: Change = [
    book,
    '{ "field": "createAt", "kind": "date-time", "hidden": true }',
    '{ "field": "isbn", "kind": "enum" }',
  ];
  expect(told(isbn, known, column)).toEqual([]);
  // As plain text it is not shown as an enum.
  const text: Change = [
    book,
    '{ "field": "createAt", "kind": "date-time", "hidden": true }',
    '{ "field": "isbn", "kind": "text" }',
  ];
  expect(underlined(isbn, known, text)).toContain(`enum.unused ${book} "isbn"`);
  const badge = '{ "field": "type", "kind": "enum" },\n';
  expect(told(recordNames, [book, badge, ''])).toEqual([]);
  expect(underlined([book, badge, ''])).toEqual([`enum.unused ${book} "type"`]);
  expect(told(declares(''), recordNames)).toEqual([]);
});

test('an enum of another field is told where it is named, a wrong value where it stands', () => {
  const others = '[{ "value": "x", "title": "纸质书" }, { "value": "y", "title": "有声书" }]';
  const other = [
    `enum.other ${book} the values of the enum “book-type” differ from those of the record’s “type” (z-type)`,
  ];
  expect(told([enums, types, `${others},\n  "z-type": ${types}`])).toEqual(other);
  const oneMore = types.replace('[', '[{ "value": "z", "title": "其他" }, ');
  expect(told([enums, types, `${oneMore},\n  "z-type": ${types}`])).toEqual(other);
  const wrong = types.replace('"paper"', '"papyrus"');
  const unknown = [`enum.value-unknown ${enums} the record’s “type” has no value "papyrus" (paper)`];
  expect(told([enums, types, wrong])).toEqual(unknown);
  expect(told([enums, types, `${wrong},\n  "z-type": ${types}`])).toContain(unknown[0]);
  const nullable: Change = [
    record,
    '"type": "string", "title": "类型", "enum": ["paper", "audio"]',
    '"type": ["string", "null"], "title": "类型", "enum": ["paper", "audio", null]',
  ];
  expect(told(nullable)).toEqual([]);
  expect(told(nullable, [enums, types, `${others},\n  "z-type": ${types}`])).toEqual(other);
});

test('an enum of a screen’s own has each value and title once, of the field’s type', () => {
  const faults = (values: string) => underlined(isbn, called, declaresToo(`"isbn": ${values}`));
  expect(faults(titles)).toEqual([]);
  expect(faults(titles.replace('"b"', '"a"'))).toEqual([`enum.value-twice ${book} "a"`]);
  expect(faults(titles.replace('"乙"', '"甲"'))).toEqual([`enum.title-twice ${book} "甲"`]);
  expect(faults(titles.replace('"b"', '2'))).toEqual([`enum.type ${book} 2`]);
  expect(
    underlined(isbn, called, declaresToo('"isbn": [{ "value": 1, "title": "甲" }]'), [
      record,
      '"isbn": { "type": "string"',
      '"isbn": { "type": ["integer", "null"]',
    ]),
  ).toEqual([]);
  expect(
    underlined(isbn, called, declaresToo('"isbn": [{ "value": 1, "title": "甲" }]'), [
      record,
      '"isbn": { "type": "string",',
      '"isbn": {',
    ]),
  ).toEqual([]);
});

test('each field that lacks its enum is told, and a field of each record, whatever another record has', () => {
  const none: Change = [book, '"enums": { "status": "book-status", "type": "book-type" },\n', ''];
  expect(underlined(none)).toEqual([`enum.missing ${book} "type"`, `enum.missing ${book} "status"`]);
  const typed: Change = [
    copy,
    '"shelf": {',
    '"type": { "type": "string", "title": "种类", "enum": ["paper", "audio"] }, "shelf": {',
  ];
  const shown: Change = [
    book,
    '"columns": [{ "field": "shelf", "kind": "text" }',
    '"columns": [{ "field": "type", "kind": "enum" }, { "field": "shelf", "kind": "text" }',
  ];
  const known: Change = [book, '"record": "copy",', '"record": "copy", "enums": { "type": "book-type" },'];
  const missing = `enum.missing ${book} "type"`;
  expect(underlined(typed, shown, declares(''))).toEqual([missing, missing]);
  expect(underlined(typed, shown)).toEqual([missing]);
  expect(told(typed, shown, known)).toEqual([]);
  expect(underlined(typed, known)).toEqual([`enum.unused ${book} "type"`]);
});

test('a choice that is no field of the record is told a value to write', () => {
  const choice: Change = [
    book,
    '{ "field": "text", "kind": "text", "title": "全文" }',
    '{ "field": "text", "kind": "enum", "title": "全文" }',
  ];
  expect(told(choice)).toEqual([
    `enum.missing ${book} “text” has no enum; write "enums": { "text": [{ "value": 1, "title": "…" }] }`,
  ]);
});

test('a filter by text does not show an enum', () => {
  const filter: Change = [
    book,
    '{ "field": "text", "kind": "text", "title": "全文" }',
    '{ "field": "isbn", "kind": "text", "title": "ISBN" }',
  ];
  const taken: Change = ['schemas/api.json', '"text", "createAt"', '"isbn", "createAt"'];
  const used = declaresToo(`"isbn": ${titles}`);
  expect(underlined(isbn, filter, taken, used)).toEqual([`enum.unused ${book} "isbn"`]);
});

test('an enum with one value in common is none to write, and one that only a record names is used', () => {
  const similar = shares('a-type', '[{ "value": "paper", "title": "甲" }, { "value": "x", "title": "乙" }]');
  expect(told(declares(''), similar)).toContain(
    `enum.missing ${book} “type” has no enum; write "enums": { "type": "book-type" }`,
  );
  expect(told(declares(''), [enums, '"audio"', '"tape"'])).toEqual([
    `enum.missing ${book} “type” has no enum; write "enums": { "type": [{ "value": "paper", "title": "…" }] }`,
  ]);
  // Of the first page, which shows no enum.
  const named: Change = [
    'schemas/records/today.json',
    '"date": {',
    '"letter": { "type": "string", "title": "字母", "enums": "letters", "enum": ["a", "b"] }, "date": {',
  ];
  expect(told(shares('letters', titles), named)).toEqual([]);
});

test('a value of no type that the field has is told all of them', () => {
  const types: Change = [
    record,
    '"type": "string", "title": "类型", "enum": ["paper", "audio"]',
    '"type": ["integer", "boolean"], "title": "类型"',
  ];
  expect(told(types)).toEqual([
    `enum.type ${enums} the value "paper" should be a number (without quotes) or true or false (without quotes)`,
  ]);
});

test('one wrong value of four is the mistake, not the name; and only an enum with just the values is meant', () => {
  const four = (last: number) =>
    `[{ "value": 0, "title": "甲" }, { "value": 1, "title": "乙" }, { "value": 2, "title": "丙" }, { "value": ${last}, "title": "丁" }]`;
  const wrong: Change = [enums, '{ "value": 3, "title": "注销" }', '{ "value": 9, "title": "注销" }'];
  expect(told(wrong, shares('z-status', four(3)))).toEqual([
    `enum.value-unknown ${enums} the record’s “status” has no value 9 (3)`,
  ]);
  const others: readonly Change[] = [
    [enums, '"paper"', '"x"'],
    [enums, '"audio"', '"y"'],
  ];
  for (const similar of [
    '[{ "value": "paper", "title": "甲" }]',
    '[{ "value": "paper", "title": "甲" }, { "value": "q", "title": "丙" }]',
  ])
    expect(underlined(...others, shares('a-type', similar))).toEqual([
      `enum.value-unknown ${enums} "x"`,
      `enum.value-unknown ${enums} "y"`,
    ]);
});

test('a value too many is told without another to write, one too few at the key that declares the enum', () => {
  const audio = '{ "value": "audio", "title": "有声书" }';
  expect(told([enums, audio, `${audio}, { "value": "tape", "title": "磁带" }`])).toEqual([
    `enum.value-unknown ${enums} the record’s “type” has no value "tape"`,
  ]);
  expect(underlined(declares(', "type": [{ "value": "paper", "title": "纸质书" }]'))).toEqual([
    `enum.value-missing ${book} "type"`,
  ]);
});

test('a parameter of the list may take the values of a shared enum', () => {
  const choice: Change = [
    book,
    '{ "field": "text", "kind": "text", "title": "全文" }',
    '{ "field": "text", "kind": "enum", "title": "全文" }',
  ];
  expect(told(choice, declaresToo('"text": "book-type"'))).toEqual([]);
});

test('of two enums with the same values, the one called after another field is told where it is named', () => {
  const branch = 'schemas/records/branch.json';
  const schema = (enums: string) =>
    `{ "$id": "branch", "title": "分馆", "type": "object", "properties": { "status": { "type": "integer", "title": "状态", "enum": [0, 1, 2, 3], "enums": "${enums}" } } }`;
  const named: Change = [record, '"title": "状态",', '"title": "状态", "enums": "book-status",'];
  const both: Change = [
    'screens/shared/enums.json',
    '"book-type"',
    '"branch-status": [{ "value": 0, "title": "甲" }, { "value": 1, "title": "乙" }, { "value": 2, "title": "丙" }, { "value": 3, "title": "丁" }], "book-type"',
  ];
  expect(told(named, both, [branch, null, schema('branch-status')])).toEqual([]);
  expect(told(named, both, [branch, null, schema('book-status')])).toEqual([
    expect.stringMatching(new RegExp(`^enum.meant ${branch} .*branch-status`)),
  ]);
  // One that nobody uses, though not called after its record, is most likely meant there, too.
  const shelf: Change = [both[0], both[1], both[2].replace('branch-status', 'shelf-status')];
  expect(told(named, shelf, [branch, null, schema('book-status')])).toEqual([
    expect.stringMatching(new RegExp(`^enum.meant ${branch} .*shelf-status`)),
  ]);
});
