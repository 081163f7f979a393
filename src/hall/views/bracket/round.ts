import { readMoment } from 'baize/view/time';

/** The data of a round that the tree needs. */
export interface BracketRound {
  readonly title: string;
  readonly playerCount: number;
  /** Whether it is the third-place match, off the path to the final. */
  readonly isLoserGroup: boolean;
  readonly startTime?: string;
  readonly winScore?: number;
  /** The results, by the number of the match, from 1. */
  readonly games?: ReadonlyMap<number, BracketGame> | undefined;
}

/** The result of a match: its players, and the number of games that each has won. */
export type BracketGame = readonly [BracketPlayer, BracketPlayer];

export interface BracketPlayer {
  readonly name: string;
  readonly score: number;
}

/** Returns the winner and the loser of a match; empty while it is a draw. */
export function outcomeOf([one, other]: BracketGame): readonly BracketPlayer[] {
  if (one.score === other.score) return [];
  return one.score > other.score ? [one, other] : [other, one];
}

/** The prize of the top ranks. */
export interface BracketAward {
  readonly rankStart: number;
  readonly rankEnd: number;
  /** A decimal amount. */
  readonly bonus: number;
}

/** Returns the number of matches of a round, at least one. */
export function matchesOf({ playerCount }: BracketRound): number {
  return Math.max(1, Math.ceil(playerCount / 2));
}

/**
 * Returns whether the facts of a round contain its number of matches: if they do not contain the games needed to win.
 */
export function factsContainCount({ winScore = 0 }: BracketRound): boolean {
  return winScore <= 0;
}

/**
 * Returns the facts of a round as two short lines: the time, the number of players, and the games needed to win or the
 * number of matches.
 */
export function factsOf(round: BracketRound): readonly string[] {
  const { playerCount, startTime = '', winScore = 0 } = round;
  const moment = readMoment(startTime);
  return [
    moment === undefined ? '时间未定' : `${moment.day.slice(5)} ${moment.time}`,
    `${playerCount} 人${factsContainCount(round) ? `，${matchesOf(round)} 场` : `，${winScore} 局胜`}`,
  ];
}
