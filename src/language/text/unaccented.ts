import { foldText } from './folded.ts';

/**
 * Returns a text normalised for search: `foldText` and without accents, so that it can be found from any keyboard. Vowel
 * signs of Indian and Thai letters and the voicing marks of Japanese ones are kept.
 *
 * @example
 * removeAccents('Müller & Søn') // 'muller & son'
 */
export function removeAccents(text: string): string {
  const same = foldText(text);
  if (plain.test(same)) return same;
  const bare = foldText(same.normalize('NFD').replace(accents, ''));
  return bare.replace(/[æœøłđ]/g, (letter) => base[letter] ?? letter);
}

/** Matches ASCII, the middle dot of names, and Chinese. */
const plain = /^[ -~\u00b7\u4e00-\u9fff]*$/;
/** Matches the accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic ones. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
/** Accented letters that Unicode does not decompose. */
const base: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
