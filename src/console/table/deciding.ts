import type { CSSProperties } from 'react';
import type { ResolvedAction, ResolvedColumn, Template } from '../../compile/resolved.ts';
import { columnWidth, type SizedColumn } from './layout.ts';

/**
 * The sticky offsets of a column: `--stay-start` and `--stay-end`, its distances from both visible edges. Custom
 * properties, because headings are sticky even where their column is not.
 */
export type Stay = CSSProperties;

/**
 * Returns the fields of the columns that decide about the rows' actions, in column order: those a `when` tests, and the
 * amounts a question names.
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

/** Returns the sticky offsets of each deciding column, beside the pinned ones; by field. */
export function stays(
  columns: readonly SizedColumn[],
  actions: readonly ResolvedAction[],
  pinned: number,
): ReadonlyMap<string, Stay> {
  const fields = decidingFields(columns, actions);
  const widths = columns.filter(({ field }) => fields.includes(field)).map(columnWidth);
  const sum = (some: readonly number[]) => some.reduce((before, width) => before + width, 0);
  return new Map(
    fields.map((field, place) => [
      field,
      // React's types lack custom properties.
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
