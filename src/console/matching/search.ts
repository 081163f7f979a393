import { matching, type Titled } from '../../language/text/matching.ts';

export type { Titled };

/** Returns the choices that match what is typed. */
export type Search = <Choice extends Titled>(choices: readonly Choice[], typed: string) => readonly Choice[];

/**
 * Sets the search for what is typed: at once the one that is known, and again once letters can be compared with
 * the pinyin of Chinese titles, which takes a large file.
 */
export function loadSearch(choices: readonly Titled[], typed: string, take: (next: () => Search) => void): void {
  take(() => known);
  const isSpelt = /[a-z]/i.test(typed) && choices.some(({ title }) => /\p{sc=Han}/u.test(title));
  if (!isSpelt || known !== asWritten) return;
  import('../../language/text/pinyin.ts').then(
    ({ pinyinOf }) => {
      known = (all, word) => matching(all, word, pinyinOf);
      take(() => known);
    },
    // Titles are still found as they are written.
    () => {},
  );
}

const asWritten: Search = (choices, typed) => matching(choices, typed);
let known = asWritten;
