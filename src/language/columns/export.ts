import type { Column } from '../column.ts';
import type { Json } from '../json.ts';
import type { Exported, Lookups, Named } from './kind.ts';
import { columnKinds } from './registry.ts';

/**
 * Returns a value as a spreadsheet takes it: amounts, figures and percentages as numbers, days and moments as dates, all
 * else as the text that is shown. null where there is nothing to show; what stands there then is the column's `empty`.
 *
 * @example
 * exportOf({ kind: 'money' }, '1234.5', lookups)  // { type: 'number', value: 1234.5, format: '¥#,##0.00' }
 * exportOf({ kind: 'date' }, '2026-11-20', lookups) // { type: 'date', value: '2026-11-20', format: 'yyyy-mm-dd' }
 */
export function exportOf(
  column: Named & { readonly kind: Column['kind'] },
  value: Json,
  lookups: Lookups,
): Exported | null {
  const kind = columnKinds[column.kind];
  if (kind.exported !== undefined) return kind.exported(value);
  const text = kind.text(value, column, lookups);
  return text === null ? null : { type: 'text', value: text };
}
