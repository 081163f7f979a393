import { imported } from '../../../words/imported.ts';
import type { Language } from '../../../words/language.ts';

/** The languages that an imported project may have. */
export type ProjectLanguage = Language;

/** What an imported project says to its people. */
export const phrases = imported;

/** Returns whether a text is written in Chinese. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
