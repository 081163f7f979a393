import { expect, test } from 'vitest';
import { type Change, told, underlined } from './change.ts';

const book = 'screens/book.json';
const inSheet = (action: string): Change => [book, '"return": {', `${action}, "return": {`];

test('a sheet offers a row action by its name, and may say something else of it', () => {
  expect(told(inSheet('"lend": {}'))).toEqual([]);
  expect(told(inSheet('"lend": { "title": "借出去", "when": { "status": [0] } }'))).toEqual([]);
});

test('an action without a kind that no row action stands for lacks its kind', () => {
  expect(underlined(inSheet('"scan": {}'))).toEqual([`kind.missing ${book} "scan"`]);
});

test('an action that is spelt almost like a row action is that one misspelt', () => {
  const unknown = `action.unknown ${book} an action without a kind is that of the rows by its name, and they have no “lent” (lend)`;
  expect(told(inSheet('"lent": {}'))).toEqual([unknown]);
  expect(told([book, '"discard": {\n', '"lent": {}, "discard": {\n'])).toEqual([unknown]);
});

test('a mistake in a row action that a sheet takes over is told once, where it stands', () => {
  const wrong: Change = [book, '"when": { "status": 0 },', '"when": { "status": 9 },'];
  expect(underlined(inSheet('"lend": {}'), wrong)).toEqual([expect.stringMatching(/ 9$/)]);
  expect(told(inSheet('"lend": {}'), [book, '"form": "book-lend"', '"from": "book-lend"'])).toHaveLength(1);
});

test('what a row action lacks is told once, not again of the sheet that takes it over', () => {
  const mute: Change = [book, '        "title": "借出",\n', ''];
  expect(underlined(inSheet('"lend": {}'), mute)).toEqual([`key.missing ${book} "lend"`]);
});

test('a mistake in what the sheet writes itself is told there', () => {
  expect(underlined(inSheet('"lend": { "when": { "state": 0 } }'))).toEqual([`field.unknown ${book} "state"`]);
});
