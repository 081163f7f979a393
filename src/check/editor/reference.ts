import { omittableKeys } from '../../language/infer/omitted.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { type ReferenceWords, referenceWords } from '../../words/editor.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { type Discriminator, discriminatorOf } from '../discriminate.ts';
import { definitionName, dereference, type Schema } from '../schema-shape.ts';
import { exampleOf } from './examples.ts';
import { inLanguage } from './in-language.ts';

/**
 * Returns the reference of all keys as Markdown, generated from the language's schemas: the chapters of each file, then
 * for each type the keys that all its kinds share and those of each kind, with meaning, values and an example. Throws
 * if a key has a type without a chapter.
 *
 * @example
 * referenceOf(generateSchemas('.'), 'en') // '# Reference of keys …'
 */
export function referenceOf(schemas: Readonly<Record<string, string>>, language: Language = sourceLanguage): string {
  const words = referenceWords(language);
  const files = Object.entries(chapters).map(([file, ideas]: readonly [string, readonly Chapter[]]) => {
    // The generator wrote the file, so it has this shape.
    const schema = JSON.parse(schemas[`schemas/language/${file}.json`] ?? '') as Schema;
    return { root: inLanguage(schema, language), ideas };
  });
  const sections = files.flatMap(({ root, ideas }) => ideas.map((name) => chapter({ root, words }, name).trimEnd()));
  return `${words.head}\n${files.map((file) => contents({ ...file, words })).join('\n')}\n\n${sections.join('\n\n')}\n`;
}

/** The schema described, its language, and the fixed texts of the reference. */
interface Book {
  readonly root: Schema;
  readonly words: ReferenceWords;
}

type Chapter = keyof ReferenceWords['chapters'];

/** Schema file → the types with a chapter, in the order of the reference. */
export const chapters = {
  screen: [
    'Screen',
    'Column',
    'Empty',
    'MarkedEmpty',
    'Filter',
    'Action',
    'When',
    'Range',
    'Presence',
    'Exception',
    'BulkActions',
    'BulkAction',
    'Reveal',
    'Sheet',
    'Section',
    'Link',
    'Sort',
    'Tabs',
    'Tab',
    'Interval',
    'RowCard',
    'Panel',
    'Card',
    'Comparison',
    'Task',
    'Enums',
    'Values',
    'Text',
    'Request',
    'Field',
    'Intent',
    'RangePreset',
    'Comment',
  ],
  menu: ['Menu', 'Language', 'Languages', 'Brand', 'MenuItem', 'Icon'],
  enums: ['EnumValue'],
  options: ['OptionList'],
  record: [
    'RecordSchema',
    'RecordProperty',
    'RecordReference',
    'Transition',
    'Approval',
    'RowOrder',
    'Part',
    'Statuses',
  ],
  form: [
    'FormSchema',
    'FieldSchema',
    'FieldUi',
    'PermissionChoice',
    'PermissionCatalogue',
    'PermissionLevel',
    'DataReference',
    'TypeName',
  ],
  calls: [
    'ApiCall',
    'ReportCall',
    'Figure',
    'Counted',
    'CallConventions',
    'NamedFilter',
    'OptionNames',
    'UploadForm',
    'SeveralForm',
    'RefusedRows',
  ],
  catalogue: ['ViewEntry'],
  'back-end': [
    'BackEnd',
    'Preset',
    'Credential',
    'TokenHeader',
    'SessionCalls',
    'QueryNames',
    'RangeNames',
    'Paging',
    'Envelope',
    'ListNames',
    'Total',
    'SortForm',
    'FilterForm',
    'Expression',
    'RecordForm',
    'ValueForm',
    'BodyForm',
    'RefusalNames',
  ],
} satisfies Readonly<Record<string, readonly Chapter[]>>;

/** Types without a chapter that are explained at every key that has them. */
const spelled: readonly string[] = ['Actions', 'Condition', 'Enum', 'EmptyWords', 'FilterValue'];

/** Ideas that extend another; only their own keys are listed. */
export const extendedTypes: Readonly<Record<string, string>> = { FormSchema: 'FieldSchema' };

