import type { Json } from '../../../language/json.ts';
import { currencyOf, currencyPlaces, signOf } from '../../../language/text/currency.ts';
import type { SummedColumn } from '../base.ts';
import { exportFigure, plainFormat } from '../figure.ts';
import type { ColumnKind, Exported } from '../kind.ts';

/** 金额，显示为 ¥1,234.50，右对齐；记录中写了 `currency` 的，用那种货币的符号与小数位。 */
export interface MoneyColumn extends SummedColumn {
  kind: 'money';
}

/**
 * Yuan with two decimals: `"1234.5"` and `1234.5` both show as ¥1,234.50, without floating-point rounding; or an amount of another
 * currency, with all of its digits.
 */
export const money: ColumnKind = {
  usual: ['format money'],
  range: 'money',
  isFigure: true,
  width: 120,
  text: (value, { currency }) =>
    currency === undefined ? formatMoney(value) : amountIn(currencyOf(currency, {}), value),
  exported(value, { currency }) {
    if (currency === undefined) return formatMoney(value) === null ? null : exportFigure(value, () => '¥#,##0.00');
    const code = currencyOf(currency, {});
    // A back end may say anything there, and a format or a formula would be made of it.
    if (!/^[A-Z0-9]{0,12}$/.test(code)) return asText(amountIn(code, value));
    const sign = code === '' ? '' : `"${signOf(code)}"`;
    const cell = exportFigure(
      value,
      (decimals) => `${sign}#,##${plainFormat(Math.max(decimals, currencyPlaces(code)))}`,
    );
    return cell?.type === 'number' && code !== '' ? { ...cell, currency: code } : cell;
  },
};

function asText(text: string | null): Exported | null {
  return text === null ? null : { type: 'text', value: text };
}

/** An amount with its sign, and at least as many places as its currency has; null for what is no amount. */
function amountIn(code: string, value: Json): string | null {
  const [, sign = '', whole, places = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === undefined) return null;
  const least = currencyPlaces(code);
  const decimals = places.slice(0, least) + places.slice(least).replace(/0+$/, '');
  return `${sign}${signOf(code)}${grouped(whole)}${least + decimals.length === 0 ? '' : `.${decimals.padEnd(least, '0')}`}`;
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

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
  return `${sign}¥${grouped(whole)}.${cents.padEnd(2, '0')}`;
}
