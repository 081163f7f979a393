import * as english from './en/project.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/project.ts';

/** The engine's words that occur in every project, such as its own views and migrations, in any language. */
export type ProjectWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ProjectWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the engine's words that occur in every project in a language.
 *
 * @example
 * projectWords('en').views.studio // 'Studio'
 */
export function projectWords(language: Language): ProjectWords {
  return words[language];
}
