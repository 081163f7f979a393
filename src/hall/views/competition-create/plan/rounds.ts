import { readMoment } from 'baize/view/time';

/** The round that the rules derive from a number of players. */
export interface Round {
  readonly title: string;
  readonly playerCount: number;
  readonly isLoserGroup: boolean;
}

/** The maximum number of players for which rounds are suggested: 2¹⁰. */
const mostPlayers = 1024;

/** Returns the round for a number of players. 1 means the final, which has two; 2 the third-place match. */
export function roundOf(players: number): Round {
  if (players === 1) return { title: '决赛', playerCount: 2, isLoserGroup: false };
  if (players === 2) return { title: '季殿赛', playerCount: 2, isLoserGroup: true };
  const title = players === 4 ? '半决赛' : `${players}进${half(players)}`;
  return { title, playerCount: players, isLoserGroup: false };
}

/**
 * Returns the rounds from all players to the final, each with half the players of the one before. The losers of the
 * semi-final play for third place. Empty for fewer than 2 players or more than 1,024.
 */
export function roundsOf(players: number): readonly Round[] {
  if (players < 2 || players > mostPlayers) return [];
  const rounds: Round[] = [];
  for (let left = players; left > 2; left = half(left)) rounds.push(roundOf(left));
  // With three players the semi-final has one loser, and so no third-place match.
  return [...rounds, ...(rounds.at(-1)?.playerCount === 4 ? [roundOf(2)] : []), roundOf(1)];
}

/** Returns the round after one: half its players; after the semi-final, the third-place match and then the final. */
export function roundAfter(players: number, isLoserGroup: boolean): Round {
  if (players <= 3) return isLoserGroup || players === 3 ? roundOf(1) : roundOf(2);
  return roundOf(half(players));
}

/** Returns half the players, rounded up: a player without an opponent advances. */
function half(players: number): number {
  return Math.ceil(players / 2);
}

/** Returns a typed time plus days and hours, as `YYYY-MM-DD HH:mm`, or an empty string if it cannot be parsed. */
export function later(
  typed: string,
  { days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number },
): string {
  const moment = readMoment(typed);
  if (moment === undefined) return '';
  // Computed in UTC, where every day has 24 hours.
  const at = new Date(Date.parse(`${moment.day}T${moment.time}:00Z`) + (days * 24 + hours) * 3_600_000);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
