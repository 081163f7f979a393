import { expect, test } from 'vitest';
import { type Change, clean, told, underlined } from './change.ts';

const book = 'screens/book.json';
const home = 'screens/home.json';
const record = 'schemas/records/book.json';

const polls = (seconds: number): Change => [book, '"search": ["name"],', `"search": ["name"], "poll": ${seconds},`];
const expires = (hours: number): Change => [record, '"above": "days"', `"above": "days", "hours": ${hours}`];

test('a number is within the limits that the language sets, which belong to it', () => {
  for (const seconds of [10, 11, 3600]) expect(told(polls(seconds))).toEqual([]);
  for (const seconds of [-60, 0, 9.9, 3601])
    expect(told(polls(seconds))).toEqual([`value.range ${book} ${seconds} is out of range: at least 10, at most 3600`]);
  expect(underlined(polls(0))).toEqual([`value.range ${book} 0`]);
});

test('of one limit, only that one is told', () => {
  expect(told(expires(1))).toEqual([]);
  expect(told(expires(0))).toEqual([`value.range ${record} 0 is out of range: at least 1`]);
  expect(told(['screens/menu.json', '"version": 9', '"version": 0'])).toContain(
    'value.range screens/menu.json 0 is out of range: at least 1',
  );
});

test('a number that has no limits may be any', () => {
  const fits = (range: string): Change => [book, '{ "minimum": 0, "maximum": 1000 }', `{ ${range} }`];
  expect(told(fits('"minimum": -5'))).toEqual([]);
  expect(told(fits('"maximum": 1e9'))).toEqual([]);
});

test('a list that needs several says how many', () => {
  const trend = (columns: string): Change => [home, '"columns": ["date", "loans"]', `"columns": [${columns}]`];
  for (const columns of ['', '"date"'])
    expect(told(trend(columns))).toEqual([`value.few ${home} at least 2 are needed`]);
  expect(underlined(trend('"date"'))).toEqual([`value.few ${home} [`]);
});

test.each([
  [book, /"columns": \[\n[\s\S]*?\n {2}\],/, '"columns": [],'],
  [book, /"fields": \[\n[\s\S]*?\n {8}\]/, '"fields": []'],
  [book, /"columns": \[\{ "field": "shelf".*\]/, '"columns": []'],
  [home, /"figures": \[\n[\s\S]*?\n {6}\]/, '"figures": []'],
])('in %s, a list of what is shown has something: not %s', (file, from, to) => {
  const before = from.exec(clean[file] ?? '')?.[0] ?? '';
  expect(before).not.toBe('');
  expect(told([file, before, to])).toEqual([`value.empty ${file} must not be empty`]);
});
