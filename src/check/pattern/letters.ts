/** A set of characters: disjoint ranges of code points, in order. */
export type Letters = readonly (readonly [first: number, last: number])[];

const last = 0x10ffff;

export const anyLetter: Letters = [[0, last]];

/** The characters matched by `\d`, `\w`, `\s` and `.`. */
export const classes: Readonly<Record<string, Letters>> = {
  d: [[48, 57]],
  w: unionOf([
    [48, 57],
    [65, 90],
    [95, 95],
    [97, 122],
  ]),
  s: unionOf(
    [0x20, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff].map((code) => [code, code] as const),
    [
      [9, 13],
      [0x2000, 0x200a],
    ],
  ),
  '.': complementOf([
    [10, 10],
    [13, 13],
    [0x2028, 0x2029],
  ]),
};

/**
 * Returns the union of character sets.
 *
 * @example
 * unionOf([[48, 50]], [[51, 57]]) // [[48, 57]]
 */
export function unionOf(...sets: readonly Letters[]): Letters {
  const joined: [number, number][] = [];
  for (const [first, end] of sets.flat().toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], end);
    else joined.push([first, end]);
  }
  return joined;
}

/**
 * Returns the complement of a character set.
 *
 * @example
 * complementOf([[0, 96]]) // [[97, 0x10ffff]]
 */
export function complementOf(letters: Letters): Letters {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, end] of unionOf(letters)) {
    if (first > next) gaps.push([next, first - 1]);
    next = end + 1;
  }
  if (next <= last) gaps.push([next, last]);
  return gaps;
}

/**
 * Returns whether two character sets intersect.
 *
 * @example
 * intersect([[48, 57]], [[57, 60]]) // true
 */
export function intersect(one: Letters, other: Letters): boolean {
  return one.some(([first, end]) => other.some(([start, stop]) => first <= stop && start <= end));
}
