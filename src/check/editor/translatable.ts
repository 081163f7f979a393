import { mapMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { TextKeys } from '../../language/translation/text-keys.ts';
import type { Language } from '../../words/language.ts';
import type { Overlay } from './editor-overlays.ts';

/**
 * Returns the editor schema with each text accepting an object of one text per language; unchanged for a project in one
 * language.
 *
 * @example
 * translatable(editorSchema(language, project), textKeys.screens.keys, ['zh-CN', 'en'])
 */
export function translatable(schema: Overlay, keys: TextKeys, languages: readonly Language[]): Overlay {
  const definitions = schema.definitions as Readonly<Record<string, Overlay>> | undefined;
  if (languages.length === 1 || definitions === undefined) return schema;
  const changed = mapMembers(definitions, (definition, name) => {
    if (name === 'Text' || name.endsWith(':text')) return either(definition);
    if (name === 'Empty') return { ...definition, anyOf: [...partsOf(definition.anyOf), texts] };
    // Schemas that depend on a record have field names as keys.
    return name.includes(':') ? definition : withTexts(definition, keys);
  });
  return { ...schema, definitions: { ...changed, [textsName]: inEach(languages) } };
}

const textsName = 'Texts';
const texts: Overlay = { $ref: `#/definitions/${textsName}` };

function inEach(languages: readonly Language[]): Overlay {
  const body = languages.map((language, index) => `"${language}": "$${index + 1}"`).join(', ');
  return {
    type: 'object',
    properties: Object.fromEntries(languages.map((language) => [language, { type: 'string', minLength: 1 }])),
    required: languages,
    additionalProperties: false,
    defaultSnippets: [{ label: languages.join(' '), bodyText: `{ ${body} }` }],
  };
}

function withTexts(definition: Overlay, keys: TextKeys): Overlay {
  const { properties } = definition;
  if (typeof properties !== 'object' || properties === null) return definition;
  const parts = properties as Readonly<Record<string, Overlay>>;
  return {
    ...definition,
    properties: mapMembers(parts, (part, key) => {
      const reading = own(keys, key);
      if (reading === 'text') return either(part);
      if (reading === 'texts') return membersEither(part);
      return reading === 'textOrTexts' ? { ...part, anyOf: [...partsOf(part.anyOf).map(membersEither), texts] } : part;
    }),
  };
}

function membersEither(part: Overlay): Overlay {
  const members = part.additionalProperties;
  const isMap = typeof members === 'object' && members !== null;
  return isMap ? { ...part, additionalProperties: either(members as Overlay) } : part;
}

/** Returns a schema of a text that also accepts an object of one text per language; other values are unchanged. */
function either(part: Overlay): Overlay {
  if (part.type !== 'string') return part;
  const { type, pattern, patternErrorMessage, minLength, maxLength, ...annotations } = part;
  const plain = { type, pattern, patternErrorMessage, minLength, maxLength };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, not a promise
  return { ...annotations, if: { type: 'object' }, then: texts, else: plain };
}

function partsOf(value: unknown): readonly Overlay[] {
  return Array.isArray(value) ? (value as readonly Overlay[]) : [];
}
