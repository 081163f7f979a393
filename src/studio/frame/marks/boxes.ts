import type { Box, Mark } from '../../preview/protocol.ts';
import { elementsOf } from './find.ts';

/** A mark and its position, relative to the layer. */
export interface Placed {
  readonly mark: Mark;
  /** The visible part of its element; all of it if none is visible. */
  readonly box: Box;
  /** Whether its element is scrolled out of view. */
  readonly isAway: boolean;
  /** Whether its element is only partly visible. */
  readonly isCut: boolean;
  /** Whether it is sticky. */
  readonly isStaying?: boolean;
  /** Its order among the cells of a row, from the left, regardless of scrolling. */
  readonly cell?: number;
}

/** Returns the positions of the marks whose elements are on the page, in the topmost dialog if one is open. */
export function placedIn(layer: HTMLElement, marks: readonly Mark[]): readonly Placed[] {
  const { left, top } = layer.getBoundingClientRect();
  const dialog = topDialog();
  const placed = marks.flatMap((mark): readonly Placed[] => {
    // Elements behind a dialog cannot be used.
    const element = elementsOf(mark.target).find((one) => dialog === undefined || dialog.contains(one));
    if (element === undefined) return [];
    const whole = element.getBoundingClientRect();
    const seen = visiblePart(element, whole);
    const isAway = seen.right - seen.left < least || seen.bottom - seen.top < least;
    const edges = isAway ? whole : seen;
    const size = { width: edges.right - edges.left, height: edges.bottom - edges.top };
    const isCut = isLess(seen.right - seen.left, whole.width) || isLess(seen.bottom - seen.top, whole.height);
    const box = { left: edges.left - left, top: edges.top - top, ...size };
    return whole.width === 0 ? [] : [{ mark, box, isAway, isCut, ...cellOf(element) }];
  });
  return placed.map((one) => ({ ...one, mark: { ...one.mark, isAcross: isAcross(one.mark, placed) } }));
}

/** Returns whether the parts of a mark's list are arranged horizontally, if there is more than one. */
function isAcross({ list, target, isAcross: usually }: Mark, placed: readonly Placed[]): boolean {
  // Row actions are found in the first row that has each of them.
  if (target.is === 'action' && target.part === 'row') return usually;
  const [one, other] = placed.filter(({ mark }) => list !== undefined && mark.list === list);
  if (one === undefined || other === undefined) return usually;
  return Math.abs(one.box.top - other.box.top) < Math.min(one.box.height, other.box.height) / 2;
}

/** Returns the order of a cell, which may differ from its position on the screen if it is sticky. */
function cellOf(element: Element): Pick<Placed, 'cell' | 'isStaying'> {
  if (!(element instanceof HTMLTableCellElement)) return {};
  // physical: from the left, as boxes are ordered.
  const cell = getComputedStyle(element).direction === 'rtl' ? -element.cellIndex : element.cellIndex;
  return { cell, isStaying: isSticky(element) };
}

/** Returns whether a size is smaller by more than half a pixel, to which boxes are rounded. */
function isLess(size: number, whole: number): boolean {
  return size < whole - 0.5;
}

/** The minimum size of a clickable part, in pixels. */
const least = 8;

/** Returns the topmost dialog. */
export function topDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the part of an element that is neither scrolled out of view nor covered by sticky columns. */
function visiblePart(element: Element, whole: Edges): Edges {
  let seen = whole;
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const edge = around.getBoundingClientRect();
    seen = {
      left: Math.max(seen.left, edge.left),
      top: Math.max(seen.top, edge.top),
      right: Math.min(seen.right, edge.right),
      bottom: Math.min(seen.bottom, edge.bottom),
    };
  }
  return isSticky(element) ? seen : staying(element).reduce(besides, seen);
}

function besides(seen: Edges, { left, right }: Edges): Edges {
  if (left <= seen.left && right > seen.left) return { ...seen, left: Math.min(right, seen.right) };
  return right >= seen.right && left < seen.right ? { ...seen, right: Math.max(left, seen.left) } : seen;
}

/** Returns the boxes of the sticky cells beside a column title. */
function staying(element: Element): readonly Edges[] {
  if (!(element instanceof HTMLTableCellElement)) return [];
  const cells = [...(element.parentElement?.children ?? [])];
  return cells.filter((cell) => cell !== element && isSticky(cell)).map((cell) => cell.getBoundingClientRect());
}

function isSticky(element: Element): boolean {
  const { position, left, right } = getComputedStyle(element);
  return element instanceof HTMLTableCellElement && position === 'sticky' && (left !== 'auto' || right !== 'auto');
}
