import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { printProblem } from '../../src/check/problems/print.ts';
import { readOwnFiles } from '../../src/check/read.ts';
import { amountFaults } from '../../src/compile/form/amount-faults.ts';
import { withValue } from '../../src/language/edit.ts';
import type { FormSchema } from '../../src/language/form.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { setRegion } from '../../src/language/region/region.ts';

const english = await readOwnFiles('src/template');
const [menu, form, record] = ['screens/menu.json', 'schemas/forms/book.json', 'schemas/records/book.json'] as const;
const withCurrency = (currency: string, price: Record<string, unknown> = {}): ProjectFiles => {
  const keys = Object.entries(price);
  return {
    ...english,
    [menu]: withValue(english[menu] ?? '', ['currency'], currency),
    [form]: keys.reduce(
      (text, [key, value]) => withValue(text, ['properties', 'price', key], value as string),
      english[form] ?? '',
    ),
  };
};

test.each(['EUR', 'JPY', 'KWD'])('the decimals of a price are those of %s, without a word in its form', (currency) => {
  expect(check(withCurrency(currency))).toEqual([]);
});

test('a step that contradicts the currency of the project is reported at its place, in both languages', () => {
  const files = withCurrency('JPY', { multipleOf: 0.01 });
  expect(
    (['en', 'zh-CN'] as const).flatMap((language) => check(files, language).map((one) => printProblem(one))),
  ).toEqual([
    'schemas/forms/book.json:41:21 multipleOf 0.01 contradicts the currency JPY, which has 0 decimals: remove it, the currency decides [amount.decimals]',
    'schemas/forms/book.json:41:21 「multipleOf」0.01 与货币 JPY 不符，它有 0 位小数：请去掉，小数位由货币决定 [amount.decimals]',
  ]);
  expect(check(withCurrency('EUR', { multipleOf: 0.01 }))).toEqual([]);
  expect(check(withCurrency('EUR', { multipleOf: 0.05 }))).toEqual([]);
});

test('a form says the currency of an amount that has its own in the record', () => {
  const files = withCurrency('EUR');
  const inYen = { ...files, [record]: withValue(files[record] ?? '', ['properties', 'price', 'currency'], 'JPY') };
  expect(check(inYen).map(({ code, file }) => [code, file])).toEqual([['amount.currency', form]]);
  const said = withValue(files[form] ?? '', ['properties', 'price', 'ui', 'currency'], 'JPY');
  expect(check({ ...inYen, [form]: said })).toEqual([]);
});

test.each([
  ['EUR', 59.7, []],
  ['EUR', '59.705', [['multipleOf', 0.01]]],
  ['JPY', 6000, []],
  ['JPY', 59.7, [['multipleOf', 1]]],
  ['KWD', '1.234', []],
  ['KWD', 1.2345, [['multipleOf', 0.001]]],
  // Of an amount that is sent as text JSON Schema compares no limit.
  ['EUR', '1000000', [['maximum', 999_999.99]]],
  ['EUR', '-0.01', [['minimum', 0]]],
])('in %s a price of %j has the faults %j', (currency, price, faults) => {
  setRegion({ currency });
  const found = amountFaults(JSON.parse(english[form] ?? '') as FormSchema, { price });
  setRegion();
  expect(found.map(({ keyword, limit }) => [keyword, limit])).toEqual(faults);
});
