import * as english from './en/context.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/context.ts';

/** The words of the reference's short form around its keys, in any language. */
export type ContextWords = Words<typeof chinese>;

const texts: Readonly<Record<Language, ContextWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of the reference's short form in a language.
 *
 * @example
 * contextWords('en').oneOfMany(340) // 'one of 340 names'
 */
export function contextWords(language: Language): ContextWords {
  return texts[language];
}
