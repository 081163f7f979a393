import type { Json } from '../../../language/json.ts';
import type { SummedColumn } from '../base.ts';
import { exportFigure } from '../figure.ts';
import type { ColumnKind } from '../kind.ts';

/** 金额（元），显示为 ¥1,234.50，右对齐。 */
export interface MoneyColumn extends SummedColumn {
  kind: 'money';
}

/** Yuan with two decimals: `"1234.5"` and `1234.5` both show as ¥1,234.50, without floating-point rounding. */
export const money: ColumnKind = {
  usual: ['format money'],
  range: 'money',
  isFigure: true,
  width: 120,
  text: (value) => formatMoney(value),
  exported: (value) => (formatMoney(value) === null ? null : exportFigure(value, () => '¥#,##0.00')),
};

/**
 * Formats yuan with two decimals. Returns null for anything but an amount with at most two decimals.
 *
 * @example
 * formatMoney('1234.5') // '¥1,234.50'
 */
export function formatMoney(value: Json): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = /^(-?)0*(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (match === null) return null;
  const [, sign = '', whole = '0', cents = ''] = match;
  return `${sign}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
