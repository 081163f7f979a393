import * as english from './en/check.ts';
import { type Language, languages, type Words } from './language.ts';
import * as chinese from './zh-CN/check.ts';

/** The words of problems besides the messages of their codes, in any language. */
export type CheckWords = Words<typeof chinese>;

/** A text in every language. */
export type Phrase = Readonly<Record<Language, string>>;

const words: Readonly<Record<Language, CheckWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of problems in a language.
 *
 * @example
 * checkWords('en').hint('field') // ' (did you mean “field”?)'
 */
export function checkWords(language: Language): CheckWords {
  return words[language];
}

/**
 * Returns a word of problems in every language.
 *
 * @example
 * phrase(({ beforeLine }) => beforeLine(7)).en // 'before line 7'
 */
export function phrase(of: (words: CheckWords) => string): Phrase {
  // `languages` has every language.
  return Object.fromEntries(languages.map((language) => [language, of(words[language])])) as Phrase;
}
