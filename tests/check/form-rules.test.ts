import { expect, test } from 'vitest';
import { publish } from '../../src/compile/publish.ts';
import { type Change, changed, told, underlined } from './change.ts';

const create = 'schemas/forms/book-create.json';

/** The form has one more rule of its own. */
const rule = (text: string): Change => [create, '"type": "object",\n', `"type": "object", ${text},\n`];
/** The field `isbn` has another rule. */
const isbn = (text: string): Change => [create, '"pattern": "^[0-9-]*$"', text];
const compiled = (...changes: readonly Change[]) => Object.keys(publish(changed(...changes)).assets);

const ordered = 'date, time, date-time, iso-time, iso-date-time';

test('a limit by format needs a format whose values have an order', () => {
  for (const keyword of ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum']) {
    const limit = `"${keyword}": "2020-01-01"`;
    const sentence = `format.limit ${create} “${keyword}” compares what “format” puts in order, so it needs a format of these: ${ordered}`;
    for (const unordered of [limit, `"format": "email", ${limit}`]) {
      expect(told(isbn(unordered))).toEqual([sentence]);
      expect(underlined(isbn(unordered))).toEqual([`format.limit ${create} "${keyword}"`]);
      expect(told(rule(`"if": { "properties": { "isbn": { ${unordered} } } }`))).toEqual([sentence]);
    }
    expect(told(isbn(`"format": "date", ${limit}`))).toEqual([]);
  }
  expect(told(isbn('"format": "emial", "formatMinimum": "2020-01-01"'))).toEqual([
    expect.stringMatching(/^value.unlisted/),
  ]);
});

const same = (wanted: string) => `{ "properties": { "isbnAgain": { "const": { "$data": "${wanted}" } } } }`;

test.each([
  ['then', (wanted: string) => `"if": { "required": ["isbn"] }, "then": ${same(wanted)}`],
  ['else', (wanted: string) => `"if": { "required": ["isbn"] }, "else": ${same(wanted)}`],
  ['if', (wanted: string) => `"if": ${same(wanted)}`],
  ['not', (wanted: string) => `"not": ${same(wanted)}`],
  ['allOf', (wanted: string) => `"allOf": [{ "anyOf": [${same(wanted)}] }]`],
  ['dependencies', (wanted: string) => `"dependencies": { "isbn": ${same(wanted)} }`],
] as const)('within %s, a value taken from another field is of one beside it', (_, within) => {
  expect(told(rule(within('1/isbn')))).toEqual([]);
  expect(compiled(rule(within('1/isbn')))).toContain('forms/book-create.js');
  for (const wanted of ['isbn', '4/copies', '2/isbn', '1/isbm', '0/isbn', '/isbn']) {
    expect(told(rule(within(wanted)))).toEqual([expect.stringMatching(/^field\.unknown /)]);
    expect(underlined(rule(within(wanted)))).toEqual([`field.unknown ${create} {`]);
  }
});

test('the form itself, an item and a name have fewer fields around them than a field has', () => {
  expect(told(rule('"minProperties": { "$data": "1/copies" }'))).toEqual([expect.stringMatching(/^field\.unknown /)]);
  const tags = (wanted: string, keyword: string): Change => [
    create,
    '"copies": {',
    `"tags": { "type": "array", "title": "标签", "items": { "type": "string" }, "message": "不对", "${keyword}": { "const": { "$data": "${wanted}" } } }, "copies": {`,
  ];
  for (const keyword of ['items', 'contains']) {
    const once = tags('2/isbn', keyword)[2].replace('"items": { "type": "string" }, ', '');
    expect(told([create, '"copies": {', keyword === 'items' ? once : tags('2/isbn', keyword)[2]])).toEqual([]);
    expect(told(tags('1/isbn', 'contains'))).toEqual([expect.stringMatching(/^field\.unknown /)]);
    expect(told(tags('3/isbn', 'contains'))).toEqual([expect.stringMatching(/^field\.unknown /)]);
  }
  expect(told(rule('"propertyNames": { "const": { "$data": "2/isbn" } }'))).toEqual([
    expect.stringMatching(/^field\.unknown /),
  ]);
});

test('a field that only a condition brings in can be referred to, and one of an object within it', () => {
  const open: Change = [create, '"additionalProperties": false,', ''];
  const then = (fields: string): Change =>
    rule(`"if": { "required": ["isbn"] }, "then": { "properties": { ${fields} } }`);
  const fee = '"fee": { "type": "integer", "title": "费用" }';
  const limit = (wanted: string) =>
    `"limit": { "type": "integer", "title": "上限", "minimum": { "$data": "${wanted}" }, "message": "太小" }`;
  expect(told(open, then(`${fee}, ${limit('1/fee')}`))).toEqual([]);
  const inner = (wanted: string) =>
    `"place": { "type": "object", "title": "地点", "properties": { ${fee}, ${limit(wanted)} } }`;
  expect(told(open, then(inner('1/fee')))).toEqual([]);
  expect(told(open, then(inner('2/isbn')))).toEqual([]);
  expect(told(open, then(inner('2/fee')))).toEqual([expect.stringMatching(/^field\.unknown /)]);
});

test('a choice of nothing is refused', () => {
  expect(told(isbn('"enum": []'))).toEqual([`keyword.value ${create} “enum” cannot be []`]);
});
