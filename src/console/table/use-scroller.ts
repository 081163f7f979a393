import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Milliseconds before outdated rows are marked as such: most responses arrive sooner. */
const patience = 250;

/**
 * Marks a table's scroll container for its styles: `data-overflows` while it scrolls horizontally, so that cells are
 * pinned only then; `data-before` and `data-behind` while columns are hidden there; and `data-slow` while a response is
 * overdue or failed. All of them cost on every row.
 *
 * @returns The width in pixels that the table has, without its border and scroll bar; an estimate until it is measured.
 */
export function useScroller(scroller: RefObject<HTMLElement | null>, isWaiting: boolean): number {
  // Until it is measured, about what the page has for it, so that the first rows rarely have to be rendered again.
  const [width, setWidth] = useState(() => document.querySelector('main')?.clientWidth ?? 0);
  // Before painting.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const mark = () => {
      const { scrollWidth, clientWidth } = element;
      // In right-to-left pages, scroll offsets are negative.
      const scrolled = Math.abs(element.scrollLeft);
      // Zoomed pages have fractional scroll widths.
      element.toggleAttribute('data-overflows', scrollWidth > clientWidth + 1);
      element.toggleAttribute('data-before', scrolled > 0);
      element.toggleAttribute('data-behind', scrolled + clientWidth < scrollWidth - 1);
      setWidth(clientWidth);
    };
    mark();
    const observer = new ResizeObserver(mark);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    let left = element.scrollLeft;
    // Vertical scrolling, the most frequent, changes no mark.
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
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null || !isWaiting) return;
    const timer = setTimeout(() => element.toggleAttribute('data-slow', true), patience);
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-slow');
    };
  }, [scroller, isWaiting]);
  return width;
}
