import { valueTitles } from '../../check/editor/value-titles.ts';
import { rulesOf } from '../../check/rules/forms/form-messages.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import type { FieldSchema } from '../../language/form.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { propertyAt } from '../../language/places/row.ts';
import { factsOf } from '../../language/project/project.ts';
import { requiredTitle } from '../../words/zh-CN/studio/on-page.ts';
import {
  anyValue,
  availableFor,
  editableFor,
  enumOf,
  filteredBy,
  fromRow,
  messageFor,
  otherFilters,
  shownFor,
} from '../../words/zh-CN/studio/parts.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { enumsOf, fieldsAt, type Offer } from '../help/values.ts';
import { choices } from './choices.ts';
import { type Entry, entriesField, type Filtered, filterEntry, isNumber } from './entries.ts';
import type { PlaceOf } from './place-of.ts';
import { keyTitle, titleIn } from './plain-explanation.ts';
import { isRequiredAt } from './required-at.ts';

/** Maps of conditions that are fields here, not parts of their own. */
export const conditionKeys: ReadonlySet<string> = new Set(['when', 'editable', 'where']);

/**
 * Returns one field per name of a map, and adds their values to `values`; undefined for a key that holds no map.
 *
 * @param help The explanation of the key.
 */
export function mapFieldsOf(
  place: PlaceOf,
  help: string | undefined,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> | undefined {
  const key = String(place.path.at(-1));
  if (key === 'enums') return enumFields(place, value, values);
  if (key === 'message') return isMembers(value) ? messageFields(place, value, values) : undefined;
  if (key === 'where') return whereFields(place, value, values);
  return conditionKeys.has(key) ? guardFields(place, help, value, values) : undefined;
}

/** Returns the fields of a message with one sentence per rule. */
function messageFields(place: PlaceOf, value: Members, values: Record<string, Json>): Record<string, FieldSchema> {
  const { document, path } = place;
  const owner = path.slice(0, -1);
  const field = membersOf(owner.reduce<Json | undefined>(memberOf, document));
  const rules = rulesOf(field, isRequiredAt(document, owner));
  return Object.fromEntries(
    [...new Set([...rules, ...Object.keys(value)])].map((rule) => {
      const name = `message/${rule}`;
      const said = own(value, rule);
      if (said !== undefined) values[name] = said;
      const title = rule === 'required' ? requiredTitle : titleOfRule(place, rule);
      return [name, { title: messageFor(title), type: 'string', ui: { widget: 'text', wide: true } } as FieldSchema];
    }),
  );
}

/** Returns the title of a rule in the panel of its field; the limits of a date are keys of its `ui`. */
function titleOfRule({ root, document, path }: PlaceOf, rule: string): string {
  const limit = own(dateLimits, rule);
  const owner = [...path.slice(0, -1), ...(limit === undefined ? [] : ['ui'])];
  const [part] = schemasAt(root, document, owner).map((one) => partOf(one, limit ?? rule));
  return (part && titleIn(part)) ?? rule;
}

const dateLimits: Readonly<Record<string, string>> = { earliest: 'minimum', latest: 'maximum' };

/** A guard as fields: for each status field, the values it admits. Other conditions stay in the text. */
function guardFields(
  place: PlaceOf,
  help: string | undefined,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const { names, kind, document, path } = place;
  const key = String(path.at(-1));
  const row = rowAt(names, document, path);
  const found: Record<string, FieldSchema> = {};
  const status = statusFieldOf(row.schema ?? {});
  const offered = fieldsAt(names, { kind, document, path });
  const first = offered.filter((one) => one.value === status);
  for (const { value: field, title } of [...first, ...offered.filter((one) => one.value !== status)]) {
    const known = enumValuesAt(names, row, String(field));
    const condition = memberOf(value, String(field));
    const isPlain = condition === undefined || Array.isArray(condition) || typeof condition !== 'object';
    if (known === undefined || !isPlain) continue;
    const name = `${key}/${String(field)}`;
    const isExplained = Object.keys(found).length > 0;
    found[name] = {
      title: whenOf(path)(title ?? String(field)),
      ...severalOf(known),
      ui: { widget: 'options', empty: anyValue, wide: true, ...(help === undefined || isExplained ? {} : { help }) },
    } as FieldSchema;
    if (condition !== undefined) values[name] = [condition].flat() as Json;
  }
  return found;
}

/** Returns the title of a guard's field: actions are available, sections, columns and others are shown. */
function whenOf(path: readonly (string | number)[]): (field: string) => string {
  if (path.at(-1) !== 'when') return editableFor;
  return path.slice(0, -1).includes('actions') ? availableFor : shownFor;
}

/**
 * Returns the filter values of a tab or link as fields, one per filter of the list with known values: values, a preset of
 * a range or an option. The others are rows of one field, which a link also fills from its row. Undefined if the list is
 * unknown.
 */
function whereFields(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> | undefined {
  const { names, root, document, path } = place;
  const isTab = path[0] === 'tabs';
  const screen = isTab ? undefined : memberOf(path.slice(0, -1).reduce<Json | undefined>(memberOf, document), 'screen');
  const page = own(names.pages, String(screen));
  const list = isTab ? document : page && inferScreen(page, factsOf(names));
  if (!isMembers(list)) return undefined;
  const row = rowAt(names, list, ['filters', 0]);
  const found: Record<string, FieldSchema> = {};
  const others: Entry[] = [];
  for (const filter of filteredIn(list, value)) {
    const name = String(memberOf(filter, 'field') ?? filter);
    const written = memberOf(value, name);
    const property = propertyAt(row, name);
    const title = String(memberOf(filter, 'title') ?? property?.title ?? keyTitle(root, name) ?? name);
    const one: Filtered = { name, title, filter, property, written, isTab };
    const field = filterField(place, one, enumValuesAt(names, row, name));
    const entry = field === undefined ? filterEntry(place, one) : undefined;
    if (entry !== undefined) others.push(entry);
    if (field === undefined) continue;
    found[`where/${name}`] = { title: filteredBy(title), ...field };
    if (written !== undefined) values[`where/${name}`] = field.type === 'array' ? ([written].flat() as Json) : written;
  }
  if (others.length === 0) return found;
  if (value !== undefined) values.where = value;
  return { ...found, where: entriesField(otherFilters, undefined, { source: fromRow, names: others }) };
}

/** Returns the field of a filter with known values, as far as its value is one of them; undefined for any other. */
function filterField(
  { root }: PlaceOf,
  { filter, property, written, isTab }: Filtered,
  known: readonly Offer[] | undefined,
): FieldSchema | undefined {
  if (known !== undefined && isAmong(known, written))
    return { ...severalOf(known), ui: { widget: 'options', empty: anyValue, wide: true } } as FieldSchema;
  const presets = valueTitles(alternatives(root, { $ref: '#/definitions/RangePreset' }, undefined)[0] ?? {}, true);
  if (property?.format?.startsWith('date') === true && isAmong(presets, written))
    return { type: 'string', ...choices(presets, written, true), ui: { widget: 'select' } };
  const options = memberOf(filter, 'options');
  if (!isTab || typeof options !== 'string' || typeof written === 'object') return undefined;
  return { type: isNumber(property) ? 'number' : 'string', ui: { widget: 'option', options, empty: anyValue } };
}

/** Returns the filters of a list, and the written names of removed filters, so that these can be cleared. */
function filteredIn(list: Json | undefined, value: Json | undefined): readonly Json[] {
  const held = memberOf(list, 'filters');
  const filters: readonly Json[] = Array.isArray(held) ? held : [];
  const offered = filters.map((filter) => String(memberOf(filter, 'field') ?? filter));
  return [...filters, ...Object.keys(membersOf(value)).filter((field) => !offered.includes(field))];
}

function isAmong(known: readonly { readonly value: Json }[], written: Json | undefined): boolean {
  const each = written === undefined ? [] : [written].flat();
  return !isMembers(written) && each.every((one) => known.some(({ value }) => value === one));
}

/** Returns the schema for several of these values. */
function severalOf(known: readonly { readonly value: Json; readonly title?: string | undefined }[]) {
  return {
    type: 'array',
    items: {
      type: typeof known[0]?.value === 'number' ? 'integer' : 'string',
      oneOf: known.map(({ value, title }) => ({ const: value, title })),
    },
  };
}

/** The enums of a screen as fields: for each field with values, the shared enum it uses. */
function enumFields(
  place: PlaceOf,
  value: Json | undefined,
  values: Record<string, Json>,
): Record<string, FieldSchema> {
  const { names, document, path } = place;
  const row = rowAt(names, document, [...path, '']);
  const shared = enumsOf(names);
  const fields = Object.entries(row.schema?.properties ?? {}).filter(([, property]) => property.enum !== undefined);
  return Object.fromEntries(
    fields.flatMap(([field, { title }]) => {
      const declared = memberOf(value, field);
      // An inline enum is edited as text.
      if (typeof declared === 'object') return [];
      const name = `enums/${field}`;
      if (declared !== undefined) values[name] = declared;
      return [
        [
          name,
          { title: enumOf(title ?? field), type: 'string', ...choices(shared, declared, place.isBrief) } as FieldSchema,
        ],
      ];
    }),
  );
}
