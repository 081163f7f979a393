import { expect, test } from 'vitest';
import type { ResolvedAction } from '../../../src/compile/resolved.ts';
import { actionsWidth, capacityOf, columnWidth, withRoomForSums } from '../../../src/console/table/layout.ts';
import { setRegion } from '../../../src/language/region/region.ts';

const badge = (title: string) => ({ kind: 'enum', field: 'type', title: '类型', enum: [{ value: 1, title }] }) as const;
const action = (title: string, when: ResolvedAction['when'] = []): ResolvedAction => ({
  kind: 'sheet',
  name: title,
  title,
  sheet: 'sheet',
  when,
  permission: null,
});

test('a badge’s column holds its longest title, unless the screen says a width', () => {
  expect(columnWidth(badge('已付'))).toBe(84);
  expect(columnWidth(badge('读者订单支付'))).toBe(6 * 12 + 46);
  expect(columnWidth({ ...badge('读者订单支付'), width: 'narrow' })).toBe(96);
});

test('the actions column holds its words, at 14 pixels a character', () => {
  // Two buttons with 8 pixels at each side, in a cell with 12.
  expect(actionsWidth('操作', [action('刷新设备'), action('设备列表')])).toBe(2 * (4 * 14 + 16) + 24);
});

test('the actions column holds its title, too', () => {
  expect(actionsWidth('Actions', [action('Edit')])).toBe(7 * 8 + 24);
  expect(actionsWidth('操作', [action('改')])).toBe(64);
});

test('actions that exclude each other share their room', () => {
  const absent = [{ field: 'branchId', test: { oneOf: [null] } }];
  const present = [{ field: 'branchId', test: { present: true } }] as const;
  const width = actionsWidth('操作', [action('绑定分馆', absent), action('解绑分馆', present), action('删除')]);
  expect(width).toBe(4 * 14 + 16 + 2 * 14 + 16 + 24);
});

test('actions exclude each other by any field that both ask for', () => {
  const refund = [
    { field: 'status', test: { oneOf: [1] } },
    { field: 'approval', test: { oneOf: [null] } },
  ];
  const retract = [{ field: 'approval', test: { oneOf: [1] } }];
  expect(actionsWidth('操作', [action('退款', refund), action('撤回申请', retract)])).toBe(4 * 14 + 16 + 24);
});

test('a column has room for what its width holds without its padding', () => {
  const column = { kind: 'text', field: 'loanNo', title: '借阅单编号' } as const;
  expect([capacityOf({ ...column, pixels: 120 }), capacityOf({ ...column, width: 'normal' })]).toEqual([12, 21]);
});

test('a column has room for the longest of its sums; a narrower sum and the user’s own width change nothing', () => {
  const columns = [
    { kind: 'money', field: 'amount', title: '金额' },
    { kind: 'money', field: 'fee', title: '手续费' },
    { kind: 'money', field: 'paid', title: '实付', pixels: 60 },
  ] as const;
  const long = ['CN¥5.00', 'CN¥123,456,789.00'];
  const widths = (sums: Readonly<Record<string, readonly string[]>>) =>
    withRoomForSums(columns, ({ field }) => sums[field] ?? []).map(columnWidth);
  expect(widths({ amount: long, fee: ['¥5.00'], paid: long })).toEqual([150 + 24, 120, 60]);
  expect(withRoomForSums(columns, () => ['¥5.00'])).toBe(columns);
});

test('columns are wider in another language, whose fonts have wider letters', () => {
  setRegion({ language: 'en' });
  expect(actionsWidth('Actions', [action('Edit')])).toBe(63 + 24);
  expect(columnWidth({ kind: 'date-time', field: 'at', title: 'Time' })).toBeGreaterThan(176);
  setRegion();
});
