/** Milliseconds after a composition within which a key still belongs to it. */
const rest = 50;

let endedAt = Number.NEGATIVE_INFINITY;
addEventListener(
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
export function isComposing({ isComposing, keyCode, timeStamp }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229 || Math.abs(timeStamp - endedAt) < rest;
}
