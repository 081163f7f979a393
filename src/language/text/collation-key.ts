import { folded } from './folded.ts';

/** Of a long text, only the beginning is put in order. */
export const maxCollatedLetters = 32;

/** How a language orders its letters, as keys that are compared byte by byte. */
interface Collation {
  /** What the keys of no other order begin with. */
  readonly mark: string;
  readonly weights: ReadonlyMap<string, string>;
  /** The longest of the letters that are written as several. */
  readonly longest: number;
  readonly number: string;
  readonly han: string;
  readonly collator: Intl.Collator;
}

/**
 * Returns the key of a text in the order of a language: that of `Intl.Collator` with numbers by their value, and without
 * differences in case and accents, so that databases that know no collation order texts as browsers do.
 *
 * @example
 * collationKeyOf('sv', 'Zorn') < collationKeyOf('sv', 'Åberg') // true
 */
export function collationKeyOf(language: string, text: string): string {
  const collation = collationOf(language);
  const parts = Array.from(folded(text)).slice(0, maxCollatedLetters).join('').match(numbersAndRest) ?? [];
  const keys = parts.map((part) =>
    isDigits.test(part) ? collation.number + numberKey(digitsIn(part, collation)) : lettersKey(part, collation),
  );
  return collation.mark + keys.join('');
}

/**
 * Returns what the keys of a language's order begin with, and those of no other: another order, or another edition of it, is
 * known by it.
 *
 * @example
 * collationMark('sv') === collationMark('en') // false
 */
export function collationMark(language: string): string {
  return collationOf(language).mark;
}

/**
 * Returns a key of a number's digits: how many there are comes first, so that more digits are a greater value.
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

/** How many letters from here on are one in this language, as `ch` is in Czech. */
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
  // After all that is known here, by script.
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
  const single = lettersOf(commonRanges).filter((letter) => folded(letter).trim() === letter.trim());
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

/** Letters, signs and vowel signs of the scripts that are most written. */
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
/** Han stands together, where the first of it does. */
const firstHan = '\u4e00';
const hanRange = [firstHan.charCodeAt(0), 0x9fff] as const;
/** Two letters that some languages write as one. */
const ligatures = ['ae', 'oe', 'ue', 'aa', 'th'];

function lettersOf(ranges: readonly (readonly [number, number])[]): string[] {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)))
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter));
}

/** The letters that a language writes as two or three: they do not stand where their first letter puts them. */
function contractions(single: readonly string[], { compare }: Intl.Collator): readonly string[] {
  const latin = single.filter((letter) => /^[a-z\u00df-\u017f]$/.test(letter));
  const isOne = (start: string, letter: string) =>
    compare(start + letter, `${start}\uffff`) > 0 || compare(start + letter, start) < 0;
  const from = (starts: readonly string[]) =>
    starts.flatMap((start) => latin.filter((letter) => isOne(start, letter)).map((letter) => start + letter));
  const two = from(latin.filter((letter) => letter < '{'));
  return [...two, ...from(two)];
}

/** Letters that differ in case and accents alone have one weight, and those that count for nothing none. */
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

/** Each language has its own order of Han: by radicals, strokes, or a standard. */
function hanWeights(collation: Collation): ReadonlyMap<string, string> {
  const weights = ofHan.get(collation) ?? ranked(lettersOf([hanRange]), collation.collator, 3);
  ofHan.set(collation, weights);
  return weights;
}

/** A number in printable signs below `~`, which are in order as it is. */
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

/** Of a text, the same everywhere: FNV-1a in six signs. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0').slice(-6);
}
