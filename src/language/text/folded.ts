import { visible } from './visible.ts';

/**
 * Returns the form of a text that is the same for texts that look the same, or differ in case only: compatibility forms
 * are replaced (NFKC), the case is folded, invisible characters are left out, and a run of spaces is one space; none
 * stands at the ends or beside a Chinese character, where it separates no words.
 *
 * @example
 * folded('ＶＩＰ  店（一）\u200b') // 'vip店(一)'
 */
export function folded(text: string): string {
  // Most names need none of it, and thousands of options are folded at every key.
  if (plain.test(text)) return text;
  // By way of upper case, which small letters have in full: it maps ß and ς like the letters they stand for.
  const letters = visible(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  return letters.replace(spaces, ' ').replace(besideHan, '$1').trim();
}

/** ASCII without spaces and capitals, the middle dot of names, and Chinese. */
const plain = /^[!-@[-~\u00b7\u4e00-\u9fff]*$/;
// U+2800 is the braille pattern without dots.
const spaces = /[\s\u2800]+/g;
const besideHan = / ?(\p{Script=Han}) ?/gu;
