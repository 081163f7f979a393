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

/** What a project that is made of a document says to its people, in the language of the document. */
export const imported: Readonly<Record<Language, Words<typeof chinese>>> = { 'zh-CN': chinese, en: english };

/** What a document leaves open, in the language of the person who imports it. */
export const importReport: Readonly<Record<Language, Words<typeof chineseReport>>> = {
  'zh-CN': chineseReport,
  en: englishReport,
};

/** What the command says, in the language of the person who imports. */
export const importCommand: Readonly<Record<Language, Words<typeof chineseCommand>>> = {
  'zh-CN': chineseCommand,
  en: englishCommand,
};

/** What a document has otherwise than a project, in the language of the person who compares them. */
export const importAgainst: Readonly<Record<Language, Words<typeof chineseAgainst>>> = {
  'zh-CN': chineseAgainst,
  en: englishAgainst,
};

/** The words of the command around what it found. */
export const againstCommand: Readonly<Record<Language, Words<typeof chineseAround>>> = {
  'zh-CN': chineseAround,
  en: englishAround,
};
