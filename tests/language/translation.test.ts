import { describe, expect, it } from 'vitest';
import { type FileKind, schemaOf } from '../../src/check/editor/language-schemas.ts';
import { definitionName, dereference, type Schema } from '../../src/check/schema-shape.ts';
import { inLanguage } from '../../src/language/project/project.ts';
import { type FileTexts, textKeys } from '../../src/language/translation/text-keys.ts';

describe('a project in one of its languages', () => {
  const text = `{
  "title": { "zh-CN": "图书", "en": "Books" },
  "help": {
    "zh-CN": "第一行",
    "en": "One line"
  },
  "columns": [{ "field": "en", "title": { "en": "Name" } }]
}
`;
  const of = (language: 'zh-CN' | 'en') =>
    inLanguage({ 'screens/book.json': text }, language)['screens/book.json'] ?? '';

  it('has plain texts, those that lack the language in another', () => {
    expect(JSON.parse(of('en'))).toEqual({
      title: 'Books',
      help: 'One line',
      columns: [{ field: 'en', title: 'Name' }],
    });
    expect(JSON.parse(of('zh-CN'))).toEqual({
      title: '图书',
      help: '第一行',
      columns: [{ field: 'en', title: 'Name' }],
    });
  });

  it('has everything at its line and column', () => {
    for (const part of ['"Books"', '"One line"', '"columns"', '"Name"'])
      expect(of('en').indexOf(part)).toBe(text.indexOf(part));
    expect(of('en').split('\n')).toHaveLength(text.split('\n').length);
  });

  it('is the very same one without texts in several languages', () => {
    const files = {
      'screens/book.json': '{ "title": "Books", "enums": { "language": [{ "value": "en", "title": "English" }] } }',
    };
    expect(inLanguage(files, 'zh-CN')).toBe(files);
  });

  it('has plain texts for a view, and titles of the values that a view takes', () => {
    const files = {
      'screens/book.json':
        '{ "with": { "id": "{id}", "note": { "en": "Cover", "zh-CN": "封面" }, "by": { "en": 1, "zh-CN": 2 } } }',
      'schemas/views.json':
        '{ "cover": { "with": { "properties": { "note": { "title": { "en": "Note", "zh-CN": "说明" }, "default": { "en": "" } } } } } }',
    };
    const english = inLanguage(files, 'en');
    expect(JSON.parse(english['screens/book.json'] ?? '')).toEqual({
      with: { id: '{id}', note: 'Cover', by: { en: 1, 'zh-CN': 2 } },
    });
    expect(JSON.parse(english['schemas/views.json'] ?? '')).toEqual({
      cover: { with: { properties: { note: { title: 'Note', default: { en: '' } } } } },
    });
  });

  it('keeps values that only look like texts in languages', () => {
    const files = {
      'screens/book.json':
        '{ "kind": "list", "tabs": { "en": { "title": "English", "where": { "title": { "en": "x" } } } } }',
      'schemas/forms/book.json': '{ "properties": { "title": { "default": { "title": { "en": "", "zh-CN": "" } } } } }',
    };
    expect(inLanguage(files, 'en')).toBe(files);
  });
});

/** The kind of file that each entry of the table of text keys is of. */
const kinds = {
  screens: 'screen',
  records: 'record',
  forms: 'form',
  menu: 'menu',
  enums: 'enums',
  options: 'options',
  views: 'views',
} as const satisfies Partial<Record<keyof typeof textKeys, FileKind>>;

describe('the keys of texts', () => {
  const places = Object.entries(kinds) as [keyof typeof kinds, FileKind][];
  const parts = places.flatMap(([place, kind]) => {
    const root = schemaOf(kind);
    const { keys }: FileTexts = textKeys[place];
    return Object.entries(root.definitions ?? {}).flatMap(([type, { properties = {} }]) =>
      Object.entries(properties).map(([key, part]) => ({ at: `${type}.${key}`, root, part, reading: keys[key] })),
    );
  });

  it('are those of every text of the language', () => {
    const texts = parts.filter(({ part }) => part.$ref !== undefined && definitionName(part) === 'Text');
    expect(texts.filter(({ reading }) => reading !== 'text').map(({ at }) => at)).toEqual([]);
    expect(texts.length).toBeGreaterThan(20);
  });

  it('hold texts, and no names of anything', () => {
    const read = parts.filter(({ reading }) => reading === 'text' || reading === 'textOrTexts');
    // The title of a card is a field; nothing under `card` is read.
    expect(read.filter(({ root, part }) => !stringsOf(root, part).some(isText)).map(({ at }) => at)).toEqual([
      'RowCard.title',
    ]);
  });

  it('name every object whose members are strings by names that people make up', () => {
    const maps = parts.filter(({ root, part }) => hasNamedStrings(root, part));
    expect(maps.filter(({ reading }) => reading === undefined).map(({ at }) => at)).toEqual([]);
  });
});

/** The types of texts that are shown; every other type of a string is one of names. */
const shown: ReadonlySet<string> = new Set(['Text', 'EmptyWords']);

/** The strings that a value can be, those of a type that names something aside. */
function stringsOf(root: Schema, part: Schema): readonly Schema[] {
  const schema = dereference(root, part);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => stringsOf(root, one));
  if (part.$ref !== undefined && !shown.has(definitionName(part))) return [];
  return [schema.type].flat().includes('string') ? [{ ...schema, ...part }] : [];
}

function isText({ enum: values, const: only, names, pattern }: Schema): boolean {
  return [values, only, names, pattern].every((one) => one === undefined);
}

function hasNamedStrings(root: Schema, part: Schema): boolean {
  const schema = dereference(root, part);
  if (schema.anyOf) return schema.anyOf.some((one) => hasNamedStrings(root, one));
  const members = schema.additionalProperties;
  return typeof members === 'object' && (stringsOf(root, members).length > 0 || hasNamedStrings(root, members));
}
