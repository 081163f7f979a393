import type { TypeName } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { type ApiDocument, type DocumentPart, listAt, memberAt, type Pointer, resolveRef } from './document.ts';

type Plain = string | number | boolean;

/** An allowed value, with its title if the document has one. */
export interface Choice {
  readonly value: Plain;
  readonly title?: string;
}

/**
 * The resolved content of a schema: references and compositions are followed one level deep; nested schemas stay
 * unresolved.
 */
export interface Schema {
  readonly pointer: Pointer;
  /** The name in the `$ref` that was resolved. */
  readonly named?: string;
  /** Without `null`; empty if the document has none. */
  readonly types: readonly Exclude<TypeName, 'null'>[];
  readonly isNullable: boolean;
  readonly choices?: readonly Choice[];
  readonly properties: ReadonlyMap<string, DocumentPart>;
  readonly required: ReadonlySet<string>;
  readonly items?: DocumentPart;
  /** The other keywords; the first part that has one wins. */
  readonly keywords: Readonly<Record<string, Json>>;
}

/**
 * Resolves a schema; undefined for a broken reference. Merges the parts of `allOf`. For `oneOf` and `anyOf`, merges the
 * properties and keeps only what all alternatives require.
 */
export function schemaOf(
  document: ApiDocument,
  part: DocumentPart | undefined,
  within: ReadonlySet<unknown> = new Set(),
): Schema | undefined {
  const found = resolveRef(document, part);
  if (found === undefined || within.has(found.node)) return undefined;
  const inside = new Set([...within, found.node]);
  const read = (name: string) => listAt(found, name).flatMap((one) => schemaOf(document, one, inside) ?? []);
  const some = [...read('oneOf'), ...read('anyOf')];
  const alternatives = some.length === 0 ? [] : [joinedAlternatives(some)];
  // Since OpenAPI 3.1, siblings of a reference apply too.
  const beside = found.node === part?.node || part === undefined ? [] : [plainSchema(part)];
  const all = [plainSchema(found), ...beside, ...read('allOf'), ...alternatives].reduce(joinedAll);
  const isEmptied =
    (own(found.node, 'oneOf') ?? own(found.node, 'anyOf')) !== undefined &&
    listAt(found, 'oneOf')
      .concat(listAt(found, 'anyOf'))
      .some(({ node }) => node.type === 'null');
  const named = found.named ?? (all.properties.size > 0 && all.named !== undefined ? all.named : undefined);
  return {
    ...all,
    pointer: found.pointer,
    isNullable: all.isNullable || isEmptied,
    ...(named !== undefined && { named }),
  };
}

function plainSchema(part: DocumentPart): Schema {
  const { node, pointer } = part;
  const types = [node.type].flat().filter((type): type is Exclude<TypeName, 'null'> => isType(type));
  const properties = memberAt(part, 'properties');
  const items = memberAt(part, 'items');
  const choices = choicesOf(part);
  const { properties: _, items: __, allOf: ___, oneOf: ____, anyOf: _____, required: ______, ...keywords } = node;
  return {
    pointer,
    types: typesOf(types, { hasProperties: properties !== undefined, hasItems: items !== undefined, choices }),
    isNullable:
      node.nullable === true ||
      node['x-nullable'] === true ||
      [node.type].flat().includes('null') ||
      (Array.isArray(node.enum) && node.enum.includes(null)),
    ...(choices && { choices }),
    properties: new Map(
      Object.keys(properties?.node ?? {}).flatMap((name) => {
        const one = properties && memberAt(properties, name);
        return one === undefined ? [] : [[name, one] as const];
      }),
    ),
    required: new Set(Array.isArray(node.required) ? node.required.filter((name) => typeof name === 'string') : []),
    ...(items && { items }),
    keywords,
  };
}

function isType(type: unknown): boolean {
  return ['string', 'integer', 'number', 'boolean', 'array', 'object'].includes(String(type));
}

interface Seen {
  readonly hasProperties: boolean;
  readonly hasItems: boolean;
  readonly choices: readonly Choice[] | undefined;
}

/** Infers types if a document omits `type`. */
function typesOf(types: Schema['types'], { hasProperties, hasItems, choices }: Seen): Schema['types'] {
  if (types.length > 0) return types;
  if (hasProperties) return ['object'];
  if (hasItems) return ['array'];
  if (choices === undefined) return [];
  return choices.every(({ value }) => typeof value === 'number') ? ['integer'] : ['string'];
}

/** Returns the values of `enum`, with the titles that generators add, or constants with titles. */
function choicesOf(part: DocumentPart): readonly Choice[] | undefined {
  const { node } = part;
  if (Array.isArray(node.enum)) {
    const titles = [node['x-enumNames'], node['x-enum-varnames'], node['x-enum-descriptions']].find(Array.isArray);
    const choices = (node.enum as readonly Json[]).flatMap((value, index) => {
      const title = (titles as readonly Json[] | undefined)?.[index];
      return isPlain(value) ? [{ value, ...(typeof title === 'string' && title !== '' && { title }) }] : [];
    });
    return choices.length === 0
      ? undefined
      : choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index);
  }
  if (isPlain(node.const)) return [{ value: node.const }];
  const constants = listAt(part, 'oneOf').flatMap(({ node: { const: value, title, description } }) => {
    const name = title ?? description;
    return isPlain(value) ? [{ value, ...(typeof name === 'string' && { title: name }) }] : [];
  });
  return constants.length > 0 && constants.length === listAt(part, 'oneOf').length ? constants : undefined;
}

function isPlain(value: Json | undefined): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function joinedAll(one: Schema, other: Schema): Schema {
  const types = one.types.length > 0 ? one.types : other.types;
  const named = one.named ?? other.named;
  const choices = one.choices ?? other.choices;
  const items = one.items ?? other.items;
  return {
    ...one,
    types,
    isNullable: one.isNullable || other.isNullable,
    properties: new Map([...one.properties, ...other.properties]),
    required: new Set([...one.required, ...other.required]),
    keywords: { ...other.keywords, ...one.keywords },
    ...(named !== undefined && { named }),
    ...(choices && { choices }),
    ...(items && { items }),
  };
}

/** Returns alternatives as one schema with the properties of all. */
function joinedAlternatives(alternatives: readonly Schema[]): Schema {
  const [first, ...others] = alternatives;
  if (first === undefined) throw new Error('no alternative');
  const joined = others.reduce(joinedAll, first);
  const values = alternatives.flatMap(({ choices }) => choices ?? []);
  const { choices: _, ...rest } = joined;
  const isListed = alternatives.every(({ choices }) => choices !== undefined);
  return {
    ...rest,
    types: [...new Set(alternatives.flatMap(({ types }) => types))],
    required: new Set([...first.required].filter((name) => others.every(({ required }) => required.has(name)))),
    ...(isListed && {
      choices: values.filter(({ value }, index) => values.findIndex((one) => one.value === value) === index),
    }),
  };
}

/** Resolves a property of a schema; undefined if it has none, or for a broken reference. */
export function propertyOf(document: ApiDocument, schema: Schema | undefined, name: string): Schema | undefined {
  return schemaOf(document, schema?.properties.get(name));
}

/** Returns a text keyword of a schema; undefined if it is missing or empty. */
export function textOf({ keywords }: Schema, name: string): string | undefined {
  const value = own(keywords, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns a numeric keyword of a schema. */
export function numberOf({ keywords }: Schema, name: string): number | undefined {
  const value = own(keywords, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Checks whether a schema is an object with declared properties. */
export function isObjectSchema(schema: Schema | undefined): schema is Schema {
  return schema !== undefined && schema.properties.size > 0;
}
