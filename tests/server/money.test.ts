import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalAmount, minorUnits, percentOf } from '../../src/server/records/money.ts';

test('every amount in 分 survives as yuan', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => minorUnits(decimalAmount(amount)) === amount),
  );
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [123450, '1234.50'],
])('%d 分 is %s yuan', (amount, text) => {
  expect(decimalAmount(amount)).toBe(text);
});

test.each([
  ['1.1', 110],
  [0.29, 29],
  [1234.5, 123450],
  ['7', 700],
])('%s decimalAmount is %d 分', (text, amount) => {
  expect(minorUnits(text)).toBe(amount);
});

test.each(['1.234', '1e3', '', ' 1', 'x', '1,000', Number.NaN, 0.1 + 0.2])('%s is no amount', (text) => {
  expect(() => minorUnits(text)).toThrow('金额最多两位小数。');
});

test.each([
  [10_000, '0.6', 60],
  [12_345, '0.6', 74],
  [10_000, '0.65', 65],
  [1_000_000, '0.0123', 123],
  [25, '2', 1],
  [24, '2', 0],
  [75, '2', 2],
  [1, '100', 1],
])('of %d 分, %s percent are %d, halves rounded up', (amount, rate, expected) => {
  expect(percentOf(amount, rate)).toBe(expected);
});

test.each(['0.12345', '1000', '-1', '1%', 'x1', ''])('%s is no percentage', (rate) => {
  expect(() => percentOf(10_000, rate)).toThrow('费率最多四位小数。');
});
