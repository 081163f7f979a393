import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfDecimals } from '../../src/language/text/decimal.ts';

test('a sum of amounts in yuan is exact, whichever way they are written', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1 }), (fen) => {
      const yuan = fen.map((value, index) => (index % 2 === 0 ? (value / 100).toFixed(2) : value / 100));
      expect(Math.round(Number(sumOfDecimals(yuan)) * 100)).toBe(fen.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test.each([
  [['0.1', '0.20', 1e-7], '0.3000001'],
  [['99999999999999999999.99', '0.01'], '100000000000000000000.00'],
  [['-0.05', '0.02'], '-0.03'],
  [[null, undefined, 3], '3'],
  [[], '0'],
])('%j is %s', (values, sum) => {
  expect(sumOfDecimals(values)).toBe(sum);
});

test.each([[['1,000']], [['¥1']], [[{}]], [[Number.NaN]], [['']]])('%j has no sum', (values) => {
  expect(sumOfDecimals(values)).toBeUndefined();
});
