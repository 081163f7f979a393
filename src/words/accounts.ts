import * as english from './en/accounts.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/accounts.ts';

/** What the screens, records and forms of accounts say, by area, in one of the languages. */
export type AccountWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, AccountWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what the screens, records and forms of accounts say, in a language.
 *
 * @example
 * accountWordsIn('en').screens.accountsTitle // 'Accounts'
 */
export function accountWordsIn(language: Language): AccountWords {
  return words[language];
}
