import { pinyin } from 'pinyin-pro';
import { folded } from './folded.ts';

/** Of a long text, only the beginning is put in order. */
const lettersAtMost = 32;

/**
 * Returns the key by which names are put in order, compared byte by byte: signs before numbers before Chinese before other
 * letters, numbers by their value, Chinese by its pinyin and tone, letters without case and accents. It is the order of
 * `Intl.Collator('zh-CN', { numeric: true })`, in any database.
 *
 * @example
 * sortKeyOf('2号店') < sortKeyOf('10号店') // true
 */
export function sortKeyOf(name: string): string {
  const text = Array.from(folded(name)).slice(0, lettersAtMost).join('');
  const sounds = isHan.test(text) ? pinyin(text, { type: 'array', toneType: 'num', v: true }) : [];
  let at = 0;
  return Array.from(text.matchAll(parts), ([part]) => {
    const key = keyOf(part, sounds[at]);
    at += Array.from(part).length;
    return key;
  }).join('');
}

const isHan = /\p{Script=Han}/u;
const parts = /\d+|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+|[^\p{L}\p{M}\p{Script=Han}\d]+/gu;

function keyOf(part: string, sound = '~'): string {
  if (/^\d/.test(part)) return numberKey(part);
  // A colon stands between digits and letters. The character itself keeps homophones together.
  if (isHan.test(part)) return `:${sound} ${part}`;
  return /^[\p{L}\p{M}]/u.test(part) ? part.normalize('NFD').replace(/\p{M}/gu, '') : ' ';
}

/** The number of its digits comes first, so that more digits are a greater value. */
function numberKey(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  return String(value.length).padStart(2, '0') + value;
}
