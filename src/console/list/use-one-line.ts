import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Returns how many of `most` parts an element shows if it is to keep to one line: all of them, or as many as fit. Counted anew
 * whenever the width changes or `content`, a name for what the parts say.
 */
export function useOneLine(element: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  const situation = `${width} ${most} ${content}`;
  const [counted, setCounted] = useState({ situation, count: most });
  const count = counted.situation === situation ? counted.count : most;
  // Before anything is painted: each pass shows one part less.
  useLayoutEffect(() => {
    if (count > 0 && isBroken(element.current)) setCounted({ situation, count: count - 1 });
  }, [element, situation, count]);
  return count;
}

/** Whether an element's content takes more than one line. */
function isBroken(element: HTMLElement | null): boolean {
  const first = element?.firstElementChild;
  return first instanceof HTMLElement && element !== null && element.clientHeight > 1.5 * first.offsetHeight;
}
