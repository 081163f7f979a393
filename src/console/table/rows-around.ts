import type { Range } from '@tanstack/react-virtual';

/** Rows that are drawn ahead in the direction of a scroll. */
const ahead = 24;

/**
 * Returns which rows a virtual table draws around those in sight, by their indexes: at least its overscan. A scroll draws
 * many at once, ahead of it: most of its frames change no row then, where a few more in each would lay the table out every
 * time.
 */
export function rowsAround(): (sight: Range) => number[] {
  let first = 0;
  let last = -1;
  let before = 0;
  return ({ startIndex, endIndex, overscan, count }) => {
    const end = count - 1;
    const isDown = startIndex > before;
    before = startIndex;
    const isDrawn =
      first <= Math.max(0, startIndex - overscan) && last >= Math.min(end, endIndex + overscan) && last <= end;
    if (!isDrawn) {
      first = Math.max(0, startIndex - (isDown ? overscan : ahead));
      last = Math.min(end, endIndex + (isDown ? ahead : overscan));
    }
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
}
