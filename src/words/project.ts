import * as englishViews from './en/engine-views.ts';
import * as englishMigrations from './en/migrations.ts';
import type { Language, Words } from './language.ts';
import * as views from './zh-CN/engine-views.ts';
import * as migrations from './zh-CN/migrations.ts';

const chinese = { migrations, views };

/** What the engine says of any project: its own views, and the migrations. */
export type ProjectWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ProjectWords>> = {
  'zh-CN': chinese,
  en: { migrations: englishMigrations, views: englishViews },
};

/**
 * Returns what the engine says of any project, in a language.
 *
 * @example
 * projectWords('en').views.studio // 'Studio'
 */
export function projectWords(language: Language): ProjectWords {
  return words[language];
}
