import type { ResolvedAction, ResolvedColumn } from '../../compile/resolved.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';

const widths = { narrow: 96, normal: 192, wide: 248 } as const;

/** A column, and its width in pixels if a person chose one. */
export type SizedColumn = ResolvedColumn & { readonly pixels?: number };

/**
 * Returns a column's width in pixels: as a person chose, else as the screen says, else as its kind and its enum's titles need, but never too
 * narrow for its title.
 */
export function columnWidth(column: SizedColumn): number {
  if (column.pixels !== undefined) return column.pixels;
  const width =
    column.width === undefined
      ? Math.max(columnKinds[column.kind].width, 24 + badgeWidth(column.enum)) + badgeWidth(column.also?.enum)
      : widths[column.width];
  return Math.max(
    width,
    textWidth(column.title) + 24 + (column.sortable ? 18 : 0) + (column.help === undefined ? 0 : 26),
  );
}

/** Returns how many digits or Latin letters a column has room for. */
export function roomIn(column: SizedColumn): number {
  return Math.floor((columnWidth(column) - 24) / latin);
}

/** The narrowest and widest a column can be made, in pixels. */
const widthLimits = { least: 56, most: 800 } as const;

/** Returns the nearest width a column can have. */
export function possibleWidth(pixels: number): number {
  return Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, pixels)));
}

/**
 * Returns the CSS width of each column. A chosen one is exact; the others share the rest in percent, so that spare
 * width goes to the content and pinned columns keep theirs.
 */
export function cssWidths(columns: readonly SizedColumn[]): readonly string[] {
  const shared = widthOf(columns.filter(({ pixels }) => pixels === undefined));
  return columns.map((column) =>
    column.pixels === undefined ? `${(100 * columnWidth(column)) / shared}%` : `${column.pixels}px`,
  );
}

/** Returns the width in pixels of these columns together. */
export function widthOf(columns: readonly SizedColumn[]): number {
  return columns.reduce((sum, column) => sum + columnWidth(column), 0);
}

/**
 * Returns the width that holds every set of actions a row can offer, so that the column does not change from page to
 * page.
 */
export function actionsWidth(actions: readonly ResolvedAction[]): number {
  const guarded = new Map<string, Map<unknown, number>>();
  let always = 0;
  for (const action of actions) {
    const width = textWidth(action.title) + 16;
    const guard =
      action.otherwise === undefined ? action.when.find(({ test }) => 'oneOf' in test || 'present' in test) : undefined;
    if (guard === undefined) {
      always += width;
      continue;
    }
    const sums = guarded.get(guard.field) ?? new Map<unknown, number>();
    guarded.set(guard.field, sums);
    for (const value of casesOf(guard.test)) sums.set(value, (sums.get(value) ?? 0) + width);
  }
  const most = [...guarded.values()].map((sums) => Math.max(...sums.values()));
  return Math.max(64, always + most.reduce((sum, width) => sum + width, 0) + 24);
}

function casesOf(test: ResolvedAction['when'][number]['test']): readonly unknown[] {
  if ('oneOf' in test) return test.oneOf.map((value) => (value === null ? 'absent' : value));
  return ['present'];
}

/** The width of the longest badge, in the small size of text, and of the room around it. */
function badgeWidth(values: ResolvedColumn['enum'] = []): number {
  return Math.max(0, ...values.map(({ title }) => Math.ceil((textWidth(title) * 12) / 14) + 22));
}

/** Pixels of a digit or Latin letter at 14 px, estimated. */
const latin = 8;

/** An estimate at 14 px: Chinese characters are square. */
function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '⺀' ? 14 : latin), 0);
}
