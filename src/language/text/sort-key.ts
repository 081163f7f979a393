import { pinyin } from 'pinyin-pro';
import { region } from '../region/region.ts';
import { collationKeyOf, collationMark, maxCollatedLetters, numberKey } from './collation-key.ts';
import { foldText } from './folded.ts';

/**
 * Returns the key that names are sorted by, compared byte by byte. It has the order of `Intl.Collator(language, {
 * numeric: true, sensitivity: 'base' })` in the project's language, in any database. In Chinese, signs come before
 * numbers before Chinese before other letters, and Chinese is sorted by pinyin and tone in context, which a collator
 * does not consider.
 *
 * @example
 * sortKeyOf('2号店') < sortKeyOf('10号店') // true
 */
export function sortKeyOf(name: string): string {
  const language = collation();
  return isByPinyin(language) ? pinyinKeyOf(name) : collationKeyOf(language, name);
}

/**
 * Returns the prefix of the sort keys in the project's language; undefined in Chinese, whose keys have none.
 *
 * @example
 * sortKeyMark() // undefined
 */
export function sortKeyMark(): string | undefined {
  const language = collation();
  return isByPinyin(language) ? undefined : collationMark(language);
}

function collation(): string {
  const { language, collation = language } = region();
  return collation;
}

function isByPinyin(language: string): boolean {
  return /^zh(-Hans)?(-CN|-SG)?$/.test(language);
}

function pinyinKeyOf(name: string): string {
  const text = Array.from(foldText(name)).slice(0, maxCollatedLetters).join('');
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
  // A colon sorts between digits and letters. The character itself keeps homophones together.
  if (isHan.test(part)) return `:${sound} ${part}`;
  return /^[\p{L}\p{M}]/u.test(part) ? part.normalize('NFD').replace(/\p{M}/gu, '') : ' ';
}
