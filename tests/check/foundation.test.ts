import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';

const project = await readProject(new URL('fixture', import.meta.url).pathname);
const book = 'screens/book.json';
const record = 'schemas/records/book.json';
const enums = 'screens/shared/enums.json';

test('a record with a mistake does not hide what is wrong with a screen', () => {
  const faulty = changed(project, record, '"title": "定价" }', '"titel": "定价" }');
  expect(told(changed(faulty, book, '"field": "price"', '"field": "prise"'))).toEqual([
    `${record} key.unknown`,
    `${book} field.unknown`,
  ]);
});

test('a shared enum with a mistake does not hide that another does not exist', () => {
  const faulty = changed(project, enums, '"title": "在架"', '"titel": "在架"');
  expect(told(changed(faulty, book, '"type": "book-type"', '"type": "book-typo"'))).toEqual([
    `${book} enum.unknown`,
    `${enums} key.unknown`,
  ]);
});

test('a wrong request of a sheet does not hide what is wrong elsewhere on the screen', () => {
  const other = changed(project, book, '"request": "GET /api/book/{id}",', '"request": "GET /api/today",');
  expect(told(changed(other, book, '"options": "branch", "empty"', '"options": "brunch", "empty"'))).toEqual([
    `${book} options.unknown`,
    `${book} record.other`,
  ]);
});

test('a check after a mistake was mended finds nothing, whichever file it was in', () => {
  for (const [file, text] of Object.entries(project)) {
    expect(check({ ...project, [file]: text.replace('{', '{ "mistake": 1, ') }), file).not.toEqual([]);
    expect(check(project)).toEqual([]);
  }
});

test('a screen that comes and one that goes change what is said of the menu', () => {
  const { 'screens/report.json': _, ...rest } = project;
  expect(told(rest)).toEqual(['screens/menu.json screen.unknown']);
  const copy = { ...project, 'screens/copy.json': project['screens/report.json'] ?? '' };
  expect(told(copy)).toEqual(['screens/copy.json screen.unlisted']);
});

test('a second list of a record may show a part of it, and a mistake in the first is not one of the second', () => {
  const more = changed(
    project,
    'screens/menu.json',
    '"items": [',
    '"items": [{ "path": "/short", "title": "短", "icon": "book", "screen": "a-short-list" },',
  );
  const short = {
    kind: 'list',
    title: '短',
    record: 'book',
    request: 'GET /api/book/list',
    permission: 'book',
    columns: [{ field: 'name', kind: 'text' }],
    actions: { row: { detail: { kind: 'sheet', title: '详情' } } },
    sheet: {
      heading: '《{name}》',
      request: 'GET /api/book/{id}',
      sections: [{ kind: 'fields', fields: [{ field: 'name', kind: 'text' }] }],
    },
  };
  const both = { ...more, 'screens/a-short-list.json': JSON.stringify(short) };
  expect(told(both)).toEqual([]);
  for (const [from, to, code] of [
    ['"kind": "list",', '', 'key.missing'],
    ['"columns": [', '"colums": [', 'key.unknown'],
    ['"record": "book"', '"record": "books"', 'record.unknown'],
    ['"record": "book"', '"record": "copy"', 'record.other'],
    ['"GET /api/book/list"', '"GET /api/book/lst"', 'request.no-list'],
    ['"title": "图书列表",', '"title": "图书列表"', 'json.comma-missing'],
  ] as const)
    expect(told(changed(both, book, from, to))).toEqual([`${book} ${code}`]);
});

function changed(files: ProjectFiles, file: string, from: string, to: string): ProjectFiles {
  const text = files[file] ?? '';
  expect(text).toContain(from);
  return { ...files, [file]: text.replace(from, to) };
}

function told(files: ProjectFiles): readonly string[] {
  return check(files).map(({ file, code }) => `${file} ${code}`);
}
