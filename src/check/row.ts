import type { Enum, Enums } from '../language/enum.ts';
import { byName, own } from '../language/own.ts';
import type { RowAt } from '../language/places/place.ts';
import type { RecordProperty, RecordSchema } from '../language/record.ts';
import type { Known } from './known.ts';
import { nearest } from './nearest.ts';
import { type Word, withTitle } from './words.ts';

/** The row that names at one place of a screen stand for. */
export type Row =
  /** No row: above a list, on a page's form. */
  | { readonly kind: 'none' }
  /** A row of a record that is misspelt or not sound: nothing can be said of its fields. */
  | { readonly kind: 'unknown' }
  /** Fields of which only the names are known: the signed-in person's, those of a record that is not sound. */
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  | { readonly kind: 'record'; readonly name: string; readonly schema: RecordSchema; readonly enums: Enums };

export const noRow: Row = { kind: 'none' };

/** The signed-in person, where a place speaks of them: the record named `person`, or what every back end says of one. */
export function personRow(known: Known): Row {
  if (known.records.has('person')) return rowOf(known, 'person');
  return { kind: 'fields', fields: ['username', 'nickname', 'email'] };
}

/** Returns the row at a place, as far as what is known of its record lets anything be said of it. */
export function rowIn(known: Known, { record, enums }: RowAt): Row {
  return record === undefined ? noRow : rowOf(known, record, enums);
}

/** A row of the named record; the enums closest to the place come first and win. */
export function rowOf(known: Known, name: string, ...enums: readonly (Enums | undefined)[]): Row {
  const schema = known.records.get(name);
  if (schema === undefined || schema === null) {
    const fields = known.flawedFields.get(name) ?? null;
    return fields === null ? { kind: 'unknown' } : { kind: 'fields', fields };
  }
  return { kind: 'record', name, schema, enums: Object.assign(byName([]), ...[...enums].reverse()) };
}

/** The fields a row has; null where nothing is known of it. */
export function fieldsOfRow(row: Row): readonly string[] | null {
  if (row.kind === 'unknown') return null;
  if (row.kind === 'none') return [];
  return row.kind === 'fields' ? row.fields : Object.keys(row.schema.properties);
}

/** What a report says of a field that a row has not: the one that is meant, by its name or by what people call it, or all. */
export function amongFields(
  row: Row,
  word: string,
  fields: readonly string[],
): { readonly hint: string | undefined; readonly choices: readonly Word[] } {
  const titled = fields.map((field) => ({ field, title: propertyOf(row, field)?.title }));
  const called = titled.filter(({ title }) => title === word);
  const meant = called.length === 1 ? called : titled.filter(({ title }) => title?.includes(word));
  return {
    hint: nearest(word, fields) ?? (meant.length === 1 ? meant[0]?.field : undefined),
    choices: titled.map(({ field, title }) => withTitle(field, title)),
  };
}

/** Returns what people call a record, where a message says what its rows have. */
export function inRecord({ title }: { readonly title: string }): Word {
  return { zh: `「${title}」`, en: ` in “${title}”` };
}

/** What people call the row's record. */
export function recordTitle(row: Row): Word {
  return row.kind === 'record' ? inRecord(row.schema) : '';
}

/** What the record says of a field. */
export function propertyOf(row: Row, field: string): RecordProperty | undefined {
  return row.kind === 'record' ? own(row.schema.properties, field) : undefined;
}

/** The enum that is declared for a field of the row; null where it is declared but not known. */
export function enumOf(known: Known, row: Row, field: string): Enum | null | undefined {
  const declared = row.kind === 'record' ? own(row.enums, field) : undefined;
  return typeof declared === 'string' ? (own(known.enums, declared) ?? null) : declared;
}

/** The JSON types of a property, null aside. */
export function typesOf(property: { readonly type?: string | readonly string[] } | undefined): readonly string[] {
  const types = typeof property?.type === 'string' ? [property.type] : (property?.type ?? []);
  return types.filter((type) => type !== 'null');
}
