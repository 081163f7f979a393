import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { checkWords } from '../../words/check.ts';
import { sourceLanguage } from '../../words/language.ts';
import type { Schema } from '../schema-shape.ts';

/** The English of the language's types: a text, a noun or an example (as JSON) in Chinese → the same in English. */
export interface EnglishTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, Json>>;
}

/** The tags of the types that contain English. */
export const englishTags = ['en', 'enNoun', 'enExamples'] as const;

/** A schema as generated from the types, with its English tags. */
interface Bilingual extends Schema {
  readonly en?: string;
  readonly enNoun?: string;
  readonly enExamples?: readonly Json[];
}

/**
 * Returns the English of schemas generated from the types. Throws with a list of every text that has no English or two
 * different versions: each Chinese text, noun and example needs the tag `@en`, `@enNoun` or `@enExamples`.
 *
 * @example
 * englishOf([{ description: '标题', en: 'The title' }]).texts.标题 // 'The title'
 */
export function englishOf(schemas: readonly object[]): EnglishTexts {
  const [own, english] = [checkWords(sourceLanguage), checkWords('en')];
  const texts = new Map([
    [own.kindNoun, english.kindNoun],
    [own.widgetNoun, english.widgetNoun],
  ]);
  const examples = new Map<string, Json>();
  const differing = new Set<string>();
  const without = new Map<string, () => string | undefined>();
  const add = <Text>(into: Map<string, Text>, chinese: string, text: Text | undefined, tag: string) => {
    if (!/\p{Script=Han}/u.test(chinese)) return;
    const known = into.get(chinese);
    if (text === undefined) {
      // A redeclared key inherits the comment, not its tags.
      const mistake = `“${chinese}” has no @${tag}: write its English beside it`;
      without.set(mistake, () => (into.has(chinese) ? undefined : mistake));
    } else if (known !== undefined && JSON.stringify(known) !== JSON.stringify(text))
      differing.add(`“${chinese}” has two texts in @${tag}: ${JSON.stringify(known)} and ${JSON.stringify(text)}`);
    else into.set(chinese, text);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isMembers(value as Json)) return;
    const { description, en, noun, enNoun, examples: shown = [], enExamples } = value as Bilingual;
    if (typeof description === 'string') add(texts, description, oneLine(en), 'en');
    if (typeof noun === 'string') add(texts, noun, oneLine(enNoun), 'enNoun');
    for (const [index, one] of shown.entries()) add(examples, JSON.stringify(one), enExamples?.[index], 'enExamples');
    for (const [key, part] of Object.entries(value as object)) if (!isExamples(key, part)) visit(part);
  };
  visit(schemas);
  const missing = [...without.values()].flatMap((mistake) => mistake() ?? []);
  if (differing.size + missing.length > 0) throw new Error([...differing, ...missing].join('\n'));
  return { texts: Object.fromEntries(texts), examples: Object.fromEntries(examples) };
}

/**
 * Returns a schema without its English tags.
 *
 * @example
 * withoutEnglish({ description: '标题', en: 'The title' }) // { description: '标题' }
 */
export function withoutEnglish<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutEnglish) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !englishTags.some((tag) => tag === key));
  // The same type without optional keys.
  return Object.fromEntries(
    kept.map(([key, part]) => [key, isExamples(key, part) ? part : withoutEnglish(part)]),
  ) as Value;
}

/** Returns whether the part holds examples, which are values of a project and not schemas. */
function isExamples(key: string, part: unknown): boolean {
  return Array.isArray(part) && (key === 'examples' || key === 'enExamples');
}

/** Returns a tag's text as one line: long tags are wrapped. */
function oneLine(text: unknown): string | undefined {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : undefined;
}
