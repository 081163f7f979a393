import type { RecordProperty } from '../../../language/contract/record.ts';
import type { ValueForm } from '../../../language/contract/record-conventions.ts';
import type { EnumValue } from '../../../language/enum.ts';
import type { Json } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import type { ApiDocument, Pointer } from '../document/document.ts';
import { propertyOf, type Schema, schemaOf, textOf } from '../document/schema.ts';
import type { ReportLine } from '../report.ts';
import { enumOf } from '../words/enums.ts';
import { camel, readablePhrase, wordsIn } from '../words/names.ts';
import { isChinese, type ProjectLanguage, phrases } from '../words/phrases.ts';

/** A field of a record. */
export interface Field {
  readonly name: string;
  /** The back end's name, with dots for nested values. */
  readonly theirs: string;
  readonly property: RecordProperty & { readonly title: string };
  /** Its allowed values. */
  readonly values?: readonly EnumValue[];
  /** The back end's format, unless that is plain or ISO. */
  readonly form?: ValueForm;
  readonly isAlways: boolean;
  /** Whether only the sheet shows it. */
  readonly isDetail?: true;
  readonly pointer: Pointer;
}

/** The fields of a record, and the parts of its schema without a field. */
export interface FieldsFound {
  readonly fields: readonly Field[];
  readonly left: readonly ReportLine[];
}

interface Reading {
  readonly document: ApiDocument;
  readonly language: ProjectLanguage;
  readonly resource: string;
}

/** Returns the fields of a row schema: plain values, the names of nested objects, and amounts with their currency. */
export function fieldsOf(reading: Reading, schema: Schema | undefined): FieldsFound {
  const { document, resource } = reading;
  const names = [...(schema?.properties.keys() ?? [])];
  const found = names.map((name): FieldsFound => {
    const one = withExample(propertyOf(document, schema, name), schema, name);
    const pointer = schema?.properties.get(name)?.pointer ?? [];
    if (one === undefined) return { fields: [], left: [{ reason: 'dangling', resource, pointer, detail: name }] };
    if (one.keywords.writeOnly === true || /^(password|binary|byte)$/.test(textOf(one, 'format') ?? ''))
      return { fields: [], left: [] };
    const isAlways = schema?.required.has(name) === true && !one.isNullable;
    return fieldsIn(reading, { name, schema: one, pointer, isAlways, siblings: names });
  });
  return { fields: distinct(found.flatMap(({ fields }) => fields)), left: found.flatMap(({ left }) => left) };
}

/** Uses an object's example as examples of its properties. */
function withExample(property: Schema | undefined, schema: Schema | undefined, name: string): Schema | undefined {
  const example = own(membersOf(schema?.keywords.example), name);
  if (property === undefined || example === undefined || property.keywords.example !== undefined) return property;
  return { ...property, keywords: { ...property.keywords, example } };
}

/** Removes duplicates: names may differ only by characters that field names cannot have. */
function distinct(fields: readonly Field[]): readonly Field[] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].toReversed();
}

interface Property {
  readonly name: string;
  readonly schema: Schema;
  readonly pointer: Pointer;
  readonly isAlways: boolean;
  readonly siblings: readonly string[];
}

function fieldsIn(reading: Reading, property: Property): FieldsFound {
  const { schema, name, pointer } = property;
  if (/[\s{}[\]/@.]/.test(name))
    return { fields: [], left: [{ reason: 'fieldName', resource: reading.resource, pointer, detail: name }] };
  if (schema.properties.size > 0 && !schema.types.some((type) => type !== 'object')) return insideOf(reading, property);
  if (schema.types.includes('array')) return listField(reading, property);
  if (schema.types.includes('object'))
    return { fields: [], left: [{ reason: 'fieldObject', resource: reading.resource, pointer, detail: name }] };
  return { fields: [plainField(reading, property)], left: [] };
}

/** Returns a name without the characters that texts and guards do not allow. */
export function safeName(name: string): string {
  const safe = /^\w+$/.test(name) ? name : camel(wordsIn(name));
  return Object.hasOwn(Object.prototype, safe) || safe === 'constructor' || safe === '__proto__' || safe === ''
    ? `field${safe}`
    : safe;
}

