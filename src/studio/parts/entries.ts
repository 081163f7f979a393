import { canFill, sendsRemainder, typesFilledBy } from '../../check/rules/screens/fillable.ts';
import { propertiesOf } from '../../compile/form/properties-of.ts';
import { soleField } from '../../compile/text.ts';
import { type RecordProperty, statusFieldOf, typesOf } from '../../language/contract/record.ts';
import { declared } from '../../language/declared.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { noRow, propertyAt } from '../../language/places/row.ts';
import { findCall } from '../../language/project/find-call.ts';
import { no, yes } from '../../words/zh-CN/studio/help.ts';
import { fromForm, fromRow, fromUser, noValue, unknownName } from '../../words/zh-CN/studio/parts.ts';
import type { Names } from '../help/names.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import { type Offer, sourceOf, valuesAt } from '../help/values.ts';
import type { PlaceOf } from './place-of.ts';
import { keyTitle } from './plain-explanation.ts';

/** A name that a map can have a value for. */
export interface Entry {
  readonly name: string;
  readonly title: string;
  /** The constants to choose from. */
  readonly constants: readonly Offer[];
  /** The fields that the value can be taken from, as they are written. */
  readonly fields: readonly Offer[];
  /** The type of a constant that is typed, or of both ends of a range; undefined if it can only be chosen. */
  readonly typed?: 'string' | 'number' | 'range' | undefined;
}

/** The names of a map, and where the fields are that its values can be taken from. */
export interface Entries {
  readonly source: string;
  readonly names: readonly Entry[];
}

/** A field of a part that holds a map of names and values. */
interface EntriesField extends FieldSchema {
  readonly entries: Entries;
}

/** Returns the field of a part for a map with these names. */
export function entriesField(title: string, help: string | undefined, entries: Entries): FieldSchema {
  const ui = { widget: 'tags', ...(help === undefined ? {} : { help }) } as const;
  const field: EntriesField = { title, type: 'object', ui, entries };
  return field;
}

/** Returns the names of a field that holds a map; undefined for any other field. */
export function entriesIn(field: FieldSchema | undefined): Entries | undefined {
  return field !== undefined && 'entries' in field ? (field as EntriesField).entries : undefined;
}

/**
 * Returns the names that a map of values can have, such as the fields of the form that it fills, and those that it has;
 * undefined if they are unknown, so that only JSON can express the map.
 */
export function entriesAt(place: PlaceOf, value: Json | undefined): Entries | undefined {
  const { names, kind, document, path } = place;
  const key = String(path.at(-1));
  if (value !== undefined && !isMembers(value)) return undefined;
  const owner = path.slice(0, -1).reduce<Json | undefined>(memberOf, document);
  const targets = own(kind === 'form' ? inForms : inScreens, key)?.(names, membersOf(owner));
  if (targets === undefined) return undefined;
  return kind === 'form' ? formEntries(place, targets, value) : rowEntries(place, targets, value);
}

/** Returns names whose values are other fields of the form. */
function formEntries({ root, document, path }: PlaceOf, targets: Targets, value: Json | undefined): Entries {
  const fields = Object.entries(propertiesOf(declared('form', document ?? {}))).filter(
    ([name]) => name !== path.at(-3),
  );
  const offers = fields.map(([name, { title }]) => ({ value: name, title }));
  const titleOf = (name: string) => offers.find((one) => one.value === name)?.title ?? keyTitle(root, name) ?? name;
  const each = [...new Set([...Object.keys(targets), ...Object.keys(membersOf(value))])];
  return {
    source: fromForm,
    names: each.map((name) => ({ name, title: titleOf(name), constants: [], fields: offers })),
  };
}

/** Returns names whose values are constants, or fields of the row or the user. */
function rowEntries(
  { names, kind, root, document, path }: PlaceOf,
  targets: Targets,
  value: Json | undefined,
): Entries {
  const key = String(path.at(-1));
  const shown = rowAt(names, document, path);
  const row = sourceOf(names, shown, key);
  const fieldsFor = (name: string, target: FieldSchema): readonly Offer[] => {
    const offers = valuesAt(names, { kind, document, path: [...path, name], part: {} });
    const fits = ({ value: written }: Offer): boolean => {
      const field = String(written).slice(1, -1);
      // The new status is a constant: the row's own would change nothing.
      if (key === 'body' && field === statusFieldOf(row.schema ?? {}) && written !== own(membersOf(value), name))
        return false;
      if (written === own(membersOf(value), name) || field === name) return true;
      // A field of the row that has the name itself is the one to send.
      const isOther = propertyAt(row, name) !== undefined && !sendsRemainder(row.schema ?? {}, name, field);
      return !isOther && canFill(typesFilledBy(propertyAt(row, field)), typesOf(target));
    };
    return offers
      .filter(fits)
      .toSorted((one, other) => Number(other.value === `{${name}}`) - Number(one.value === `{${name}}`));
  };
  const known = Object.entries(targets).map(
    ([name, target]): Entry => ({
      name,
      title: target.title ?? propertyAt(row, name)?.title ?? keyTitle(root, name) ?? name,
      constants: constantsOf(target, enumValuesAt(names, row, name) ?? []),
      fields: fieldsFor(name, target),
      typed: typedOf(target),
    }),
  );
  const others = Object.keys(membersOf(value)).filter((name) => own(targets, name) === undefined);
  return {
    source: row === shown ? fromRow : fromUser,
    names: [
      ...known,
      ...others.map((name): Entry => ({ name, title: unknownName(name), constants: [], fields: fieldsFor(name, {}) })),
    ],
  };
}

