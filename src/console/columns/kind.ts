import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Json, Row } from '../../language/json.ts';

/** What a column looks up beyond its row. */
export interface Lookups {
  /** The name of an option, e.g. of supplier 3; undefined where the list does not have it (yet). */
  optionTitle(list: string, value: Json): string | undefined;
}

/** How one kind of column shows a value. */
export interface ColumnKind {
  /** Figures stand at the end, so that their digits line up. */
  readonly align?: 'end';
  /** Width in pixels where the screen names none. */
  readonly width: number;
  /** The value in words, for tooltips, questions and exports; null where there is nothing to show. */
  text(value: Json, column: ResolvedColumn, lookups: Lookups): string | null;
  /** The value as elements, where words alone do not do. Called only for values that `text` can say. */
  render?(value: Json, column: ResolvedColumn, lookups: Lookups, row: Row): ReactNode;
}
