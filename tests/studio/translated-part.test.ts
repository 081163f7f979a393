import { expect, test } from 'vitest';
import { namesIn } from '../../src/studio/help/names.ts';
import { memberOf } from '../../src/studio/help/schema-at.ts';
import { partAt } from '../../src/studio/parts/part.ts';
import { inLanguages, inPageLanguage, withTextIn } from '../../src/studio/parts/translated-part.ts';
import { type Change, changed } from '../check/change.ts';

const both: Change = ['screens/menu.json', '"title": "图书馆"', '"language": ["zh-CN", "en"], "title": "图书馆"'];
const lend: Change = ['screens/book.json', '"title": "借出"', '"title": { "zh-CN": "借出", "en": "Lend" }'];
const path = ['actions', 'row', 'lend'];

/** The fields of lending a book in the studio's form: name → its title and value. */
function fieldsOf(...changes: readonly Change[]) {
  return fieldsAt(path, ...changes);
}

function fieldsAt(path: readonly (string | number)[], ...changes: readonly Change[]) {
  const files = changed(...changes);
  const text = files['screens/book.json'] ?? '';
  const names = namesIn(files);
  const plain = JSON.parse(inPageLanguage('screen', text, names.languages));
  const found = partAt(names, 'screen', plain, path);
  if (found === null) throw new Error('No such part');
  const part = inLanguages(found, path.reduce(memberOf, JSON.parse(text)), 'screen', names.languages);
  return Object.entries(part.schema.properties).map(([name, { title }]) => [name, title, part.values[name]]);
}

test('a text has a field in each language, side by side', () => {
  const fields = fieldsOf(both, lend);
  const at = fields.findIndex(([name]) => name === 'title/zh-CN');
  expect(fields.slice(at, at + 2)).toEqual([
    ['title/zh-CN', '按钮上的文字 title zh-CN', '借出'],
    ['title/en', '按钮上的文字 title en', 'Lend'],
  ]);
  expect(fields.filter(([name]) => String(name).startsWith('done'))).toEqual([
    ['done/zh-CN', expect.anything(), '《{name}》已借出'],
    ['done/en', expect.anything(), undefined],
  ]);
  expect(fields.map(([name]) => name)).toContain('form');
});

test('what a view is given is edited as it is written, with each language of its texts', () => {
  const text = '"with": { "bookId": "{id}", "size": { "zh-CN": "大", "en": "Large" } }';
  const fields = fieldsAt(['sheet', 'sections', 5], both, ['screens/book.json', '"with": { "bookId": "{id}" }', text]);
  const [, , shown] = fields.find(([name]) => name === 'with') ?? [];
  expect(shown).toEqual({ bookId: '{id}', size: { 'zh-CN': '大', en: 'Large' } });
});

test('a project in one language has one field for each text', () => {
  expect(fieldsOf().filter(([name]) => String(name).startsWith('title'))).toEqual([
    ['title', '按钮上的文字 title', '借出'],
  ]);
});

test.each([
  ['"书"', 'en', 'Book', '{ "zh-CN": "书", "en": "Book" }'],
  ['"书"', 'zh-CN', '本', '"本"'],
  ['"书"', 'en', undefined, '"书"'],
  ['{ "zh-CN": "书", "en": "Book" }', 'en', 'Volume', '{ "zh-CN": "书", "en": "Volume" }'],
  ['{ "zh-CN": "书" }', 'en', 'Book', '{ "zh-CN": "书", "en": "Book" }'],
])('%s with %s as %s is %s', (before, language, value, after) => {
  const edit = { language, value, now: JSON.parse(before), languages: ['zh-CN', 'en'] as const };
  expect(withTextIn(`{ "title": ${before} }`, ['title'], edit)).toBe(`{ "title": ${after} }`);
});

test('a text that is removed in its last language is gone', () => {
  const edit = { language: 'en', value: undefined, now: { en: 'Book' }, languages: ['zh-CN', 'en'] as const };
  expect(withTextIn('{ "kind": "list", "help": { "en": "Book" } }', ['help'], edit)).toBe('{ "kind": "list" }');
});
