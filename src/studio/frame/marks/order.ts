import type { Box, Mark } from '../../preview/protocol.ts';
import type { Placed } from './boxes.ts';

/** A gap between two parts, where another one can be added. */
export interface Gap {
  readonly list: string;
  /** Its centre, as a box without a size. */
  readonly at: Box;
  /** The adjacent parts: the new one goes before `before` and after `after`; undefined at an end. */
  readonly before: Mark | undefined;
  readonly after: Mark | undefined;
  /** Whether the part in front of it is scrolled out of view, so that its label names the part behind it. */
  readonly isAfterAway: boolean;
  readonly isAcross: boolean;
}

/** Returns the gaps between the parts of each list, in the order of the page. */
export function rowsOf(placed: readonly Placed[]): readonly { readonly list: string; readonly gaps: readonly Gap[] }[] {
  const lists = [...new Set(placed.flatMap(({ mark }) => mark.list ?? []))];
  return lists.map((list) => {
    const row = inOrder(placed.filter(({ mark }) => mark.list === list));
    return { list, gaps: gapsOf(list, row) };
  });
}

/**
 * Returns the parts before and after a part in its list.
 *
 * @param isMoved Whether the part is moved past them: a block moves only past other blocks.
 */
export function neighbours(
  placed: readonly Placed[],
  { id, list, isBlock }: Mark,
  isMoved = false,
): readonly [Mark | undefined, Mark | undefined] {
  const among = placed.filter(({ mark }) => mark.list === list && (!isMoved || !isBlock || mark.isBlock === true));
  const row = inOrder(among).map(({ mark }) => mark);
  const index = row.findIndex((mark) => mark.id === id);
  return [row[index - 1], row[index + 1]];
}

/** Returns the nearest gap of these lists to a point. */
export function gapNear(placed: readonly Placed[], lists: readonly string[], x: number, y: number): Gap | undefined {
  const gaps = rowsOf(placed).flatMap((row) => (lists.includes(row.list) ? row.gaps : []));
  const distance = ({ at }: Gap): number => Math.hypot(at.left - x, at.top - y);
  return gaps.toSorted((one, other) => distance(one) - distance(other))[0];
}

/**
 * Returns the gaps of a list. A gap beside a part that is scrolled out of view is at the edge of the visible part. If two
 * gaps would be at the same position, the one beside the scrolled part is kept, not the one beside a sticky part, so that
 * the added part is in view.
 */
function gapsOf(list: string, row: readonly Placed[]): readonly Gap[] {
  const seen = (one: Placed | undefined): Box | undefined => (one?.isAway ? undefined : one?.box);
  return [...row, undefined].flatMap((next, index): readonly Gap[] => {
    const earlier = row[index - 1];
    const [one, other] = [seen(earlier), seen(next)];
    // Cards of different widths may be side by side in one line of the page and stacked in another.
    const isAcross = (earlier ?? next)?.mark.isAcross !== false || isBeside(one, other);
    if ((one ?? other) === undefined) return [];
    const around = [row.slice(0, index).findLast(isSeen), row.slice(index).find(isSeen)] as const;
    const isBeforeLater = around[0]?.isStaying === true && around[1] !== undefined && around[1].isStaying !== true;
    if (next?.isAway === true && isBeforeLater) return [];
    if (earlier?.isAway === true && around[0] !== undefined && !isBeforeLater) return [];
    const isAfterAway = earlier?.isAway === true;
    const marks = { before: next?.mark, after: earlier?.mark };
    return [{ list, at: between(one, other, isAcross), ...marks, isAfterAway, isAcross }];
  });
}

/** Returns whether the second box is to the right of the first, in the same line. */
function isBeside(one: Box | undefined, other: Box | undefined): boolean {
  return (
    one !== undefined && other !== undefined && other.left >= one.left + one.width && other.top < one.top + one.height
  );
}

function isSeen({ isAway }: Placed): boolean {
  return !isAway;
}

function between(earlier: Box | undefined, next: Box | undefined, isAcross: boolean): Box {
  const { left, top, width, height } = next ?? earlier ?? { left: 0, top: 0, width: 0, height: 0 };
  if (isAcross) {
    const isWrapped = earlier !== undefined && next !== undefined && earlier.top !== next.top;
    const from = earlier === undefined || isWrapped ? left : earlier.left + earlier.width;
    const to = next === undefined ? from : left;
    return { left: (from + to) / 2, top: top + height / 2, width: 0, height };
  }
  const from = earlier === undefined ? top : earlier.top + earlier.height;
  const to = next === undefined ? from : top;
  return { left: left + width / 2, top: (from + to) / 2, width, height: 0 };
}

/** Returns parts in the order of the page, line by line; cells by index, because sticky cells overlap others. */
function inOrder(row: readonly Placed[]): readonly Placed[] {
  return row.toSorted((first, second) => {
    if (first.cell !== undefined && second.cell !== undefined) return first.cell - second.cell;
    const [one, other] = [first.box, second.box];
    const isSameLine = Math.abs(one.top - other.top) < Math.min(one.height, other.height) / 2;
    return isSameLine ? one.left - other.left : one.top - other.top;
  });
}
