import { folded } from './folded.ts';

/**
 * Returns the form of a text in which it is searched: folded, and without the accents of its letters, so that what is typed
 * on any keyboard finds it. Vowel signs of Indian and Thai letters stay, and the dots of Japanese ones.
 *
 * @example
 * unaccented('Müller & Søn') // 'muller & son'
 */
export function unaccented(text: string): string {
  const same = folded(text);
  if (plain.test(same)) return same;
  const bare = folded(same.normalize('NFD').replace(accents, ''));
  return bare.replace(/[æœøłđ]/g, (letter) => base[letter] ?? letter);
}

/** ASCII, the middle dot of names, and Chinese. */
const plain = /^[ -~\u00b7\u4e00-\u9fff]*$/;
/** Of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic ones. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
/** Letters that Unicode takes for no other one with an accent. */
const base: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
