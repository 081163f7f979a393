import type { Json } from '../../../language/json.ts';
import { isMembers, type Members } from '../../../language/members.ts';
import { region } from '../../../language/region/region.ts';
import { amountIn, currencyOf, currencyPlaces, signsOf } from '../../../language/text/currency.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import type { SummedColumn } from '../base.ts';
import { exportFigure, plainFormat } from '../figure.ts';
import type { ColumnKind, Exported } from '../kind.ts';

/**
 * 金额，按项目的货币（`menu.json` 的 `currency`）显示，例如 ¥1,234.50，右对齐；记录中写了 `currency` 的，用那种货币的符号与小数位。
 * @en An amount in the project's currency (`currency` of `menu.json`), such as €1,234.50, right-aligned; if the record
 * names a `currency`, with the symbol and decimals of that currency.
 */
export interface MoneyColumn extends SummedColumn {
  kind: 'money';
}

/**
 * An amount in the project's currency: `"1234.5"` and `1234.5` both show as ¥1,234.50, without floating-point rounding;
 * or an amount in another currency, with all of its digits. A sum by currency (`{ "EUR": "5", "JPY": "300" }`) shows
 * one amount for each.
 */
export const money: ColumnKind = {
  usual: ['format money'],
  range: 'money',
  isFigure: true,
  width: 120,
  text: (value, { currency }) =>
    isMembers(value)
      ? amountsOf(value)
      : currency === undefined
        ? formatMoney(value)
        : amountIn(currencyOf(currency, {}), value),
  exported(value, { currency }) {
    if (isMembers(value)) return asText(amountsOf(value));
    if (currency === undefined) {
      const own = region().currency;
      return formatMoney(value) === null ? null : exportFigure(value, () => formatIn(own, currencyPlaces(own)));
    }
    const code = currencyOf(currency, {});
    // A back end may return any text as the code, which must not become part of a number format or a formula.
    if (!/^[A-Z0-9]{0,12}$/.test(code)) return asText(amountIn(code, value));
    const cell = exportFigure(value, (decimals) => formatIn(code, Math.max(decimals, currencyPlaces(code))));
    return cell?.type === 'number' && code !== '' ? { ...cell, currency: code } : cell;
  },
};

/**
 * Returns the amount of each currency of a sum; null where one is no amount.
 *
 * @example
 * amountsIn({ EUR: '5', JPY: '300' }) // ['€5.00', 'JP¥300']
 */
export function amountsIn(sums: Members): readonly (string | null)[] {
  return Object.entries(sums).map(([code, amount]) => amountIn(code, amount));
}

/** Returns the amount of each currency as text; null unless all of them are amounts. */
function amountsOf(sums: Members): string | null {
  const amounts = amountsIn(sums);
  return amounts.includes(null) ? null : amounts.join(listComma) || null;
}

/** Returns the spreadsheet number format of an amount with this many decimals. */
function formatIn(code: string, places: number): string {
  const { before, after } = signsOf(code);
  return `${quoted(before)}#,##${plainFormat(places)}${quoted(after)}`;
}

/** Returns a currency sign for a number format: quoted, except ¥, which spreadsheets know. */
function quoted(sign: string): string {
  return sign === '' || sign === '\u00a5' ? sign : `"${sign}"`;
}

function asText(text: string | null): Exported | null {
  return text === null ? null : { type: 'text', value: text };
}

/**
 * Formats an amount in the project's currency. Returns null for anything else, and for one with more decimals than the currency
 * has.
 *
 * @example
 * formatMoney('1234.5') // '¥1,234.50'
 */
export function formatMoney(value: Json): string | null {
  const code = region().currency;
  const [, decimals = ''] = /\.(\d*?)0*$/.exec(String(value)) ?? [];
  return decimals.length > currencyPlaces(code) ? null : amountIn(code, value);
}
