import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { messages } from '../../../src/check/messages/messages.ts';
import { plainMessages } from '../../../src/check/messages/plain.ts';
import { withValue } from '../../../src/language/edit.ts';
import type { Json } from '../../../src/language/json.ts';
import { inLabels, problemInWords, problemsInWords, titleOfCall } from '../../../src/studio/on-page/in-labels.ts';
import { libraryFiles } from '../../server/library/library.ts';
import { pageAt } from './adding.ts';

const files = await libraryFiles();

/** What is said of a file after a value was set, with the path of the setting that it stands at. */
function saidAfter(file: string, path: readonly (string | number)[], value: Json | undefined): readonly string[] {
  const changed = { ...files, [file]: withValue(files[file] ?? '', path, value) };
  const page = pageAt(changed, file);
  return check(changed)
    .filter((problem) => problem.file === file)
    .map((problem) => {
      const told = page && inLabels(problem, page);
      return `${told?.path.join('/')}: ${told?.text}`;
    });
}

test('a refusal says what to do, in the labels of the panel, at the setting that mends it', () => {
  expect(saidAfter('screens/branch.json', ['actions', 'row', 'open', 'when'], { status: [0, 1, 2, 3] })).toEqual([
    expect.stringMatching(/^actions\/row\/open\/when\/status: .*「可用：状态为」只选/),
  ]);
  expect(saidAfter('screens/branch.json', ['actions', 'row', 'open', 'confirm'], undefined)).toEqual([
    expect.stringMatching(/^actions\/row\/open\/confirm: .*填写「执行前的确认问题」/),
  ]);
  expect(saidAfter('schemas/forms/branch-seats.json', ['properties', 'count', 'message'], undefined)).toEqual([
    expect.stringMatching(
      /^properties\/count\/message: 填的内容不合「[^」a-z]+」时，要告诉填的人怎样改：填写「值不对时的提示」/,
    ),
  ]);
  expect(saidAfter('screens/loan.json', ['sheet', 'sections', 0, 'fields'], [])).toEqual([
    'sheet/sections/0/fields: 还是空的：填上它，或添加一项',
  ]);
});

test('a problem of another page is said with its place', () => {
  const file = 'screens/book.json';
  const changed = {
    ...files,
    [file]: withValue(files[file] ?? '', ['columns', 0], { field: 'title', width: 'wider' }),
  };
  const page = pageAt(files, 'screens/home.json');
  const [problem] = check(changed).filter((one) => one.file === file);
  expect(page && problem && problemInWords(problem, { ...page })).toMatch(/^.+ › .+：不能是/);
});

test('the same sentence about several places is said once, with its places', () => {
  const file = 'screens/book.json';
  const width = (index: number, text: string) =>
    withValue(text, ['columns', index], { field: index === 0 ? 'title' : 'author', width: 'wider' });
  const changed = { ...files, [file]: width(1, width(0, files[file] ?? '')) };
  const page = pageAt(files, file);
  const problems = check(changed).filter((one) => one.file === file);
  expect(page && problemsInWords(problems, page)).toContainEqual({
    text: expect.stringMatching(/^不能是/),
    places: [expect.stringMatching(/^.+ › .+/), expect.stringMatching(/^.+ › .+/)],
  });
});

test('a call of the preview is named by its action, and one of a form alone by the form', () => {
  const branch = pageAt(files, 'screens/branch.json');
  const form = pageAt(files, 'schemas/forms/branch-seats.json');
  expect(branch && titleOfCall(branch, { method: 'POST', url: '/api/branch/7/open', body: {} })).toBe('开放');
  expect(form && titleOfCall(form, { method: 'POST', url: '/', body: {} })).toBe('生成座位');
});

test('a call that no page makes any more is named by the record it changes', () => {
  const file = 'screens/branch.json';
  const changed = { ...files, [file]: withValue(files[file] ?? '', ['actions', 'row', 'open'], undefined) };
  const page = pageAt(changed, file);
  const said = check(changed).map((problem) => page && problemInWords(problem, { ...page }));
  expect(said).toEqual([expect.stringContaining('「分馆」的接口'), expect.stringContaining('「改分馆的状态」')]);
});

/** Problems of files that are not edited on the page, or that nothing on it can cause. */
const elsewhere =
  /^(json|file|text|record|name|currency|country|zone|masked|transition|status|approval|part|order|credential|back-end|inverse|list|stringified|history|menu|brand|icon|screen|arrival|schema|report|enum|widget|needs|value|reveal|title|total)[.]|^key[.]renamed|^warns[.](read|unfilled)/;

test('no sentence for people who write no JSON names a key, and each that does is said otherwise', () => {
  const key = /(?<![{\w])[a-z][A-Za-z]+(?![\w}])/;
  const naming = Object.entries(messages).filter(([, said]) => key.test(said['zh-CN']));
  const lacking = naming.filter(([code]) => !(code in plainMessages) && !elsewhere.test(code));
  expect(lacking.map(([code]) => code)).toEqual([]);
  expect(Object.entries(plainMessages).flatMap(([code, said]) => (key.test(said['zh-CN']) ? [code] : []))).toEqual([]);
});
