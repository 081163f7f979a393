import type { ApiCall } from './api.ts';

/** The call that sends the writes of several rows at once, for calls with `several` in the contract. */
export const severalCall = 'POST /api/several';

const usualMost = 100;

/**
 * Returns the maximum number of rows per request of a call; undefined for one row at a time.
 *
 * @example
 * maxRowsPerWrite({ backEnd: { several: { most: 50 } } }) // 50
 */
export function maxRowsPerWrite({ backEnd }: Pick<ApiCall, 'backEnd'>): number | undefined {
  return backEnd?.several && (backEnd.several.most ?? usualMost);
}
