import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { type Change, clean, told, underlined } from './change.ts';

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

const record = 'schemas/records/book.json';
const unsound: Change = [record, null, '{'];
const flawed: Change = [record, '"title": "书名"', '"titel": "书名"'];

test('what an unsound record has is not missed: in a pair of calls, in an enum, in a path', () => {
  const undoes: Change = [
    'schemas/api.json',
    '"form": "book-type"',
    '"form": "book-type", "inverse": "PUT /api/book/{id}/status/{status}", "changes": ["book"]',
  ];
  const twice: Change = [
    'screens/book.json',
    '"type": "book-type"',
    '"type": [{ "value": "paper", "title": "甲" }, { "value": "paper", "title": "乙" }]',
  ];
  const place: Change = ['screens/book.json', 'PUT /api/book/{id}/type', 'PUT /api/book/{branchId}/type'];
  for (const change of [undoes, twice, place]) {
    expect(told(change)).toHaveLength(change === undoes ? 0 : 1);
    expect(underlined(change, unsound)).toEqual([`json.unclosed ${record} {`]);
  }
  expect(underlined(undoes, flawed)).toEqual([`key.unknown ${record} "titel"`]);
});

test('a wrong enum of a record is told in the record alone', () => {
  const names = (name: string): Change => [record, '"title": "类型",', `"title": "类型", "enums": "${name}",`];
  const too = (name: string): Change => ['screens/book.json', '"type": "book-type"', `"type": "${name}"`];
  for (const screen of [[], [too('nothing')]])
    expect(underlined(names('nothing'), ...screen)).toEqual([`enum.unknown ${record} "nothing"`]);
  expect(underlined(names('book-status'), too('book-status'))).toEqual([`enum.other ${record} "book-status"`]);
});

test('what hangs on an unsound contract or unsound options is not judged', () => {
  const form = 'schemas/forms/book-edit.json';
  const ui = (text: string): Change => [form, '"ui": { "widget": "tags" }', `"ui": ${text}`];
  const catalogue = ui(
    '{ "widget": "permissions", "with": { "by": "name", "catalogues": { "1": { "options": "branch", "levels": [{ "title": "默认", "suffix": "" }] } } } }',
  );
  const upload: Change = [
    form,
    '"message": "请输入书名"',
    '"message": "请输入书名", "ui": { "widget": "image", "request": "POST /api/upload" }',
  ];
  expect(told(catalogue)).toEqual([]);
  for (const file of ['schemas/api.json', 'screens/shared/options.json'])
    expect(underlined(catalogue, upload, [file, null, '{'])).toContain(`json.unclosed ${file} {`);
  for (const change of [catalogue, upload])
    expect(underlined(change, ['schemas/api.json', null, '{'])).toEqual(['json.unclosed schemas/api.json {']);
  const options = 'screens/shared/options.json';
  const elsewhere: Change = [options, '"GET /api/branch/options"', '"GET /api/brnch/options", "value": "code"'];
  expect(underlined(catalogue, elsewhere)).toEqual([`request.unknown ${options} "GET /api/brnch/options"`]);
  const parameters: Change = [options, '"GET /api/shelf/options"', '"GET /api/shlf/options"'];
  expect(underlined(parameters)).toEqual([`request.unknown ${options} "GET /api/shlf/options"`]);
});
