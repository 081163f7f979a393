import { readMoment } from '../../../console/data/wall-clock.ts';

/** What the rules make of a number of players. */
export interface Round {
  readonly title: string;
  readonly playerCount: number;
  readonly isLoserGroup: boolean;
}

/** How many rounds a competition can be suggested: 2¹⁰ players and the two last matches. */
const mostPlayers = 1024;

/** The round that so many players play; 1 stands for the final, which has two. */
export function roundOf(players: number): Round {
  if (players === 1) return { title: '决赛', playerCount: 2, isLoserGroup: false };
  if (players === 2) return { title: '季殿赛', playerCount: 2, isLoserGroup: true };
  const title = players === 4 ? '半决赛' : `${players}进${half(players)}`;
  return { title, playerCount: players, isLoserGroup: false };
}

/** The rounds from all players to the final, each with half of the players before; the losers of the semi-final play for the third place. */
export function roundsOf(players: number): readonly Round[] {
  if (players < 2 || players > mostPlayers) return [];
  const rounds: Round[] = [];
  for (let left = players; left > 2; left = half(left)) rounds.push(roundOf(left));
  // Three players have one semi-final: nobody is left to play its loser.
  return [...rounds, ...(rounds.at(-1)?.playerCount === 4 ? [roundOf(2)] : []), roundOf(1)];
}

/** The round after one: half of its players; after the semi-final the match for the third place, then the final. */
export function roundAfter(players: number, isLoserGroup: boolean): Round {
  if (players <= 3) return isLoserGroup || players === 3 ? roundOf(1) : roundOf(2);
  return roundOf(half(players));
}

/** Who has nobody to play against goes on. */
function half(players: number): number {
  return Math.ceil(players / 2);
}

/** A typed moment, so many days and hours later, as `YYYY-MM-DD HH:mm`; empty where it is none. */
export function later(
  typed: string,
  { days = 0, hours = 0 }: { readonly days?: number; readonly hours?: number },
): string {
  const moment = readMoment(typed);
  if (moment === undefined) return '';
  // The clocks of Shanghai know no summer time: reckoning as if it were UTC is exact.
  const at = new Date(Date.parse(`${moment.day}T${moment.time}:00Z`) + (days * 24 + hours) * 3_600_000);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
