import { expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { type ProjectFiles, parseProject, placesIn } from '../../src/language/project/project.ts';
import { bodyCheckOf } from '../../src/server/http/body-check.ts';
import { hasWrong, valuesFor } from '../../stories/data/form-values.ts';
import type { ScreenState } from '../../stories/screen-state.ts';
import { statesOf } from '../../stories/screen-states.ts';
import { libraryFiles } from '../server/library/library.ts';

const files = await readProject(process.cwd());
const { forms } = parseProject(files);
const library = await libraryFiles();
const now = Date.parse('2026-11-20T22:00:00+08:00');
const checkBody = bodyCheckOf(forms);
// Forms that operators fill in are asked for by actions, sections and screens; the others belong to custom views.
const used = Object.keys(forms).filter((form) =>
  Object.entries(files).some(([path, text]) => path.startsWith('screens/') && text.includes(`"form": "${form}"`)),
);

test.each(used)('the made-up values of the form %s are accepted, and its mistakes refused', (form) => {
  // As a row would give them: these fields nobody fills in.
  const hidden = { id: 1, status: 1 };
  expect(() => checkBody(form, { ...hiddenOf(form, hidden), ...valuesFor(forms[form], 'valid') }, now)).not.toThrow();
  if (!hasWrong(forms[form])) return;
  expect(() => checkBody(form, { ...hiddenOf(form, hidden), ...valuesFor(forms[form], 'wrong') }, now)).toThrow();
});

test('another value of an enum and another action bring stories of their own', () => {
  const screen = JSON.parse(library['screens/group.json'] ?? '');
  const enums = JSON.parse(library['screens/shared/enums.json'] ?? '');
  enums['group-status'].push({ value: 7, title: '冻结' });
  screen.actions.row.freeze = { ...screen.actions.row.disable, title: '冻结', when: { status: 7 } };
  const more = names(states({ ...library, ...json({ group: screen, 'shared/enums': enums }) }, 'group'));
  expect(more.filter((name) => !names(states(library, 'group')).includes(name))).toEqual([
    'Status7 状态：冻结',
    'Freeze 冻结 · 确认',
    'FreezeDone 冻结 · 成功',
    'FreezeRefused 冻结 · 失败',
  ]);
});

test('every list has the states that any list can be in', () => {
  expect(states(library, 'branch').map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'Default',
      'Loading',
      'Empty',
      'NoResults',
      'Failed',
      'Forbidden',
      'LongText',
      'ManyRows',
      'Selected',
    ]),
  );
});

function states(from: ProjectFiles, id: string): readonly ScreenState[] {
  const project = parseProject(from);
  const places = placesIn(project, id);
  return places === undefined ? [] : statesOf(project, places);
}

function names(of: readonly ScreenState[]): readonly string[] {
  return of.map(({ id, name }) => `${id} ${name}`);
}

function json(screens: Readonly<Record<string, unknown>>): ProjectFiles {
  return Object.fromEntries(
    Object.entries(screens).map(([name, value]) => [`screens/${name}.json`, JSON.stringify(value)]),
  );
}

function hiddenOf(form: string, given: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(given).filter(([field]) => field in (forms[form]?.properties ?? {})));
}
