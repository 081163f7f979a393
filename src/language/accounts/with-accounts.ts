import type { AccountWords } from '../../words/accounts.ts';
import { languagesIn } from '../../words/language.ts';
import { severalCall } from '../contract/several.ts';
import { withItem } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { own } from '../own.ts';
import { parseJson } from '../parse.ts';
import { type ProjectFiles, places } from '../project/project.ts';
import { approvalForm, approvalRecord, approvalScreen } from './approval.ts';
import { approvalCalls, calls } from './calls.ts';
import { forms } from './forms.ts';
import { inLanguages } from './in-languages.ts';
import { menuEntries } from './menu.ts';
import { recordNames, records } from './records.ts';
import { screens } from './screens.ts';
import { accountEnums, accountOptions, approvalEnums } from './shared.ts';

/**
 * Returns the files of a project with everything that accounts need, if its schemas/back-end.json enables `accounts`.
 * Existing entries and files of these names are kept, except that its sign-in form gets the fields of the second factor.
 * Files with invalid JSON are unchanged.
 *
 * `back-end.json` → missing records, forms and screens → calls, shared lists → menu
 *
 * @example
 * withAccounts({ 'schemas/back-end.json': '{}' }) // { 'schemas/back-end.json': '{}' }
 */
export function withAccounts(files: ProjectFiles): ProjectFiles {
  return hasAccounts(files) ? completed(files) : files;
}

/**
 * Returns whether the engine manages the accounts and roles of a project.
 *
 * @example
 * hasAccounts({ 'schemas/back-end.json': '{ "credential": { "kind": "none" }, "accounts": true }' }) // true
 */
export function hasAccounts(files: ProjectFiles): boolean {
  const backEnd = membersOf(contentOf(files[places['back-end']] ?? '{}'));
  return own(backEnd, 'accounts') === true && own(backEnd, 'credential') !== undefined;
}

function completed(files: ProjectFiles): ProjectFiles {
  const waiting = approvedRecords(files);
  const waits = waiting.length > 0;
  const languages = languagesIn(own(membersOf(contentOf(files[places.menu] ?? '{}')), 'language'));
  const made = inLanguages(languages, (words) => partsIn(words, waits));
  const part = (name: keyof ReturnType<typeof partsIn>) => membersOf(made[name]);
  return {
    ...named('schemas/records', part('records')),
    ...named('schemas/forms', part('forms')),
    ...named('screens', part('screens')),
    ...files,
    ...signInForm(files, part('forms')),
    [places.api]: withEntries(files[places.api], {
      ...calls,
      ...(waits && approvalCalls(waiting)),
      ...(joinsRows(files) && { [severalCall]: { permission: 'session' } }),
    }),
    [places.enums]: withEntries(files[places.enums], part('enums')),
    [places.options]: withEntries(files[places.options], part('options')),
    ...(files[places.menu] !== undefined && {
      [places.menu]: withEntriesOfMenu(files[places.menu] ?? '', part('menu')),
    }),
  };
}

/** Returns everything with texts; with approvals, if the project has any. */
function partsIn(words: AccountWords, waits: boolean) {
  return {
    records: { ...records(words), ...(waits && { approval: approvalRecord(words) }) },
    forms: { ...forms(words), ...(waits && { 'approval-refuse': approvalForm(words) }) },
    screens: { ...screens(words), ...(waits && { 'console-approval': approvalScreen(words) }) },
    enums: { ...accountEnums(words), ...(waits && approvalEnums(words)) },
    options: accountOptions(words),
    menu: menuEntries(words, waits),
  } satisfies Members;
}

/**
 * Returns the project's own sign-in form with the fields of the second factor: without them, people who have enabled
 * one could not sign in.
 */
function signInForm(files: ProjectFiles, { login }: Members): ProjectFiles {
  const path = 'schemas/forms/login.json';
  const text = files[path];
  if (text === undefined) return {};
  return { [path]: withEntries(text, membersOf(membersOf(login).properties), 'properties') };
}

/** Returns whether some call of the project is sent once for several rows. */
function joinsRows(files: ProjectFiles): boolean {
  return Object.values(membersOf(contentOf(files[places.api] ?? '{}'))).some(
    (call) => own(membersOf(own(membersOf(call), 'backEnd')), 'several') !== undefined,
  );
}

/** Returns the project's records with a call that needs an approval. */
function approvedRecords(files: ProjectFiles): readonly string[] {
  return Object.keys(files).flatMap((path) => {
    const [, name] = places.records.exec(path) ?? [];
    if (name === undefined || recordNames.has(name)) return [];
    const { approvals, transitions } = membersOf(contentOf(files[path] ?? 'null'));
    const made = Array.isArray(transitions) ? transitions : [];
    return approvals !== undefined || made.some((one: Json) => membersOf(one).approval !== undefined) ? [name] : [];
  });
}

/** Returns the content of a file; null for invalid JSON, which the check reports. */
function contentOf(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function named(folder: string, contents: Members): ProjectFiles {
  return Object.fromEntries(
    Object.entries(contents).map(([name, content]) => [
      `${folder}/${name}.json`,
      `${JSON.stringify(content, null, 2)}\n`,
    ]),
  );
}

/**
 * Appends missing entries to the file, or to one of its members, so that the project's own lines keep their numbers.
 */
function withEntries(text = '{}', entries: Members, member?: string): string {
  const whole = contentOf(text);
  const there = member === undefined ? whole : own(membersOf(whole), member);
  if (!isMembers(there)) return text;
  const path = member === undefined ? [] : [member];
  return Object.entries(entries)
    .filter(([name]) => !Object.hasOwn(there, name))
    .reduce((now, [name, value]) => withItem(now, path, name, value), text);
}

function withEntriesOfMenu(text: string, { above, group, under, beside }: Members): string {
  const items = own(membersOf(contentOf(text)), 'items');
  if (!Array.isArray(items)) return text;
  const shown = new Set(items.flatMap(screensIn));
  const isGrouped = items.some((item: Json) => own(membersOf(item), 'group') !== undefined);
  const missing = (entries: Json | undefined) =>
    Array.isArray(entries) ? entries.filter((item: Json) => !screensIn(item).some((screen) => shown.has(screen))) : [];
  const children = missing(under);
  const upper = { ...membersOf(above), ...(isGrouped && group !== undefined && { group }), children };
  return [...(children.length === 0 ? [] : [upper]), ...missing(beside)].reduce<string>(
    (now, item) => withItem(now, ['items'], undefined, item),
    text,
  );
}

function screensIn(item: Json): readonly string[] {
  const { screen, children } = membersOf(item);
  return [
    ...(typeof screen === 'string' ? [screen] : []),
    ...(Array.isArray(children) ? children.flatMap(screensIn) : []),
  ];
}
