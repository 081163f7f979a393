/** What the picture needs to know of a round. */
export interface BracketRound {
  readonly title: string;
  readonly playerCount: number;
  readonly isLoserGroup: boolean;
}

/** One match: where it stands, and the place of the match its winner goes on to. */
export interface BracketMatch {
  readonly x: number;
  readonly y: number;
  readonly next?: { readonly x: number; readonly y: number };
}
/** One round: a column of the picture. */
export interface BracketColumn {
  readonly title: string;
  readonly x: number;
  readonly matches: readonly BracketMatch[];
  /** Plays the match for the third place, beside the way to the final. */
  readonly isLoserGroup: boolean;
  /** How many matches there are, drawn or not. */
  readonly count: number;
}
export interface Bracket {
  readonly columns: readonly BracketColumn[];
  readonly width: number;
  readonly height: number;
}

/** A match is a box of this size. */
export const box = { width: 76, height: 10 };
const gap = { x: 26, y: 4 };
const head = 28;
const foot = 34;
/** More matches than this in one column are a grey mass. */
const mostMatches = 32;

/**
 * Places the matches of rounds, given in any order of players: the fullest column fills the height, each later one stands
 * between the matches that lead to it, and the match for the third place below the final.
 */
export function layoutBracket(rounds: readonly BracketRound[]): Bracket {
  const main = rounds.filter(({ isLoserGroup }) => !isLoserGroup);
  const slots = Math.max(1, ...main.map((round) => Math.min(mostMatches, matchesOf(round))));
  const height = head + slots * (box.height + gap.y) + foot;
  const middleOf = (count: number, index: number) => head + ((index + 0.5) * (height - head - foot)) / count;
  const xOf = (column: number) => column * (box.width + gap.x);
  const columns = main.map((round, column): BracketColumn => {
    const count = matchesOf(round);
    const drawn = Math.min(mostMatches, count);
    const after = main[column + 1];
    const nextDrawn = after === undefined ? 0 : Math.min(mostMatches, matchesOf(after));
    const matches = Array.from({ length: drawn }, (_, index): BracketMatch => {
      const next = Math.floor((index * nextDrawn) / drawn);
      return {
        x: xOf(column),
        y: middleOf(drawn, index),
        ...(nextDrawn > 0 ? { next: { x: xOf(column + 1), y: middleOf(nextDrawn, next) } } : {}),
      };
    });
    return { title: round.title, x: xOf(column), matches, isLoserGroup: false, count };
  });
  const third = rounds
    .filter(({ isLoserGroup }) => isLoserGroup)
    .map((round): BracketColumn => {
      const x = xOf(Math.max(0, main.length - 1));
      return { title: round.title, x, matches: [{ x, y: height - box.height / 2 - 2 }], isLoserGroup: true, count: 1 };
    })
    .slice(0, 1);
  return {
    columns: [...columns, ...third],
    width: Math.max(1, main.length) * (box.width + gap.x) - gap.x,
    height,
  };
}

function matchesOf({ playerCount }: BracketRound): number {
  return Math.max(1, Math.ceil(playerCount / 2));
}
