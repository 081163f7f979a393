import { Listeners } from './query/listeners.ts';

/** Returns whether the browser reports that it is offline. If false, the back end may still be unreachable. */
export function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false;
}

const listeners = new Listeners();
let reconnections = 0;

/** The number of times the browser has come back online, and a subscription to going offline and online. */
export const onlineStatus = { returns: (): number => reconnections, subscribe: listeners.subscribe };

if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    reconnections++;
    listeners.tell();
  });
  addEventListener('offline', listeners.tell);
}
