import { inLanguage } from '../../check/editor/in-language.ts';
import { type FileKind, writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import type { Schema } from '../../check/schema-shape.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { itemNumber } from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { alternatives, memberOf, schemasAt } from '../help/schema-at.ts';
import { fieldsAt } from '../help/values.ts';
import { pageLanguage } from '../page-language.ts';
import { conditions, fieldsOf, type PlaceOf, titleOf } from './fields.ts';

export type Path = readonly (string | number)[];

/** One object of a file as a form: its own keys as fields, its contents as further parts. */
export interface Part {
  /** Its fields, keyed by path from this object: `["when","status"]` is `when/status`. */
  readonly schema: FormSchema;
  /** The values of the fields, by the same keys. */
  readonly values: Readonly<Record<string, Json>>;
  /** Its lists, maps and objects, in the language's order. */
  readonly children: readonly Child[];
}

/** One part or several within a part. */
export interface Child {
  readonly key: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly shape: 'object' | 'list' | 'map';
  /** The existing keys or indices, with titles. */
  readonly members: readonly { readonly key: string | number; readonly title: string }[];
  /** The possible kinds of a new member; empty if there is only one. */
  readonly kinds: readonly { readonly kind: string; readonly title: string }[];
}

/**
 * Returns the object at a path as a form generated from the language's schema, or null.
 *
 * @param isBrief Whether keys and values are called by their titles alone.
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
    const place: PlaceOf = {
      names,
      kind,
      root,
      document,
      path: [...path, key],
      part,
      isRequired: isRequired(schema, key),
      isBrief,
    };
    const child = childOf(place, memberOf(value, key));
    if (child !== null) children.push(child);
    else Object.assign(fields, fieldsOf(place, memberOf(value, key), values));
  }
  const required = Object.keys(fields).filter((name) => isRequired(schema, name));
  return { schema: { type: 'object', properties: fields, required } as FormSchema, values, children };
}

/** The properties of an object, or the entries of a map. */
function partsOf(schema: Schema, value: Json): Readonly<Record<string, Schema>> {
  const { $schema: _, ...own } = schema.properties ?? {};
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object') return own;
  const keys = Object.keys(value ?? {}).filter((key) => !key.startsWith('$'));
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, others])) };
}

/** What people fill in first comes first, explanations last. */
const foremost = ['kind', 'title', 'field', 'record', 'form', 'view', 'request', 'options', 'confirm', 'warning'];

function inOrder(entries: readonly (readonly [string, Schema])[]): readonly (readonly [string, Schema])[] {
  const rank = ([key]: readonly [string, Schema]): number =>
    key === '$comment' ? 1 : foremost.includes(key) ? foremost.indexOf(key) - foremost.length : 0;
  return [...entries].sort((one, other) => rank(one) - rank(other));
}

function isRequired({ required }: Schema, key: string): boolean {
  return required?.includes(key) ?? false;
}

function childOf({ names, kind, document, root, path, part, isBrief }: PlaceOf, value: Json | undefined): Child | null {
  const key = String(path.at(-1));
  if (conditions.has(key) || key === 'enums' || key === '$comment') return null;
  const [schema] = alternatives(root, part, value);
  if (schema === undefined) return null;
  const base = { key, ...titleOf(root, part, key, isBrief) };
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
