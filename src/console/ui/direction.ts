/** Returns whether the element's text direction is right to left. */
export function runsBackwards(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns 1 for the arrow key in the element's text direction, -1 for the opposite one, and 0 for any other key. */
export function stepsForward({ key, currentTarget }: Pick<KeyboardEvent, 'key' | 'currentTarget'>): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isBackwards = currentTarget instanceof Element && runsBackwards(currentTarget);
  return (key === 'ArrowLeft') === isBackwards ? 1 : -1;
}

/** Letters of right-to-left scripts: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const backwards = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Wraps a value in Unicode isolates, so that it does not change the direction of the sentence around it. Unchanged if
 * the value and the page both run from left to right.
 */
export function isolated(value: string): string {
  return globalThis.document?.dir === 'rtl' || backwards.test(value) ? `\u2068${value}\u2069` : value;
}
