import type { ApiCall } from './api.ts';

/** The call by which pages send the writes of several rows, where one of the contract says `several`. */
export const severalCall = 'POST /api/several';

const usualMost = 100;

/**
 * Returns how many rows a call takes at once; undefined for one that takes one at a time.
 *
 * @example
 * maxRowsPerWrite({ backEnd: { several: { most: 50 } } }) // 50
 */
export function maxRowsPerWrite({ backEnd }: Pick<ApiCall, 'backEnd'>): number | undefined {
  return backEnd?.several && (backEnd.several.most ?? usualMost);
}
