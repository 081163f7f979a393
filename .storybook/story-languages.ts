import { asPseudoLanguage, type PseudoLanguage, pseudoLanguages } from '../src/tools/build/pseudo-languages.ts';
import { asLanguage, type Language, languages } from '../src/words/language.ts';

/** A language that stories are drawn in. */
export type StoryLanguage = Language | PseudoLanguage;

/** The languages that stories are drawn in: the engine's, and those that show what a translation would break. */
export const storyLanguages: readonly StoryLanguage[] = [...languages, ...pseudoLanguages];

/** Returns a value as a language of stories, or `undefined` for any other. */
export function asStoryLanguage(value: unknown): StoryLanguage | undefined {
  return asLanguage(value) ?? asPseudoLanguage(value);
}
