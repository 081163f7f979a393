import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import { discriminatorOf, discriminatorTags, memberFor } from './discriminate.ts';
import { type FileKind, schemaOf } from './editor/language-schemas.ts';
import { dereference, type Schema, typesIn } from './schema-shape.ts';

/** A type of the language, and a kind of file that can contain it: `screen`, `Column`. */
export type TypeOf = readonly [file: FileKind, type: string];

/** The schema of a key of a type, with its tags. */
export interface Key extends Schema {
  /** The types of its value, outermost first: `Tabs`, `Tab`. */
  readonly types: readonly string[];
}

/**
 * Returns the declaration of a key in the language's types; in a union, that of the object's own kind, else of the
 * first kind that has the key. Undefined if none has it.
 *
 * @example
 * keyOf(['screen', 'Screen'], 'request', { kind: 'list' }) // { noun: '接口', risk: 'high', types: ['Request'], … }
 */
export function keyOf([file, type]: TypeOf, key: string, object?: Json): Key | undefined {
  const root = schemaOf(file);
  const definition = own(root.definitions, type) ?? {};
  const telling = discriminatorOf(definition);
  if (telling !== undefined && key === telling)
    return { ...own(definition.properties, key), ...discriminatorTags[telling], types: [] };
  const parts = kindsOf(root, type, object).map(({ properties }) => own(properties, key));
  const part = parts.find((one) => one !== undefined);
  return part && { ...part, types: typesIn(root, part) };
}

/**
 * Returns the keys of a type, or of any of its kinds, whose value has another type.
 *
 * @example
 * keysOfType(['screen', 'Sheet'], 'Text') // ['heading']
 */
export function keysOfType([file, type]: TypeOf, wanted: string): readonly string[] {
  const name = [file, type, wanted].join('/');
  const known = keysByType.get(name);
  if (known !== undefined) return known;
  const keys = kindsOf(schemaOf(file), type).flatMap(({ properties = {} }) =>
    Object.keys(properties).filter((key) => properties[key]?.$ref === `#/definitions/${wanted}`),
  );
  const found = [...new Set(keys)];
  keysByType.set(name, found);
  return found;
}

/** Cached, because every action of every screen asks; the language's schemas never change. */
const keysByType = new Map<string, readonly string[]>();

/** Returns the kinds of a union, the object's own first, or the type itself. */
function kindsOf(root: Schema, type: string, object?: Json): readonly Schema[] {
  const definition = own(root.definitions, type) ?? {};
  const telling = discriminatorOf(definition);
  if (telling === undefined) return [definition];
  const named = memberFor(definition, telling, membersOf(object)[telling]);
  return [...(named ? [named] : []), ...(definition.allOf ?? [])].map(({ then }) => dereference(root, then));
}

/**
 * Returns the noun for a type, or for one of its kinds, in sentences: its `@noun` tag.
 *
 * @example
 * nounOf(['screen', 'Section'], 'table') // '表格'
 */
export function nounOf([file, type]: TypeOf, kind?: string): string | undefined {
  const root = schemaOf(file);
  const definition = own(root.definitions, type) ?? {};
  if (kind === undefined) return definition.noun;
  const member = memberFor(definition, 'kind', kind);
  return member && dereference(root, member.then).noun;
}
