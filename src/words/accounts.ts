import * as english from './en/accounts.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/accounts.ts';

/** The words of the screens, records and forms for accounts, by area, in any language. */
export type AccountWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, AccountWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of the screens, records and forms for accounts in a language.
 *
 * @example
 * accountWordsIn('en').screens.accountsTitle // 'Accounts'
 */
export function accountWordsIn(language: Language): AccountWords {
  return words[language];
}
