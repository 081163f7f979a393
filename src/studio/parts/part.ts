import { inLanguage } from '../../check/editor/in-language.ts';
import { type FileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import type { Schema } from '../../check/schema-shape.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { propertyAt } from '../../language/places/row.ts';
import { itemNumber } from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { rowAt } from '../help/row-at.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { fieldsAt } from '../help/values.ts';
import { pageLanguage } from '../page-language.ts';
import { fieldsOf, titleOf } from './fields.ts';
import { conditionKeys } from './map-fields.ts';
import type { PlaceOf } from './place-of.ts';
import { keyTitle } from './plain-explanation.ts';

export type Path = readonly (string | number)[];

/** A problem of a setting, with the path of the setting. */
export interface PartProblem {
  readonly path: Path;
  readonly text: string;
}

/** One object of a file as a form: its own keys as fields, its contents as further parts. */
export interface Part {
  /** Its fields, keyed by path from this object: `["when","status"]` is `when/status`. */
  readonly schema: FormSchema;
  /** The values of the fields, by the same keys. */
  readonly values: Readonly<Record<string, Json>>;
  /** Its lists, maps and objects, in the language's order. */
  readonly children: readonly Child[];
  /** The rarely used fields that are not set, which are listed last; empty unless keys are shown by their titles. */
  readonly seldom: ReadonlySet<string>;
}

/** One part or several within a part. */
export interface Child {
  readonly key: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly shape: 'object' | 'list' | 'map';
  /** Whether the part requires it. */
  readonly isRequired: boolean;
  /** The existing keys or indices, with titles. */
  readonly members: readonly { readonly key: string | number; readonly title: string }[];
  /** The possible kinds of a new member; empty if there is only one. */
  readonly kinds: readonly { readonly kind: string; readonly title: string }[];
}

/**
 * Returns the object at a path as a form generated from the language's schema, or null.
 *
 * @param isBrief Whether keys and values are shown only by their titles.
 */
export function partAt(
  names: Names,
  kind: FileKind,
  document: Json | undefined,
  path: Path,
  isBrief = false,
): Part | null {
  const root = inLanguage(writtenSchemaOf(kind), pageLanguage);
  const value = path.reduce<Json | undefined>(memberOf, document);
  const [schema] = schemasAt(root, document, path);
  if (schema === undefined || !isMembers(value)) return null;
  const fields: Record<string, FieldSchema> = {};
  const values: Record<string, Json> = {};
  const children: Child[] = [];
  for (const [key, part] of inOrder(Object.entries(partsOf(schema, value)))) {
    const place = called({ names, kind, root, document, path: [...path, key], part, isBrief }, schema);
    // The entries of a choice (`oneOf`) have its values, with titles.
    if (isBrief && kind === 'form' && key === 'enum' && memberOf(value, key) === undefined) continue;
    const child = childOf(place, memberOf(value, key), isRequired(schema, key));
    const within = isBrief && child?.shape === 'object' ? fieldsWithin(place, memberOf(value, key), values) : undefined;
    if (within !== undefined) Object.assign(fields, within);
    else if (child !== null) children.push(child);
    else Object.assign(fields, fieldsOf(place, memberOf(value, key), values));
  }
  const required = Object.keys(fields).filter((name) => isRequired(schema, name));
  const properties = Object.fromEntries(inOrder(Object.entries(fields)));
  const seldom = isBrief ? seldomOf(Object.keys(properties), [...Object.keys(values), ...required]) : new Set<string>();
  return { schema: { type: 'object', properties, required } as FormSchema, values, children, seldom };
}

/** Returns the language's title of a part of a file; its key if it has none. */
export function titleOfPart(kind: FileKind, document: Json | undefined, path: Path): string {
  const root = inLanguage(writtenSchemaOf(kind), pageLanguage);
  const key = path.at(-1) ?? '';
  const [part] = schemasAt(root, document, path.slice(0, -1)).map((owner) => partOf(owner, key));
  return part === undefined ? String(key) : titleOf(root, part, String(key), true).title;
}

/** The properties of an object, or the entries of a map. */
function partsOf(schema: Schema, value: Json): Readonly<Record<string, Schema>> {
  const { $schema: _, ...all } = schema.properties ?? {};
  const own = Object.fromEntries(
    Object.entries(all).filter(
      ([key, part]) =>
        (part.deprecated !== true && suits(part, memberOf(value, 'type'))) || memberOf(value, key) !== undefined,
    ),
  );
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object') return own;
  const keys = Object.keys(value ?? {}).filter((key) => !key.startsWith('$'));
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, others])) };
}

/** Returns whether a key applies to values of a type; true if no type is written. */
function suits({ suits: about }: Schema, type: Json | undefined): boolean {
  const types = type === undefined ? [] : [type].flat();
  return (
    about === undefined ||
    types.length === 0 ||
    types.some((one) => about.split(',').includes(one === 'integer' ? 'number' : String(one)))
  );
}

/** The keys that are listed first, in order; comments are last. */
const foremost = [
  ...['kind', 'title', 'field', 'record', 'form', 'view', 'request', 'options', 'confirm', 'warning', 'when', 'where'],
  ...['ui/help', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'format', 'message'],
];

