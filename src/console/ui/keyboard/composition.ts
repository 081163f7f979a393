/** Milliseconds after a composition within which the key that has ended it may come. */
const rest = 50;

let endedAt = Number.NEGATIVE_INFINITY;
// Where there is no page, there is nothing to listen to.
globalThis.addEventListener?.(
  'compositionend',
  ({ timeStamp }) => {
    endedAt = timeStamp;
  },
  true,
);

/**
 * Returns whether a key belongs to an input method, which alone acts on it. The Enter that ends a composition comes after
 * it in Safari and with some methods on Windows: there `isComposing` is false already, but the code is 229, or the
 * composition has ended only now.
 *
 * @example
 * if (event.key === 'Enter' && !isComposing(event.nativeEvent)) search();
 */
export function isComposing({ isComposing, key, keyCode, timeStamp }: KeyboardEvent): boolean {
  const mayEnd = key === 'Enter' || key === 'Escape';
  return isComposing || keyCode === 229 || (mayEnd && Math.abs(timeStamp - endedAt) < rest);
}
