import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Parts {
  /** How many there are. */
  readonly most: number;
  /** How many elements stand before the first of them. */
  readonly after: number;
  /** A name for what they say. */
  readonly content: string;
}

/**
 * Returns how many of its parts an element shows if it is to keep to one line: all of them, or as many as fit. Counted anew
 * whenever the width or the content changes.
 */
export function useOneLine(element: RefObject<HTMLElement | null>, { most, after, content }: Parts): number {
  const [width, setWidth] = useState(0);
  const counted = useRef(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const now = widthOf(entry?.target);
      if (now !== counted.current) setWidth(now);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  const situation = `${width} ${most} ${content}`;
  const [fitting, setFitting] = useState({ situation, count: most });
  const count = fitting.situation === situation ? fitting.count : most;
  // Before anything is painted. Each pass costs a layout of the whole page: the first one says how many there are in the first
  // line, and others leave out one more, as long as what stands behind them does not fit.
  useLayoutEffect(() => {
    counted.current = widthOf(element.current);
    if (count === 0 || !isBroken(element.current)) return;
    setFitting({ situation, count: Math.max(0, Math.min(count - 1, inFirstLine(element.current) - after)) });
  }, [element, situation, count, after]);
  return count;
}

function widthOf(element: Element | null | undefined): number {
  return element?.getBoundingClientRect().width ?? 0;
}

/** Whether an element's content takes more than one line. */
function isBroken(element: HTMLElement | null): boolean {
  const first = element?.firstElementChild;
  return first instanceof HTMLElement && element !== null && element.clientHeight > 1.5 * first.offsetHeight;
}

/** How many elements stand beside the first one. */
function inFirstLine(element: HTMLElement | null): number {
  const [first, ...others] = element?.children ?? [];
  const middle = first?.getBoundingClientRect();
  const isBelow = (other: Element) => other.getBoundingClientRect().top >= (middle?.bottom ?? 0);
  const broken = others.findIndex(isBelow);
  return broken < 0 ? others.length + 1 : broken + 1;
}
