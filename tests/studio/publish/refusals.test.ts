import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withValue } from '../../../src/language/edit.ts';
import type { Json } from '../../../src/language/json.ts';
import { problemInWords } from '../../../src/studio/on-page/in-labels.ts';
import { refusalsOf } from '../../../src/studio/publish/refusals.ts';
import { libraryFiles } from '../../server/library/library.ts';
import { pageAt } from '../on-page/adding.ts';

const files = await libraryFiles();
const seats = 'schemas/forms/branch-seats.json';

interface Given {
  readonly mode?: 'development' | 'deployment';
  readonly lacks?: string;
  /** The deployed text of the form, where it was published over. */
  readonly onDisk?: string | null;
}

/** What is said of a draft that passes the check and would not be published, in the words of the panel. */
function refused(file: string, path: readonly (string | number)[], value: Json | undefined, given: Given = {}) {
  const { mode = 'deployment', lacks, onDisk } = given;
  const draft = { ...files, [file]: withValue(files[file] ?? '', path, value) };
  expect(check(draft)).toEqual([]);
  const published = {
    overview: { base: '', mode, files: [], permissions: { 'branch:write': '分馆管理（操作）' } },
    texts: { base: '', version: '', files, ...(onDisk !== undefined && { onDisk: { [file]: onDisk } }) },
  };
  const page = pageAt(draft, file);
  return refusalsOf(draft, published, (code) => code !== lacks).map((one) =>
    page ? problemInWords(one, page) : one.message,
  );
}

test('a rule that is looser than the deployed one is said at the setting', () => {
  const most = ['properties', 'count', 'maximum'];
  expect(refused(seats, most, 200)).toEqual([
    expect.stringMatching(/^生成座位 › 座位数量：「最大值」比现在在用的规则宽/),
  ]);
  expect(refused(seats, most, 50)).toEqual([]);
  // Publishing is deploying there.
  expect(refused(seats, most, 200, { mode: 'development' })).toEqual([]);
});

test('a form is compared with the deployed one, not with what was published over it', () => {
  const most = ['properties', 'count', 'maximum'];
  const onDisk = withValue(files[seats] ?? '', most, 500);
  expect(refused(seats, most, 200, { onDisk })).toEqual([]);
  expect(refused(seats, most, 200, { onDisk: null })).toEqual([]);
});

test('what needs a permission that its author lacks names the permission', () => {
  const path = ['actions', 'row', 'open', 'title'];
  expect(refused('screens/branch.json', path, '开门', { lacks: 'branch:write' })).toEqual([
    expect.stringContaining('您没有「开门」要用的权限「分馆管理（操作）」'),
  ]);
});

test('another region than that of the running program is said at its setting of the menu', () => {
  expect(refused('screens/menu.json', ['weekStart'], 'sunday')).toEqual([
    expect.stringContaining('要与正在运行的程序一致'),
  ]);
});