/** Returns the title of a field: the document's, the one in its description, or its name made readable. */
export function titleOf(name: string, schema: Schema | undefined, language: ProjectLanguage): string {
  const own = schema && textOf(schema, 'title');
  const description = (schema && textOf(schema, 'description')) ?? '';
  if (language === 'zh-CN') {
    const short = description.split(/[\s,，。（(:：;；、]/, 1)[0] ?? '';
    if (isChinese(short) && short.length <= 12) return short;
    return (
      phrases[language].usualTitles[wordsIn(name).join(' ')] ??
      (own !== undefined && isChinese(own) ? own : readablePhrase(wordsIn(name)))
    );
  }
  const isTitle = own !== undefined && own.length <= 40 && own !== name && /^[A-Z]/.test(own);
  return isTitle ? own : readablePhrase(wordsIn(name));
}

function plainField({ document, language }: Reading, { name, schema, pointer, isAlways, siblings }: Property): Field {
  const title = titleOf(name, schema, language);
  const money = moneyOf(name, schema, siblings);
  if (money !== undefined) return moneyField(money, { name, title, isAlways, pointer });
  const time = timeOf(document, name, schema);
  const values = schema.choices === undefined ? undefined : enumOf(schema.choices, language);
  const type = time === undefined ? typeOf(schema) : 'string';
  const format = time === undefined ? formatOf(schema) : 'date-time';
  return {
    name: safeName(name),
    theirs: name,
    property: {
      type: isAlways ? type : [type, 'null'],
      title,
      ...(format && { format }),
      ...(!isAlways && { empty: phrases[language].none }),
      ...(values && { enum: values.map(({ value }) => value) }),
    },
    ...(values && { values }),
    ...(time !== undefined && time.kind !== 'iso' && { form: time }),
    isAlways,
    pointer,
  };
}

function typeOf({ types, choices }: Schema): 'string' | 'integer' | 'number' | 'boolean' {
  if (choices !== undefined)
    return typeof choices[0]?.value === 'number'
      ? 'integer'
      : typeof choices[0]?.value === 'boolean'
        ? 'boolean'
        : 'string';
  return plainType(types);
}

/** Returns the plain type of a schema; a value that may be a number or a text is a text. */
function plainType(types: Schema['types']): 'string' | 'integer' | 'number' | 'boolean' {
  const plain = types.filter((type) => type !== 'array' && type !== 'object');
  return plain.length === 1 ? (plain[0] ?? 'string') : 'string';
}

const formats = ['date', 'date-time', 'email', 'uuid', 'time'] as const;

function formatOf(schema: Schema): RecordProperty['format'] | undefined {
  if (schema.types.join() !== 'string' || schema.choices !== undefined) return undefined;
  return formats.find((format) => format === textOf(schema, 'format'));
}

/** Returns the format of a time: ISO, local without a zone, or epoch seconds or milliseconds. */
function timeOf(
  { version }: ApiDocument,
  name: string,
  schema: Schema,
): Extract<ValueForm, { kind: 'iso' | 'local' | 'seconds' | 'milliseconds' }> | undefined {
  const example =
    schema.keywords.example ??
    (Array.isArray(schema.keywords.examples) ? (schema.keywords.examples as readonly Json[])[0] : undefined);
  const isMoment =
    /(^|_)(created|updated|modified|deleted|started|finished|expires?|last_\w+|completed|sent|published|scheduled|approved|paid|seen|joined|closed)_?(at|on|time|timestamp|date)$/i.test(
      wordsIn(name).join('_'),
    ) || /timestamp$/i.test(name);
  const [type] = schema.types;
  const text = typeof example === 'string' ? example : '';
  if (type === 'string' && schema.choices === undefined) {
    if (/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text)) return { kind: 'local', zone: 'UTC' };
    const isIso = textOf(schema, 'format') === 'date-time' || /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);
    return isIso ? { kind: 'iso' } : undefined;
  }
  if (version === '' || !isMoment || (type !== 'integer' && type !== 'number')) return undefined;
  const isMilliseconds =
    /milli/i.test(textOf(schema, 'description') ?? '') || Number(example ?? 0) > 1e11 || /[a-z]Timestamp$/.test(name);
  return { kind: isMilliseconds ? 'milliseconds' : 'seconds' };
}

interface Money {
  readonly kind: 'minor' | 'number' | 'decimal';
  readonly currency: string;
}

