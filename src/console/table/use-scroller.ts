import { type RefObject, useEffect } from 'react';

/** Milliseconds before old rows are marked as such: most responses arrive sooner. */
const patience = 250;

/** The share of a table that may be sticky; more would leave too little to scroll. */
const share = 0.7;

/**
 * Marks a table's scroll container for its styles: `data-overflows` while it scrolls horizontally, so that cells are
 * pinned only then; `data-roomy` while `pinned` pixels leave room for the other columns; and `data-slow` while a
 * response is overdue or failed. All of them cost on every row.
 */
export function useScroller(scroller: RefObject<HTMLElement | null>, isWaiting: boolean, pinned: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      element.toggleAttribute('data-overflows', element.scrollWidth > element.clientWidth);
      element.toggleAttribute('data-roomy', pinned <= share * element.clientWidth);
    });
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
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
