import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { type Change, changed } from './change.ts';

const book = 'screens/book.json';
const record = 'schemas/records/book.json';
const enums = 'screens/shared/enums.json';

const problems = (files: ProjectFiles) =>
  check(files, 'en').map(({ code, file, line, column, message }) => {
    const underlined = (files[file] ?? '')
      .split('\n')
      [line - 1]?.slice(column - 1)
      .split(/[,}\s]/)[0];
    return `${code} ${underlined} ${message}`;
  });

/** What is lost is not found again: the action is gone, and so is what the back end allows. */
function withoutFind(...changes: readonly Change[]): ProjectFiles {
  const files = changed([record, '"from": [1, 2], "to": 0', '"from": [1], "to": 0'], ...changes);
  const find = /,\s*"find": \{(\s*"(kind|title|when|request|confirm|done)": .*)*\s*\}/;
  return { ...files, [book]: (files[book] ?? '').replace(find, '') };
}

/** What is lost goes for repair, which nothing follows. */
const repaired = (intent: string): readonly Change[] => [
  [record, '"enum": [0, 1, 2, 3]', '"enum": [0, 1, 2, 3, 4]'],
  [enums, '"title": "注销" }', `"title": "注销" }, { "value": 4, "title": "待修"${intent} }`],
  [record, '"from": [1], "to": 2', '"from": [1], "to": 4'],
];

const irreversible: Change = [record, '"asks": ["name"]', '"asks": ["name"], "irreversible": true'];
const danger: Change = [book, '"intent": "warning"', '"intent": "danger"'];

test('a step into a bad status that leads on but never back is told with the path to it', () => {
  expect(problems(withoutFind())).toEqual([
    'transition.oneway "PUT 在架 →(借出) 借出 →(登记遗失) 遗失: no action leads back to “借出”, and nothing says that it is irreversible',
  ]);
});

test('a step that only goes on is no mistake: to a status that is not bad, or where nothing has a colour', () => {
  const pale: Change = [enums, '"title": "遗失", "intent": "danger"', '"title": "遗失", "intent": "warning"'];
  expect(problems(withoutFind(pale))).toEqual([]);
  const files = withoutFind();
  const colourless = (files[enums] ?? '').replaceAll(/, "intent": "\w+"/g, '');
  expect(problems({ ...files, [enums]: colourless })).toEqual([]);
});

test('a status that nothing leads out of is told where the step into it ends', () => {
  for (const intent of ['', ', "intent": "warning"', ', "intent": "danger"'])
    expect(problems(changed(...repaired(intent)))).toEqual([
      'status.stuck 4 遗失 →(找回) 在架 →(借出) 借出 →(登记遗失) 待修: no action leaves “待修”, and nothing says that it is final (irreversible)',
    ]);
});

test('rows may end where it is said: by the contract, by a dangerous button, by the colour of success', () => {
  for (const said of [[danger], [danger, irreversible]]) {
    expect(problems(withoutFind(...said))).toEqual([]);
    expect(problems(changed(...repaired(''), ...said))).toEqual([]);
  }
  expect(problems(changed(...repaired(', "intent": "success"')))).toEqual([]);
});

test('a status that no row can reach is told where a transition expects rows in it, else at what rows start with', () => {
  const starts = (values: string): Change => [record, '"transitions": [', `"starts": [${values}],\n  "transitions": [`];
  expect(problems(changed(starts('0')))).toEqual([]);
  expect(problems(changed(starts('3')))).toEqual([
    'status.unreached 0] no row can reach “在架”: nothing leads to it from “注销” (在架 →(借出) 借出); if it is set elsewhere, write it in starts',
  ]);
  const another: readonly Change[] = [
    [record, '"enum": [0, 1, 2, 3]', '"enum": [0, 1, 2, 3, 4]'],
    [enums, '"title": "注销" }', '"title": "注销" }, { "value": 4, "title": "待修" }'],
  ];
  expect(problems(changed(...another, starts('0')))).toEqual([
    'status.unreached [0] no row can reach “待修”: nothing leads to it from “在架”; if it is set elsewhere, write it in starts',
  ]);
  expect(problems(changed(...another, starts('0, 4')))).toEqual([]);
  expect(problems(changed(starts('7')))).toEqual([expect.stringMatching(/^guard\.value 7\] .*0, 1, 2, 3/)]);
});

test('by default rows start where no transition leads to, and reach no circle apart from it', () => {
  const apart: readonly Change[] = [
    [record, '"to": 1,\n      "approval": { "permission": "settings:write", "above": "days" }', '"to": 3'],
    [record, '"from": [1, 2], "to": 0', '"from": [1, 2], "to": 2'],
    [record, '"from": [1], "to": 2', '"from": [1], "to": 1'],
  ];
  const unreached = (...changes: readonly Change[]) =>
    problems(changed(...changes)).filter((one) => one.startsWith('status.unreached'));
  expect(unreached(...apart)).toEqual([
    'status.unreached 1 no row can reach “借出”: nothing leads to it from “在架” (借出 →(归还) 遗失); if it is set elsewhere, write it in starts',
  ]);
  expect(unreached(...apart, [record, '"transitions"', '"starts": [0, 1], "transitions"'])).toEqual([]);
});
