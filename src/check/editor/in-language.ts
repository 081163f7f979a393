import { type Language, sourceLanguage } from '../../words/language.ts';
import { languageExample, languageText } from '../language-text.ts';
import type { Schema } from '../schema-shape.ts';

/**
 * Returns a schema of the screen language with its texts and examples translated.
 *
 * @example
 * inLanguage(schemaOf('menu'), 'en').definitions?.MenuItem?.description // 'An entry of the menu.'
 */
export function inLanguage(schema: Schema, language: Language): Schema {
  if (language === sourceLanguage) return schema;
  const { description, enumDescriptions, examples, properties, definitions, items, anyOf, allOf } = schema;
  const part = (one: Schema): Schema => inLanguage(one, language);
  const parts = (all: Readonly<Record<string, Schema>>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, part(one)]));
  return {
    ...schema,
    ...(description !== undefined && { description: languageText(description, language) }),
    ...(enumDescriptions && { enumDescriptions: enumDescriptions.map((one) => languageText(one, language)) }),
    ...(examples && { examples: examples.map((one) => languageExample(one, language)) }),
    ...(properties && { properties: parts(properties) }),
    ...(definitions && { definitions: parts(definitions) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: part(schema.additionalProperties),
    }),
    ...(items && { items: part(items) }),
    ...(anyOf && { anyOf: anyOf.map(part) }),
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
    ...(allOf && { allOf: allOf.map((one) => ({ ...one, then: part(one.then) })) }),
  };
}
