import { expect, test } from 'vitest';
import { editableFiles, groupsFound, groupsOf } from '../../src/studio/files.ts';

test.each([
  ['in several languages, on lines of their own', '{\n    "en": "Books",\n    "zh-CN": "图书"\n  }', '图书'],
  ['in several languages, on one line', '{ "zh-CN": "图书", "en": "Books" }', '图书'],
  ['in another language alone', '"Books"', 'Books'],
])('a screen whose title is %s is listed by it in the language of the page', (_, title, listed) => {
  const groups = groupsOf({
    'screens/menu.json': '{ "language": ["en", "zh-CN"] }',
    'screens/book.json': `{\n  "kind": "list",\n  "title": ${title}\n}`,
  });
  expect(groups[0]?.files).toEqual([{ path: 'screens/book.json', name: 'book', title: listed }]);
});

test.each(['{"kind":"list","title":"图书"}', '{\n\t"title": "图书"\n}'])(
  'a title is listed however its file %j is indented',
  (text) => {
    expect(groupsOf({ 'screens/book.json': text })[0]?.files[0]?.title).toBe('图书');
  },
);

const library = groupsOf({
  'screens/menu.json': '{}',
  'screens/book.json': '{\n  "title": "图书"\n}',
  'schemas/forms/book.json': '{\n  "title": "新书"\n}',
  'schemas/records/Book.json': '{\n  "title": "书"\n}',
});

test('a file is found by its title, its name, and what else it is called', () => {
  const found = (words: string) => groupsFound(library, words).flatMap(({ files }) => files.map(({ path }) => path));
  expect(found('菜单')).toEqual(['screens/menu.json']);
  expect(found('导航')).toEqual(['screens/menu.json']);
  expect(found('图书')).toEqual(['screens/book.json']);
  expect(found('没有的')).toEqual([]);
});

test('screens, what they share and forms can be edited, unlike the records of the server', () => {
  expect(editableFiles(library).flatMap(({ files }) => files.map(({ path }) => path))).toEqual([
    'screens/book.json',
    'screens/menu.json',
    'schemas/forms/book.json',
  ]);
});
