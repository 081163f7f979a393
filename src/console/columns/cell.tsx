import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Lookups } from './kind.ts';
import { columnKinds } from './registry.ts';

/** A row's value under a column as elements: the kind's own, its words, or the column's `empty` (a dash where it has none). */
export function cell(row: Row, column: ResolvedColumn, lookups: Lookups): ReactNode {
  const kind = columnKinds[column.kind];
  const value = row[column.field] ?? null;
  const words = kind.text(value, column, lookups);
  if (words === null)
    return <span className={`empty empty-${column.emptyIntent ?? 'none'}`}>{column.empty ?? '—'}</span>;
  return kind.render?.(value, column, lookups, row) ?? words;
}

/** The same in words. */
export function cellText(row: Row, column: ResolvedColumn, lookups: Lookups): string {
  return columnKinds[column.kind].text(row[column.field] ?? null, column, lookups) ?? column.empty ?? '—';
}

/** Returns whether there is something to read: a value in words, or what the column says of an absent one. */
export function hasText(row: Row, column: ResolvedColumn, lookups: Lookups): boolean {
  const words = columnKinds[column.kind].text(row[column.field] ?? null, column, lookups);
  return words !== null || (column.empty !== undefined && column.field in row);
}
