import { expect, test } from 'vitest';
import { choicesOf, typeOf } from '../../src/language/choices.ts';
import { isStatuses } from '../../src/language/contract/record.ts';
import { withItem, withMoved, withName, withValue } from '../../src/language/edit.ts';
import { isMembers } from '../../src/language/members.ts';
import { deepestNesting, tooDeepAt } from '../../src/language/nesting.ts';
import { byName, own } from '../../src/language/own.ts';
import { parseJson } from '../../src/language/parse.ts';
import { schemasIn } from '../../src/language/subschemas.ts';

test('a name finds what an object has itself, and nothing that every object inherits', () => {
  expect(own({ a: 1 }, 'a')).toBe(1);
  for (const name of ['constructor', '__proto__', 'b']) expect(own({ a: 1 }, name)).toBeUndefined();
  expect([own(null, 'a'), own(undefined, 'a'), byName([['a', 1]]).constructor]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(Object.entries(byName([['__proto__', 1]]))).toEqual([['__proto__', 1]]);
});

test('only an object has members', () => {
  expect([{}, { a: 1 }, [], null, 'a', 1, undefined].map(isMembers)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('a file may begin with a mark, and is nested so deep and no deeper; brackets in texts are none', () => {
  expect(parseJson('\ufeff{"a": [1]}')).toEqual({ a: [1] });
  expect(() => parseJson('{"a"}')).toThrow(SyntaxError);
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(tooDeepAt(nested(deepestNesting))).toBeNull();
  expect(tooDeepAt(nested(deepestNesting + 1))).toBe(deepestNesting);
  expect(tooDeepAt(`{"a": "${'[{'.repeat(99)}"}`)).toBeNull();
  expect(tooDeepAt(`[${'[{}],'.repeat(99)}1]`)).toBeNull();
  expect(tooDeepAt('{"a":'.repeat(99))).toBe(5 * deepestNesting);
  expect(() => parseJson(nested(deepestNesting + 1))).toThrow(`Nested deeper than ${deepestNesting} levels`);
});

test.each([
  [{ enum: ['a', 1, true, null, [1]] }, ['a=a', '1=1', 'true=true']],
  [{ oneOf: [{ const: 1, title: '一' }, { const: 2 }, { title: 'x' }, null] }, ['1=一', '2=2']],
  [{ oneOf: { const: 1 } }, []],
  [{ type: 'string' }, []],
])('%j has the choices %j, each time', (schema, expected) => {
  const told = () => choicesOf(schema as never).map(({ value, title }) => `${value}=${title}`);
  expect([told(), told()]).toEqual([expected, expected]);
});

test('the type of a field is the first that is not null', () => {
  expect(
    [{ type: 'string' }, { type: ['null', 'integer', 'string'] }, {}, { type: 5 }].map((one) => typeOf(one as never)),
  ).toEqual(['string', 'integer', undefined, undefined]);
});

test('every schema within another is found, whatever holds it', () => {
  const single = ['items', 'then', 'else', 'if', 'additionalProperties'];
  const lists = ['allOf', 'oneOf'];
  const maps = ['properties'];
  const schema = Object.fromEntries([
    ...single.map((key) => [key, { title: key }]),
    ...lists.map((key) => [key, [{ title: key, items: { title: `${key} within` } }, true, null]]),
    ...maps.map((key) => [key, { a: { title: key }, b: ['x'], c: null }]),
    ['title', 'no schema'],
    ['ui', { title: 'ui' }],
  ]);
  const found = schemasIn(schema).map(({ title }) => title);
  expect(found).toEqual([...single, ...lists.flatMap((key) => [key, `${key} within`]), ...maps]);
  expect(schemasIn({ properties: null } as never)).toEqual([]);
});

test('statuses are a list, a guard is none', () => {
  expect([[1], [], { status: 1 }, undefined].map(isStatuses)).toEqual([true, true, false, false]);
});

test.each([
  // Taken away
  ['{ "a": 1, "b": 2 }', ['a'], undefined, '{ "b": 2 }'],
  ['{ "a": 1, "b": 2 }', ['b'], undefined, '{ "a": 1 }'],
  ['{ "a": 1 }', ['a'], undefined, '{}'],
  ['[1]', [0], undefined, '[]'],
  ['{ "a": 1 }', ['b'], undefined, '{ "a": 1 }'],
  ['{ "a": 1 }', ['b', 'c'], undefined, '{ "a": 1 }'],
  ['', ['a'], 1, ''],
  // Written
  ['[1]', [1], 2, '[1, 2]'],
  ['[]', [0], 2, '[2]'],
  ['{ "a": [] }', ['a', 0], { b: 1 }, '{ "a": [{ "b": 1 }] }'],
  ['{ "a": {} }', ['a', 'b', 'c'], 1, '{ "a": { "b": { "c": 1 } } }'],
  ['["name"]', [0, 'kind'], 'text', '[{ "field": "name", "kind": "text" }]'],
  ['{\n  "a": {}\n}', ['a', 'b'], 'x'.repeat(110), `{\n  "a": {\n    "b": "${'x'.repeat(110)}"\n  }\n}`],
  ['{\n  "a": []\n}', ['a', 0], 'x'.repeat(110), `{\n  "a": [\n    "${'x'.repeat(110)}"\n  ]\n}`],
] as const)('of %s the value at %j becomes %j: %s', (text, path, value, expected) => {
  expect(withValue(text, path, value)).toBe(expected);
});

test('what is not there is added, and neither moved nor renamed', () => {
  expect(withItem('{}', ['a'], undefined, 1)).toBe('{ "a": [1] }');
  expect(withItem('{}', ['a'], 'b', 1)).toBe('{ "a": { "b": 1 } }');
  expect(withItem('{ "a": { "c": 0 } }', ['a'], 'b', 1)).toBe('{ "a": { "c": 0, "b": 1 } }');
  expect(withMoved('{ "a": 1, "b": 2 }', ['b'], -1)).toBe('{ "b": 2, "a": 1 }');
  expect(withMoved('{ "a": 1, "b": 2 }', ['a'], 1)).toBe('{ "b": 2, "a": 1 }');
  for (const [path, by] of [
    [['c'], 1],
    [['b'], 1],
    [['a', 'b'], 1],
  ] as const)
    expect(withMoved('{ "a": 1, "b": 2 }', path, by)).toBe('{ "a": 1, "b": 2 }');
  expect([withMoved('', ['a'], 1), withName('', ['a'], 'b'), withItem('', ['a'], 'b', 1)]).toEqual(['', '', '']);
  expect(withName('{ "a": 1 }', ['b'], 'c')).toBe('{ "a": 1 }');
});
