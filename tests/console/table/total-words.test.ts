import { expect, test } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import { sumsOf } from '../../../src/console/table/sums-of.ts';
import { totalsInWords, totalWords } from '../../../src/console/table/total-words.ts';

const titles = {
  status: [
    { value: 0, title: '待支付' },
    { value: 1, title: '已支付' },
    { value: 2, title: '已完成' },
    { value: 4, title: '已退款' },
  ],
};
const column = (field: string, status?: number | number[]): ResolvedColumn => ({
  kind: 'money',
  field,
  title: field,
  total: true,
  ...(status !== undefined && { counted: { where: { status }, titles } }),
});

test('a total says which rows it adds up: those that count, or those that do not where they are few', () => {
  expect(totalWords(column('amount', 1), {})).toBe('已支付');
  expect(totalWords(column('amount', [1, 2, 4]), {})).toBe('不含待支付');
  expect(totalWords(column('amount'), {})).toBe('');
});

test('among chosen rows, it adds up those that count; where none does, what is chosen', () => {
  expect(totalWords(column('amount', 1), { status: ['1', '4'] })).toBe('已支付');
  expect(totalWords(column('amount', 1), { status: ['0', '4'] })).toBe('待支付、已退款');
});

test('totals that add up different rows are told apart', () => {
  expect(totalsInWords([column('amount', 1), column('fee', 1)], {})).toEqual({ all: '已支付', each: [] });
  expect(totalsInWords([column('amount', 1), column('refund')], {})).toEqual({
    all: 'amount：已支付',
    each: ['amount：已支付', 'refund：全部'],
  });
});

test('the sum of a selection never adds refunded rows to paid ones', () => {
  const [paid, refunded] = [
    { amount: '0.10', status: 1 },
    { amount: '5.00', status: 4 },
  ];
  expect(sumsOf([column('amount', 1)], [paid, paid, refunded])).toEqual({ amount: '0.20' });
  expect(sumsOf([column('amount', 1)], [refunded, refunded])).toEqual({ amount: '10.00' });
  expect(sumsOf([column('amount')], [paid, refunded])).toEqual({ amount: '5.10' });
});

test('what was given back is taken from a total, which says so', () => {
  const net = (status?: number) => ({ ...column('amount', status), less: { field: 'refunded', title: '已退金额' } });
  expect(totalWords(net(1), {})).toBe('已支付，减去已退金额');
  expect(totalWords(net(), {})).toBe('减去已退金额');
  const rows = [
    { amount: '0.30', refunded: '0.10', status: 1 },
    { amount: '2.00', status: 1 },
    { amount: '5.00', refunded: '5.00', status: 4 },
  ];
  expect(sumsOf([net(1)], rows)).toEqual({ amount: '2.20' });
});
