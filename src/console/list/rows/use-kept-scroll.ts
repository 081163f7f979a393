import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** History entry → the scroll position of its list in pixels; lost when the page is closed. */
const kept = new Map<string, number>();

/**
 * Stores the scroll position of a list when the user leaves its screen, and restores it when Back returns to it and its
 * rows are rendered again. `rows` is the number of rows.
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, rows: number): void {
  const { key } = useLocation();
  const entry = useRef(key);
  entry.current = key;
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    const scroller = list.current?.querySelector('.table-scroll');
    return () => {
      if (scroller) kept.set(entry.current, scroller.scrollTop);
    };
  }, [list]);

  useLayoutEffect(() => {
    if (isRestored.current || rows === 0) return;
    isRestored.current = true;
    const pixels = kept.get(entry.current) ?? 0;
    const scroller = list.current?.querySelector('.table-scroll');
    // Setting `scrollTop`, even to 0, forces a layout of the whole page.
    if (scroller && pixels > 0) scroller.scrollTop = pixels;
  }, [list, rows]);
}
