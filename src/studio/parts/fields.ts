import { valueTitles } from '../../check/editor/value-titles.ts';
import { languageText } from '../../check/language-text.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import { kindsFor } from '../../kinds/columns/fits.ts';
import type { TagsUi } from '../../kinds/widgets/tags/spec.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { propertyAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { headedText, kindAlone, kindTitle } from '../../words/zh-CN/studio/parts.ts';
import { rowAt } from '../help/row-at.ts';
import { alternatives, memberOf, schemasAt } from '../help/schema-at.ts';
import { type Offer, valuesAt } from '../help/values.ts';
import { pageLanguage } from '../page-language.ts';
import { choices } from './choices.ts';
import { containerTitle } from './containers.ts';
import { type Entries, entriesAt, entriesField } from './entries.ts';
import { mapFieldsOf } from './map-fields.ts';
import type { PlaceOf } from './place-of.ts';
import { plainExplanation, titleIn } from './plain-explanation.ts';

/** Returns the fields of one key, and adds their values to `values`. Most keys have one; a guard has one per status. */
export function fieldsOf(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const key = String(place.path.at(-1));
  const mapped = mapFieldsOf(place, titleOf(place.root, place.part, key).help, value, values);
  if (mapped !== undefined) return mapped;
  const entries = entriesAt(place, value);
  if (entries !== undefined) return mapField(place, entries, value, values);
  const field = fieldOf(place, value);
  const shown = field.ui?.widget === 'textarea' && typeof value === 'object' ? JSON.stringify(value, null, 2) : value;
  if (shown !== undefined && shown !== null) values[key] = shown;
  return { [key]: field };
}

/** Returns the field of a map with known names; none if it can have none. */
function mapField(
  { root, part, path, isBrief }: PlaceOf,
  entries: Entries,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const key = String(path.at(-1));
  if (entries.names.length === 0) return {};
  if (value !== undefined) values[key] = value;
  const { title, help } = titleOf(root, part, key, isBrief);
  return { [key]: entriesField(title, help, entries) };
}

/** The widget of one value, by its type and possible names. */
function fieldOf(place: PlaceOf, value: Json | undefined): FieldSchema {
  const { names, kind, root, document, path, part, called, isBrief } = place;
  const key = String(path.at(-1));
  const { title, help } =
    isBrief && called !== undefined ? { title: called, help: undefined } : titleOf(root, part, key, isBrief);
  const asked = help === undefined ? {} : { help };
  const [schema] = alternatives(root, part, value);
  const [type] = [schema?.type].flat();
  const offers = [...valuesAt(names, { kind, document, path, part }), ...writtenCall(place, value)];
  // The kind of a page cannot be changed.
  if (key === 'kind' && path.length === 1) {
    const [page = {}] = schemasAt(root, document, []);
    const only = value === undefined ? [] : [{ value, title: titleIn(page) }];
    return {
      title,
      type: 'string',
      ...choices(only, value, isBrief),
      ui: { widget: 'select', ...asked, readOnly: true },
    };
  }
  const select = { widget: 'select', ...asked } as const;
  if (offers.length > 0 && type === 'string') return { title, type, ...choices(offers, value, isBrief), ui: select };
  if (schema?.enum !== undefined)
    return {
      title,
      type: isPlain(type) ? type : 'string',
      ...choices(fitting(place, valueTitles(withTypeText(place, schema), isBrief), value), value, isBrief),
      ui: select,
    };
  if (type === 'array') return listField(place, schema ?? {}, { title, ui: { widget: 'tags', ...asked } });
  if (type === 'boolean') return { title, type, ui: { widget: 'switch', ...asked } };
  if (isPlain(type)) return { title, type, ui: { widget: 'number', ...asked } };
  if (type === 'string' && typeof value !== 'object')
    return { title, type, ui: { widget: 'text', ...asked, ...(isLong(key) ? { wide: true } : {}) } };
  // Free values are edited as JSON.
  return { title, type: 'string', ui: { widget: 'textarea', ...asked, wide: true } };
}

