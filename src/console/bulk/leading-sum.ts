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
 * Returns the amount that the confirmation about several rows emphasises, as text: the exact sum, over the rows that
 * will change, of the amount that the confirmation about one row emphasises; `…` while the previews load. `undefined`
 * if the action has no such amount, if that of a row is unknown, or if the currencies differ.
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

/** Returns the sum as text; undefined if the currencies differ or are unknown. */
function sumText(column: ResolvedColumn, rows: readonly PreviewedRow[], lookups: Lookups): string | undefined {
  const values = rows.map(({ row }) => row[column.field] ?? null);
  const currencies = new Set(rows.map(({ row }) => readingIn(column, row).currency));
  const [currency] = currencies;
  if (currencies.size > 1 || currency === '' || values.includes(null)) return undefined;
  const total: Row = { [column.field]: sumOfDecimals(values) ?? null };
  const read = { ...column, ...(currency !== undefined && { currency }) };
  return hasText(total, read, lookups) ? cellText(total, read, lookups) : undefined;
}
