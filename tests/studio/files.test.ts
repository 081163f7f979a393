import { expect, test } from 'vitest';
import { groupsOf } from '../../src/studio/files.ts';

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
