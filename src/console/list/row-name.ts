import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { cellText, hasText } from '../columns/cell.tsx';

/** Returns the name of a row among several: its first text column, else its first column with anything to read. */
export function rowName(row: Row, columns: readonly ResolvedColumn[], lookups: Lookups): string {
  const readable = columns.filter((column) => hasText(row, column, lookups));
  const column = readable.find(({ kind }) => kind === 'text') ?? readable[0];
  return column === undefined ? String(row.id ?? '') : cellText(row, column, lookups);
}
