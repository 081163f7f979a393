import { plural } from '../plural.ts';

export const usage = 'Usage: baize <command>, in the folder of a project';
export const languageUsage = 'Every command takes --language=zh-CN or --language=en, the language of its output';
export const noSuchOption = (option: string, command: string, known: string) =>
  `There is no option “${option}”: baize ${command} ${known}`;
export const noSuchCommand = (name: string) => `There is no command “${name}”`;
export const noSuchLanguage = (language: string, known: readonly string[]) =>
  `There is no language “${language}”; there are: ${known.join(', ')}`;
export const noProject = (folder: string) => `“${folder}” has no project: it needs the folders screens and schemas`;

export const createUsage = 'FOLDER';
export const createTitle =
  'writes a small project that uses this engine: a list, its calls, a custom view, a story and a test';
export const checkUsage = '[FOLDER] [--service=MODULE] [--against=openapi.json]';
export const checkTitle = 'checks screens, records, forms and the contract; exits with 1 if there is a problem';
export const schemaTitle = 'writes schemas/editor, which editors use, with the names of this project';
export const diffUsage = '[REVISION] [--ack]';
export const diffTitle =
  'says what has changed since a revision (HEAD by default), one sentence a change; exits with 1 for risky changes without a reason';
export const pullUsage = 'ADDRESS [--published]';
export const pullTitle = 'writes what a running console has published into the files';
export const serveUsage = '[FOLDER]';
export const serveTitle =
  'checks, builds and serves a project of screens and schemas alone: it keeps the accounts, the back end of API_URL the data';
export const backEndUsage = 'try [--service=MODULE]';
export const backEndTitle =
  'asks the back end of API_URL each list, detail and option call once, and says what differs and what to write; reads only';
export const migrateUsage = '[FOLDER]';
export const migrateTitle =
  'rewrites the screens and records of an earlier version as the current one writes them; comments and order stay';

export const problemsFound = (count: number) =>
  plural(count, { one: `${count} problem found`, other: `${count} problems found` });
export const olderVersion =
  'These screens are written for an earlier version: run npm run migrate first, which settles most problems';
export const buildProblems = (count: number, problems: string) =>
  plural(count, {
    one: `The check found ${count} problem:\n${problems}`,
    other: `The check found ${count} problems:\n${problems}`,
  });
export const noSuchVersion = 'This version of the screens no longer exists';

export const createWhere = 'Name the folder of the new project, for example baize create ../my-admin';
export const notEmpty = (root: string) => `“${root}” has files already; choose another folder`;
export const created = (root: string, folder: string) =>
  `Created ${root}. Next:\n  cd ${folder}\n  npm install\n  npm start`;

export const noSuchRevision = (revision: string) => `There is no revision “${revision}”`;
export const withReason = (sentence: string, reason: string) => `${sentence} (reason: ${reason})`;
export const noChanges = 'No changes';
export const unexplained = (count: number) =>
  plural(count, {
    one: `${count} risky change has no reason: write a "$comment" beside it, or add --ack once you agree`,
    other: `${count} risky changes have no reason: write a "$comment" beside each, or add --ack once you agree`,
  });

export const noMenu = (root: string, menu: string) => `“${root}” has no project: there is no ${menu}`;
export const notJson = 'These files are not JSON: fix them and run this again; nothing was rewritten';
export const nothingToRewrite = 'No file needs to be rewritten';
export const rewritten = (count: number) =>
  plural(count, {
    one: `${count} file rewritten; look at the change and run npm run check`,
    other: `${count} files rewritten; look at the changes and run npm run check`,
  });

export const serveNeeds = (root: string) =>
  `schemas/back-end.json of “${root}” needs credential (how the credential is sent) and "accounts": true (they are kept here)`;
export const serveNeedsUrl = 'Set API_URL to the address of the back end, and API_CREDENTIAL to the credential for it';

export const backEndWhat = 'Say what to do, for example baize back-end try';
export const backEndNeedsUrl = 'Set API_URL to the address of the back end';
export const credentialRefused =
  'The back end refuses API_CREDENTIAL: check it, and credential in schemas/back-end.json';
export const asWritten = 'The back end answers as the project says';
export const differences = (count: number) =>
  plural(count, { one: `${count} difference`, other: `${count} differences` });
export const difference = (place: string, call: string, message: string) => `${place} ${call}: ${message}`;
export const writeHere = (member: string) => `  write here: ${member}`;
