import { type RefObject, useEffect } from 'react';
import { runsBackwards } from '../ui/direction.ts';

/** Milliseconds before old rows are marked as such: most responses arrive sooner. */
const patience = 250;

/** The share of a table that may be sticky; more would leave too little to scroll. */
const share = 0.7;

/**
 * Marks a table's scroll container for its styles: `data-overflows` while it scrolls horizontally, so that cells are
 * pinned only then; `data-before` and `data-behind` while columns are hidden there; `data-roomy` while `pinned` pixels
 * leave room for the other columns; and `data-slow` while a response is overdue or failed. All of them cost on every row.
 * `--held-end` is how far the columns reach in that are held at the end, over hidden ones.
 */
export function useScroller(
  scroller: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  pinned: number,
  columns: readonly unknown[],
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns in another order are held elsewhere, at no other size.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const mark = () => {
      const { scrollWidth, clientWidth } = element;
      // From right to left, scroll offsets are negative.
      const scrolled = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth);
      element.toggleAttribute('data-before', scrolled > 0);
      // Zoomed pages scroll by fractions of a pixel.
      element.toggleAttribute('data-behind', scrolled + clientWidth < scrollWidth - 1);
      const isRoomy = pinned <= share * clientWidth;
      element.toggleAttribute('data-roomy', isRoomy);
      element.style.setProperty('--held-end', `${isRoomy ? heldAtEnd(element) : 0}px`);
    };
    const observer = new ResizeObserver(mark);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    let left = element.scrollLeft;
    // Most scrolling goes through the rows, which moves nothing sideways.
    const markSideways = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      mark();
    };
    element.addEventListener('scroll', markSideways, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', markSideways);
    };
  }, [scroller, pinned, columns]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isWaiting) return;
    const timer = setTimeout(() => element.toggleAttribute('data-slow', true), patience);
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-slow');
    };
  }, [scroller, isWaiting]);
}

/** The width that columns held at a scroller's end take of it, its border and scrollbar included; in pixels. */
function heldAtEnd(scroller: HTMLElement): number {
  const isBackwards = runsBackwards(scroller);
  const frame = scroller.getBoundingClientRect();
  const inner = frame.left + scroller.clientLeft + (isBackwards ? 0 : scroller.clientWidth);
  let edge = inner;
  for (const title of [...scroller.querySelectorAll('thead [data-stays]')].reverse()) {
    const { left, right } = title.getBoundingClientRect();
    const [start, end] = isBackwards ? [right, left] : [left, right];
    // Zoomed pages place by fractions of a pixel.
    if (Math.abs(end - edge) > 1) break;
    edge = start;
  }
  if (edge === inner) return 0;
  return Math.round(isBackwards ? edge - frame.left : frame.right - edge);
}
