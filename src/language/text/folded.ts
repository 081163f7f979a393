import { visibleText } from './visible.ts';

/**
 * Returns a text normalised for comparison, equal for texts that look the same or differ in case only: compatibility
 * forms are replaced (NFKC), case is folded, invisible characters are removed, and runs of spaces collapse; spaces at
 * the ends or beside a Chinese character are removed.
 *
 * @example
 * foldText('ＶＩＰ  店（一）\u200b') // 'vip店(一)'
 */
export function foldText(text: string): string {
  // A fast path: most names need no change, and thousands of options are folded at every key press.
  if (plain.test(text)) return text;
  // Via upper case, in which ß and ς have the same form as their equivalents.
  const letters = visibleText(text).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
  return letters.replace(spaces, ' ').replace(besideHan, '$1').trim();
}

/** ASCII without spaces and capitals, the middle dot of names, and Chinese. */
const plain = /^[!-@[-~\u00b7\u4e00-\u9fff]*$/;
// U+2800 is the braille pattern without dots.
const spaces = /[\s\u2800]+/g;
const besideHan = / ?(\p{Script=Han}) ?/gu;
