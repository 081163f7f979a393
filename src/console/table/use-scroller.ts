import { type RefObject, useEffect } from 'react';

/** Milliseconds before old rows are drawn as such: most answers come before the eye has noticed. */
const patience = 250;

/** How much of a table may stay while the rest is scrolled: more would leave too little to scroll. */
const share = 0.6;

/**
 * Marks a table's scroller with what its style depends on: `data-overflows` while it is wider than it shows, so that
 * pinned cells are pinned only then, `data-roomy` while `pinned` pixels leave room for the others, and `data-slow` while
 * an answer keeps it waiting or has failed to come. All cost on every row.
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
