import type { FileKind } from '../../check/editor/language-schemas.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import { kindsFor } from '../../kinds/columns/fits.ts';
import type { TagsUi } from '../../kinds/widgets/tags/spec.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { propertyAt } from '../../language/places/row.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import {
  anyValue,
  availableFor,
  clauseEnd,
  editableFor,
  enumOf,
  headedText,
  kindAlone,
  kindTitle,
  unknownName,
} from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { alternatives, memberOf } from '../help/schema-at.ts';
import { fieldsAt, type Offer, valuesAt } from '../help/values.ts';

type Path = readonly (string | number)[];

/** One key of an object: its place, and its schema. */
export interface PlaceOf {
  readonly names: Names;
  readonly kind: FileKind;
  readonly root: Schema;
  readonly document: Json | undefined;
  readonly path: Path;
  readonly part: Schema;
  readonly isRequired: boolean;
  /** Whether keys and values are called by their titles alone. */
  readonly isBrief: boolean;
}

/** Maps of names that are fields here, not parts of their own. */
export const conditions = new Set(['when', 'editable']);

/** Returns the fields of one key, and adds their values to `values`. Most keys have one; a guard has one per status. */
export function fieldsOf(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const key = String(place.path.at(-1));
  if (conditions.has(key)) return guardFields(place, value, values);
  if (key === 'enums') return enumFields(place, value, values);
  const field = fieldOf(place, value);
  const shown = field.ui?.widget === 'textarea' && typeof value === 'object' ? JSON.stringify(value, null, 2) : value;
  if (shown !== undefined && shown !== null) values[key] = shown;
  return { [key]: field };
}

/** The widget of one value, by its type and possible names. */
function fieldOf(place: PlaceOf, value: Json | undefined): FieldSchema {
  const { names, kind, root, document, path, part, isBrief } = place;
  const key = String(path.at(-1));
  const { title, help } = titleOf(root, part, key, isBrief);
  const asked = help === undefined ? {} : { help };
  const [schema] = alternatives(root, part, value);
  const [type] = [schema?.type].flat();
  const offers = valuesAt(names, { kind, document, path, part });
  // A page of another kind is another page.
  if (key === 'kind' && path.length === 1)
    return { title, type: 'string', ui: { widget: 'text', ...asked, readOnly: true } };
  const select = { widget: 'select', ...asked } as const;
  if (offers.length > 0 && type === 'string') return { title, type, ...choices(offers, value, isBrief), ui: select };
  if (schema?.enum !== undefined)
    return {
      title,
      type: isPlain(type) ? type : 'string',
      ...choices(fitting(place, described(schema), value), value, isBrief),
      ui: select,
    };
  if (type === 'array') return listField(root, schema ?? {}, { title, ui: { widget: 'tags', ...asked } });
  if (type === 'boolean') return { title, type, ui: { widget: 'switch', ...asked } };
  if (isPlain(type)) return { title, type, ui: { widget: 'number', ...asked } };
  if (type === 'string' && typeof value !== 'object')
    return { title, type, ui: { widget: 'text', ...asked, ...(isLong(key) ? { wide: true } : {}) } };
  // Free values: as they are written.
  return { title, type: 'string', ui: { widget: 'textarea', ...asked, wide: true } };
}

function isPlain(type: string | undefined): type is 'number' | 'integer' {
  return type === 'number' || type === 'integer';
}

function isLong(key: string): boolean {
  return key === 'request' || key === 'confirm' || key === 'warning' || key === '$comment';
}

function listField(root: Schema, schema: Schema, base: { readonly title: string; readonly ui: TagsUi }): FieldSchema {
  const [item] = alternatives(root, schema.items ?? {}, undefined);
  const values = item?.const !== undefined ? [item.const] : (item?.enum ?? []);
  if (values.length === 0) return { ...base, type: 'array', items: { type: 'string' } };
  return {
    ...base,
    ui: { ...base.ui, widget: 'options' },
    type: 'array',
    items: { type: 'string', oneOf: values.map((one) => ({ const: one, title: String(one) })) },
  };
}

function described({ enum: values = [], enumDescriptions = [], description = '' }: Schema): readonly Offer[] {
  // The first words of a description name the value.
  return values.map((value, index) => ({
    value,
    title: enumDescriptions[index]?.split(clauseEnd)[0] ?? namedIn(description, String(value)),
  }));
}

