/** Milliseconds after a composition during which the key that ended it may arrive. */
const rest = 50;

let endedAt = Number.NEGATIVE_INFINITY;
// There is no DOM in Node.
globalThis.addEventListener?.(
  'compositionend',
  ({ timeStamp }) => {
    endedAt = timeStamp;
  },
  true,
);

/**
 * Returns whether a key belongs to an input method and must be ignored. The Enter that ends a composition arrives after
 * it in Safari and with some input methods on Windows: `isComposing` is false already, but the code is 229, or the
 * composition has just ended.
 *
 * @example
 * if (event.key === 'Enter' && !isComposing(event.nativeEvent)) search();
 */
export function isComposing({ isComposing, key, keyCode, timeStamp }: KeyboardEvent): boolean {
  const mayEnd = key === 'Enter' || key === 'Escape';
  return isComposing || keyCode === 229 || (mayEnd && Math.abs(timeStamp - endedAt) < rest);
}
