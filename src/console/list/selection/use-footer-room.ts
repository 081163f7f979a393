import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** What the footer hides, from what is missed least to what the specification names. */
const steps = ['', 'hint', 'hint age', 'hint age size', 'hint age size total'];

/**
 * Makes the selection keep to one line of the footer: what else the footer says gives way, as little as makes room. Fitted
 * anew whenever the width or the content changes.
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

  // Before anything is painted; after each change of either, since all of them share the line.
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
