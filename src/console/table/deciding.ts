import type { CSSProperties } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import { decidingFields } from '../../compile/screen/deciding-fields.ts';
import { columnWidth, type SizedColumn } from './layout.ts';

/**
 * The sticky offsets of a column: `--stay-start` and `--stay-end`, its distances from both visible edges. Custom
 * properties, because headings are sticky even where their column is not.
 */
export type Stay = CSSProperties;

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
