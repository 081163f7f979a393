import { checkWords, type Phrase, phrase } from '../../words/check.ts';
import type { Language } from '../../words/language.ts';

/** A word in a message: a name from the project, a phrase in each language, or a list of words. */
export type Word = string | Phrase | readonly Word[];

/**
 * Returns a word in a language; lists are joined by that language's comma.
 *
 * @example
 * wordIn('zh-CN', ['list', 'form']) // 'list、form'
 */
export function wordIn(language: Language, word: Word): string {
  if (typeof word === 'string') return word;
  if (isPhrase(word)) return word[language];
  return checkWords(language).listed(word.map((one) => wordIn(language, one)));
}

/**
 * Returns a value with its title.
 *
 * @example
 * withTitle('2', '遗失') // { 'zh-CN': '2（遗失）', en: '2 (遗失)' }
 */
export function withTitle(value: string, title: string | undefined): Word {
  return title === undefined ? value : phrase((words) => words.titled(value, title));
}

/**
 * Returns names in the quotation marks of each language.
 *
 * @example
 * quoted(['金额', '手机号'])['zh-CN'] // '「金额」「手机号」'
 */
export function quoted(names: readonly string[]): Phrase {
  return phrase((words) => words.quoted(names));
}

/**
 * Returns values as written in a file, with quotes around text.
 *
 * @example
 * literals([1, 'off']) // ['1', '"off"']
 */
export function literals(values: readonly unknown[]): readonly string[] {
  return values.map((value) => JSON.stringify(value));
}

function isPhrase(word: Exclude<Word, string>): word is Phrase {
  return !Array.isArray(word);
}
