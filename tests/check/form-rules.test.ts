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
  ['allOf', (wanted: string) => `"allOf": [{ "oneOf": [${same(wanted)}] }]`],
] as const)('within %s, a value taken from another field is of one beside it', (_, within) => {
  expect(told(rule(within('1/isbn')))).toEqual([]);
  expect(compiled(rule(within('1/isbn')))).toContain('forms/book-create.js');
  for (const wanted of ['isbn', '4/copies', '2/isbn', '1/isbm', '0/isbn', '/isbn']) {
    expect(told(rule(within(wanted)))).toEqual([expect.stringMatching(/^field\.unknown /)]);
    expect(underlined(rule(within(wanted)))).toEqual([`field.unknown ${create} {`]);
  }
});

test('the form itself and an item have fewer fields around them than a field has', () => {
  expect(told(rule('"const": { "$data": "1/copies" }, "message": "不同"'))).toEqual([
    expect.stringMatching(/^field\.unknown /),
  ]);
  const tags = (wanted: string): Change => [
    create,
    '"copies": {',
    `"tags": { "type": "array", "title": "标签", "message": "不对", "items": { "const": { "$data": "${wanted}" } } }, "copies": {`,
  ];
  expect(told(tags('2/isbn'))).toEqual([]);
  expect(told(tags('1/isbn'))).toEqual([expect.stringMatching(/^field\.unknown /)]);
  expect(told(tags('3/isbn'))).toEqual([expect.stringMatching(/^field\.unknown /)]);
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

test.each([
  ['if', (names: string) => `"if": ${names}`],
  ['then', (names: string) => `"if": { "required": ["isbn"] }, "then": ${names}`],
  ['else', (names: string) => `"if": { "required": ["isbn"] }, "else": ${names}`],
  ['allOf', (names: string) => `"allOf": [{ "if": ${names} }]`],
  ['oneOf', (names: string) => `"oneOf": [${names}]`],
] as const)('within %s, what is required is a field of the form', (_, within) => {
  expect(told(rule(within('{ "required": ["copies"] }')))).toEqual([]);
  const misspelt = rule(within('{ "required": ["copeis"] }'));
  expect(told(misspelt)).toEqual([`field.unknown ${create} there is no field “copeis” (copies)`]);
  expect(underlined(misspelt)).toEqual([`field.unknown ${create} "copeis"`]);
});

test('a condition judges fields of the form, whatever lies around it, and so do the fields that others hang on', () => {
  const unknown = [`field.unknown ${create} "copeis"`];
  for (const condition of [
    '"if": { "properties": { "copies": { "const": 3 } } }',
    '"if": { "allOf": [{ "properties": { "copies": { "const": 3 } } }] }',
    '"oneOf": [{ "if": { "properties": { "copies": { "const": 3 } } } }]',
  ]) {
    expect(told(rule(condition))).toEqual([]);
    expect(underlined(rule(condition.replace('copies', 'copeis')))).toEqual(unknown);
  }
});

test('a condition within an object or an item judges its own fields, and one on any object may judge any', () => {
  const asks = (field: string): Change => [create, '"copies": {', `${field}, "copies": {`];
  const room = '"properties": { "room": { "type": "string", "title": "室" } }';
  const condition = (name: string) => `"if": { "required": ["${name}"] }`;
  const place = (more: string) => asks(`"place": { "type": "object", "title": "地点", ${room}, ${more} }`);
  const places = (more: string) =>
    asks(`"places": { "type": "array", "title": "地点", "items": { "type": "object", ${room}, ${more} } }`);
  for (const within of [place, places]) {
    expect(told(within(condition('room')))).toEqual([]);
    expect(underlined(within(condition('isbn')))).toEqual([`field.unknown ${create} "isbn"`]);
  }
  const ofPlace = (name: string) => rule(`"if": { "properties": { "place": { "required": ["${name}"] } } }`);
  expect(told(place('"$comment": "地点"'), ofPlace('room'))).toEqual([]);
  expect(told(place('"$comment": "地点"'), ofPlace('romo'))).toEqual([
    `field.unknown ${create} there is no field “romo” (room)`,
  ]);
  expect(told(asks('"place": { "type": "object", "title": "地点" }'), ofPlace('anything'))).toEqual([]);
});

const open: Change = [create, '"additionalProperties": false,', ''];
const then = (said: string): Change => rule(`"if": { "required": ["isbn"] }, "then": ${said}`);

test('a field that a condition brings in is a field like any other; without a title and a type it is misspelt', () => {
  const brings = (field: string) => told(open, then(`{ "properties": { ${field} } }`));
  expect(brings('"fee": { "type": "integer", "title": "费用" }')).toEqual([]);
  expect(brings('"fee": { "type": "integer", "ui": { "widget": "hidden" } }')).toEqual([]);
  expect(brings('"fee": { "type": "integer" }')).toEqual([`title.missing ${create} “fee” has no title`]);
  expect(brings('"fee": { "type": "integer", "title": "费用", "minimum": 1 }')).toEqual([
    `message.missing ${create} “fee” has no message for minimum`,
  ]);
  expect(brings('"fee": { "type": "integer", "title": "费用", "ui": { "widget": "tags" } }')).toEqual([
    expect.stringMatching(/^widget\.type /),
  ]);
  expect(brings('"copeis": { "minimum": 3, "message": "太少" }')).toEqual([
    `field.unknown ${create} there is no field “copeis” (copies)`,
  ]);
  expect(
    told(open, then('{ "required": ["fee"], "properties": { "fee": { "type": "integer", "title": "费用" } } }')),
  ).toEqual([`message.missing ${create} “fee” has no message for required`]);
  const both = '"fee": { "type": "integer", "title": "费用" } } }, "else": { "properties": { "fee": { "const": 0';
  expect(brings(`${both}, "message": "不收费" }`)).toEqual([]);
  expect(brings(`${both} }`)).toEqual([`message.missing ${create} “fee” has no message for const`]);
});

test('a title in a condition is none of the field itself', () => {
  expect(told([create, '"title": "数量",', ''], then('{ "properties": { "copies": { "title": "数量" } } }'))).toEqual([
    `title.missing ${create} “copies” has no title`,
  ]);
});

test('what a condition asks of a field has a sentence, with it or with the field itself', () => {
  expect(told(then('{ "required": ["copies"], "properties": { "copies": { "maximum": 9 } } }'))).toEqual([]);
  expect(told(then('{ "properties": { "name": { "maxLength": 9 } } }'))).toEqual([]);
  expect(told(then('{ "properties": { "name": { "pattern": "^a" } } }'))).toEqual([
    `message.missing ${create} “name” has no message for pattern`,
  ]);
  expect(
    told(then('{ "properties": { "name": { "pattern": "^a", "message": { "pattern": "以 a 开头" } } } }')),
  ).toEqual([]);
  const again = then('{ "required": ["isbnAgain"] }');
  expect(told(again)).toEqual([`message.missing ${create} “isbnAgain” has no message for required`]);
  expect(underlined(again)).toEqual([`message.missing ${create} "isbnAgain"`]);
  expect(told(again, [create, '{ "const": "两次不一致" }', '"请再输入一次"'])).toEqual([]);
  // Of a choice that nothing fits, the choice itself is told.
  expect(
    told(rule('"oneOf": [{ "required": ["isbnAgain"] }, { "properties": { "name": { "pattern": "^a" } } }]')),
  ).toEqual([]);
});

test('a format that nobody knows is told within a condition, too', () => {
  expect(told(rule('"if": { "properties": { "isbn": { "format": "emial" } } }'))).toEqual([
    `value.unlisted ${create} there is no name emial (email)`,
  ]);
});

const copies = (text: string): Change => [create, '"minimum": 1,', `${text},`];

test('a rule is one that values of the type of its field can break', () => {
  const silent = (keyword: string, type: string) => [
    `keyword.type ${create} “${keyword}” says nothing of a field of this type (${type})`,
  ];
  expect(told(copies('"maxLength": 3'))).toEqual(silent('maxLength', 'an integer (without quotes)'));
  expect(underlined(copies('"maxLength": 3'))).toEqual([`keyword.type ${create} "maxLength"`]);
  expect(told(copies('"pattern": "^1"'))).toEqual(silent('pattern', 'an integer (without quotes)'));
  expect(told(isbn('"minimum": 1'))).toEqual(silent('minimum', 'text (in double quotes)'));
  expect(told(isbn('"uniqueItems": true'))).toEqual(silent('uniqueItems', 'text (in double quotes)'));
  expect(told(rule('"if": { "properties": { "isbn": { "minimum": 1 } } }'))).toEqual(
    silent('minimum', 'text (in double quotes)'),
  );
  expect(told(rule('"if": { "properties": { "isbn": { "minLength": 1 } } }'))).toEqual([]);
  const either: Change = [
    create,
    '"type": "string", "title": "ISBN"',
    '"type": ["string", "integer"], "title": "ISBN"',
  ];
  expect(told(either, isbn('"minimum": 1'))).toEqual([]);
});

test('a value that a rule names is one of the type of its field, and named once', () => {
  const cannot = (keyword: string, value: string) => [`keyword.value ${create} “${keyword}” cannot be ${value}`];
  const chosen = (text: string): Change => [
    create,
    '"minimum": 1,\n      "message": "请输入数量",\n      "ui": { "widget": "number" }',
    `${text}, "message": "请选择"`,
  ];
  expect(told(chosen('"enum": [1, "2"]'))).toEqual(cannot('enum', '"2"'));
  expect(told(chosen('"enum": [1, 2, 1]'))).toEqual([`value.twice ${create} 1 is written twice`]);
  expect(told(copies('"default": "1"'))).toEqual(cannot('default', '"1"'));
  expect(told(copies('"default": 1.5'))).toEqual(cannot('default', '1.5'));
  expect(told(copies('"default": 2'))).toEqual([]);
  const choice = (first: string, second: string) =>
    chosen(`"oneOf": [{ "const": ${first}, "title": "甲" }, { "const": ${second}, "title": "乙" }]`);
  expect(told(choice('1', '2'))).toEqual([]);
  expect(told(choice('1', '"2"'))).toEqual(cannot('const', '"2"'));
  expect(told(choice('1', '1'))).toEqual([`value.twice ${create} 1 is written twice`]);
  expect(told(rule('"if": { "properties": { "copies": { "const": "3" } } }'))).toEqual(cannot('const', '"3"'));
});

test('between the least and the most of a field there is a value', () => {
  for (const [least, most] of [
    ['"minimum": 3', '"maximum": 2'],
    ['"minimum": 2', '"exclusiveMaximum": 2'],
    ['"exclusiveMinimum": 2', '"maximum": 2'],
    ['"exclusiveMinimum": 2', '"exclusiveMaximum": 2'],
  ] as const) {
    expect(told(copies(`${least}, ${most}`))).toEqual([expect.stringMatching(/^keyword\.value .* cannot be 2$/)]);
    expect(underlined(copies(`${least}, ${most}`))).toEqual([`keyword.value ${create} 2`]);
  }
  expect(told(copies('"minimum": 1, "maximum": 1'))).toEqual([]);
  expect(told([create, '"maxLength": 100', '"maxLength": 0'])).toEqual([
    `keyword.value ${create} “maxLength” cannot be 0`,
  ]);
});

test('of fields that wait for one another each circle is told once, at its first; a chain is fine', () => {
  const fields = (needs: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(needs)
      .map(([name, of]) => `"${name}": { "type": "string", "title": "一", "ui": { "needs": ${JSON.stringify(of)} } },`)
      .join('\n');
  const given = (needs: Parameters<typeof fields>[0]): Change => [
    create,
    '    "isbn": {',
    `${fields(needs)}\n    "isbn": {`,
  ];
  expect(told(given({ a: ['name', 'b'], b: ['c'], c: ['isbn'] }))).toEqual([]);
  const circle = (field: string, needed: string) =>
    expect.stringContaining(`needs.circle ${create} “${field}” waits for “${needed}”`);
  expect(told(given({ a: ['b'], b: ['name', 'c'], c: ['a'], d: ['c'], e: ['e'] }))).toEqual([
    circle('a', 'b'),
    circle('e', 'e'),
  ]);
  expect(told(given({ a: ['b'], b: ['a', 'c'], c: ['b'] }))).toEqual([circle('a', 'b'), circle('b', 'c')]);
  expect(told(given({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([circle('b', 'c')]);
});

test.each([
  ['anyOf', '[{ "minLength": 1 }]', /^key\.gone .*: write oneOf or enum for several values/],
  ['not', '{ "const": "x" }', /^key\.gone .*for the reverse of a condition, write if and else$/],
  ['contains', '{ "const": "x" }', /^key\.gone .*write in items/],
  ['minProperties', '1', /^key\.gone .*write required/],
  ['maxProperties', '1', /^key\.gone .*"additionalProperties": false$/],
  ['propertyNames', '{ "maxLength": 3 }', /^key\.gone .*"additionalProperties": false$/],
  ['dependencies', '{ "isbn": ["name"] }', /^key\.gone .*write "if": \{ "required": \["field"\] \} and then/],
  ['examples', '["x"]', /^key\.gone .*placeholder/],
  ['description', '"x"', /^key\.gone .*help for people/],
] as const)(
  '%s, which forms do not know, is told once at its key, with what to write instead',
  (keyword, value, sentence) => {
    for (const change of [rule(`"${keyword}": ${value}`), isbn(`"${keyword}": ${value}`)]) {
      expect(told(change)).toEqual([expect.stringMatching(sentence)]);
      expect(underlined(change)).toEqual([`key.gone ${create} "${keyword}"`]);
    }
  },
);

test('a field may be a telephone number, or a postal code', () => {
  expect(told(isbn('"format": "phone"'))).toEqual([]);
  expect(told(isbn('"format": "postal-code"'))).toEqual([]);
  expect(told(isbn('"format": "phones"'))).toEqual([`value.unlisted ${create} there is no name phones (phone)`]);
});