/** Returns a sentence about a file, and a list of its chapters. */
function contents({ root, ideas, words }: Book & { readonly ideas: readonly string[] }): string {
  const sentence = words.firstSentence(words.oneLine(dereference(root, root).description ?? ''));
  return `- ${sentence}<br>${words.listed(ideas.map((name) => linkTo(name, words)))}`;
}

function chapter(book: Book, name: Chapter): string {
  const { root, words } = book;
  const definition = dereference(root, { $ref: `#/definitions/${name}` });
  return `## ${words.chapters[name]}\n\n${paragraph(definition.description, words)}\n${body(book, definition, name)}`;
}

function body(book: Book, definition: Schema, name: string): string {
  const { root, words } = book;
  const telling = discriminatorOf(definition);
  if (telling !== undefined) return union(book, definition, telling);
  const { properties } = definition;
  if (properties === undefined) return plain(book, definition);
  const more = root.definitions?.[extendedTypes[name] ?? '']?.properties ?? {};
  const keys = Object.keys(properties).filter((key) => definition.required?.includes(key) || !(key in more));
  return keyTable(root, definition, keys, words);
}

function union({ root, words }: Book, { allOf = [] }: Schema, telling: Discriminator): string {
  const members = allOf.map(({ then }) => dereference(root, then));
  const lacking = members.find((member) => lacksSharedKeys(member, members));
  const [first, ...others] = members.filter((member) => member !== lacking);
  const shared = sharedKeys(first, others);
  const common =
    shared.length === 0 || first === undefined
      ? ''
      : `${words.sharedKeys}\n\n${keyTable(root, first, shared, words)}\n`;
  const kinds = members.map((member) => {
    const keys = Object.keys(member.properties ?? {}).filter((key) => key !== telling);
    const own = keys.filter((key) => !shared.includes(key));
    const title = `### \`${JSON.stringify(telling)}: ${JSON.stringify(member.properties?.[telling]?.const)}\``;
    const keysOfOwn = own.length === 0 ? '' : `\n${keyTable(root, member, own, words)}`;
    const only = member === lacking ? `\n${words.onlyKeys(keys)}\n` : '';
    return `${title}\n\n${paragraph(member.description, words)}${only}${keysOfOwn}`;
  });
  return `${common}${kinds.join('\n')}`;
}

/**
 * Returns the keys that all members have with the same meaning.
 *
 * @example
 * sharedKeys(first, others)
 */
export function sharedKeys(first: Schema | undefined, others: readonly Schema[]): readonly string[] {
  const says = (member: Schema | undefined, key: string): string => JSON.stringify(member?.properties?.[key]);
  return Object.keys(first?.properties ?? {}).filter((key) =>
    others.every((member) => says(member, key) === says(first, key)),
  );
}

/**
 * Returns whether this member lacks most of the keys that the other members share.
 *
 * @example
 * members.find((member) => lacksSharedKeys(member, members))
 */
export function lacksSharedKeys(member: Schema, members: readonly Schema[]): boolean {
  const [first, ...others] = members.filter((other) => other !== member);
  const shared = sharedKeys(first, others);
  return shared.filter((key) => !(key in (member.properties ?? {}))).length > shared.length / 2;
}

/**
 * Returns a Markdown table of some keys of a definition, required ones first: what to write and what it means, with
 * links to the chapters of ideas.
 *
 * @example
 * keyTable(root, definition, ['title']) // '| 键 | | 写什么 | 意思 | …'
 */
export function keyTable(
  root: Schema,
  owner: Schema,
  keys: readonly string[],
  words: ReferenceWords = referenceWords(sourceLanguage),
): string {
  const book = { root, words };
  const isRequired = (key: string): boolean => owner.required?.includes(key) === true;
  const known = keys.filter((key) => owner.properties?.[key]?.deprecated !== true);
  const rows = [...known.filter(isRequired), ...known.filter((key) => !isRequired(key))].map((key) => {
    const part = owner.properties?.[key] ?? {};
    const example = exampleOf(root, part);
    const meaning = cell(part.description ?? dereference(root, part).description ?? '', words);
    const line = meaning === '' ? '' : '<br>';
    const shown = example === undefined ? '' : line + words.example(`${JSON.stringify(key)}: ${spaced(example)}`);
    const needed = isRequired(key) && !isInferred(root, owner, key) ? words.required : '';
    return `| \`${key}\` | ${needed} | ${cell(kindOf(book, part), words)} | ${meaning}${cell(shown, words)} |`;
  });
  return `${words.table}\n${rows.join('\n')}\n`;
}

