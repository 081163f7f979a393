import * as english from './en/context.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/context.ts';

/** What the short form of the reference says around its keys, in one of the languages. */
export type ContextWords = Words<typeof chinese>;

const texts: Readonly<Record<Language, ContextWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of the short form of the reference, in a language.
 *
 * @example
 * contextWords('en').oneOfMany(340) // 'one of 340 names'
 */
export function contextWords(language: Language): ContextWords {
  return texts[language];
}
