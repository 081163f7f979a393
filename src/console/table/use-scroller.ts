import { type RefObject, useEffect } from 'react';

/** Milliseconds before old rows are marked as such: most responses arrive sooner. */
const patience = 250;

/** The share of a table that may be sticky; more would leave too little to scroll. */
const share = 0.7;

/**
 * Marks a table's scroll container for its styles: `data-overflows` while it scrolls horizontally, so that cells are
 * pinned only then; `data-before` and `data-behind` while columns are hidden there; `data-roomy` while `pinned` pixels
 * leave room for the other columns; and `data-slow` while a response is overdue or failed. All of them cost on every row.
 */
export function useScroller(scroller: RefObject<HTMLElement | null>, isWaiting: boolean, pinned: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const mark = () => {
      const { scrollWidth, clientWidth } = element;
      // From right to left, what is scrolled is negative.
      const scrolled = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth);
      element.toggleAttribute('data-before', scrolled > 0);
      // Zoomed pages scroll by fractions of a pixel.
      element.toggleAttribute('data-behind', scrolled + clientWidth < scrollWidth - 1);
      element.toggleAttribute('data-roomy', pinned <= share * clientWidth);
    };
    const observer = new ResizeObserver(mark);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller, pinned]);

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
