import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The parts of the footer that may be hidden, from least to most important. */
const steps = ['', 'hint', 'hint age', 'hint age size', 'hint age size total'];

/**
 * Keeps the selection on one line of the footer by hiding as few other parts as necessary. Recomputed whenever the
 * width or the content changes.
 */
export function useFooterRoom(selection: RefObject<HTMLElement | null>): void {
  const [, setWidth] = useState(0);
  useEffect(() => {
    const footer = selection.current?.parentElement;
    if (!footer) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(footer);
    return () => observer.disconnect();
  }, [selection]);

  // Before painting, after each change of either, because all parts share the line.
  useLayoutEffect(() => {
    const element = selection.current;
    if (element === null) return;
    for (const step of steps) {
      element.dataset.hides = step;
      if (isOneLine(element)) return;
    }
  });
}

function isOneLine({ firstElementChild: first, lastElementChild: last }: HTMLElement): boolean {
  return first === null || last === null || last.getBoundingClientRect().top < first.getBoundingClientRect().bottom;
}
