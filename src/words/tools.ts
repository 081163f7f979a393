import * as english from './en/tools.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/tools.ts';

/** The words of the command-line tools, by area, in any language. */
export type ToolWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ToolWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of the command-line tools in a language.
 *
 * @example
 * toolWords('en').commands.problemsFound(1) // '1 problem found'
 */
export function toolWords(language: Language): ToolWords {
  return words[language];
}
