import { expect, test } from 'vitest';
import { concise } from '../../src/language/migrations/concise.ts';
import { factsOf, parseProject } from '../../src/language/project/project.ts';
import { type Change, clean, told, underlined } from './change.ts';

const [book, home] = ['screens/book.json', 'screens/home.json'];

/** The library with the kinds that its keys tell left out. */
const short = concise.migrate(clean, (files) => factsOf(parseProject(files)));
const shortened: readonly Change[] = [book, home].map((file) => [file, null, short[file] ?? '']);
const mistaken = (from: string, to: string, file = book): readonly string[] =>
  underlined(...shortened, [file, from, to]);

test('the keys of an action, a section or a panel tell its kind', () => {
  expect(short[book]).not.toMatch(/"kind": "(form|request|download|view|fields|table|actions)"/);
  expect(short[home]).not.toMatch(/"kind": "(figures|tasks)"/);
  expect(told(...shortened)).toEqual([]);
});

test.each([
  ['"form": "book-lend"', '"fomr": "book-lend"', 'fomr'],
  ['"request": "POST /api/book/{id}/lend"', '"requset": "POST /api/book/{id}/lend"', 'requset'],
  ['"request": "PUT /api/book/{id}/type"', '"api": "PUT /api/book/{id}/type"', 'api'],
  ['"view": "cover"', '"veiw": "cover"', 'veiw'],
  ['"perRow": 3', '"perRows": 3', 'perRows'],
  ['"columns": [{ "field": "shelf"', '"colums": [{ "field": "shelf"', 'colums'],
  ['"form": "book-edit"', '"from": "book-edit"', 'from'],
  [
    '"when": { "status": [0, 1, 2] },\n        "actions"',
    '"when": { "status": [0, 1, 2] },\n        "action"',
    'action',
  ],
])('a misspelt key of what has no kind is the only mistake: %s', (from, to, key) => {
  expect(mistaken(from, to)).toEqual([`key.unknown ${book} "${key}"`]);
});

test('a misspelt key of a panel without a kind is the only mistake', () => {
  expect(mistaken('"figures": [', '"figuers": [', home)).toEqual([`key.unknown ${home} "figuers"`]);
  expect(mistaken('"tasks": [', '"task": [', home)).toEqual([`key.unknown ${home} "task"`]);
});

test('a key that all others go with is missed, not each of them unknown', () => {
  expect(told(...shortened, [book, '        "form": "book-lend",\n', ''])).toEqual([
    `key.missing ${book} “form” is missing`,
  ]);
});

test('what no key tells says which keys would', () => {
  expect(told(...shortened, [book, ',\n        "request": "PUT /api/book/{id}/type"', ''])).toEqual([
    expect.stringContaining(`kind.missing ${book} nothing tells what this is: it needs one of `),
  ]);
});

test('a kind that is misspelt is told, whatever the keys tell', () => {
  expect(mistaken('"form": "book-lend"', '"knid": "form", "form": "book-lend"')).toEqual([
    `key.unknown ${book} "knid"`,
  ]);
  expect(mistaken('"form": "book-lend"', '"kind": "fomr", "form": "book-lend"')).toEqual([
    `kind.unknown ${book} "fomr"`,
  ]);
});

test('the call of a list, a table or a panel tells its record, and only a wrong call is a mistake', () => {
  expect(short[book]).not.toMatch(/"record": "(book|loan|copy)"/);
  expect(short[home]).not.toContain('"record"');
  expect(mistaken('"GET /api/book/list"', '"GET /api/bok/list"')).toEqual([
    `request.unknown ${book} "GET /api/bok/list"`,
  ]);
  expect(mistaken('"GET /api/loan/trend"', '"GET /api/lone/trend"', home)).toEqual([
    `request.unknown ${home} "GET /api/lone/trend"`,
  ]);
  expect(mistaken('"field": "copies"', '"field": "copys"')).toEqual([`field.unknown ${book} "copys"`]);
});
