import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { type Change, changed, clean } from './change.ts';

const api = 'schemas/api.json';
const record = 'schemas/records/book.json';
const form = 'schemas/forms/book-edit.json';
const screen = 'screens/book.json';
const enums = 'screens/shared/enums.json';
const options = 'screens/shared/options.json';

/** The files of what is told, one for each problem: which problems, other tests say. */
const toldOf = (...changes: readonly Change[]) => check(changed(...changes)).map(({ file }) => file);

test.each(Object.keys(clean))('of an unsound %s it is told alone, and nothing that hangs on it', (file) => {
  for (const text of ['[]', '{', '"text"'])
    expect(new Set(check({ ...clean, [file]: text }).map((problem) => problem.file))).toEqual(new Set([file]));
});

test.each(Object.keys(clean).filter((file) => /^s(creens|chemas)\/[^/]*\.json$/.test(file)))(
  'without %s the check comes to an end',
  (file) => {
    const { [file]: _, ...files } = clean;
    expect(check(files).length).toBeGreaterThan(0);
  },
);

test('what an unsound record has is not missed: in a pair of calls, in an enum, in a path', () => {
  const undoes: Change = [
    api,
    '"form": "book-type"',
    '"form": "book-type", "inverse": "PUT /api/book/{id}/status/{status}", "changes": ["book"]',
  ];
  const twice: Change = [
    screen,
    '"type": "book-type"',
    '"type": [{ "value": "paper", "title": "甲" }, { "value": "paper", "title": "乙" }]',
  ];
  const place: Change = [screen, 'PUT /api/book/{id}/type', 'PUT /api/book/{branchId}/type'];
  expect([toldOf(undoes), toldOf(twice), toldOf(place)]).toEqual([[], [screen], [screen]]);
  for (const change of [undoes, twice, place]) expect(toldOf(change, [record, null, '{'])).toEqual([record]);
  expect(toldOf(undoes, [record, '"title": "书名"', '"titel": "书名"'])).toEqual([record]);
});

test('a wrong enum of a record is told in the record alone', () => {
  const names = (name: string): Change => [record, '"title": "类型",', `"title": "类型", "enums": "${name}",`];
  const too = (name: string): Change => [screen, '"type": "book-type"', `"type": "${name}"`];
  expect(toldOf(names('book-type'))).toEqual([]);
  for (const wrong of ['nothing', 'book-status']) {
    expect(toldOf(names(wrong))).toEqual([record]);
    expect(toldOf(names(wrong), too(wrong))).toEqual([record]);
  }
});

test('an unsound enum is no mistake of the others', () => {
  const third = (values: string): Change => [enums, '"book-type": [', `"third": ${values}, "book-type": [`];
  expect(toldOf(third('3'))).toEqual([enums]);
  // Whose values differ is looked for among the others.
  const swapped: Change = [enums, '"paper"', '"x"'];
  expect(toldOf(third('3'), swapped, [enums, '"audio"', '"y"'])).toEqual([enums, enums, enums]);
});

test('what hangs on an unsound contract or unsound options is not judged', () => {
  const ui = (text: string): Change => [form, '"ui": { "widget": "tags" }', `"ui": ${text}`];
  const catalogue = ui(
    '{ "widget": "permissions", "from": { "field": "name", "catalogues": { "1": { "options": "branch", "levels": [{ "title": "默认", "suffix": "" }] } } } }',
  );
  const upload: Change = [
    form,
    '"message": "请输入书名"',
    '"message": "请输入书名", "ui": { "widget": "image", "request": "POST /api/upload" }',
  ];
  expect([toldOf(catalogue), toldOf(upload)]).toEqual([[], [form]]);
  for (const change of [catalogue, upload]) expect(toldOf(change, [api, null, '{'])).toEqual([api]);
  expect(toldOf(catalogue, [options, null, '{'])).toEqual([options]);
  const elsewhere: Change = [options, '"GET /api/branch/options"', '"GET /api/brnch/options", "value": "code"'];
  expect(toldOf(catalogue, elsewhere)).toEqual([options]);
  expect(toldOf([options, '"GET /api/shelf/options"', '"GET /api/shlf/options"'])).toEqual([options]);
});

test('what hangs on unsound forms or views is not judged', () => {
  const views = 'schemas/views.json';
  const type = 'schemas/forms/book-type.json';
  const asks: Change = [views, '"GET /api/report"', '"GET /api/repot"'];
  expect(toldOf(asks)).toEqual([views]);
  expect(toldOf(asks, [api, null, '{'])).toEqual([api]);
  expect(toldOf([type, null, '{'], [screen, '"type": "audio" }', '"typ": "audio" }'])).toEqual([type]);
  expect(toldOf([views, null, '{'], [screen, '"view": "cover"', '"view": "covr"'])).toEqual([views]);
});
