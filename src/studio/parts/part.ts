import { type FileKind, schemaOf } from '../../check/language-schemas.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { Names } from '../help/names.ts';
import { enumAt, rowAt } from '../help/row-at.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { fieldsAt, type Offer, valuesAt } from '../help/values.ts';

export type Path = readonly (string | number)[];

/** One object of a file as a form: what it says itself as fields, and what it holds as further parts. */
export interface Part {
  /** Its fields, by the path from this object: `["when","status"]` is `when/status`. */
  readonly schema: FormSchema;
  /** The values of the fields, by the same names. */
  readonly values: Readonly<Record<string, Json>>;
  /** Lists, maps and objects within it, in the language's order. */
  readonly children: readonly Child[];
}

/** Something within a part that is a part, or several. */
export interface Child {
  readonly key: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly shape: 'object' | 'list' | 'map';
  /** Keys or indices that are there, with their titles. */
  readonly members: readonly { readonly key: string | number; readonly title: string }[];
  /** The kinds that another member may have; empty where there is but one. */
  readonly kinds: readonly { readonly kind: string; readonly title: string }[];
}

/** The object at a path as a form, made from the language's own schema; null where there is none. */
export function partAt(names: Names, kind: FileKind, document: Json | undefined, path: Path): Part | null {
  const root = schemaOf(kind);
  const value = path.reduce<Json | undefined>(memberOf, document);
  const [schema] = schemasAt(root, document, path);
  if (schema === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields: Record<string, FieldSchema> = {};
  const values: Record<string, Json> = {};
  const children: Child[] = [];
  for (const [key, part] of Object.entries(partsOf(schema, value))) {
    const place: PlaceOf = {
      names,
      kind,
      root,
      document,
      path: [...path, key],
      part,
      isRequired: isRequired(schema, key),
    };
    const child = childOf(place, memberOf(value, key));
    if (child !== null) children.push(child);
    else Object.assign(fields, fieldsOf(place, memberOf(value, key), values));
  }
  const required = Object.keys(fields).filter((name) => isRequired(schema, name));
  return { schema: { type: 'object', properties: fields, required } as FormSchema, values, children };
}

/** An object with what the language asks of it, ready to be filled in. */
export function blankFor(kind: FileKind, document: Json | undefined, path: Path, ofKind: string | undefined): Json {
  const root = schemaOf(kind);
  const given = ofKind === undefined ? undefined : { kind: ofKind };
  const part = schemasAt(root, document, path.slice(0, -1)).map((owner) => partOf(owner, path.at(-1) ?? ''))[0];
  const [schema] = part === undefined ? [] : alternatives(root, part, given);
  return blank(root, schema, given);
}

function blank(root: Schema, schema: Schema | undefined, given: Json | undefined): Json {
  const required = (schema?.required ?? []).filter((key) => key !== 'kind');
  const entries = required.map((key): [string, Json] => {
    const [part] = alternatives(root, partOf(schema ?? {}, key) ?? {}, undefined);
    const [type] = [part?.type ?? 'string'].flat();
    return [
      key,
      type === 'array' ? [] : type === 'object' ? {} : type === 'boolean' ? true : type === 'string' ? '' : 0,
    ];
  });
  return { ...(given as object | undefined), ...Object.fromEntries(entries) };
}

interface PlaceOf {
  readonly names: Names;
  readonly kind: FileKind;
  readonly root: Schema;
  readonly document: Json | undefined;
  readonly path: Path;
  readonly part: Schema;
  readonly isRequired: boolean;
}

/** What an object may say: its properties; of a map, what stands in it. */
function partsOf(schema: Schema, value: Json): Readonly<Record<string, Schema>> {
  const { $schema: _, ...own } = schema.properties ?? {};
  const { additionalProperties: others } = schema;
  if (typeof others !== 'object') return own;
  const keys = Object.keys(value ?? {}).filter((key) => !key.startsWith('$'));
  return { ...own, ...Object.fromEntries(keys.map((key) => [key, others])) };
}

function isRequired({ required }: Schema, key: string): boolean {
  return required?.includes(key) ?? false;
}

/** Maps of names that are fields here, not parts of their own. */
const conditions = new Set(['when', 'editable']);

function childOf({ names, kind, document, root, path, part }: PlaceOf, value: Json | undefined): Child | null {
  const key = String(path.at(-1));
  if (conditions.has(key) || key === 'enums' || key === '$comment') return null;
  const [schema] = alternatives(root, part, value);
  if (schema === undefined) return null;
  const base = { key, ...titleOf(root, part, key) };
  const types = [schema.type].flat();
  if (types.includes('array')) {
    const [item] = alternatives(root, schema.items ?? {}, undefined);
    if (![item?.type].flat().includes('object')) return null;
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

/** What a person calls an item: its title, else what its field is called, else its place. */
function nameOf(value: Json, otherwise: string | number, field?: string): string {
  const own = ['title', 'field', 'form', 'view']
    .map((key) => memberOf(value, key))
    .find((one) => typeof one === 'string' && one !== '');
  if (own === undefined) return typeof otherwise === 'number' ? `第 ${otherwise + 1} 项` : otherwise;
  const name = memberOf(value, 'field');
  return field === undefined || own !== name ? String(own) : `${field} ${String(name)}`;
}

/** The description of a key, cut into what it is and what else there is to say: 列名；不写则… */
function titleOf(
  root: Schema,
  part: Schema,
  key: string,
): { readonly title: string; readonly help: string | undefined } {
  const description =
    (part.description ?? dereference(root, part).description ?? '').replaceAll('`', '').split('\n')[0] ?? '';
  const [, first = '', rest = ''] = /^([^；，。：、（]{1,14})[；，。：]?(.*)$/.exec(description) ?? [];
  if (first === '' || first.length > 14) return { title: key, help: description === '' ? undefined : description };
  return { title: `${first} ${key}`, help: rest === '' ? undefined : rest };
}

function fieldsOf(place: PlaceOf, value: Json | undefined, values: Record<string, Json>): Record<string, FieldSchema> {
  const key = String(place.path.at(-1));
  if (conditions.has(key)) return guardFields(place, value, values);
  if (key === 'enums') return enumFields(place, value, values);
  const field = fieldOf(place, value);
  const shown = field.ui?.widget === 'textarea' && typeof value === 'object' ? JSON.stringify(value, null, 2) : value;
  if (shown !== undefined && shown !== null) values[key] = shown;
  return { [key]: field };
}

/** The widget of one value, by its type and by the names that it may be. */
function fieldOf(place: PlaceOf, value: Json | undefined): FieldSchema {
  const { names, kind, root, document, path, part } = place;
  const key = String(path.at(-1));
  const { title, help } = titleOf(root, part, key);
  const base = { title, ...(help === undefined ? {} : { ui: { help } }) };
  const [schema] = alternatives(root, part, value);
  const [type] = [schema?.type].flat();
  const offers = valuesAt(names, { kind, document, path });
  if (key === 'kind') return { ...base, type: 'string', ui: { ...base.ui, readOnly: true } };
  if (offers.length > 0 && type === 'string') return { ...base, type: 'string', ...choices(offers, value) };
  if (schema?.enum !== undefined) return { ...base, type: type ?? 'string', ...choices(described(schema), value) };
  if (type === 'array') return listField(root, schema ?? {}, base);
  if (type === 'boolean' || type === 'number' || type === 'integer') return { ...base, type };
  if (type === 'string' && typeof value !== 'object')
    return { ...base, type: 'string', ui: { ...base.ui, ...(isLong(key) ? { wide: true } : {}) } };
  // Free values: as they are written.
  return { ...base, type: 'string', ui: { ...base.ui, widget: 'textarea', wide: true } };
}

function isLong(key: string): boolean {
  return key === 'request' || key === 'confirm' || key === 'warning' || key === '$comment';
}

function listField(root: Schema, schema: Schema, base: FieldSchema): FieldSchema {
  const [item] = alternatives(root, schema.items ?? {}, undefined);
  const values = item?.const !== undefined ? [item.const] : (item?.enum ?? []);
  if (values.length === 0) return { ...base, type: 'array', items: { type: 'string' } };
  return {
    ...base,
    type: 'array',
    items: { type: 'string', oneOf: values.map((one) => ({ const: one, title: String(one) })) },
  };
}

function described({ enum: values = [], enumDescriptions = [] }: Schema): readonly Offer[] {
  return values.map((value, index) => ({ value, title: enumDescriptions[index] }));
}

/** Choices with their titles; a value that is none of them stays choosable, so that it shows. */
function choices(offers: readonly Offer[], value: Json | undefined): { readonly oneOf: readonly object[] } {
  const known = offers.map(({ value: one, title }) => ({
    const: one,
    title: title === undefined || title === one ? String(one) : `${title}（${String(one)}）`,
  }));
  const isKnown = value === undefined || value === '' || offers.some((offer) => offer.value === value);
  return { oneOf: isKnown ? known : [...known, { const: value, title: `${String(value)}（没有这个名字）` }] };
}

/** A guard as fields: for each status, the values that let it through. Other conditions stay as they are in the text. */
function guardFields(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const { names, kind, root, document, path, part } = place;
  const key = String(path.at(-1));
  const row = rowAt(names, document, path);
  const { help } = titleOf(root, part, key);
  const found: Record<string, FieldSchema> = {};
  for (const { value: field, title } of fieldsAt(names, { kind, document, path })) {
    const known = enumAt(names, row, String(field));
    const condition = memberOf(value, String(field));
    const isPlain = condition === undefined || Array.isArray(condition) || typeof condition !== 'object';
    if (known === undefined || !isPlain) continue;
    const name = `${key}/${String(field)}`;
    found[name] = {
      title: `${key === 'when' ? '可用' : '可编辑'}：${title ?? String(field)}为`,
      type: 'array',
      items: {
        type: typeof known[0]?.value === 'number' ? 'integer' : 'string',
        oneOf: known.map(({ value: one, title: called }) => ({ const: one, title: called })),
      },
      ui: { widget: 'options', empty: '不限', wide: true, ...(help === undefined ? {} : { help }) },
    } as FieldSchema;
    if (condition !== undefined) values[name] = [condition].flat() as Json;
  }
  return found;
}

/** The enums of a screen as fields: for each field that has values, the shared list that names them. */
function enumFields(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const { names, document, path } = place;
  const row = rowAt(names, document, [...path, '']);
  const shared = Object.keys(names.enums).map((one) => ({ value: one }));
  const fields = Object.entries(row.record?.properties ?? {}).filter(([, property]) => property.enum !== undefined);
  return Object.fromEntries(
    fields.flatMap(([field, { title }]) => {
      const declared = memberOf(value, field);
      // An enum of the screen's own is a list: that is for the text.
      if (typeof declared === 'object') return [];
      const name = `enums/${field}`;
      if (declared !== undefined) values[name] = declared;
      return [
        [name, { title: `枚举：${title ?? field}`, type: 'string', ...choices(shared, declared) } as FieldSchema],
      ];
    }),
  );
}
