import type { ReactNode } from 'react';
import type { ResolvedHeading } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { cell } from './cell.tsx';
import { fillTitle } from './template.ts';

/** Returns the heading of a dialog: its title, and the badge of the record's state if there is one and it is known. */
export function fillHeading(
  { text, state }: ResolvedHeading,
  row: Row,
  lookups: Lookups,
): { readonly title: string; readonly state?: ReactNode } {
  const isKnown = state !== undefined && (row[state.field] ?? null) !== null;
  return { title: fillTitle(text, row, lookups), ...(isKnown && { state: cell(row, state, lookups) }) };
}
