import type { CSSProperties } from 'react';
import type { ResolvedAction, ResolvedColumn, Template } from '../../compile/resolved.ts';
import { columnWidth } from './layout.ts';

/**
 * Where a column stays when the table is scrolled: `--stay-start` and `--stay-end`, its distances from both edges of
 * what is visible. Properties of their own, because a heading is sticky also where its column does not stay.
 */
export type Stay = CSSProperties;

/**
 * Returns the fields of the columns that decide about the rows' actions, in the order of the columns: those that a
 * `when` asks for, and the amounts that a question names.
 */
export function decidingFields(
  columns: readonly ResolvedColumn[],
  actions: readonly ResolvedAction[],
): readonly string[] {
  const asked = new Set(actions.flatMap(({ when }) => when.map(({ field }) => field)));
  const named = new Set(actions.flatMap(questionFields));
  return columns
    .filter(({ field, kind }) => asked.has(field) || (kind === 'money' && named.has(field)))
    .map(({ field }) => field);
}

/** Returns where each deciding column stays, beside what is pinned at the start; by field. */
export function stays(
  columns: readonly ResolvedColumn[],
  actions: readonly ResolvedAction[],
  pinned: number,
): ReadonlyMap<string, Stay> {
  const fields = decidingFields(columns, actions);
  const widths = columns.filter(({ field }) => fields.includes(field)).map(columnWidth);
  const sum = (some: readonly number[]) => some.reduce((before, width) => before + width, 0);
  return new Map(
    fields.map((field, place) => [
      field,
      // React's type knows no custom properties.
      {
        '--stay-start': `${pinned + sum(widths.slice(0, place))}px`,
        '--stay-end': `${sum(widths.slice(place + 1))}px`,
      } as CSSProperties,
    ]),
  );
}

function questionFields(action: ResolvedAction): readonly string[] {
  const texts: readonly (Template | undefined)[] =
    'confirm' in action || 'warning' in action ? [action.confirm, action.warning] : [];
  return texts.flatMap((text) => text ?? []).flatMap((part) => (typeof part === 'string' ? [] : [part.column.field]));
}