/**
 * Returns whether a key that the full form requires may be left out, because it is inferred.
 *
 * @example
 * isInferred(root, definition, 'record')
 */
export function isInferred(root: Schema, owner: Schema, key: string): boolean {
  return Object.entries(omittableKeys).some(([name, keys]) => root.definitions?.[name] === owner && keys.includes(key));
}

/** Returns the possible values of a type without keys, with examples. */
function plain(book: Book, definition: Schema): string {
  const { words } = book;
  const examples = (definition.examples ?? []).map((example) => `- \`${spaced(example)}\``);
  // A long list, such as that of the icons, is represented by an example; editors offer all values.
  const values =
    definition.enum === undefined || examples.length > 0 ? '' : `${words.oneOfThese(kindOf(book, definition))}\n`;
  const entry =
    typeof definition.additionalProperties === 'object' ? definition.additionalProperties : definition.items;
  const isAnything = entry === undefined || definitionName(entry) === 'Json';
  const one = isAnything ? '' : `${words.eachEntry(entryOf(book, entry))}\n`;
  const list = examples.length === 0 ? '' : `${words.examples}\n\n${examples.join('\n')}\n`;
  return [values, one, list].filter((part) => part !== '').join('\n');
}

/** Returns the description of a list's or map's entries, including types without a chapter. */
function entryOf(book: Book, entry: Schema): string {
  const { root, words } = book;
  const meaning = spelled.includes(definitionName(entry))
    ? words.oneLine(dereference(root, entry).description ?? '')
    : '';
  const value = kindOf(book, entry);
  return meaning === '' ? value : words.canBe(meaning, value);
}

/** Returns the values that a schema accepts, in words. */
function kindOf(book: Book, schema: Schema): string {
  const { root, words } = book;
  if (schema.$ref !== undefined) {
    const name = definitionName(schema);
    if (name === 'Json') return words.anything;
    return spelled.includes(name) ? kindOf(book, dereference(root, schema)) : linkTo(name, words);
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return words.listed(schema.enum.map((value) => `\`${JSON.stringify(value)}\``));
  if (schema.anyOf !== undefined) return words.either(schema.anyOf.map((one) => kindOf(book, one)));
  if (schema.type === 'array') return words.several(schema.items === undefined ? '' : kindOf(book, schema.items));
  if (typeof schema.additionalProperties === 'object') return words.byName(kindOf(book, schema.additionalProperties));
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => words.part(key, kindOf(book, part)));
  if (parts.length > 0) return words.parts(parts);
  if (schema.type === undefined) return words.anything;
  return words.eitherType([schema.type].flat().map((type) => typeNames[type]?.(words) ?? type));
}

function linkTo(name: string, words: ReferenceWords): string {
  const title: string | undefined = own(words.chapters, name);
  if (title === undefined) throw new Error(`The reference has no chapter for ${name}`);
  return `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`;
}

const typeNames: Readonly<Record<string, (words: ReferenceWords) => string>> = {
  string: ({ aText }) => aText,
  number: ({ aNumber }) => aNumber,
  boolean: () => '`true`/`false`',
  object: ({ anObject }) => anObject,
  null: () => '`null`',
};

function paragraph(text: string | undefined, words: ReferenceWords): string {
  return text === undefined || text === '' ? '' : `${words.oneLine(text)}\n`;
}

function cell(text: string, words: ReferenceWords): string {
  return words.oneLine(text).replaceAll('|', '\\|');
}

/** JSON on one line, with a space after `:` and `,` and inside braces. */
function spaced(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`)
    .join(', ')} }`;
}
