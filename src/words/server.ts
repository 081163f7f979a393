import * as englishFormTexts from './en/form-texts.ts';
import * as englishMarks from './en/marks.ts';
import * as englishAccounts from './en/server/accounts.ts';
import * as englishApproval from './en/server/approval.ts';
import * as englishAudit from './en/server/audit.ts';
import * as englishBackEnd from './en/server/back-end.ts';
import * as englishDeeds from './en/server/deeds.ts';
import * as englishExplain from './en/server/explain.ts';
import * as englishHttp from './en/server/http.ts';
import * as englishPeople from './en/server/people.ts';
import * as englishRecords from './en/server/records.ts';
import * as englishReport from './en/server/report.ts';
import * as englishScreens from './en/server/screens.ts';
import * as englishViews from './en/server/views.ts';
import type { Language, Words } from './language.ts';
import * as formTexts from './zh-CN/form-texts.ts';
import * as marks from './zh-CN/marks.ts';
import * as accounts from './zh-CN/server/accounts.ts';
import * as approval from './zh-CN/server/approval.ts';
import * as audit from './zh-CN/server/audit.ts';
import * as backEnd from './zh-CN/server/back-end.ts';
import * as deeds from './zh-CN/server/deeds.ts';
import * as explain from './zh-CN/server/explain.ts';
import * as http from './zh-CN/server/http.ts';
import * as people from './zh-CN/server/people.ts';
import * as records from './zh-CN/server/records.ts';
import * as report from './zh-CN/server/report.ts';
import * as screens from './zh-CN/server/screens.ts';
import * as views from './zh-CN/server/views.ts';

const chinese = {
  accounts,
  approval,
  audit,
  backEnd,
  deeds,
  explain,
  formTexts,
  http,
  marks,
  people,
  records,
  report,
  screens,
  views,
};

/** What the server says, by area, in one of the languages. */
export type ServerWords = { readonly [Area in keyof typeof chinese]: Words<(typeof chinese)[Area]> };

const words: Readonly<Record<Language, ServerWords>> = {
  'zh-CN': chinese,
  en: {
    accounts: englishAccounts,
    approval: englishApproval,
    audit: englishAudit,
    backEnd: englishBackEnd,
    deeds: englishDeeds,
    explain: englishExplain,
    formTexts: englishFormTexts,
    http: englishHttp,
    marks: englishMarks,
    people: englishPeople,
    records: englishRecords,
    report: englishReport,
    screens: englishScreens,
    views: englishViews,
  },
};

/**
 * Returns what the server says, in a language.
 *
 * @example
 * serverWordsIn('en').http.forbidden // 'You do not have permission for this.'
 */
export function serverWordsIn(language: Language): ServerWords {
  return words[language];
}
