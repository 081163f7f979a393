/**
 * Calls a function once the page is idle; after a delay in browsers that cannot tell (Safari). Returns a function that
 * cancels it.
 */
export function whenIdle(call: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(call, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(asked);
}
