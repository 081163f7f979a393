import { afterEach, expect, test } from 'vitest';
import { exportOf } from '../../src/kinds/columns/exported.ts';
import { formatMoney } from '../../src/kinds/columns/money/spec.ts';
import { smallestStep } from '../../src/language/contract/counted.ts';
import { readRange } from '../../src/language/range.ts';
import { setRegion } from '../../src/language/region/region.ts';
import { ambiguousText } from '../../src/language/text/ambiguous-number.ts';
import { amountIn, currencyPlaces } from '../../src/language/text/currency.ts';
import { namesCurrency, readings, readNumber } from '../../src/language/text/read-number.ts';
import { writeNumber } from '../../src/language/text/separators.ts';
import { normalizeText } from '../../src/language/text/written-text.ts';
import { amountInWords, decimalAmount, minorUnits } from '../../src/server/records/money.ts';

afterEach(() => setRegion());

const lookups = { optionTitle: () => undefined };
const exported = (value: string) => exportOf({ kind: 'money' }, value, lookups);

test.each([
  ['zh-CN', 'CNY', '-1234567.8', '-¥1,234,567.80'],
  ['en', 'EUR', '1234.5', '€1,234.50'],
  ['en', 'EUR', '-0.05', '-€0.05'],
  ['en', 'JPY', '1234', '¥1,234'],
  ['en', 'JPY', '1234.00', '¥1,234'],
  ['en', 'KWD', '1234.5', 'KWD\u00a01,234.500'],
  ['de', 'EUR', '1234.5', '1.234,50\u00a0€'],
  ['en', 'EUR', '123456789012345678901.25', '€123,456,789,012,345,678,901.25'],
  // More places than the currency has, and what is no amount.
  ['en', 'EUR', '0.125', null],
  ['en', 'JPY', '0.5', null],
  ['en', 'EUR', '1e3', null],
])('in %s an amount of %s, %s, is shown as %j', (language, currency, value, shown) => {
  setRegion({ language, currency });
  expect(formatMoney(value)).toBe(shown);
});

test('the usual amounts are written as the platform writes them', () => {
  const platform = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', maximumFractionDigits: 20 });
  const { minimumFractionDigits } = platform.resolvedOptions();
  expect(currencyPlaces('CNY')).toBe(minimumFractionDigits);
  for (const whole of ['0', '7', '007', '999', '1000', '123456', '12345678901234567890'])
    for (const places of ['', '.0', '.5', '.50', '.05', '.005', '.1234500', '.00000000000000000001'])
      for (const value of [`${whole}${places}`, `-${whole}${places}`] as `${number}`[])
        expect(amountIn('CNY', value)).toBe(platform.format(value));
});

test.each([
  ['zh-CN', 'CNY', '12.5', '¥#,##0.00'],
  ['en', 'EUR', '12.5', '"€"#,##0.00'],
  ['en', 'JPY', '12', '¥#,##0'],
  ['en', 'KWD', '12.5', '"KWD\u00a0"#,##0.000'],
  ['de', 'EUR', '12.5', '#,##0.00"\u00a0€"'],
])('in %s an amount of %s is a number in a spreadsheet, in its format', (language, currency, value, format) => {
  setRegion({ language, currency });
  expect(exported(value)).toEqual({ type: 'number', value: Number(value), format });
});

test.each([
  ['en', 'EUR', '1,234.56', '1234.56'],
  ['en', 'EUR', '€1,234.56', '1234.56'],
  ['en', 'EUR', '-€5', '-5'],
  ['en', 'EUR', '12 EUR', '12'],
  ['de', 'EUR', '1.234,56', '1234.56'],
  ['de', 'EUR', '1.234,56 €', '1234.56'],
  ['de', 'EUR', '1.234', '1234'],
  ['de', 'EUR', '0,5', '0.5'],
  ['fr', 'EUR', '1 234,56', '1234.56'],
  // As another language writes it, or in another currency: not guessed.
  ['en', 'EUR', '1.234,56', undefined],
  ['en', 'EUR', '1,5', undefined],
  ['en', 'EUR', '12,34,567', undefined],
  ['en', 'EUR', '$5', undefined],
  ['en', 'EUR', '¥5', undefined],
  ['de', 'EUR', '1,234.56', undefined],
  ['de', 'EUR', '1.5', undefined],
  ['zh-CN', 'CNY', '€5', undefined],
])('in %s with %s, %j typed is the number %j', (language, currency, typed, number) => {
  setRegion({ language, currency });
  expect(readNumber(typed)).toBe(number);
});

