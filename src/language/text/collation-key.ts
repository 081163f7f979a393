import { foldText } from './folded.ts';

/** The number of letters of a text that its sort key covers. */
export const maxCollatedLetters = 32;

/** The sort order of a language's letters, as keys that are compared byte by byte. */
interface Collation {
  /** The prefix of its keys, unique to this order. */
  readonly mark: string;
  readonly weights: ReadonlyMap<string, string>;
  /** The length of the longest letter sequence that counts as one letter. */
  readonly longest: number;
  readonly number: string;
  readonly han: string;
  readonly collator: Intl.Collator;
}

/**
 * Returns the sort key of a text in a language: the order of `Intl.Collator` with numeric comparison, ignoring case and
 * accents, so that databases without collations sort as browsers do.
 *
 * @example
 * collationKeyOf('sv', 'Zorn') < collationKeyOf('sv', 'Åberg') // true
 */
export function collationKeyOf(language: string, text: string): string {
  const collation = collationOf(language);
  const parts = Array.from(foldText(text)).slice(0, maxCollatedLetters).join('').match(numbersAndRest) ?? [];
  const keys = parts.map((part) =>
    isDigits.test(part) ? collation.number + numberKey(digitsIn(part, collation)) : lettersKey(part, collation),
  );
  return collation.mark + keys.join('');
}

/**
 * Returns the prefix of a language's sort keys, which identifies the order and its edition.
 *
 * @example
 * collationMark('sv') === collationMark('en') // false
 */
export function collationMark(language: string): string {
  return collationOf(language).mark;
}

/**
 * Returns the sort key of a number's digits. It starts with their count, so that a number with more digits is greater.
 *
 * @example
 * numberKey('010') > numberKey('2') // true
 */
export function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  return String(value.length).padStart(2, '0') + value;
}

const numbersAndRest = /\p{Nd}+|\P{Nd}+/gu;
const isDigits = /^\p{Nd}/u;

function digitsIn(number: string, { collator }: Collation): string {
  return number.replace(/[^0-9]/gu, (digit) =>
    String([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].findIndex((value) => collator.compare(String(value), digit) === 0)),
  );
}

function lettersKey(text: string, collation: Collation): string {
  let key = '';
  const letters = Array.from(text);
  for (let at = 0; at < letters.length; ) {
    const length = longestAt(letters, at, collation);
    key +=
      length > 1
        ? collation.weights.get(letters.slice(at, at + length).join(''))
        : weightOf(letters[at] ?? '', collation);
    at += length;
  }
  return key;
}

/** Returns how many letters from an index on count as one in this language, as `ch` does in Czech. */
function longestAt(letters: readonly string[], at: number, { weights, longest }: Collation): number {
  for (let length = longest; length > 1; length -= 1)
    if (at + length <= letters.length && weights.has(letters.slice(at, at + length).join(''))) return length;
  return 1;
}

function weightOf(letter: string, collation: Collation): string {
  const known = collation.weights.get(letter);
  if (known !== undefined) return known;
  const point = letter.codePointAt(0) ?? 0;
  if (isHan.test(letter)) return collation.han + (hanWeights(collation).get(letter) ?? `~${coded(point, 4)}`);
  const parts = Array.from(letter.normalize('NFD'));
  // Unknown characters come after all known ones, in code point order.
  return parts.length === 1 ? `~${coded(point, 4)}` : parts.map((part) => weightOf(part, collation)).join('');
}

const isHan = /\p{sc=Han}/u;
const known = new Map<string, Collation>();

function collationOf(language: string): Collation {
  const collation = known.get(language) ?? made(language);
  known.set(language, collation);
  return collation;
}

function made(language: string): Collation {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base', ignorePunctuation: false });
  const single = lettersOf(commonRanges).filter((letter) => foldText(letter).trim() === letter.trim());
  const several = contractions(single, collator);
  const weights = ranked([...single, ...several, firstHan], collator, 2);
  for (const letter of single) {
    const pair = ligatures.find((one) => !several.includes(one) && collator.compare(letter, one) === 0);
    if (pair !== undefined) weights.set(letter, Array.from(pair, (part) => weights.get(part)).join(''));
  }
  const han = weights.get(firstHan) ?? '';
  weights.delete(firstHan);
  return {
    ...{ weights, collator, han },
    mark: `|${checksum([language, ...weights].join())}|`,
    longest: Math.max(1, ...several.map(({ length }) => length)),
    number: weights.get('0') ?? '',
  };
}

/** The letters, signs and vowel signs of the most common scripts. */
const commonRanges: readonly (readonly [from: number, to: number])[] = [
  ...([
    [0x20, 0x7e],
    [0xa0, 0x2af],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x531, 0x5f4],
    [0x600, 0x6ff],
    [0x900, 0xe7f],
  ] as const),
  ...([
    [0x10a0, 0x11ff],
    [0x1e00, 0x1fff],
    [0x2010, 0x205e],
    [0x20a0, 0x20c0],
    [0x2190, 0x22ff],
    [0x3001, 0x30ff],
  ] as const),
];
/** All Han characters sort together, at the position of the first. */
const firstHan = '\u4e00';
const hanRange = [firstHan.charCodeAt(0), 0x9fff] as const;
/** Pairs of letters that some languages treat as one. */
const ligatures = ['ae', 'oe', 'ue', 'aa', 'th'];

function lettersOf(ranges: readonly (readonly [number, number])[]): string[] {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter));
}

/** Returns the sequences of two or three letters that count as one, which do not sort by their first letter. */
function contractions(single: readonly string[], { compare }: Intl.Collator): readonly string[] {
  const latin = single.filter((letter) => /^[a-z\u00df-\u017f]$/.test(letter));
  const isOne = (start: string, letter: string) =>
    compare(start + letter, `${start}\uffff`) > 0 || compare(start + letter, start) < 0;
  const from = (starts: readonly string[]) =>
    starts.flatMap((start) => latin.filter((letter) => isOne(start, letter)).map((letter) => start + letter));
  const two = from(latin.filter((letter) => letter < '{'));
  return [...two, ...from(two)];
}

/**
 * Returns the weights of letters: equal for letters that differ in case or accents only, empty for ignored characters.
 */
function ranked(letters: readonly string[], { compare }: Intl.Collator, length: number): Map<string, string> {
  let rank = 0;
  let last = '';
  return new Map(
    letters.toSorted(compare).map((letter) => {
      if (compare(letter, '') === 0) return [letter, ''];
      if (compare(last, letter) !== 0) rank += 1;
      last = letter;
      return [letter, coded(rank, length)];
    }),
  );
}

const ofHan = new WeakMap<Collation, ReadonlyMap<string, string>>();

/**
 * Returns the weights of Han characters, which each language orders in its own way: by radicals, strokes, or a
 * standard.
 */
function hanWeights(collation: Collation): ReadonlyMap<string, string> {
  const weights = ofHan.get(collation) ?? ranked(lettersOf([hanRange]), collation.collator, 3);
  ofHan.set(collation, weights);
  return weights;
}

/** Returns a number in printable characters below `~`, in an order-preserving form. */
function coded(value: number, length: number): string {
  let rest = value;
  return Array.from({ length }, () => {
    const sign = String.fromCharCode(33 + (rest % 90));
    rest = Math.floor(rest / 90);
    return sign;
  })
    .reverse()
    .join('');
}

/** Returns a platform-independent checksum of a text: FNV-1a in six characters. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-6);
}
