import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { check } from '../../src/check/check.ts';
import { editorSchemas } from '../../src/check/editor/editor-schemas.ts';
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

  const given = (text: string): Change => [
    book,
    '"with": { "bookId": "{id}" }',
    `"with": { "bookId": "{id}", "size": ${text} }`,
  ];

  it('gives a view a text in both languages', () => {
    expect(said(given('{ "zh-CN": "大", "en": "Large" }'))).toEqual([]);
    expect(said(given('{ "zh-CN": "大" }'))).toEqual(['text.untranslated {']);
    expect(said(given('{ "zh-CN": "大", "fr": "Grand" }'))).toEqual(['text.language "fr"']);
    expect(said(given('{ "zh-CN": "大", "en": "Large {page}" }'))).toEqual(['values.partial "Large {page}"']);
  });

  it('may name the fields in another order', () => {
    const text = '{ "zh-CN": "确认注销《{name}》（{status}）？", "en": "Discard {status} “{name}”?" }';
    expect(said([book, '"confirm": "确认注销《{name}》（{status}）？"', `"confirm": ${text}`])).toEqual([]);
  });
});

describe('an editor', () => {
  const schemas = editorSchemas(changed(both));
  const service = getLanguageService({ schemaRequestService: async (uri) => schemas[uri] ?? '' });
  const judged = async (file: string, schema: string, text: string) => {
    const document = TextDocument.create(file, 'json', 0, text);
    const { [schema]: own = '' } = schemas;
    const found = await service.doValidation(document, service.parseJSONDocument(document), {}, JSON.parse(own));
    return found.map(({ message }) => message);
  };
  const screen = (text: string) => judged('book.json', 'schemas/editor/screen.json', text);
  const clean = changed(both)[book] ?? '';
  const lent = (text: string) => screen(clean.replace('"done": "《{name}》已借出"', `"done": ${text}`));

  it('takes a text in every language of the project, and completes its languages', async () => {
    expect(await lent('{ "zh-CN": "《{name}》已借出", "en": "{name} is lent" }')).toEqual([]);
    expect(await lent('{ "zh-CN": "已借出" }')).toHaveLength(1);
    expect(await lent('{ "zh-CN": "已借出", "en": "Lent", "fr": "Prêté" }')).toHaveLength(1);
    expect(await lent('5')).toHaveLength(1);
    const given = '"with": { "bookId": "{id}", "size": { "zh-CN": "大", "en": "Large" } }';
    expect(await screen(clean.replace('"with": { "bookId": "{id}" }', given))).toEqual([]);
  });

  it('takes it in forms, enums and the menu', async () => {
    const said = '{ "zh-CN": "字", "en": "Word" }';
    expect(await judged('menu.json', 'schemas/editor/menu.json', changed(both)['screens/menu.json'] ?? '')).toEqual([]);
    expect(
      await judged(
        'f.json',
        'schemas/editor/form.json',
        `{ "type": "object", "title": ${said}, "properties": { "a": { "type": "string", "title": ${said}, "message": ${said}, "ui": { "widget": "text", "placeholder": ${said}, "empty": ${said} } }, "b": { "type": "string", "minLength": 1, "message": { "minLength": ${said} } } } }`,
      ),
    ).toEqual([]);
    const enums = `{ "status": [{ "value": 1, "title": ${said} }] }`;
    expect(await judged('e.json', 'schemas/editor/enums.json', enums)).toEqual([]);
  });

  it('is asked for plain texts by a project in one language', () => {
    expect(editorSchemas(changed())['schemas/editor/menu.json']).not.toContain('Texts');
  });
});

describe('a project in one language', () => {
  it('may write it at a text', () => {
    expect(check(changed([book, '"title": "图书列表"', '"title": { "zh-CN": "图书列表" }']))).toEqual([]);
  });
});
