import { placeTitles, prizeOf } from './places.ts';
import {
  type BracketAward,
  type BracketGame,
  type BracketRound,
  factsOf,
  matchesOf,
  outcomeOf,
  tellsCount,
} from './round.ts';
import { wordsOf } from './words.ts';

/** One match: where it stands, what is known of its two players, and where its winner goes. */
export interface BracketMatch {
  readonly x: number;
  /** Its middle. */
  readonly y: number;
  readonly height: number;
  /** One line, or one for each player. */
  readonly words: readonly string[];
  /** What was played; the words say who meets otherwise. */
  readonly game?: BracketGame | undefined;
  readonly next?: { readonly x: number; readonly y: number };
}
/** One round: a column of the picture, or the third-place match below the final. */
export interface BracketColumn {
  readonly title: string;
  /** When, how many, to how many won games. */
  readonly facts: readonly string[];
  readonly x: number;
  /** The top of its title. */
  readonly y: number;
  readonly matches: readonly BracketMatch[];
  readonly isLoserGroup: boolean;
  /** The number of matches, drawn or not. */
  readonly count: number;
  /** Whether the facts say that number. */
  readonly isCountShown: boolean;
}
/** A place that is played for, beside the match that decides it. */
export interface BracketPlace {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly prize: string;
  /** Who has it; absent until that is decided. */
  readonly player?: string | undefined;
  readonly from: { readonly x: number; readonly y: number };
}
export interface Bracket {
  readonly columns: readonly BracketColumn[];
  readonly places: readonly BracketPlace[];
  readonly width: number;
  readonly height: number;
  /** The width of a place: with the names of who has it, twice a match's. */
  readonly placeWidth: number;
}

/** The width of a match, and the height of one with a line, and with two. */
export const box = { width: 104, line: 20, lines: 38 };
const gap = { x: 24, y: 6 };
/** The room that the title of a round has, up to the next one. */
export const titleWidth = box.width + gap.x - 8;
/** A title and two lines of facts. */
const head = 60;
/** More matches than this in one column would be a grey mass. */
const mostMatches = 32;
/** From the middle of the final to that of the third-place match, at least. */
const thirdBelow = 128;

/**
 * Returns where everything goes: the fullest column fills the height, each match of a later round is centred between
 * those that lead to it, the third-place match is below the final, and the places beside both.
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
      isCountShown: tellsCount(round),
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
            isCountShown: tellsCount(third),
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
