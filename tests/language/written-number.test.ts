import { expect, test } from 'vitest';
import { readNumber } from '../../src/language/text/read-number.ts';
import { joinedNumber, partOfNumber, searchableNumber } from '../../src/language/text/written-number.ts';

test.each([
  ['12。5', '12.5'],
  ['０。６', '0.6'],
  ['０.６', '0.6'],
  ['1,000', '1000'],
  ['1，000．50', '1000.50'],
  ['¥1000', '1000'],
  ['￥ -1', '-1'],
  ['-￥1', '-1'],
  ['−3', '-3'],
  ['1000元', '1000'],
  ['１０００', '1000'],
  [' \u200e.5', '0.5'],
  ['5.', '5'],
  ['1,00', undefined],
  ['1e3', undefined],
  ['十', undefined],
  ['.', undefined],
  ['', undefined],
])('%j is the number %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  ['139 0835 8479', '13908358479'],
  ['139-0835-8479', '13908358479'],
  ['1390835-8479', '13908358479'],
  ['+86 139 0835 8479', '13908358479'],
  ['0086-13908358479', '13908358479'],
  ['86 13908358479', '13908358479'],
  ['１３９　０８３５　８４７９', '13908358479'],
  ['133 **** 0002', '133****0002'],
  ['6222 0212 3456 7890 123', '6222021234567890123'],
  ['330102 19900101 123X', '33010219900101123X'],
  // Two numbers that are looked for together.
  ['13908358479 2026', undefined],
  ['1390835 8479', undefined],
  ['083584 0042', undefined],
  ['0571-88001122', undefined],
  ['旗舰店', undefined],
])('%j as a whole is the number %j', (typed, number) => {
  expect(joinedNumber(typed)).toBe(number);
});

test('a part of a number is compared by its digits, and asked for as it may be stored', () => {
  expect(['(0571) 8800', '8800-1122', '1122转8', '+86 139'].map(partOfNumber)).toEqual([
    '05718800',
    '88001122',
    '1122转8',
    '139',
  ]);
  expect(['139 0835', '0571-8800', '（0571）', '转8'].map(searchableNumber)).toEqual([
    '1390835',
    '0571-8800',
    '(0571)',
    '转8',
  ]);
});
