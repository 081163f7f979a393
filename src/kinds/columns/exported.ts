import type { Json } from '../../language/json.ts';
import type { Column } from './column.ts';
import type { Exported, Lookups, Reading } from './kind.ts';
import { columnKinds } from './specs.ts';

/**
 * Returns a value as a spreadsheet cell: amounts, numbers and percentages as numbers, dates and times as dates,
 * everything else as the text shown. Returns null for an absent value, which is shown as the column's `empty`.
 *
 * @example
 * exportOf({ kind: 'money' }, '1234.5', lookups)    // { type: 'number', value: 1234.5, format: '¥#,##0.00' }
 * exportOf({ kind: 'date' }, '2026-11-20', lookups) // { type: 'date', value: '2026-11-20', format: 'yyyy-mm-dd' }
 */
export function exportOf(
  column: Reading & { readonly kind: Column['kind'] },
  value: Json,
  lookups: Lookups,
): Exported | null {
  const kind = columnKinds[column.kind];
  if (kind.exported !== undefined) return kind.exported(value, column);
  const text = kind.text(value, column, lookups);
  return text === null ? null : { type: 'text', value: text };
}
