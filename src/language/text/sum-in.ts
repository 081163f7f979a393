import type { Json, Row } from '../json.ts';
import { isMembers } from '../members.ts';
import { byName } from '../own.ts';
import { type Currency, currencyOf } from './currency.ts';
import { differenceOfDecimals, sumOfDecimals } from './decimal.ts';

/** The field to sum over rows. */
export interface Summed {
  readonly field: string;
  /** The field of the same rows whose sum is subtracted. */
  readonly less?: { readonly field: string };
  /** The currency of amounts, if it is not the project's. */
  readonly currency?: Currency | undefined;
}

/**
 * Returns the exact sum of a field over rows, as text; for amounts whose rows have a currency of their own, one sum per
 * currency. `undefined` if a value is not a plain decimal.
 *
 * @example
 * sumIn([{ price: '5', in: 'EUR' }, { price: '300', in: 'JPY' }], { field: 'price', currency: { field: 'in' } })
 * // { EUR: '5', JPY: '300' }
 */
export function sumIn(rows: readonly Row[], summed: Summed): Json | undefined {
  const { field, currency } = summed;
  if (typeof currency !== 'object') return netSum(rows, summed);
  const byCode = new Map<string, Row[]>();
  for (const row of rows) {
    const code = currencyOf(currency, row);
    if (row[field] == null) continue;
    const same = byCode.get(code);
    if (same === undefined) byCode.set(code, [row]);
    else same.push(row);
  }
  const sums = [...byCode].sort().map(([code, some]) => [code, netSum(some, summed)] as const);
  return sums.every((sum): sum is [string, string] => sum[1] !== undefined) ? byName(sums) : undefined;
}

/**
 * Returns a sum of `sumIn` as rows, one per currency, which can be shown, exported and summed like any other row.
 *
 * @example
 * rowsOfSum({ EUR: '5' }, { field: 'price', currency: { field: 'in' } }) // [{ price: '5', in: 'EUR' }]
 */
export function rowsOfSum(sum: Json | undefined, { field, currency }: Summed): readonly Row[] {
  if (sum === undefined) return [];
  if (typeof currency !== 'object') return [{ [field]: sum }];
  return isMembers(sum) ? Object.entries(sum).map(([code, one]) => ({ [field]: one, [currency.field]: code })) : [];
}

function netSum(rows: readonly Row[], { field, less }: Summed): string | undefined {
  const sumOf = (name: string) => sumOfDecimals(rows.map((row) => row[name]));
  const sum = sumOf(field);
  if (sum === undefined || less === undefined) return sum;
  return differenceOfDecimals(sum, sumOf(less.field) ?? 0);
}
