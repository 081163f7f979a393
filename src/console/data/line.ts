/** Returns whether the browser knows that it is offline. If false, the back end may still be out of reach. */
export function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false;
}

/** How often the browser has come back online, and how to be told when it goes offline or comes back. */
export const line = {
  returns: (): number => returns,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let returns = 0;
const listeners = new Set<() => void>();

if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    returns++;
    for (const listener of [...listeners]) listener();
  });
  addEventListener('offline', () => {
    for (const listener of [...listeners]) listener();
  });
}
