/** Returns the least height of a row in this table, in pixels: all rows have the same. */
export function rowHeight(scroller: HTMLElement | null): number {
  const height = scroller === null ? '' : getComputedStyle(scroller).getPropertyValue('--row-height');
  return Number.parseFloat(height) || 36;
}
