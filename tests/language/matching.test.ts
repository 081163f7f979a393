import { expect, test } from 'vitest';
import { matchingChoices } from '../../src/language/text/matching.ts';
import { valueAt } from '../../src/language/value-at.ts';

const choices = [
  { value: 7, title: 'Oak Street' },
  { value: '77', title: '橡树街店' },
  { value: 9, title: '电话（西） 138 0013 8000' },
];

test.each<[string, readonly (string | number)[]]>([
  ['', [7, '77', 9]],
  ['  ', [7, '77', 9]],
  [' oAk ', [7]],
  ['street', [7]],
  ['7', [7]],
  ['77', ['77']],
  ['树街', ['77']],
  ['ｏａｋ', [7]],
  ['橡\u200b树', ['77']],
  ['话(西)', [9]],
  ['13800138000', [9]],
  ['+86 138-0013', [9]],
  ['elm', []],
])('%j finds %j', (typed, found) => {
  expect(matchingChoices(choices, typed).map(({ value }) => value)).toEqual(found);
});

test('a path leads to its value, and nowhere that nothing was written', () => {
  const value = { a: [1, { b: null }] };
  expect([valueAt(value, []), valueAt(value, ['a', 0]), valueAt(value, ['a', 1, 'b'])]).toEqual([value, 1, null]);
  for (const path of [['b'], ['a', 2], ['a', 0, 'b'], ['a', 1, 'b', 'c'], ['toString'], ['a', 'map']])
    expect([path, valueAt(value, path)]).toEqual([path, undefined]);
  expect(valueAt('text', ['length'])).toBeUndefined();
});
