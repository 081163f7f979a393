import * as english from './en/server.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/server.ts';

/** What the server says, by area, in one of the languages. */
export type ServerWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ServerWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what the server says, in a language.
 *
 * @example
 * serverWordsIn('en').http.forbidden // 'You do not have permission for this.'
 */
export function serverWordsIn(language: Language): ServerWords {
  return words[language];
}
