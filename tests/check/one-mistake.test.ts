import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const [book, home, api, record, options] = [
  'screens/book.json',
  'screens/home.json',
  'schemas/api.json',
  'schemas/records/book.json',
  'screens/shared/options.json',
];

/** The library as most people write it: the kinds of columns and filters, and what a history shows, are inferred. */
const inferring: readonly Change[] = [
  [book, '"kind": "money", "sortable": true, "total"', '"total"'],
  [book, '"createAt", "kind": "range", "presets"', '"createAt", "presets"'],
  [book, '"status", "kind": "enum", "multiple"', '"status", "multiple"'],
  [book, '{ "kind": "view",', '{ "kind": "history" }, { "kind": "view",'],
  [
    api,
    '"GET /api/report"',
    '"GET /api/log": { "permission": "session", "record": "loan", "list": true, "history": ["reader"], "filters": ["record", "recordId"] }, "GET /api/report"',
  ],
];
const only = (...mistake: Change): readonly string[] => underlined(...inferring, mistake);

test('the library whose kinds are inferred has no mistake', () => {
  expect(told(...inferring)).toEqual([]);
});

test('a misspelt field is one mistake, whatever else its column or filter says', () => {
  expect(only(book, '"price", "total"', '"pirce", "total"')).toEqual([`field.unknown ${book} "pirce"`]);
  expect(only(book, '"field": "price", "total"', '"fields": "price", "total"')).toEqual([
    `key.unknown ${book} "fields"`,
  ]);
  expect(only(book, '"createAt", "presets"', '"createdAt", "presets"')).toEqual([`field.unknown ${book} "createdAt"`]);
});

test('a misspelt record is one mistake: its columns, filters and history are not blamed', () => {
  expect(only(book, '"record": "book"', '"record": "boook"')).toEqual([`record.unknown ${book} "boook"`]);
  expect(only(book, '"record": "book"', '"records": "book"')).toEqual([`key.unknown ${book} "records"`]);
});

test('a mistake in a record, in the contract or among the option lists is not that of the screens', () => {
  expect(only(record, '"format": "money"', '"fromat": "money"')).toEqual([`key.unknown ${record} "fromat"`]);
  expect(only(record, '"properties"', 'properties')).toEqual([expect.stringContaining(`json.syntax ${record}`)]);
  expect(only(api, '"GET /api/today"', 'GET /api/today')).toEqual([expect.stringContaining(`json.syntax ${api}`)]);
  expect(only(api, '"history": ["reader"]', '"history": ["reader", "raeder"]')).toEqual([
    `field.unknown ${api} "raeder"`,
  ]);
  const selected: Change = [
    book,
    '"request": "GET /api/loan/list?bookId={id}",',
    '"when": { "branchId": { "present": true } }, "request": "GET /api/loan/list?branchId={branchId}",',
  ];
  const offered: Change = [api, '"filters": ["bookId"]', '"filters": ["bookId", "branchId"]'];
  const loan: Change = [
    'schemas/records/loan.json',
    '"properties": {',
    '"properties": { "branchId": { "type": "integer", "title": "分馆", "options": "branch" },',
  ];
  expect(told(selected, offered, loan)).toEqual([]);
  expect(underlined(selected, offered, loan, [options, '"preload": true', '"preload": 1'])).toEqual([
    `value.type ${options} 1`,
  ]);
});

test('a card with a misspelt field is one mistake, whatever it is compared with', () => {
  const inferred: Change = [home, '"field": "fines",\n          "kind": "money",', '"field": "fines",'];
  expect(told(inferred)).toEqual([]);
  expect(underlined(inferred, [home, '"field": "fines"', '"field": "fine"'])).toEqual([`field.unknown ${home} "fine"`]);
});

test('a kind under the name that another product has for it is one mistake, at that name', () => {
  expect(told(['screens/report.json', '"kind": "view"', '"type": "view"'])).toEqual([
    'key.unknown screens/report.json there is no key “type” (kind)',
  ]);
});

test('a file among the screens that has no name of a screen is told of, with the name that is meant', () => {
  const page = '{ "kind": "view", "title": "统计", "permission": "book", "view": "report" }';
  const named = (file: string): readonly string[] => told([file, null, page]).filter((one) => one.includes(file));
  expect(named('screens/Loan_Report.json')).toEqual([
    expect.stringMatching(/^file\.name .*\(screens\/loan-report\.json\)$/),
  ]);
  expect(named('screens/统计.json')).toEqual([expect.stringMatching(/^file\.name /)]);
  expect(named('screens/shared/enum.json')).toEqual([
    expect.stringMatching(/^file\.name .*\(screens\/shared\/enums\.json\)$/),
  ]);
});
