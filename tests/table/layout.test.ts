import { expect, test } from 'vitest';
import { columnWidth } from '../../src/table/layout.ts';

const badge = (title: string) =>
  ({ kind: 'badge', field: 'type', title: '类型', enum: [{ value: 1, title }] }) as const;

test('a badge’s column holds its longest title, unless the screen says a width', () => {
  expect(columnWidth(badge('已付'))).toBe(104);
  expect(columnWidth(badge('助教订单支付'))).toBe(6 * 13 + 40);
  expect(columnWidth({ ...badge('助教订单支付'), width: 'narrow' })).toBe(96);
});
