import { region } from '../region/region.ts';
import { typedPinyin } from './typed-pinyin.ts';
import { removeAccents } from './unaccented.ts';
import { joinedNumber, partOfNumber, plainPunctuation, withoutSeparators } from './written-number.ts';

/**
 * Returns the words of a search text, all of which must match. A grouped telephone number is one word: a Chinese one
 * or, if the project has a country, any that begins with 0, + or a bracket. Invisible characters alone are not a word.
 *
 * @example
 * searchWords('Oak  139 0835 8479') // ['Oak', '139', '0835', '8479']
 */
export function searchWords(typed: string): readonly string[] {
  const number = joinedNumber(typed) ?? dialled(typed);
  return number === undefined ? typed.split(/\s+/).filter((word) => removeAccents(word) !== '') : [number];
}

/** Returns the telephone number of a whole text, as dialled in the project's country; undefined for other texts. */
function dialled(typed: string): string | undefined {
  const number = plainPunctuation(typed);
  return region().country !== undefined && /^[+0(](?:[\s()/.-]*\d){4,}$/.test(number) ? number : undefined;
}

/**
 * Returns a predicate that matches texts as the server's search does: each word anywhere, ignoring case, width and
 * accents, numbers regardless of their grouping, and names by their pinyin from `pinyinOf`.
 *
 * @example
 * textMatcher('MULLER')('Jürgen Müller') // true
 */
export function textMatcher(typed: string): (text: string, pinyin?: string) => boolean {
  const tests = searchWords(typed).map(testOf);
  return (text, pinyin) => {
    const own = removeAccents(text);
    return tests.every((finds) => finds(own, pinyin));
  };
}

function testOf(word: string): (own: string, pinyin: string | undefined) => boolean {
  const wanted = removeAccents(word);
  const letters = typedPinyin(wanted);
  const number = partOfNumber(word);
  const isNumber = /^[\d*]{3,}$/.test(number);
  return (own, pinyin) =>
    own.includes(wanted) ||
    (letters !== undefined && pinyin?.includes(letters) === true) ||
    (isNumber && withoutSeparators(own).includes(number));
}
