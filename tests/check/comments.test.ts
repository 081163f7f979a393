import { expect, test } from 'vitest';
import { publish } from '../../src/compile/publish.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { type Change, changed, told } from './change.ts';

const book = 'screens/book.json';
const home = 'screens/home.json';
const record = 'schemas/records/book.json';
const edit = 'schemas/forms/book-edit.json';

/** The library with what it does not have: an answer that is shown once, and a form that grants permissions. */
const more: readonly Change[] = [
  [book, '"title": "新书入库",', '"title": "新书入库", "reveal": { "field": "name", "heading": "书名" },'],
  [
    edit,
    '"properties": {',
    `"properties": {
      "kind": { "type": "integer", "title": "种类" },
      "grants": {
        "type": "array", "title": "权限", "items": { "type": "string" },
        "ui": { "widget": "permissions", "from": { "field": "kind", "catalogues": {
          "1": { "options": "branch", "levels": [{ "title": "只读", "suffix": ":read" }] }
        } } }
      },`,
  ],
];

/** What the console is given, forms aside, which it is given as they are written. */
function shown(files: ProjectFiles): unknown {
  const { assets, boot } = publish(files);
  const screens = Object.entries(assets).filter(([name]) => name.endsWith('.json'));
  return { ...boot, version: '', screens: screens.map(([, text]) => JSON.parse(text)) };
}

test.each([
  ['an option list', 'screens/shared/options.json', '"title": "分馆"'],
  ['a value of an enum', 'screens/shared/enums.json', '"value": 0'],
  ['the menu', 'screens/menu.json', '"version"'],
  ['an item of the menu', 'screens/menu.json', '"path": "/book"'],
  ['a custom view', 'schemas/views.json', '"title": "统计"'],
  ['a call', 'schemas/api.json', '"permission": "book:write", "form": "book-lend"'],
  ['a record', record, '"title": "图书"'],
  ['a field of a record', record, '"title": "书名"'],
  ['a transition', record, '"to": 2, "asks"'],
  ['an approval', record, '"above": "days"'],
  ['a sort', book, '"field": "createAt", "descending"'],
  ['the sort of a tab', book, '"field": "price" }'],
  ['a link', book, '"screen": "book", "id"'],
  ['a reveal', book, '"field": "name", "heading": "书名"'],
  ['a card', home, '"title": "今日借出"'],
  ['a comparison', home, '"title": "昨日同时段"'],
  ['a panel', home, '"kind": "tasks"'],
  ['a task', home, '"title": "不在架的书"'],
  ['a form', edit, '"$id"'],
  ['a field of a form', edit, '"type": "integer", "title": "种类"'],
  ['a widget', edit, '"widget": "permissions"'],
  ['what a widget is given', edit, '"field": "kind", "catalogues"'],
  ['a catalogue of permissions', edit, '"options": "branch"'],
  ['a level of permissions', edit, '"title": "只读"'],
])('a comment may stand in %s, and the console is not given it', (_, file, from) => {
  const comment: Change = [file, from, `"$comment": "运营要求", ${from}`];
  expect(told(...more, comment)).toEqual(told(...more));
  expect(shown(changed(...more, comment))).toEqual(shown(changed(...more)));
});

test('where an object is a value, a comment is an unknown key', () => {
  expect(told([book, '"maximum": 1000', '"maximum": 1000, "$comment": "x"'])).toEqual([
    expect.stringMatching(/^key\.unknown .*\$comment/),
  ]);
});
