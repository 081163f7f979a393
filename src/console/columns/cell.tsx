import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../language/columns/kind.ts';
import { columnKinds } from '../../language/columns/registry.ts';
import type { Row } from '../../language/json.ts';
import { columnFaces } from './registry.ts';

/** Returns the value of a row under a column as its kind renders it, or the column's `empty` (a dash by default). */
export function cell(row: Row, column: ResolvedColumn, lookups: Lookups): ReactNode {
  const words = wordsOf(row, column, lookups);
  if (words === null)
    return <span className={`empty empty-${column.emptyIntent ?? 'none'}`}>{column.empty ?? '—'}</span>;
  return columnFaces[column.kind](row[column.field] ?? null, column, words);
}

/** Returns the same as text. */
export function cellText(row: Row, column: ResolvedColumn, lookups: Lookups): string {
  return wordsOf(row, column, lookups) ?? column.empty ?? '—';
}

/** Returns whether there is anything to read: a value, or the column's text for an absent one. */
export function hasText(row: Row, column: ResolvedColumn, lookups: Lookups): boolean {
  return wordsOf(row, column, lookups) !== null || (column.empty !== undefined && column.field in row);
}

function wordsOf(row: Row, column: ResolvedColumn, lookups: Lookups): string | null {
  return columnKinds[column.kind].text(row[column.field] ?? null, column, lookups);
}
