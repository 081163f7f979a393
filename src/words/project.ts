import * as english from './en/project.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/project.ts';

/** What the engine says of any project: its own views, and the migrations. */
export type ProjectWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ProjectWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what the engine says of any project, in a language.
 *
 * @example
 * projectWords('en').views.studio // 'Studio'
 */
export function projectWords(language: Language): ProjectWords {
  return words[language];
}
