import * as englishApproval from './en/accounts/approval.ts';
import * as englishEnums from './en/accounts/enums.ts';
import * as englishFields from './en/accounts/fields.ts';
import * as englishForms from './en/accounts/forms.ts';
import * as englishLog from './en/accounts/log.ts';
import * as englishRecords from './en/accounts/records.ts';
import * as englishScreens from './en/accounts/screens.ts';
import * as englishSignIn from './en/accounts/sign-in.ts';
import type { Language, Words } from './language.ts';
import * as approval from './zh-CN/accounts/approval.ts';
import * as enums from './zh-CN/accounts/enums.ts';
import * as fields from './zh-CN/accounts/fields.ts';
import * as forms from './zh-CN/accounts/forms.ts';
import * as log from './zh-CN/accounts/log.ts';
import * as records from './zh-CN/accounts/records.ts';
import * as screens from './zh-CN/accounts/screens.ts';
import * as signIn from './zh-CN/accounts/sign-in.ts';

const chinese = { approval, enums, fields, forms, log, records, screens, signIn };

/** What the screens, records and forms of accounts say, by area, in one of the languages. */
export type AccountWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, AccountWords>> = {
  'zh-CN': chinese,
  en: {
    approval: englishApproval,
    enums: englishEnums,
    fields: englishFields,
    forms: englishForms,
    log: englishLog,
    records: englishRecords,
    screens: englishScreens,
    signIn: englishSignIn,
  },
};

/**
 * Returns what the screens, records and forms of accounts say, in a language.
 *
 * @example
 * accountWordsIn('en').screens.accountsTitle // 'Accounts'
 */
export function accountWordsIn(language: Language): AccountWords {
  return words[language];
}
