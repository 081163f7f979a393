import * as englishAround from './en/against-command.ts';
import * as englishAgainst from './en/import-against.ts';
import * as englishCommand from './en/import-command.ts';
import * as englishReport from './en/import-report.ts';
import * as english from './en/imported.ts';
import type { Language, Words } from './language.ts';
import * as chineseAround from './zh-CN/against-command.ts';
import * as chineseAgainst from './zh-CN/import-against.ts';
import * as chineseCommand from './zh-CN/import-command.ts';
import * as chineseReport from './zh-CN/import-report.ts';
import * as chinese from './zh-CN/imported.ts';

/** The words in an imported project, in the language of its document. */
export const imported: Readonly<Record<Language, Words<typeof chinese>>> = { 'zh-CN': chinese, en: english };

/** The report on a document's open points, in the language of the person who imports it. */
export const importReport: Readonly<Record<Language, Words<typeof chineseReport>>> = {
  'zh-CN': chineseReport,
  en: englishReport,
};

/** The output of the command, in the language of the person who imports. */
export const importCommand: Readonly<Record<Language, Words<typeof chineseCommand>>> = {
  'zh-CN': chineseCommand,
  en: englishCommand,
};

/** The differences between a document and a project, in the language of the person who compares them. */
export const importAgainst: Readonly<Record<Language, Words<typeof chineseAgainst>>> = {
  'zh-CN': chineseAgainst,
  en: englishAgainst,
};

/** The output of the comparing command around the differences. */
export const againstCommand: Readonly<Record<Language, Words<typeof chineseAround>>> = {
  'zh-CN': chineseAround,
  en: englishAround,
};
