import * as english from './en/screens.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/screens.ts';

/** The words of screens, in one of the languages. */
export type ScreenWords = Words<typeof chinese>;

const words: Readonly<Record<Language, ScreenWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what screens say that a project does not write, in its language; in Chinese where it names none.
 *
 * @example
 * screenWords('en').exportTitle // 'Export'
 */
export function screenWords(language: Language | undefined): ScreenWords {
  return words[language ?? 'zh-CN'];
}
