import * as english from './en/check.ts';
import { type Language, languages, type Words } from './language.ts';
import * as chinese from './zh-CN/check.ts';

/** What problems say besides the sentences of their codes, in one of the languages. */
export type CheckWords = Words<typeof chinese>;

/** A text in every language. */
export type Phrase = Readonly<Record<Language, string>>;

const words: Readonly<Record<Language, CheckWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what problems say, in a language.
 *
 * @example
 * checkWords('en').hint('field') // ' (did you mean “field”?)'
 */
export function checkWords(language: Language): CheckWords {
  return words[language];
}

/**
 * Returns a text of problems in every language.
 *
 * @example
 * phrase(({ beforeLine }) => beforeLine(7)).en // 'before line 7'
 */
export function phrase(of: (words: CheckWords) => string): Phrase {
  // One entry for each language.
  return Object.fromEntries(languages.map((language) => [language, of(words[language])])) as Phrase;
}
