import * as english from './en/screens.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/screens.ts';

/** The words of screens, in any language. */
export type ScreenWords = Words<typeof chinese>;

const words: Readonly<Record<Language, ScreenWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of screens that a project does not write itself, in its language, by default Chinese.
 *
 * @example
 * screenWords('en').exportTitle // 'Export'
 */
export function screenWords(language: Language | undefined): ScreenWords {
  return words[language ?? 'zh-CN'];
}
