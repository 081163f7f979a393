import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Parts {
  /** The number of parts. */
  readonly most: number;
  /** The number of elements before the first part. */
  readonly after: number;
  /** A key of their content, to measure again when it changes. */
  readonly content: string;
}

/**
 * Returns the number of parts that an element shows so that they fit on one line. Recomputed whenever the width or the
 * content changes.
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
  // Before painting. Each pass costs a layout of the whole page: the first one counts the parts in the first line, and
  // later ones remove one more as long as the elements behind them do not fit.
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

/** Returns whether an element's content takes more than one line. */
function isBroken(element: HTMLElement | null): boolean {
  const first = element?.firstElementChild;
  return first instanceof HTMLElement && element !== null && element.clientHeight > 1.5 * first.offsetHeight;
}

/** Returns the number of elements in the same line as the first one. */
function inFirstLine(element: HTMLElement | null): number {
  const [first, ...others] = element?.children ?? [];
  const middle = first?.getBoundingClientRect();
  const isBelow = (other: Element) => other.getBoundingClientRect().top >= (middle?.bottom ?? 0);
  const broken = others.findIndex(isBelow);
  return broken < 0 ? others.length + 1 : broken + 1;
}
