import type { ResolvedColumn } from '../../compile/resolved.ts';
import { exportOf } from '../../kinds/columns/exported.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { readingIn } from '../../kinds/columns/reading.ts';
import { emptyText } from '../../language/empty.ts';
import type { Row } from '../../language/json.ts';
import { cellText } from '../columns/cell.tsx';
import type { FileRow } from './sheet-file.ts';

/**
 * Returns rows for a spreadsheet, with the shown columns; an absent value has the text of its cell, and a badge follows
 * its value.
 */
export function fileRows(rows: readonly Row[], columns: readonly ResolvedColumn[], lookups: Lookups): FileRow[] {
  return rows.map((row) =>
    columns.map((column) => {
      const cell = exportOf(readingIn(column, row), row[column.field] ?? null, lookups);
      const empty = emptyText(column.empty)?.title;
      if (cell === null) return empty === undefined ? null : { type: 'text', value: empty };
      return column.also === undefined ? cell : { type: 'text', value: cellText(row, column, lookups) };
    }),
  );
}
