/** Returns the minimum height of a row in this table, in pixels, which is the same for all rows. */
export function rowHeight(scroller: HTMLElement | null): number {
  const height = scroller === null ? '' : getComputedStyle(scroller).getPropertyValue('--row-height');
  return Number.parseFloat(height) || 36;
}
