import type { ResolvedColumn } from '../../compile/resolved.ts';
import { exportOf } from '../../language/columns/export.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import type { FileRow } from './sheet-file.ts';

/** Returns rows as a spreadsheet takes them, under the columns that are shown; an absent value reads as it does there. */
export function fileRows(rows: readonly Row[], columns: readonly ResolvedColumn[], lookups: Lookups): FileRow[] {
  return rows.map((row) =>
    columns.map((column) => {
      const cell = exportOf(column, row[column.field] ?? null, lookups);
      return cell ?? (column.empty === undefined ? null : { type: 'text', value: column.empty });
    }),
  );
}
