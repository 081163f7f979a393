import { type AccountWords, accountWordsIn } from '../../words/accounts.ts';
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
import { recordNames, records } from './records.ts';
import { screens } from './screens.ts';
import { accountEnums, accountOptions, approvalEnums } from './shared.ts';

/**
 * Returns the files of a project with what its accounts need, if its schemas/back-end.json asks for them (`accounts`): the
 * project's own entries and files stay as they are, wherever they have a name of these. Files that are no JSON stay without.
 *
 * `back-end.json` → records, forms, screens that are missing → calls, shared lists → menu
 *
 * @example
 * withAccounts({ 'schemas/back-end.json': '{}' }) // { 'schemas/back-end.json': '{}' }
 */
export function withAccounts(files: ProjectFiles): ProjectFiles {
  return hasAccounts(files) ? completed(files) : files;
}

/**
 * Returns whether a project leaves accounts and roles to the engine.
 *
 * @example
 * hasAccounts({ 'schemas/back-end.json': '{ "credential": { "kind": "none" }, "accounts": true }' }) // true
 */
export function hasAccounts(files: ProjectFiles): boolean {
  const backEnd = membersOf(contentOf(files[places['back-end']] ?? '{}'));
  return own(backEnd, 'accounts') === true && own(backEnd, 'credential') !== undefined;
}

function completed(files: ProjectFiles): ProjectFiles {
  const [language] = languagesIn(own(membersOf(contentOf(files[places.menu] ?? '{}')), 'language'));
  const words = accountWordsIn(language);
  const waiting = approvedRecords(files);
  const waits = waiting.length > 0;
  const made = {
    ...named('schemas/records', { ...records(words), ...(waits && { approval: approvalRecord(words) }) }),
    ...named('schemas/forms', { ...forms(words), ...(waits && { 'approval-refuse': approvalForm(words) }) }),
    ...named('screens', { ...screens(words), ...(waits && { 'console-approval': approvalScreen(words) }) }),
  };
  const whole = { ...made, ...files };
  return {
    ...whole,
    [places.api]: withEntries(files[places.api], {
      ...calls,
      ...(waits && approvalCalls(waiting)),
      ...(joinsRows(files) && { [severalCall]: { permission: 'session' } }),
    }),
    [places.enums]: withEntries(files[places.enums], {
      ...accountEnums(words),
      ...(waits && approvalEnums(words)),
    }),
    [places.options]: withEntries(files[places.options], accountOptions(words)),
    ...(files[places.menu] !== undefined && {
      [places.menu]: withEntriesOfMenu(files[places.menu] ?? '', waits, words),
    }),
  };
}

/** Whether some call of the project is sent once for several rows. */
function joinsRows(files: ProjectFiles): boolean {
  return Object.values(membersOf(contentOf(files[places.api] ?? '{}'))).some(
    (call) => own(membersOf(own(membersOf(call), 'backEnd')), 'several') !== undefined,
  );
}

/** The project's records of which some call waits for a second person. */
function approvedRecords(files: ProjectFiles): readonly string[] {
  return Object.keys(files).flatMap((path) => {
    const [, name] = places.records.exec(path) ?? [];
    if (name === undefined || recordNames.has(name)) return [];
    const { approvals, transitions } = membersOf(contentOf(files[path] ?? 'null'));
    const made = Array.isArray(transitions) ? transitions : [];
    return approvals !== undefined || made.some((one: Json) => membersOf(one).approval !== undefined) ? [name] : [];
  });
}

/** The content of a file; null where it is no JSON, which the check tells. */
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

/** Appended, so that the project's own lines keep their numbers. */
function withEntries(text = '{}', entries: Members): string {
  const there = contentOf(text);
  if (!isMembers(there)) return text;
  return Object.entries(entries)
    .filter(([name]) => !Object.hasOwn(there, name))
    .reduce((now, [name, value]) => withItem(now, [], name, value), text);
}

function withEntriesOfMenu(text: string, waits: boolean, { approval, log, screens }: AccountWords): string {
  const items = own(membersOf(contentOf(text)), 'items');
  if (!Array.isArray(items)) return text;
  const shown = new Set(items.flatMap(screensIn));
  const isGrouped = items.some((item: Json) => own(membersOf(item), 'group') !== undefined);
  const children = [
    entry('/console/account', screens.accountsTitle, 'console-account'),
    entry('/console/role', screens.rolesTitle, 'console-role'),
    ...(waits ? [{ ...entry('/console/approval', approval.listTitle, 'console-approval'), count: 'pending' }] : []),
    entry('/console/audit', log.title, 'console-audit'),
  ].filter(({ screen }) => !shown.has(screen));
  const above = {
    ...{ path: '/console', title: screens.menuTitle, icon: 'id-number' },
    ...(isGrouped && { group: screens.menuGroup }),
    children,
  };
  return [
    ...(children.length === 0 ? [] : [above]),
    ...[
      { ...entry('/console/studio', screens.studioTitle, 'console-studio'), icon: 'code' },
      { ...entry('/password', screens.passwordTitle, 'console-password'), hidden: true },
      { ...entry('/console/session', screens.sessionsTitle, 'console-session'), hidden: true },
      { ...entry('/console/factor', screens.factorTitle, 'console-factor'), hidden: true },
    ].filter(({ screen }) => !shown.has(screen)),
  ].reduce((now, item) => withItem(now, ['items'], undefined, item), text);
}

function entry(path: string, title: string, screen: string) {
  return { path, title, screen };
}

function screensIn(item: Json): readonly string[] {
  const { screen, children } = membersOf(item);
  return [
    ...(typeof screen === 'string' ? [screen] : []),
    ...(Array.isArray(children) ? children.flatMap(screensIn) : []),
  ];
}
