import { describe, expect, it } from 'vitest';
import { check } from '../../src/check/check.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { type Change, changed, clean } from './change.ts';

const menu = 'screens/menu.json';
const book = 'screens/book.json';

/** The library in two languages. */
const both: Change = [
  menu,
  '"title": "图书馆"',
  '"language": ["zh-CN", "en"], "title": { "zh-CN": "图书馆", "en": "Library" }',
];

/** What the check says of it with further changes: the code, and the text that it underlines. */
function said(...changes: readonly Change[]): readonly string[] {
  const files = changed(both, ...changes);
  return check(files).map(({ code, file, line, column, length }) => {
    const text = (files[file] ?? '').split('\n')[line - 1] ?? '';
    return `${code} ${text.slice(column - 1, column - 1 + length)}`;
  });
}

describe('a project in two languages', () => {
  it('passes with texts in both, and with plain texts for both', () => {
    expect(check(changed(both))).toEqual([]);
    const { records, menu: shown } = parseProject(changed(both), 'en');
    expect(shown.title).toBe('Library');
    expect(records.book?.title).toBe(parseProject(clean).records.book?.title);
  });

  it.each([
    ['a text that lacks a language', '{ "zh-CN": "《{name}》已借出" }', 'text.untranslated {'],
    ['a language that it does not have', '{ "zh-CN": "已借出", "en": "Lent", "fr": "Prêté" }', 'text.language "fr"'],
    ['fields that one language leaves out', '{ "zh-CN": "《{name}》已借出", "en": "Lent" }', 'text.fields "Lent"'],
    ['a field that is misspelt in one language', '{ "zh-CN": "{name}", "en": "{nmae}" }', 'field.unknown "{nmae}"'],
    ['a text that is empty in one language', '{ "zh-CN": "已借出", "en": "" }', 'value.empty ""'],
    ['a value that is no text', '{ "zh-CN": "已借出", "en": ["Lent"] }', 'value.type ['],
  ])('is told of %s, at its place', (_, text, problem) => {
    expect(said([book, '"done": "《{name}》已借出"', `"done": ${text}`])).toEqual([problem]);
  });

  it('is told of two titles that are alike in the second language alone', () => {
    const first: Change = [book, '"title": "条码"', '"title": { "zh-CN": "条码", "en": "Code" }'];
    const second: Change = [book, '"title": "借出"', '"title": { "zh-CN": "借出", "en": "Code" }'];
    expect(said(first, second)).toHaveLength(1);
    expect(said(first, second)[0]).toContain('title.twice');
  });

  it('is told once of what has nothing to do with its languages', () => {
    expect(said([book, '"field": "price", "kind": "money"', '"field": "prise", "kind": "money"'])).toEqual([
      'field.unknown "prise"',
    ]);
  });

  it('may name the fields in another order', () => {
    const text = '{ "zh-CN": "确认注销《{name}》（{status}）？", "en": "Discard {status} “{name}”?" }';
    expect(said([book, '"confirm": "确认注销《{name}》（{status}）？"', `"confirm": ${text}`])).toEqual([]);
  });
});

describe('a project in one language', () => {
  it('may write it at a text', () => {
    expect(check(changed([book, '"title": "图书列表"', '"title": { "zh-CN": "图书列表" }']))).toEqual([]);
  });
});
