import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { readingIn } from '../../kinds/columns/reading.ts';
import type { Row } from '../../language/json.ts';
import { sumOfDecimals } from '../../language/text/decimal.ts';
import { leadingColumns } from '../actions/dialogs/leading-columns.ts';
import { cellText, hasText } from '../columns/cell.tsx';
import type { BulkAction } from './plan.ts';
import type { PreviewedRow } from './use-consequence-counts.ts';

/**
 * Returns the amount that leads the question about several rows, as text: the exact sum, over the rows that will change, of
 * the amount that leads the question about one; `…` while the back end is asked. `undefined` where the action names no
 * amount, where that of a row is not known, and where the rows have different currencies.
 *
 * @param rows What the back end foresees of each row; absent until it has answered for all.
 */
export function leadingSum(
  action: BulkAction,
  rows: readonly PreviewedRow[] | undefined,
  lookups: Lookups,
): string | undefined {
  const { previewed, own } = leadingColumns(action);
  if (rows === undefined) return (previewed ?? own) && '…';
  const changing = rows.filter(({ state }) => state !== 'unchanged');
  const isAll = (state: PreviewedRow['state']) => changing.every((one) => one.state === state);
  if (changing.length === 0 || changing.some(({ state }) => state === 'unknown')) return undefined;
  if (previewed === undefined || isAll('untold')) return own && sumText(own, changing, lookups);
  return isAll('seen') ? sumText(previewed, changing, lookups) : undefined;
}

/** Amounts of different currencies, and those of none that is known, have no sum. */
function sumText(column: ResolvedColumn, rows: readonly PreviewedRow[], lookups: Lookups): string | undefined {
  const values = rows.map(({ row }) => row[column.field] ?? null);
  const currencies = new Set(rows.map(({ row }) => readingIn(column, row).currency));
  const [currency] = currencies;
  if (currencies.size > 1 || currency === '' || values.includes(null)) return undefined;
  const total: Row = { [column.field]: sumOfDecimals(values) ?? null };
  const read = { ...column, ...(currency !== undefined && { currency }) };
  return hasText(total, read, lookups) ? cellText(total, read, lookups) : undefined;
}