/** A filter of a list that a tab or link sets. */
export interface Filtered {
  readonly name: string;
  readonly title: string;
  readonly filter: Json;
  readonly property: RecordProperty | undefined;
  /** Its value. */
  readonly written: Json | undefined;
  /** Whether a tab sets it, which has no row. */
  readonly isTab: boolean;
}

/** Returns a filter with its possible values; undefined if it has no value, and none can be chosen or typed. */
export function filterEntry(place: PlaceOf, one: Filtered): Entry | undefined {
  const { name, title, filter, property, written } = one;
  const kind = memberOf(filter, 'kind');
  const isBoolean = kind === 'enum' && typesOf(property).includes('boolean');
  const isTyped = kind === 'text' || kind === 'option';
  // Dates are chosen from presets.
  const isRange = kind === 'range' && property !== undefined && property.format?.startsWith('date') !== true;
  if (!isTyped && !isBoolean && !isRange && written === undefined) return undefined;
  const type = isBoolean ? 'boolean' : kind === 'option' && isNumber(property) ? 'number' : 'string';
  return {
    name,
    title,
    constants: [
      ...(isRange ? [] : constantsOf({ type }, [])),
      ...(written === null ? [{ value: null, title: noValue }] : []),
    ],
    fields: fieldsFor(place, one, kind),
    typed: isRange ? 'range' : isTyped ? typedOf({ type }) : undefined,
  };
}

/** Returns the fields of a link's row that a filter can be set to. */
function fieldsFor(
  { names, document, path, root }: PlaceOf,
  { name, property, written, isTab }: Filtered,
  kind: Json | undefined,
): readonly Offer[] {
  const row = isTab ? noRow : rowAt(names, document, path);
  const fits = (field: string, held: RecordProperty): boolean =>
    kind === 'option'
      ? field === name || field === 'id' || (held.options !== undefined && held.options === property?.options)
      : kind === 'text';
  const fields = Object.entries(row.schema?.properties ?? {}).flatMap(([field, held]) =>
    fits(field, held) ? [{ value: `{${field}}`, title: held.title }] : [],
  );
  // Such as the period of a dashboard.
  const field = typeof written === 'string' ? soleField(written) : null;
  if (field === null || fields.some(({ value }) => value === written)) return fields;
  return [{ value: `{${field}}`, title: propertyAt(row, field)?.title ?? keyTitle(root, field) ?? field }, ...fields];
}

/** Returns whether a property is a number. */
export function isNumber(property: { readonly type?: string | readonly string[] } | undefined): boolean {
  return typesOf(property).some((type) => type === 'number' || type === 'integer');
}

type Targets = Readonly<Record<string, FieldSchema>>;

/** The names that the maps of a screen can have, by their keys. */
const inScreens: Readonly<Record<string, (names: Names, owner: Members) => Targets | undefined>> = {
  prefill: (names, { form }) => formOf(names, form),
  body: (names, { request, form }) => {
    const call = typeof request === 'string' ? findCall(names.api, request)?.call : undefined;
    return call && { ...formOf(names, form), ...formOf(names, call.form) };
  },
  // The views' file declares JSON Schema.
  with: ({ views }, { view }) =>
    own(views, String(view)) && ((own(views, String(view))?.with?.properties as Targets) ?? {}),
};

/** The names that the maps of a form can have, by their keys. */
const inForms: Readonly<Record<string, (names: Names, owner: Members) => Targets | undefined>> = {
  by: ({ options }, ui) => {
    const list = own(options, String(ui.options));
    return list && Object.fromEntries((list.parameters ?? []).map((name) => [name, {}]));
  },
};

function formOf({ forms }: Names, name: Json | undefined): Targets | undefined {
  const form = own(forms, String(name));
  return form && propertiesOf(form);
}

/** Returns the constants that a field can have, with their titles in the form or the record. */
function constantsOf(target: FieldSchema, titled: readonly Offer[]): readonly Offer[] {
  const types = [target.type ?? []].flat();
  const chosen = (target.oneOf ?? []).flatMap(({ const: value, title }) =>
    value === undefined ? [] : [{ value, title }],
  );
  const listed = (target.enum ?? []).map((value) => ({
    value,
    title: titled.find((one) => one.value === value)?.title,
  }));
  const isTitled =
    chosen.length === 0 && listed.length === 0 && titled.every(({ value }) => canFill([typeof value], typesOf(target)));
  return [
    ...chosen,
    ...listed,
    ...(isTitled ? titled : []),
    ...(types.includes('boolean')
      ? [
          { value: true, title: yes },
          { value: false, title: no },
        ]
      : []),
    ...(types.includes('null') ? [{ value: null, title: noValue }] : []),
  ];
}

function typedOf({ type, oneOf, enum: listed }: FieldSchema): Entry['typed'] {
  const types = [type ?? 'string'].flat();
  if (oneOf !== undefined || listed !== undefined) return undefined;
  if (isNumber({ type: types })) return 'number';
  return types.includes('string') ? 'string' : undefined;
}
