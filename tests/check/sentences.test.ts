import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const book = 'screens/book.json';

/** What somebody who does not know the language writes, and what they are told to write instead. */
test.each([
  ['"field": "price"', '"field": "cost"', '「图书」没有「cost」这个字段，可以是：id（编号）、name（书名）、'],
  ['"kind": "image",', '', '缺少「kind」'],
  [
    '{ "kind": "view", "view": "cover", "with": { "bookId": "{id}" } }',
    '{}',
    '要有 fields、form、view、columns、actions 之一',
  ],
  ['"title": "详情"', '"name": "详情", "title": "详情"', '没有「name」这个键，可以是：intent、when、'],
  ['"status": "book-status", ', '', '「status」没有枚举，请写 "enums": { "status": "book-status" }'],
  ['"when": { "status": 2 }', '"when": { "status": "遗失" }', '2（遗失）'],
  ['"when": { "status": 2 }', '"when": "status = 2"', '这里要写一个对象 { "键": … }，而不是 "status = 2"'],
  ['"when": { "status": [0, 2] },', '', '请写 "when": { "status": [0, 2] }'],
  ['"confirm": "确认归还《{name}》？",', '', '请写 "confirm": "确认归还「{name}」？"'],
  ['"permission": "book"', '"permission": "admin"', '没有「admin」这个权限，可以是：'],
  ['"PUT /api/book/{id}/type"', '"PUT /api/book/{id}/give-to-somebody"', '，可以是：PUT /api/book/{id}'],
  ['"record": "book"', '"record": “book”', '「“」是中文标点或全角字符，请换成英文的 "'],
])('%s → %s: what to do is said', (from, to, sentence) => {
  const text = clean[book] ?? '';
  expect(text).toContain(from);
  const problems = check({ ...clean, [book]: text.replace(from, to) });
  expect(problems.map(({ message }) => message).join()).toContain(sentence);
});

test('a page that is not in the menu is told the line to copy there', () => {
  const copy = { ...clean, 'screens/copy.json': clean['screens/report.json'] ?? '' };
  expect(check(copy)[0]?.message).toContain('"icon": "document", "screen": "copy" }');
});
