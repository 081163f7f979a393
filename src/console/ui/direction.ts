/** Returns whether lines run from right to left where the element stands. */
export function runsBackwards(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
