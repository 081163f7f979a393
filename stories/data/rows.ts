import type { RecordProperty, RecordSchema } from '../../src/language/contract/record.ts';
import type { Json, Row } from '../../src/language/json.ts';
import { words } from './words.ts';

export type Records = Readonly<Record<string, RecordSchema>>;

/** Returns rows made from a record's schema: Chinese, the same on every run, and covering every value of each enum. */
export function rowsOf(records: Records, name: string, count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => rowOf(records, name, index));
}

/** Returns the row at an index of `rowsOf`; its id is `index + 1`. */
export function rowOf(records: Records, name: string, index: number): Row {
  const record = records[name];
  if (record === undefined) throw new Error(`There is no record “${name}” in schemas/records.`);
  return objectOf(records, specific(record), index);
}

function objectOf(records: Records, properties: Properties, index: number): Row {
  return Object.fromEntries(
    Object.entries(properties).map(([field, property], place) => [
      field,
      propertyOf(records, field, property, index, place),
    ]),
  );
}

type Properties = Readonly<Record<string, RecordProperty>>;

/** Returns a record's properties. Names are qualified by the record, so that a role is not named like a company. */
function specific({ title: record, properties }: RecordSchema): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([field, property]) => {
      const { title } = property;
      return [field, title === '名称' || title === '账号' ? { ...property, title: `${record}${title}` } : property];
    }),
  );
}

function propertyOf(records: Records, field: string, property: RecordProperty, index: number, place: number): Json {
  const types = [property.type ?? 'object'].flat();
  // The enums of a record advance at different rates, so that many pairs of values occur.
  if (property.enum !== undefined)
    return property.enum[Math.floor(index / (1 + (place % 2))) % property.enum.length] ?? null;
  if (types.includes('null') && index % 5 === 4) return null;
  if (property.format !== undefined) return formatted(property.format, index, place);
  if (types.includes('boolean')) return index % 2 === 0;
  if (types.includes('string')) return words(field, property.title ?? field, index);
  if (types.includes('integer') || types.includes('number')) return integer(field, index);
  if (types.includes('array')) return arrayOf(records, field, property, index);
  return objectOf(records, property.properties ?? {}, index);
}

function arrayOf(records: Records, field: string, { items, title }: RecordProperty, index: number): Json {
  const length = 3 - (index % 3);
  return Array.from({ length }, (_, place) => {
    if (items === undefined) return null;
    if ('$ref' in items && typeof items.$ref === 'string') return rowOf(records, items.$ref, index + place);
    return propertyOf(
      records,
      field,
      { ...(title === undefined ? {} : { title }), ...items } as RecordProperty,
      index + place,
      place,
    );
  });
}

function integer(field: string, index: number): number {
  if (field === 'id') return index + 1;
  return field.endsWith('Id') || field.endsWith('Ids') ? 1 + (index % 5) : 2 + ((index * 7) % 30);
}

function formatted(format: string, index: number, place: number): Json {
  // Counts back from a fixed moment, in Shanghai time. Later properties get later times, so that what ends has begun.
  const moment = new Date(Date.UTC(2026, 10, 20, 9, 45, 7) - index * 5_432_100 + place * 2_712_000).toISOString();
  const formats: Readonly<Record<string, Json>> = {
    'date-time': moment.slice(0, 19).replace('T', ' '),
    percent: 2 + ((index * 7) % 30),
    date: moment.slice(0, 10),
    money: (((index * 13_790) % 98_765) / 100 + 9.9).toFixed(2),
    'uri-reference': picture(index),
    phone: words('phone', '电话', index),
  };
  const value = formats[format];
  if (value === undefined) throw new Error(`stories/data/rows.ts cannot make values of format “${format}” yet.`);
  return value;
}

/** Returns the address of one of the pictures in stories/pictures, which Storybook serves. */
export function picture(index: number): string {
  const path = `pictures/${1 + (index % 4)}.svg`;
  // Storybook may be served from any folder. Without a document, such as in Node, the root will do.
  return globalThis.document === undefined ? `/${path}` : new URL(path, document.baseURI).pathname;
}
