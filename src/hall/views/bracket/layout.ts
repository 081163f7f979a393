import { placeTitles, prizeOf } from './places.ts';
import {
  type BracketAward,
  type BracketGame,
  type BracketRound,
  factsContainCount,
  factsOf,
  matchesOf,
  outcomeOf,
} from './round.ts';
import { wordsOf } from './words.ts';

/** A match: its position, its players as far as known, and the match that its winner advances to. */
export interface BracketMatch {
  readonly x: number;
  /** The vertical centre. */
  readonly y: number;
  readonly height: number;
  /** One line, or one for each player. */
  readonly words: readonly string[];
  /** The result; without it, the words describe the players. */
  readonly game?: BracketGame | undefined;
  readonly next?: { readonly x: number; readonly y: number };
}
/** A round: a column of the tree, or the third-place match below the final. */
export interface BracketColumn {
  readonly title: string;
  /** The time, the number of matches or players, and the games needed to win. */
  readonly facts: readonly string[];
  readonly x: number;
  /** The top of its title. */
  readonly y: number;
  readonly matches: readonly BracketMatch[];
  readonly isLoserGroup: boolean;
  /** The number of matches, drawn or not. */
  readonly count: number;
  /** Whether the facts contain that number. */
  readonly isCountShown: boolean;
}
/** A rank that is played for, shown beside the match that decides it. */
export interface BracketPlace {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly prize: string;
  /** The player with this rank; absent until it is decided. */
  readonly player?: string | undefined;
  readonly from: { readonly x: number; readonly y: number };
}
export interface Bracket {
  readonly columns: readonly BracketColumn[];
  readonly places: readonly BracketPlace[];
  readonly width: number;
  readonly height: number;
  /** The width of a rank: twice a match's if it contains names. */
  readonly placeWidth: number;
}

/** The width of a match, and its height with one line and with two. */
export const box = { width: 104, line: 20, lines: 38 };
const gap = { x: 24, y: 6 };
/** The space for the title of a round, up to the next one. */
export const titleWidth = box.width + gap.x - 8;
/** The height of a title and two lines of facts. */
const head = 60;
/** The maximum number of matches drawn in one column. */
const mostMatches = 32;
/** The minimum distance between the centres of the final and the third-place match. */
const thirdBelow = 128;

/**
 * Returns the positions of everything: the fullest column fills the height, each match of a later round is centred
 * between the matches that lead to it, the third-place match is below the final, and the ranks are beside both.
 */
export function layoutBracket(rounds: readonly BracketRound[], awards: readonly BracketAward[] = []): Bracket {
  if (rounds.length === 0) return { columns: [], places: [], width: 0, height: 0, placeWidth: 0 };
  const main = rounds.filter(({ isLoserGroup }) => !isLoserGroup);
  const third = rounds.find(({ isLoserGroup }) => isLoserGroup);
  const drawn = main.map((round) => Math.min(mostMatches, matchesOf(round)));
  const slots = Math.max(1, ...drawn);
  const slot = (slots > 8 ? box.line : box.lines) + gap.y;
  const body = Math.max(slots * slot, third === undefined ? 96 : 2 * thirdBelow);
  const xOf = (column: number) => column * (box.width + gap.x);
  const middleOf = (count: number, index: number) => head + ((index + 0.5) * body) / count;
  const words = wordsOf(main);
  const columns = main.map((round, column): BracketColumn => {
    const count = drawn[column] ?? 1;
    const after = drawn[column + 1] ?? 0;
    const height = count * box.lines > body ? box.line : box.lines;
    return {
      title: round.title,
      facts: factsOf(round),
      x: xOf(column),
      y: 0,
      isLoserGroup: false,
      count: matchesOf(round),
      isCountShown: factsContainCount(round),
      matches: Array.from({ length: count }, (_, index) => ({
        x: xOf(column),
        y: middleOf(count, index),
        height,
        words: words(column, index, height === box.lines),
        game: round.games?.get(index + 1),
        ...(after > 0 && {
          next: { x: xOf(column + 1), y: middleOf(after, Math.floor((index * after) / count)) },
        }),
      })),
    };
  });
  const last = Math.max(0, main.length - 1);
  const final = { x: xOf(last), y: middleOf(1, 0) };
  const y = main.length === 0 ? final.y : final.y + thirdBelow - 12;
  const lower: readonly BracketColumn[] =
    third === undefined
      ? []
      : [
          {
            title: third.title,
            facts: factsOf(third),
            x: final.x,
            y: y - box.lines / 2 - head,
            isLoserGroup: true,
            count: 1,
            isCountShown: factsContainCount(third),
            matches: [{ x: final.x, y, height: box.lines, words: words(last, -1, true), game: third.games?.get(1) }],
          },
        ];
  const isFinal = drawn[last] === 1;
  const deciding = [...(isFinal ? [final] : []), ...(third === undefined ? [] : [{ x: final.x, y }])];
  const places = deciding.flatMap((from) => {
    const first = from.y === final.y && isFinal ? 1 : 3;
    const game = (first === 1 ? main[last] : third)?.games?.get(1);
    const players = game === undefined ? [] : outcomeOf(game);
    return [first, first + 1].map(
      (place, index): BracketPlace => ({
        x: final.x + box.width + gap.x,
        y: from.y + (index === 0 ? -1 : 1) * 15,
        title: placeTitles[place - 1] ?? '',
        prize: prizeOf(place, awards),
        player: players[index]?.name,
        from: { x: final.x + box.width, y: from.y },
      }),
    );
  });
  const placeWidth = places.some(({ player }) => player !== undefined) ? 2 * box.width : box.width;
  return {
    columns: [...columns, ...lower],
    places,
    placeWidth,
    width: Math.max(1, main.length) * (box.width + gap.x) - gap.x + (places.length > 0 ? gap.x + placeWidth : 0),
    height: Math.max(head + body, third === undefined ? 0 : y + 36) + 4,
  };
}
