import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { cellText } from '../columns/cell.tsx';
import { harmless } from '../export/harmless.ts';

/** Returns rows for pasting into a spreadsheet: titles, then values as shown, tab-separated, one line per row. */
export function rowsAsText(rows: readonly Row[], columns: readonly ResolvedColumn[], lookups: Lookups): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cellText(row, column, lookups))),
  ];
  return lines.map((cells) => cells.map(plain).join('\t')).join('\n');
}

/** One cell: without tabs, line breaks, or anything a spreadsheet would compute. */
function plain(text: string): string {
  return harmless(text.replace(/\s+/g, ' ').trim());
}
