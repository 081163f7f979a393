import type { Range } from '@tanstack/react-virtual';

/** The number of rows rendered ahead in the direction of scrolling. */
const ahead = 24;

/**
 * Returns the function that selects the row indexes a virtual table renders for a visible range: at least its overscan.
 * It renders many rows ahead in the direction of scrolling at once, so that most frames render none; a few rows in each
 * frame would cause a layout of the table every time.
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
