import { readMoment } from 'baize/view/time';

/** What the picture needs of a round. */
export interface BracketRound {
  readonly title: string;
  readonly playerCount: number;
  /** Whether it is the third-place match, off the path to the final. */
  readonly isLoserGroup: boolean;
  readonly startTime?: string;
  readonly winScore?: number;
  /** What has been played, by the number of the match, from 1. */
  readonly games?: ReadonlyMap<number, BracketGame> | undefined;
}

/** What was played in one match: its players, and how many games each has won. */
export type BracketGame = readonly [BracketPlayer, BracketPlayer];

export interface BracketPlayer {
  readonly name: string;
  readonly score: number;
}

/** Returns who has won a match and who has lost it; neither while it is even. */
export function outcomeOf([one, other]: BracketGame): readonly BracketPlayer[] {
  if (one.score === other.score) return [];
  return one.score > other.score ? [one, other] : [other, one];
}

/** What the first places get. */
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

/** Returns whether the facts of a round say how many matches it has: where they do not say to how many won games. */
export function tellsCount({ winScore = 0 }: BracketRound): boolean {
  return winScore <= 0;
}

/** Returns when a round is played, by how many, and to how many won games or in how many matches, as two short lines. */
export function factsOf(round: BracketRound): readonly string[] {
  const { playerCount, startTime = '', winScore = 0 } = round;
  const moment = readMoment(startTime);
  return [
    moment === undefined ? '时间未定' : `${moment.day.slice(5)} ${moment.time}`,
    `${playerCount} 人${tellsCount(round) ? `，${matchesOf(round)} 场` : `，${winScore} 局胜`}`,
  ];
}
