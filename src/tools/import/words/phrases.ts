import { imported } from '../../../words/imported.ts';
import type { Language } from '../../../words/language.ts';

/** The languages of imported projects. */
export type ProjectLanguage = Language;

/** The generated texts of imported projects. */
export const phrases = imported;

/** Checks whether a text contains Chinese. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