/** Returns the format of an amount: a number with a currency beside it. */
function moneyOf(name: string, { types, choices }: Schema, siblings: readonly string[]): Money | undefined {
  if (choices !== undefined) return undefined;
  const [, stem] = /^(\w+)_cents$/.exec(name) ?? [];
  const isAmount = stem !== undefined || /(^|_)(price|amount|total|cost|fee|balance)$/i.test(wordsIn(name).join('_'));
  const currency =
    siblings.find((one) => one === `${stem ?? name}_currency` || one === `${name}Currency`) ??
    siblings.find((one) => one === 'currency');
  if (!isAmount || currency === undefined) return undefined;
  const [type] = types;
  if (stem !== undefined && type === 'integer') return { kind: 'minor', currency };
  if (type === 'number') return { kind: 'number', currency };
  return type === 'string' && stem === undefined ? { kind: 'decimal', currency } : undefined;
}

function moneyField(
  { kind, currency }: Money,
  { name, title, isAlways, pointer }: Omit<Property, 'schema' | 'siblings'> & { readonly title: string },
): Field {
  return {
    name: safeName(name.replace(/_cents$/, '')),
    theirs: name,
    property: {
      type: isAlways ? 'string' : ['string', 'null'],
      title: title.replace(/ cents$/i, ''),
      format: 'money',
      currency: `{${safeName(currency)}}`,
      ...(!isAlways && { empty: '—' }),
    },
    form: { kind },
    isAlways,
    pointer,
  };
}

const naming = [
  'name',
  'title',
  'label',
  'displayName',
  'display_name',
  'full_name',
  'username',
  'email',
  'code',
  'key',
  'slug',
];
const mostInside = 8;

/** Returns the fields of a nested object: its name, or if it has none, its values for the sheet. */
function insideOf(reading: Reading, { name, schema, pointer }: Property): FieldsFound {
  const { document, language } = reading;
  const inner = [...schema.properties.keys()].flatMap((member) => {
    const one = propertyOf(document, schema, member);
    const isPlain =
      one !== undefined &&
      one.types.length === 1 &&
      !one.types.includes('array') &&
      !one.types.includes('object') &&
      one.keywords.writeOnly !== true;
    return isPlain && /^\w+$/.test(member) ? [{ member, one }] : [];
  });
  const named = naming.map((wanted) => inner.find(({ member }) => member === wanted)).find((one) => one !== undefined);
  const optional = { isAlways: false, siblings: [] };
  if (named !== undefined) {
    const field = plainField(reading, { name, schema: { ...named.one, keywords: {} }, pointer, ...optional });
    return {
      fields: [
        {
          ...field,
          theirs: `${name}.${named.member}`,
          property: { ...field.property, title: titleOf(name, schema, language) },
          isAlways: false,
        },
      ],
      left: [],
    };
  }
  if (inner.length === 0 || inner.length > mostInside)
    return { fields: [], left: [{ reason: 'fieldObject', resource: reading.resource, pointer, detail: name }] };
  const fields = inner.map(({ member, one }): Field => {
    const words = [...wordsIn(name), ...wordsIn(member)];
    const field = plainField(reading, { name: camel(words), schema: one, pointer, ...optional });
    const title =
      language === 'zh-CN' && isChinese(titleOf(member, one, language))
        ? titleOf(member, one, language)
        : readablePhrase(words);
    return { ...field, theirs: `${name}.${member}`, property: { ...field.property, title }, isDetail: true };
  });
  return { fields, left: [] };
}

/** Returns the field of a list of values, or of objects with a name. */
function listField(reading: Reading, { name, schema, pointer }: Property): FieldsFound {
  const { document, language, resource } = reading;
  const items = schemaOf(document, schema.items);
  const title = titleOf(name, schema, language);
  const field = (inner: RecordProperty): FieldsFound => ({
    fields: [
      {
        name: safeName(name),
        theirs: name,
        property: { type: ['array', 'null'], title, items: inner, empty: phrases[language].none },
        isAlways: false,
        isDetail: true,
        pointer,
      },
    ],
    left: [],
  });
  const isPlain =
    items !== undefined && items.types.length > 0 && items.types.every((type) => type !== 'array' && type !== 'object');
  if (isPlain) return field({ type: plainType(items.types) });
  const inner = propertyOf(document, items, 'name');
  if (inner?.types.includes('string'))
    return field({ type: 'object', properties: { name: { type: 'string', title: titleOf('name', inner, language) } } });
  return { fields: [], left: [{ reason: 'fieldList', resource, pointer, detail: name }] };
}
