import { useSyncExternalStore } from 'react';
import { onServerTime } from './server-clock.ts';
import { today } from './wall-clock.ts';

/**
 * Like `today`, as a hook: re-renders at the first response of another day. Components that request a preset range call
 * it, so that a page left open over midnight requests the new day.
 */
export function useToday(): string {
  return useSyncExternalStore(onServerTime, today);
}
