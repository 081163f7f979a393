import { plural } from './plural.ts';

export const textsUsage = 'export|import|missing [FOLDER or FILE] [--to=LANGUAGE] [--file=FILE]';
export const textsTitle =
  'writes the texts of a project as XLIFF for a translator, takes it back, or lists what is not translated';
export const noAction =
  'Say what to do: export writes a file for a translator, import takes it back, missing lists what is not translated';
export const oneLanguage =
  'The project has one language: add another one to language in screens/menu.json, or name the language to translate into with --to';
export const unknownLanguage = (language: string, known: string) =>
  `There is no language “${language}”; there are: ${known}`;
export const exported = (file: string, all: number, open: number) =>
  plural(all, {
    one: `${file} has ${all} text, ${open} of it not translated`,
    other: `${file} has ${all} texts, ${open} of them not translated`,
  });
export const noFile = 'Name the translated file, for example npm run texts -- import texts.xlf';
export const noSuchFile = (file: string) => `There is no file “${file}”`;
export const unreadable = (file: string, reason: string) =>
  `“${file}” is not an XLIFF 1.2 file of translations: ${reason}`;
export const taken = (count: number, files: number) =>
  `${plural(count, { one: `${count} text`, other: `${count} texts` })} taken back into ${plural(files, { one: `${files} file`, other: `${files} files` })}; look through the changes`;
export const nothingTaken = 'No file had to change';
export const goneAt = (place: string, source: string) =>
  `Not taken back, ${place} “${source}”: this text is no longer there`;
export const changedAt = (place: string, source: string, now: string) =>
  `Not taken back, ${place} “${source}”: it says “${now}” now; translate it again`;
export const fieldsAt = (place: string, source: string, target: string) =>
  `Not taken back, ${place} “${source}”: its translation “${target}” names other fields in braces`;
export const missingAt = (place: string, language: string, source: string) => `${place} lacks ${language}: ${source}`;
export const allTranslated = 'Every text is in every language';
export const missingCount = (count: number) =>
  plural(count, { one: `${count} text is not translated`, other: `${count} texts are not translated` });
