import { useSyncExternalStore } from 'react';
import { onServerTime } from './server-clock.ts';
import { today } from './wall-clock.ts';

/**
 * Like `today`, as a hook: renders again with the first response of another day. What asks for a preset calls it, so that
 * a page left open over midnight asks for the new day.
 */
export function useToday(): string {
  return useSyncExternalStore(onServerTime, today);
}
