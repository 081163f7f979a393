import { matchingChoices, type Titled } from '../../language/text/matching.ts';

export type { Titled };

/** Filters choices by the typed text. */
export type Search = <Choice extends Titled>(choices: readonly Choice[], typed: string) => readonly Choice[];

/**
 * Passes the search function for a typed text to `take`: at once the loaded one, and again after loading pinyin search
 * for Chinese titles, if letters are typed and it is needed, because its data is large.
 */
export function loadSearch(choices: readonly Titled[], typed: string, take: (next: () => Search) => void): void {
  take(() => known);
  const isSpelt = /[a-z]/i.test(typed) && choices.some(({ title }) => /\p{sc=Han}/u.test(title));
  if (!isSpelt || known !== asWritten) return;
  import('../../language/text/pinyin.ts').then(
    ({ pinyinOf }) => {
      known = (all, word) => matchingChoices(all, word, pinyinOf);
      take(() => known);
    },
    // Without pinyin, titles are still found literally.
    () => {},
  );
}

const asWritten: Search = (choices, typed) => matchingChoices(choices, typed);
let known = asWritten;
