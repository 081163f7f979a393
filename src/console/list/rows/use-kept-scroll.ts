import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** History entry → how far its list was scrolled, in pixels; for this visit of the page only. */
const kept = new Map<string, number>();

/**
 * Keeps how far a list is scrolled when it is left for another screen, and scrolls there when Back leads to it and its
 * rows are drawn again. `rows` is how many there are.
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
    // To scroll, even nowhere, has the whole page laid out at once.
    if (scroller && pixels > 0) scroller.scrollTop = pixels;
  }, [list, rows]);
}
