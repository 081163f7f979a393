import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { idOf } from '../../words/zh-CN/console/bulk.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import { cellText, hasText } from '../columns/cell.tsx';

/**
 * Returns the name of a row in a bulk action: the record's name, else its first text column, else its first non-empty
 * column, with its id.
 */
export function rowName(
  row: Row,
  named: ResolvedColumn | undefined,
  columns: readonly ResolvedColumn[],
  lookups: Lookups,
): string {
  const readable = columns.filter((column) => hasText(row, column, lookups));
  const isNamed = named !== undefined && hasText(row, named, lookups);
  const text = isNamed ? named : readable.find(({ kind }) => kind === 'text');
  if (text !== undefined) return cellText(row, text, lookups);
  const id = idOf(String(row.id ?? '—'));
  const first = readable.find(({ kind }) => kind !== 'image');
  return first === undefined ? id : withRemark(cellText(row, first, lookups), id);
}