/** The name that the description of a key gives to one of its values: `narrow` 窄. */
function namedIn(description: string, value: string): string | undefined {
  const after = description.split(`\`${value}\``)[1];
  return after === undefined ? undefined : /^\s*(\p{Script=Han}+)/u.exec(after)?.[1];
}

/** Of the kinds of a column those that can show its field, and the one it has. */
function fitting(
  { names, document, path }: PlaceOf,
  offers: readonly Offer[],
  now: Json | undefined,
): readonly Offer[] {
  const isColumn = path.at(-1) === 'kind' && shownIn.has(String(path.at(-3)));
  const field = memberOf(path.slice(0, -1).reduce<Json | undefined>(memberOf, document), 'field');
  const property = typeof field === 'string' ? propertyAt(rowAt(names, document, path), field) : undefined;
  if (!isColumn || property === undefined) return offers;
  const kinds: readonly Json[] = kindsFor(String(field), property);
  return offers.filter(({ value }) => kinds.includes(value) || value === now);
}

const shownIn: ReadonlySet<string> = new Set(['columns', 'fields']);

/** Choices with titles; a value outside them stays choosable, so that it shows. */
function choices(
  offers: readonly Offer[],
  value: Json | undefined,
  isBrief = false,
): { readonly oneOf: readonly FieldSchema[] } {
  const isOnly = (title: string): boolean => offers.filter((offer) => offer.title === title).length === 1;
  const known: readonly FieldSchema[] = offers.map(({ value: one, title }) => ({
    const: one,
    title:
      title === undefined || title === one
        ? String(one)
        : isBrief && isOnly(title)
          ? title
          : withRemark(title, String(one)),
  }));
  const isKnown = value === undefined || value === '' || offers.some((offer) => offer.value === value);
  return { oneOf: isKnown ? known : [...known, { const: value, title: unknownName(String(value)) }] };
}

/** A guard as fields: for each status field, the values it admits. Other conditions stay in the text. */
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
    const known = enumValuesAt(names, row, String(field));
    const condition = memberOf(value, String(field));
    const isPlain = condition === undefined || Array.isArray(condition) || typeof condition !== 'object';
    if (known === undefined || !isPlain) continue;
    const name = `${key}/${String(field)}`;
    found[name] = {
      title: (key === 'when' ? availableFor : editableFor)(title ?? String(field)),
      type: 'array',
      items: {
        type: typeof known[0]?.value === 'number' ? 'integer' : 'string',
        oneOf: known.map(({ value: one, title: called }) => ({ const: one, title: called })),
      },
      ui: { widget: 'options', empty: anyValue, wide: true, ...(help === undefined ? {} : { help }) },
    } as FieldSchema;
    if (condition !== undefined) values[name] = [condition].flat() as Json;
  }
  return found;
}

/** The enums of a screen as fields: for each field with values, the shared enum it uses. */
function enumFields(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const { names, document, path } = place;
  const row = rowAt(names, document, [...path, '']);
  const shared = Object.keys(names.enums).map((one) => ({ value: one }));
  const fields = Object.entries(row.schema?.properties ?? {}).filter(([, property]) => property.enum !== undefined);
  return Object.fromEntries(
    fields.flatMap(([field, { title }]) => {
      const declared = memberOf(value, field);
      // An inline enum is edited as text.
      if (typeof declared === 'object') return [];
      const name = `enums/${field}`;
      if (declared !== undefined) values[name] = declared;
      return [[name, { title: enumOf(title ?? field), type: 'string', ...choices(shared, declared) } as FieldSchema]];
    }),
  );
}

/** Splits a key's description into its title and the rest: 列名；不写则… */
export function titleOf(
  root: Schema,
  part: Schema,
  key: string,
  isBrief = false,
): { readonly title: string; readonly help: string | undefined } {
  const description =
    (part.description ?? dereference(root, part).description ?? '').replaceAll('`', '').split('\n')[0] ?? '';
  const [, first = '', rest = ''] = headedText.exec(description) ?? [];
  if (key === 'kind') return { title: isBrief ? kindAlone : kindTitle, help: undefined };
  if (first === '') return { title: key, help: description === '' ? undefined : description };
  return {
    title: isBrief ? first : `${first} ${key}`,
    help: rest === '' ? undefined : rest.replace(/^（(.*)）。?$/, '$1。'),
  };
}