function inOrder<Entry>(entries: readonly (readonly [string, Entry])[]): readonly (readonly [string, Entry])[] {
  const rank = ([name]: readonly [string, Entry]): number => {
    const [key] = name.split('/');
    const index = foremost.findIndex((one) => one === name || one === key);
    return key === '$comment' ? 1 : index === -1 ? 0 : index - foremost.length;
  };
  return [...entries].sort((one, other) => rank(one) - rank(other));
}

/** Returns the place with its title if it is an entry of a map: a field of a form or a record, or another key. */
function called(place: PlaceOf, { properties }: Schema): PlaceOf {
  const { names, root, document, path } = place;
  const key = String(path.at(-1));
  if (own(properties, key) !== undefined) return { ...place, called: undefined };
  const around = path.slice(0, -2).reduce<Json | undefined>(memberOf, document);
  const form = own(names.forms, String(memberOf(around, 'form')));
  const row = rowAt(names, document, path);
  return {
    ...place,
    called: own(form?.properties, key)?.title ?? propertyAt(row, key)?.title ?? keyTitle(root, key) ?? key,
  };
}

/** Returns the fields of an object without further parts, by their paths; undefined if it has parts. */
function fieldsWithin(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> | undefined {
  const key = String(place.path.at(-1));
  const [schema] = alternatives(place.root, place.part, value);
  const parts = Object.entries(partsOf(schema ?? {}, value ?? {})).filter(([name]) => name !== '$comment');
  const places = parts.map(([name, part]) => called({ ...place, path: [...place.path, name], part }, schema ?? {}));
  if (places.some((one) => childOf(one, memberOf(value, String(one.path.at(-1))), false) !== null)) return undefined;
  const found = places.flatMap((one) => {
    const held: Record<string, Json> = {};
    const fields = fieldsOf(one, memberOf(value, String(one.path.at(-1))), held);
    for (const [name, set] of Object.entries(held)) values[`${key}/${name}`] = set;
    return Object.entries(fields);
  });
  return Object.fromEntries(found.map(([name, field]) => [`${key}/${name}`, field]));
}

/** The number of fields that are shown without opening the further settings. */
const atOnce = 8;

/** Returns the names of the rarely used fields, which are listed last; fields that are set are not among them. */
function seldomOf(fields: readonly string[], set: readonly string[]): ReadonlySet<string> {
  // Only the first field of a guard, the status, is used often.
  const isFirst = (name: string): boolean =>
    !name.startsWith('when/') || fields.find((one) => one.startsWith('when/')) === name;
  const often = fields.filter(isFirst).slice(0, atOnce);
  return new Set(fields.filter((name) => !often.includes(name) && !set.includes(name)));
}

function isRequired({ required }: Schema, key: string): boolean {
  return required?.includes(key) ?? false;
}

function childOf(place: PlaceOf, value: Json | undefined, isRequired: boolean): Child | null {
  const { names, kind, document, root, path, part, isBrief } = place;
  const key = String(path.at(-1));
  if (conditionKeys.has(key) || key === 'enums' || key === '$comment') return null;
  const [schema] = alternatives(root, part, value);
  if (schema === undefined) return null;
  const title = memberOf(value, 'title');
  const name = typeof title === 'string' ? title : place.called;
  const base =
    isBrief && place.called !== undefined && name !== undefined
      ? { key, isRequired, title: name, help: undefined }
      : { key, isRequired, ...titleOf(root, part, key, isBrief) };
  const types = [schema.type].flat();
  if (types.includes('array')) {
    // An entry may be just a field's name; as a part it is an object.
    const item = alternatives(root, schema.items ?? {}, undefined).find(({ type }) => [type].flat().includes('object'));
    if (item === undefined) return null;
    const fields = fieldsAt(names, { kind, document, path: [...path, 0, 'field'] });
    const called = (one: Json): string | undefined =>
      fields.find((offer) => offer.value === memberOf(one, 'field'))?.title;
    const members = (Array.isArray(value) ? value : []).map((one: Json, index) => ({
      key: index,
      title: nameOf(one, index, called(one)),
    }));
    return { ...base, shape: 'list', members, kinds: kindsOf(item) };
  }
  if (!types.includes('object')) return null;
  const entry = schema.additionalProperties;
  if (typeof entry === 'object') {
    const [item] = alternatives(root, entry, undefined);
    if (![item?.type].flat().includes('object')) return null;
    const members = Object.entries(value ?? {}).map(([name, one]) => ({ key: name, title: nameOf(one as Json, name) }));
    return { ...base, shape: 'map', members, kinds: kindsOf(item) };
  }
  if (schema.properties === undefined) return null;
  const members = value === undefined ? [] : [{ key, title: nameOf(value, base.title) }];
  return { ...base, shape: 'object', members, kinds: [] };
}

function kindsOf(schema: Schema | undefined): Child['kinds'] {
  const { enum: kinds = [], enumDescriptions = [] } = schema?.properties?.kind ?? {};
  return kinds.map((kind, index) => ({ kind: String(kind), title: enumDescriptions[index] ?? String(kind) }));
}

/** The name of an item: its title, else its field's title, else its index. */
function nameOf(value: Json, otherwise: string | number, field?: string): string {
  const own = ['title', 'field', 'form', 'view']
    .map((key) => memberOf(value, key))
    .find((one) => typeof one === 'string' && one !== '');
  if (own === undefined) return typeof otherwise === 'number' ? itemNumber(otherwise + 1) : otherwise;
  const name = memberOf(value, 'field');
  return field === undefined || own !== name ? String(own) : `${field} ${String(name)}`;
}
