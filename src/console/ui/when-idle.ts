/**
 * Calls a function once the page has nothing else to do; in browsers that cannot say so (Safari), after a moment. Returns a
 * function that gives it up.
 */
export function whenIdle(call: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(call, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(asked);
}
