import { own } from '../../language/own.ts';
import { type ContextWords, contextWords } from '../../words/context.ts';
import { type ReferenceWords, referenceWords } from '../../words/editor.ts';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { discriminatorOf } from '../discriminate.ts';
import { definitionName, dereference, type Schema } from '../schema-shape.ts';
import { inLanguage } from './in-language.ts';
import { chapters, extendedTypes, isInferred, lacksSharedKeys, sharedKeys } from './reference.ts';

/**
 * Returns a complete summary of the screen language for the context of a language model: how a project is written, then
 * each type with a sentence for each key. Generated from the same schemas as the reference, which adds details and
 * examples.
 *
 * @example
 * contextOf(generateSchemas('.'), 'en') // '# The language of screens, in short …'
 */
export function contextOf(schemas: Readonly<Record<string, string>>, language: Language = sourceLanguage): string {
  const words = contextWords(language);
  const texts = referenceWords(language);
  const files = Object.entries(chapters).map(([file, ideas]: readonly [string, readonly string[]]) => {
    // The generator wrote the file, so it has this shape.
    const root = inLanguage(JSON.parse(schemas[`schemas/language/${file}.json`] ?? '') as Schema, language);
    const summary = texts.firstSentence(texts.oneLine(dereference(root, root).description ?? ''));
    return [`# ${summary}`, ...ideas.map((name) => idea({ root, words, texts }, name))].join('\n');
  });
  return `${words.head}\n${files.join('\n\n')}\n`;
}

interface Page {
  readonly root: Schema;
  readonly words: ContextWords;
  readonly texts: ReferenceWords;
}

function idea(page: Page, name: string): string {
  const { root, texts } = page;
  const definition = dereference(root, { $ref: `#/definitions/${name}` });
  const title = `## ${name}${meaningOf(definition.description, texts)}`;
  const telling = discriminatorOf(definition);
  if (telling !== undefined) return [title, ...kinds(page, definition, telling)].join('\n');
  if (definition.properties !== undefined) return [title, ...keyLines(page, definition)].join('\n');
  const form = typeOf(page, definition);
  const examples = (definition.examples ?? []).slice(0, 2).map((one) => JSON.stringify(one));
  return [title, [form, ...examples].join('  ')].join('\n');
}

/** Returns the keys that all kinds share, then those that each kind adds; a key explained before is only named. */
function kinds(page: Page, { allOf = [] }: Schema, telling: string): readonly string[] {
  const { root, texts } = page;
  const members = allOf.map(({ then }) => dereference(root, then));
  const lacking = members.find((member) => lacksSharedKeys(member, members));
  const [first, ...others] = members.filter((member) => member !== lacking);
  const shared = sharedKeys(first, others);
  const common = first === undefined ? [] : keyLines(page, first, shared);
  const described = new Set<string>();
  const added = members.flatMap((member) => {
    const keys = Object.keys(member.properties ?? {}).filter((key) => key !== telling);
    const lines = keyLines(
      page,
      member,
      keys.filter((key) => !shared.includes(key)),
    );
    const again = lines.filter((line) => described.has(line)).map((line) => line.slice(0, line.indexOf(':')));
    const fresh = lines.filter((line) => !described.has(line));
    for (const line of fresh) described.add(line);
    const kind = JSON.stringify(member.properties?.[telling]?.const);
    return [
      `### ${telling}: ${kind}${meaningOf(member.description, texts)}`,
      ...(member === lacking ? [texts.onlyKeys(keys)] : []),
      ...fresh,
      ...(again.length === 0 ? [] : [`+ ${again.join(', ')}`]),
    ];
  });
  return [...common, ...added];
}

function keyLines(page: Page, owner: Schema, keys = ownKeys(page, owner)): readonly string[] {
  const { root, texts } = page;
  return keys.flatMap((key) => {
    const part = owner.properties?.[key] ?? {};
    if (part.deprecated || key.startsWith('$')) return [];
    const mark = owner.required?.includes(key) && !isInferred(root, owner, key) ? '!' : '';
    const meaning = meaningOf(part.description ?? dereference(root, part).description, texts);
    return [`${key}${mark}: ${typeOf(page, part)}${meaning}`];
  });
}

/** Returns the keys of a type, without those of the type that it extends. */
function ownKeys({ root }: Page, owner: Schema): readonly string[] {
  const [, base = ''] = Object.entries(extendedTypes).find(([name]) => root.definitions?.[name] === owner) ?? [];
  const more = root.definitions?.[base]?.properties ?? {};
  return Object.keys(owner.properties ?? {}).filter((key) => owner.required?.includes(key) || !(key in more));
}

/** Returns the first sentence of a description; the reference has the rest. */
function meaningOf(text: string | undefined, { oneLine, firstSentence }: ReferenceWords): string {
  return text === undefined || text === '' ? '' : ` — ${firstSentence(oneLine(text)).trim()}`;
}

function typeOf(page: Page, schema: Schema): string {
  const { root, words } = page;
  if (schema.$ref !== undefined) {
    const name = definitionName(schema);
    return hasChapter(name) || name === 'Json' ? name : typeOf(page, dereference(root, schema));
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    const values = schema.enum.map((value) => JSON.stringify(value));
    return values.length > 40 ? words.oneOfMany(values.length) : values.join('|');
  }
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map((one) => typeOf(page, one)))].join('|');
  if (schema.type === 'array') return `${schema.items === undefined ? 'Json' : typeOf(page, schema.items)}[]`;
  if (typeof schema.additionalProperties === 'object') return `{name: ${typeOf(page, schema.additionalProperties)}}`;
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => `${key}: ${typeOf(page, part)}`);
  if (parts.length > 0) return `{${parts.join(', ')}}`;
  return [schema.type ?? 'Json'].flat().join('|');
}

const known: ReadonlySet<string> = new Set(Object.values(chapters).flat());

function hasChapter(name: string): boolean {
  return own(chapters, name) === undefined && known.has(name);
}
