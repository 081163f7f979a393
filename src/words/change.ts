import * as english from './en/change.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/change.ts';

/** The sentences about changes between two versions of a project, in any language. */
export type ChangeWords = Words<typeof chinese>;

const words: Readonly<Record<Language, ChangeWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the sentences about changes in a language.
 *
 * @example
 * changeWords('en').addedThing('column “Shelf”') // 'column “Shelf” added'
 */
export function changeWords(language: Language): ChangeWords {
  return words[language];
}