test.each([
  // A German browser over an English project, and the other way round.
  ['en', 'de-DE', '1.234,56', ['1234.56']],
  ['en', 'de-DE', '1,234.56', ['1234.56']],
  ['en', 'de-DE', '1234,5', ['1234.5']],
  ['en', 'de-DE', '1.5', ['1.5']],
  ['en', 'de-DE', '-1,234', ['-1234', '-1.234']],
  ['en', 'de-DE', '1.234', ['1.234', '1234']],
  ['en', 'de-DE', '1.2340', ['1.2340']],
  ['en', 'de-DE', '0,125', ['0.125']],
  ['en', 'de-DE', '1.234,56 €', ['1234.56']],
  ['de', 'en-US', '1,234.56', ['1234.56']],
  ['en', 'en-US', '1,234', ['1234']],
  ['en', 'en-US', '1.234,56', []],
  ['en', 'fr-FR', '1\u202f234,56', ['1234.56']],
  ['en', 'fr-FR', '1 234,56', ['1234.56']],
  ['en', 'de-CH', "1'234.50", ['1234.50']],
  ['en', 'en-IN', '12,34,567.5', ['1234567.5']],
  ['en', 'ar-EG', '١٬٢٣٤٫٥', ['1234.5']],
  ['en', 'fa-IR', '۱۲۳', ['123']],
  ['en', 'hi-IN', '१२', ['12']],
  ['zh-CN', 'pl-PL', '12,5', ['12.5']],
  // What names no language is as the project.
  ['de', 'x', '1.234,5', ['1234.5']],
])('in %s a person of %s who types %j may mean %j', (language, reader, typed, numbers) => {
  setRegion({ language, reader, currency: 'EUR' });
  expect(readings(typed)).toEqual(numbers);
  expect(readNumber(typed)).toBe(numbers.length === 1 ? numbers[0] : undefined);
});

test('a number that is read in two ways is refused with both, as they can be typed', () => {
  setRegion({ language: 'en', reader: 'de-DE' });
  expect([ambiguousText('1,234'), ambiguousText('1.5')]).toEqual([
    '「1,234」可以读成 1234 或 1.2340，请按其中一种填写',
    undefined,
  ]);
  expect(['1234', '1.2340'].map((typed) => readNumber(typed))).toEqual(['1234', '1.2340']);
});

test.each([
  ['12 EUR', 'EUR', '12'],
  ['€12', 'EUR', '12'],
  ['12', 'JPY', '12'],
  ['JP¥1,200', 'JPY', '1200'],
  ['0.125 kwd', 'KWD', undefined],
  ['0.125 KWD', 'KWD', '0.125'],
  ['12 €', 'JPY', undefined],
  ['$12', 'EUR', undefined],
  // A row has its own currency, which nobody has said yet.
  ['12', '', '12'],
  ['12 €', '', undefined],
])('%j typed as an amount of %j is %j', (typed, currency, number) => {
  setRegion({ currency: 'EUR' });
  expect(readNumber(typed, currency)).toBe(number);
});

test.each([
  ['$12', true],
  ['12 €', true],
  ['12 usd', true],
  ['12', false],
  ['12 pieces', false],
  ['abc', false],
])('%j names a currency: %j', (typed, is) => {
  expect(namesCurrency(typed)).toBe(is);
});

test.each([
  ['0.125,', 'KWD', true],
  ['0.1255,', 'KWD', false],
  ['0.5,', 'JPY', false],
  ['0.1255,', { field: 'currency' }, true],
  ['0.12555,', { field: 'currency' }, false],
])('a range of %j is one of amounts of %j: %j', (text, currency, is) => {
  expect(readRange(text, 'money', currency) !== undefined).toBe(is);
});

test('a text that is an amount in another currency stays as it is typed', () => {
  setRegion({ currency: 'EUR' });
  const pattern = '^[0-9]+([.][0-9]+)?$';
  const written = (currency: string | undefined) => normalizeText({ pattern, ui: { currency } }, '12 €');
  expect([written(undefined), written('EUR'), written('JPY'), written('{currency}')]).toEqual([
    '12',
    '12',
    '12 €',
    '12 €',
  ]);
});

test('a number stands in its box as it is typed', () => {
  setRegion({ language: 'de' });
  expect(writeNumber('1234.5')).toBe('1234,5');
  expect(readNumber(writeNumber('-1234.56'))).toBe('-1234.56');
});

test.each([
  ['CNY', '1234.5', 123_450, '1234.50', '1234.50 元'],
  ['EUR', '1234.5', 123_450, '1234.50', '€1,234.50'],
  ['JPY', '1234', 1234, '1234', 'JP¥1,234'],
  ['KWD', '-0.005', -5, '-0.005', '-KWD\u00a00.005'],
])('an amount of %s is stored in its smallest unit', (currency, amount, units, decimal, words) => {
  setRegion({ currency });
  expect([minorUnits(amount), decimalAmount(units), amountInWords(units)]).toEqual([units, decimal, words]);
});

test.each([
  ['EUR', '0.125'],
  ['JPY', '0.5'],
  ['KWD', '0.0005'],
])('an amount of %s with more places than it has is refused', (currency, amount) => {
  setRegion({ currency });
  expect(() => minorUnits(amount)).toThrow('金额');
});

test('the least amount, and the ends of a range of amounts, have the places of the currency', () => {
  const property = { type: 'string', format: 'money', title: 'Amount' } as const;
  expect(['EUR', 'JPY', 'KWD'].map((currency) => smallestStep(property, currency))).toEqual([0.01, 1, 0.001]);
  setRegion({ currency: 'KWD' });
  expect(readRange('0.125,', 'money')).toEqual({ from: '0.125', to: undefined });
  setRegion({ currency: 'JPY' });
  expect(readRange('0.5,', 'money')).toBeUndefined();
});
