import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';
import { publish } from '../../../src/compile/publish.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import { parseProject, screenIds } from '../../../src/language/project/project.ts';

const files = await readProject(process.cwd());
const ids = screenIds(files);

test('the shipped project gives no message', () => {
  expect(check(files)).toEqual([]);
});

test('there are screens to check', () => {
  expect(ids.length).toBeGreaterThan(3);
});

test.each(ids)('%s compiles to a frozen value that survives JSON, and its source is left as it was', (id) => {
  const project = parseProject(files);
  const before = JSON.stringify(project);
  const screen = compileScreen(project, id);
  expect(Object.isFrozen(screen)).toBe(true);
  expect(JSON.parse(JSON.stringify(screen))).toEqual(screen);
  expect(JSON.stringify(project)).toBe(before);
});

test('the shipped project publishes every screen and form', () => {
  const { assets, boot } = publish(files);
  expect(Object.keys(assets)).toEqual(expect.arrayContaining(ids.map((id) => `${id}.json`)));
  expect(boot.menu.length).toBeGreaterThan(0);
});

test('a check leaves the files and the next check as they were', () => {
  const before = JSON.stringify(files);
  check({ ...files, 'screens/menu.json': '{' });
  expect(check(files)).toEqual([]);
  expect(JSON.stringify(files)).toBe(before);
});

test.each(ids)('every dialog and sheet of %s that is about one record says which', (id) => {
  const screen = compileScreen(parseProject(files), id);
  if (screen.kind !== 'list') return;
  const sheets = Object.values(screen.sheets);
  const sections = sheets.flatMap((sheet) => sheet.sections);
  const inSheets = [
    ...sheets.flatMap((sheet) => sheet.actions),
    ...sections.flatMap((section) => (section.kind === 'actions' ? section.actions : [])),
    ...sections.flatMap((section) => (section.kind === 'table' ? section.row : [])),
  ];
  const opening = [...screen.row, ...inSheets].map((action) => [
    action.name,
    'heading' in action ? action.heading.text : 'confirm' in action ? [action.confirm, action.warning].flat() : ['{}'],
  ]);
  const titles = [...opening, ...Object.entries(screen.sheets).map(([name, { heading }]) => [name, heading.text])];
  const anonymous = titles.filter(([, text]) => !JSON.stringify(text).includes('{'));
  expect(anonymous).toEqual([]);
});

interface Coloured {
  readonly title: string;
  readonly intent?: string;
}

/** Every object with these keys somewhere in a value. */
function allWith(keys: readonly string[], value: unknown): readonly Coloured[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((one) => allWith(keys, one));
  return keys.every((key) => key in value) ? [value as Coloured, ...inside] : inside;
}

test('a colour means one thing: a word has the same in all enums of the shipped screens, and in all actions', () => {
  const project = parseProject(files);
  const values = allWith(['value', 'title'], [project.enums, project.screens]);
  const actions = allWith(
    ['name', 'title', 'when'],
    ids.map((id) => compileScreen(project, id)),
  );
  // What is the main thing in one place may stand among others elsewhere.
  const quiet = actions.map(({ title, intent = '' }) => ({ title, intent: intent === 'primary' ? '' : intent }));
  for (const all of [values, quiet]) {
    const colours = [...new Set(all.map(({ title, intent = '' }) => `${title} ${intent}`))];
    const words = colours.map((one) => one.split(' ')[0] ?? '');
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
  }
});

/** What the check says of the shipped project with one text in place of another: the code, and the line's own text. */
function toldOf(file: string, from: string, to: string): readonly string[] {
  const before = files[file] ?? '';
  if (!before.includes(from)) throw new Error(`Nothing to change in ${file}: ${from}`);
  const changed = { ...files, [file]: before.replace(from, () => to) };
  return check(changed).map((problem) => {
    const line = (changed[problem.file] ?? '').split('\n')[problem.line - 1] ?? '';
    return `${problem.code} ${problem.file} ${line.trim()}`;
  });
}

test('a wrong body is told itself, not the question that does not fit it', () => {
  const file = 'screens/withdraw.json';
  const cancels = '"body": { "id": "{id}", "status": 4 },';
  for (const [to, code] of [
    ['"body": { "id": "{id}", "status": "{status}" },', 'body.status'],
    ['"body": { "id": "{id}", "status": 2 },', 'body.same'],
    ['"body": { "id": "{id}" },', 'transition.body'],
  ] as const)
    expect(toldOf(file, cancels, to)).toEqual([`${code} ${file} ${to}`]);
  expect(toldOf(file, `        ${cancels}\n`, '')).toEqual([
    `transition.body ${file} "request": "PUT /api/profit/withdraw/status",`,
  ]);
});

test('what is shown once after an action is what the contract says that the answer has', () => {
  const file = 'screens/staff.json';
  expect(toldOf(file, '"field": "password"', '"field": "passwrod"')).toEqual([
    `reveal.unknown ${file} "field": "passwrod",`,
  ]);
});

test('a field with the enum of another one is meant to have its own, though others have the same values', () => {
  const file = 'schemas/records/bill.json';
  const found = check({ ...files, [file]: (files[file] ?? '').replace('"bill-status"', '"bill-type"') });
  expect(found.map(({ code, hint }) => [code, hint])).toEqual([['enum.other', 'bill-status']]);
});

test('a field whose enum has just the values of another one names its own', () => {
  const file = 'schemas/records/client.json';
  expect(toldOf(file, '"client-status"', '"tenant-status"')).toEqual([
    expect.stringMatching(/^enum\.meant schemas\/records\/client\.json "status"/),
  ]);
});
