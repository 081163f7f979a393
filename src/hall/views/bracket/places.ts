import { formatMoney } from 'baize/text';
import type { BracketAward } from './round.ts';

/** The titles of the first four ranks. */
export const placeTitles = ['冠军', '亚军', '季军', '殿军'] as const;

/** Returns the prize of a rank; empty if there is none. */
export function prizeOf(place: number, awards: readonly BracketAward[]): string {
  const bonus = awards
    .filter(({ rankStart, rankEnd }) => rankStart <= place && place <= rankEnd)
    .reduce((sum, award) => sum + award.bonus, 0);
  return bonus > 0 ? (formatMoney(bonus) ?? '').replace(/\.00$/, '') : '';
}
