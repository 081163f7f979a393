/** What the layout needs of a round. */
export interface BracketRound {
  readonly title: string;
  readonly playerCount: number;
  readonly isLoserGroup: boolean;
}

/** One match: its position, and that of the match its winner advances to. */
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
  /** Whether this is the third-place match, off the path to the final. */
  readonly isLoserGroup: boolean;
  /** The number of matches, drawn or not. */
  readonly count: number;
}
export interface Bracket {
  readonly columns: readonly BracketColumn[];
  readonly width: number;
  readonly height: number;
}

/** The size of a match. */
export const box = { width: 76, height: 10 };
const gap = { x: 26, y: 4 };
const head = 28;
const foot = 34;
/** More matches than this in one column would be a grey mass. */
const mostMatches = 32;

/**
 * Returns where the matches of the rounds go: the fullest column fills the height, each match of a later round is
 * centred between those that lead to it, and the third-place match is below the final.
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
