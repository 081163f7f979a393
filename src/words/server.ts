import * as english from './en/server.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/server.ts';

/** The words of the server, by area, in any language. */
export type ServerWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ServerWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of the server in a language.
 *
 * @example
 * serverWordsIn('en').http.forbidden // 'You do not have permission for this.'
 */
export function serverWordsIn(language: Language): ServerWords {
  return words[language];
}