/** Returns the schema with the description of its type, which names the values. */
function withTypeText({ root, part }: PlaceOf, schema: Schema): Schema {
  const { description = '' } = dereference(root, part);
  return { ...schema, description: `${schema.description ?? ''}\n${description}` };
}

/** Returns the written call if it has values for the parameters of a call of the contract, and so is not among the offers. */
function writtenCall({ names }: PlaceOf, value: Json | undefined): readonly Offer[] {
  const isCall =
    typeof value === 'string' && own(names.api, value) === undefined && findCall(names.api, value) !== null;
  return isCall ? [{ value }] : [];
}

function isPlain(type: string | undefined): type is 'number' | 'integer' {
  return type === 'number' || type === 'integer';
}

function isLong(key: string): boolean {
  return key === 'request' || key === 'confirm' || key === 'warning' || key === '$comment';
}

function listField(
  { names, kind, document, path, root, isBrief }: PlaceOf,
  schema: Schema,
  base: { readonly title: string; readonly ui: TagsUi },
): FieldSchema {
  const [item] = alternatives(root, schema.items ?? {}, undefined);
  const values = item?.const !== undefined ? [item.const] : (item?.enum ?? []);
  const named = valuesAt(names, { kind, document, path: [...path, 0], part: schema.items ?? {} });
  const offers =
    values.length > 0 ? valueTitles({ ...item, enum: values }, isBrief) : item?.type === 'string' ? named : [];
  if (offers.length === 0) return { ...base, type: 'array', items: { type: 'string' } };
  const held = path.reduce<Json | undefined>(memberOf, document);
  const unknown = (Array.isArray(held) ? held : []).filter((one) => !offers.some(({ value }) => value === one));
  return {
    ...base,
    ui: { ...base.ui, widget: 'options' },
    type: 'array',
    items: {
      type: 'string',
      ...choices([...offers, ...unknown.map((value: Json) => ({ value }))], undefined, isBrief),
    },
  };
}

/** Returns the kinds of a column that can display its field, and its current kind. */
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

/** Splits a key's description into its title and the rest: 列名；不写则… */
export function titleOf(
  root: Schema,
  part: Schema,
  key: string,
  isBrief = false,
): { readonly title: string; readonly help: string | undefined } {
  const [described = ''] = (part.description ?? dereference(root, part).description ?? '').split('\n');
  // These keys decide which other settings exist, so they have a title of their own.
  if (key === 'kind' || (isBrief && key === 'widget'))
    return { title: isBrief ? kindAlone : kindTitle, help: undefined };
  const text = isBrief ? plainExplanation(root, described) : described.replaceAll('`', '');
  const [, first = '', rest = ''] = headedText.exec(described.replaceAll('`', '')) ?? [];
  if (first === '' || (isBrief && /[A-Za-z→]/.test(first)))
    return { title: isBrief ? nounOf(root, part, key) : key, help: text === '' ? undefined : text };
  const help = text.startsWith(first) ? text.slice(first.length).replace(/^[；，。：]/, '') : text;
  return { title: isBrief ? first : `${first} ${key}`, help: rest === '' ? undefined : whole(first, help) };
}

/** Returns the explanation of a key beside its title; including the title if it is not a sentence without it. */
function whole(first: string, rest: string): string | undefined {
  const alone = rest.replace(/^（([^）]*)）(。|$)/, '$1。');
  if (alone === '') return undefined;
  return /^[、（）]/.test(alone) ? first + rest : alone;
}

/** Returns the noun of a key whose description has no title, capitalized: `Hidden columns`; else the key itself. */
function nounOf(root: Schema, part: Schema, key: string): string {
  const noun = part.noun ?? dereference(root, part).noun;
  const words =
    noun === undefined ? (containerTitle(key) ?? key) : languageText(noun, pageLanguage).replace(/[“”]/g, '');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
