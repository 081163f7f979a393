import type { ResolvedAction, ResolvedColumn } from '../../compile/resolved.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { region, usualRegion } from '../../language/region/region.ts';

const widths = { narrow: 96, normal: 192, wide: 248 } as const;

/** A column, and its width in pixels if the user has set one, else the width that its sums need, if they are known. */
export type SizedColumn = ResolvedColumn & { readonly pixels?: number; readonly sumWidth?: number };

/**
 * Returns a column's width in pixels: the user's, else the screen's, else what its kind and its enum's titles need, but
 * never too narrow for its title and its sums.
 */
export function columnWidth(column: SizedColumn): number {
  if (column.pixels !== undefined) return column.pixels;
  const width =
    column.width === undefined
      ? Math.max(columnKinds[column.kind].width * breadth(), 24 + badgeWidth(column.enum)) +
        badgeWidth(column.also?.enum)
      : widths[column.width];
  return Math.max(
    width,
    column.sumWidth ?? 0,
    textWidth(column.title) + 24 + (column.sortable ? 18 : 0) + (column.help === undefined ? 0 : 26),
  );
}

/**
 * Returns the columns with room for their sums, given as texts; the same array if each sum fits already.
 *
 * @example
 * withRoomForSums([amount], ({ field }) => (field === 'amount' ? ['CN¥12,345,678.90'] : []))
 */
export function withRoomForSums(
  columns: readonly SizedColumn[],
  sumsOf: (column: SizedColumn) => readonly string[],
): readonly SizedColumn[] {
  const roomy = columns.map((column) => {
    const sumWidth = Math.max(0, ...sumsOf(column).map((sum) => Math.ceil(textWidth(sum) * bold) + 24));
    return column.pixels === undefined && sumWidth > columnWidth(column) ? { ...column, sumWidth } : column;
  });
  return roomy.some((column, index) => column !== columns[index]) ? roomy : columns;
}

/** Returns the number of digits or Latin letters that fit in a column. */
export function capacityOf(column: SizedColumn): number {
  return Math.floor((columnWidth(column) - 24) / latin / breadth());
}

/** The minimum and maximum width of a column, in pixels. */
const widthLimits = { least: 56, most: 800 } as const;

/** Returns a width clamped to the limits, in pixels. */
export function possibleWidth(pixels: number): number {
  return Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, pixels)));
}

/** The CSS widths of a table's columns, and their minimum total in pixels. */
export interface ColumnLayout {
  readonly widths: readonly string[];
  readonly least: number;
}

/**
 * Returns the widths of the columns of a table with `room` pixels for them, of which those in `held` are sticky. A
 * width set by the user is exact. If all columns fit, the others share the remaining space in percent. If they do not,
 * they are stretched so that a whole number of scrolling columns fits before the sticky ones and none is cut off.
 */
export function columnLayout(columns: readonly SizedColumn[], held: Fields, room: number): ColumnLayout {
  if (widthOf(columns) > room) {
    const pixels = fitted(columns, held, room);
    return { widths: pixels.map((width) => `${width}px`), least: pixels.reduce((sum, width) => sum + width, 0) };
  }
  const shared = widthOf(columns.filter(({ pixels }) => pixels === undefined));
  const widths = columns.map((column) =>
    column.pixels === undefined ? `${(100 * columnWidth(column)) / shared}%` : `${column.pixels}px`,
  );
  return { widths, least: widthOf(columns) };
}

function fitted(columns: readonly SizedColumn[], held: Fields, room: number): readonly number[] {
  const whole = wholeColumns(columns, held, room);
  const growing = whole.filter(({ pixels }) => pixels === undefined);
  const others = columns.filter((column) => held.has(column.field) || (whole.includes(column) && column.pixels));
  const share = (room - widthOf(others)) / widthOf(growing);
  return columns.map((column) => columnWidth(column) * (growing.includes(column) ? share : 1));
}

/** Returns the scrolling columns, from the first on, that fit completely before the sticky ones in `room` pixels. */
export function wholeColumns(columns: readonly SizedColumn[], held: Fields, room: number): readonly SizedColumn[] {
  const free = room - widthOf(columns.filter(({ field }) => held.has(field)));
  const scrolling = columns.filter(({ field }) => !held.has(field));
  return scrolling.filter((_, place) => widthOf(scrolling.slice(0, place + 1)) <= free);
}

/** A set of columns, by field. */
type Fields = Pick<ReadonlySet<string>, 'has'>;

/** Returns the total width of these columns in pixels. */
export function widthOf(columns: readonly SizedColumn[]): number {
  return columns.reduce((sum, column) => sum + columnWidth(column), 0);
}

/**
 * Returns the width that fits the column's title and every set of actions that a row can offer, so that it is the same
 * on all pages. Actions whose guards require different values of a field are never offered together.
 */
export function actionsWidth(title: string, actions: readonly ResolvedAction[]): number {
  return Math.max(64, Math.max(textWidth(title), widest(actions, [])) + 24);
}

function widest([action, ...others]: readonly ResolvedAction[], beside: readonly ResolvedAction[]): number {
  if (action === undefined) return 0;
  if (beside.some((one) => areExclusive(one, action))) return widest(others, beside);
  const withIt = textWidth(action.title) + 16 + widest(others, [...beside, action]);
  // An exclusive action is only shown instead of another one.
  return others.some((one) => areExclusive(action, one)) ? Math.max(withIt, widest(others, beside)) : withIt;
}

function areExclusive(one: ResolvedAction, other: ResolvedAction): boolean {
  if (one.otherwise !== undefined || other.otherwise !== undefined) return false;
  return one.when.some(({ field, test }) =>
    other.when.some((guard) => guard.field === field && areDisjoint(test, guard.test)),
  );
}

type Test = ResolvedAction['when'][number]['test'];

function areDisjoint(one: Test, other: Test): boolean {
  if ('oneOf' in one && 'oneOf' in other) return one.oneOf.every((value) => !other.oneOf.includes(value));
  const isAbsent = (test: Test) => 'oneOf' in test && test.oneOf.every((value) => value === null);
  return ('present' in one && isAbsent(other)) || ('present' in other && isAbsent(one));
}

/** Returns the width of the longest badge, at its smaller font size and with its padding. */
function badgeWidth(values: ResolvedColumn['enum'] = []): number {
  return Math.max(0, ...values.map(({ title }) => Math.ceil((textWidth(title) * 12) / 14) + 22));
}

/** The factor by which letters are wider in the weight of sums. */
const bold = 1.1;

/** The estimated width of a digit or Latin letter at 14 px, in pixels. */
const latin = 8;

/** Returns the estimated width of a text at 14 px, in pixels: Chinese characters are square. */
function textWidth(text: string): number {
  const letter = latin * breadth();
  return Math.ceil([...text].reduce((sum, character) => sum + (character > '\u2e80' ? 14 : letter), 0));
}

/** Returns the factor by which digits and letters are wider in the fonts of other languages than in Chinese ones. */
function breadth(): number {
  return region().language === usualRegion.language ? 1 : 1.12;
}
