import type { CSSProperties } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import { decidingFields } from '../../compile/screen/deciding-fields.ts';
import { type SizedColumn, wholeColumns, widthOf } from './layout.ts';

/**
 * The attributes of the cells of a sticky column: `--stay-start` and `--stay-end`, its distances in pixels from both
 * visible edges, and `--stay-edge` for the last one, which has the border. Custom properties, because headings are
 * sticky even if their column is not.
 */
export interface StickyColumn {
  readonly style: CSSProperties;
  /** `first`: the first of those that stick to the end edge of the table. */
  readonly 'data-stays': 'first' | true;
}

/** The share of a table's width that may be sticky; more would leave too little to scroll. */
const share = 0.7;

/**
 * Returns the sticky columns besides the pinned ones, by field: those that the actions' guards test, and those that the
 * rows are sorted by; without the latter, or none at all, if they would take more than 70 % of a table `room` pixels
 * wide. Empty if the table does not scroll horizontally.
 */
export function stickyColumns(
  columns: readonly SizedColumn[],
  actions: readonly ResolvedAction[],
  sorted: readonly string[],
  pinned: number,
  room: number,
): ReadonlyMap<string, StickyColumn> {
  if (pinned + widthOf(columns) <= room) return none;
  const deciding = decidingFields(columns, actions);
  const isDeciding = ({ field }: SizedColumn) => deciding.includes(field);
  const all = columns.filter((column) => isDeciding(column) || sorted.includes(column.field));
  const isRoomy = (held: readonly SizedColumn[]) => pinned + widthOf(held) <= share * room;
  const held = [all, columns.filter(isDeciding)].find(isRoomy) ?? [];
  const last = wholeColumns(columns, new Set(held.map(({ field }) => field)), room - pinned).at(-1);
  const first = held.find((column) => last !== undefined && columns.indexOf(column) > columns.indexOf(last));
  return new Map(
    held.map((column, place) => [
      column.field,
      {
        // React's types lack custom properties.
        style: {
          '--stay-start': `${pinned + widthOf(held.slice(0, place))}px`,
          '--stay-end': `${widthOf(held.slice(place + 1))}px`,
          ...(place === held.length - 1 && { '--stay-edge': 1 }),
        } as CSSProperties,
        'data-stays': column === first ? 'first' : true,
      },
    ]),
  );
}

const none: ReadonlyMap<string, StickyColumn> = new Map();
