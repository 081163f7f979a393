/** Returns whether lines run from right to left where the element stands. */
export function runsBackwards(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns 1 for the arrow key that points where the line of its element goes on, -1 for the one back, and 0 for any other key. */
export function stepsForward({ key, currentTarget }: Pick<KeyboardEvent, 'key' | 'currentTarget'>): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const isBackwards = currentTarget instanceof Element && runsBackwards(currentTarget);
  return (key === 'ArrowLeft') === isBackwards ? 1 : -1;
}

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their presentation forms. */
const backwards = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Returns a value to stand in a sentence: the order of its signs is its own, and what stands around it keeps its order, by Unicode's
 * isolates. Unchanged where the value and the page both run from left to right.
 */
export function isolated(value: string): string {
  return globalThis.document?.dir === 'rtl' || backwards.test(value) ? `\u2068${value}\u2069` : value;
}
