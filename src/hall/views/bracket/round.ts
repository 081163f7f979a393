import { readMoment } from 'baize/view/time';

/** What the picture needs of a round. */
export interface BracketRound {
  readonly title: string;
  readonly playerCount: number;
  /** Whether it is the third-place match, off the path to the final. */
  readonly isLoserGroup: boolean;
  readonly startTime?: string;
  readonly winScore?: number;
}

/** What the first places get. */
export interface BracketAward {
  readonly rankStart: number;
  readonly rankEnd: number;
  /** In yuan. */
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
