import { type FileKind, textsOfKind } from '../../check/editor/language-schemas.ts';
import { withValue } from '../../language/edit.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { textIn } from '../../language/translation/in-language.ts';
import type { Language } from '../../words/language.ts';
import { memberOf } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import { entriesIn } from './entries.ts';
import type { Part, Path } from './part.ts';

type Languages = readonly [Language, ...Language[]];

/** Returns a file with its texts in the page's language, or else in the project's first. */
export function inPageLanguage(kind: FileKind, text: string, [first]: Languages): string {
  return textIn(text, textsOfKind(kind), pageLanguage, first);
}

/**
 * Returns a part of a multilingual project with a field for each language of each text.
 *
 * @param written The part as it is written, with texts in several languages.
 */
export function inLanguages(part: Part, written: Json | undefined, kind: FileKind, languages: Languages): Part {
  if (languages.length === 1) return part;
  const values: Record<string, Json> = {};
  const fields = Object.entries(part.schema.properties).flatMap(([key, field]): [string, FieldSchema][] => {
    const value = own(part.values, key);
    const texts = memberOf(written, key);
    if (!isTextKey(kind, key) || (value !== undefined && typeof value !== 'string')) {
      // Free values are edited as JSON, which contains each language of their texts.
      const isFree = field.ui?.widget === 'textarea' && isMembers(texts);
      if (value !== undefined) values[key] = isFree ? JSON.stringify(texts, null, 2) : value;
      // The values of a map are written back together: those in several languages stay as they are.
      if (entriesIn(field) !== undefined && isMembers(value))
        values[key] = Object.fromEntries(
          Object.entries(value).map(([name, one]) => [name, memberOf(texts, name) ?? one]),
        );
      return [[key, field]];
    }
    return languages.map((language, index) => {
      const text = isMembers(texts) ? own(texts, language) : index === 0 ? value : undefined;
      const name = `${key}/${language}`;
      if (text !== undefined) values[name] = text;
      return [name, { ...field, title: `${field.title ?? key} ${language}` }];
    });
  });
  return { ...part, values, schema: { ...part.schema, properties: Object.fromEntries(fields) } };
}

/** Returns whether a key of a file kind is a text, which may be in several languages. */
export function isTextKey(kind: FileKind, key: string): boolean {
  const reading = own(textsOfKind(kind).keys, key);
  return reading === 'text' || reading === 'textOrTexts';
}

/**
 * Returns the text of a file with a text of its set in one language, or removed from it. A plain text stays plain as
 * long as only the first language is set.
 */
export function withTextIn(text: string, path: Path, { language, value, now, languages: [first] }: TextEdit): string {
  if (isMembers(now)) {
    const isLast = value === undefined && Object.keys(now).every((one) => one === language);
    return withValue(text, isLast ? path : [...path, language], value);
  }
  if (language === first) return withValue(text, path, value);
  if (value === undefined) return text;
  return withValue(text, path, { ...(typeof now === 'string' && { [first]: now }), [language]: value });
}

interface TextEdit {
  readonly language: string;
  readonly value: Json | undefined;
  /** The current value. */
  readonly now: Json | undefined;
  readonly languages: Languages;
}
