import { type RecordProperty, type RecordSchema, typesOf } from '../../language/contract/record.ts';
import type { Enum, Enums } from '../../language/enum.ts';
import { byName, own } from '../../language/own.ts';
import type { RowAt } from '../../language/places/place.ts';
import { phrase } from '../../words/check.ts';
import type { Known } from '../known.ts';
import { nearest } from '../problems/nearest.ts';
import { type Word, withTitle } from '../problems/words.ts';

/** The row that field names refer to at a place of a screen. */
export type Row =
  /** No row: above a list, on the form of a page. */
  | { readonly kind: 'none' }
  /** A row of a misspelt or invalid record, whose fields are unknown. */
  | { readonly kind: 'unknown' }
  /** A row of which only the field names are known: of the signed-in person, or of an invalid record. */
  | { readonly kind: 'fields'; readonly fields: readonly string[] }
  | { readonly kind: 'record'; readonly name: string; readonly schema: RecordSchema; readonly enums: Enums };

export const noRow: Row = { kind: 'none' };

/**
 * Returns the row of the signed-in person: the record named `person`, or what every back end provides.
 *
 * @example
 * fieldsOfRow(personRow(known)) // ['username', 'nickname', 'email']
 */
export function personRow(known: Known): Row {
  if (known.records.has('person')) return rowOf(known, 'person');
  return { kind: 'fields', fields: ['username', 'nickname', 'email'] };
}

/**
 * Returns the row at a place, as far as its record is known.
 *
 * @example
 * rowIn(known, { record: 'book', schema: record, enums: {} }).kind // 'record'
 */
export function rowIn(known: Known, { record, enums }: RowAt): Row {
  return record === undefined ? noRow : rowOf(known, record, enums);
}

/**
 * Returns a row of the named record. Of several enums for a field, the first wins.
 *
 * @example
 * rowOf(known, 'book').kind // 'record'
 */
export function rowOf(known: Known, name: string, ...enums: readonly (Enums | undefined)[]): Row {
  const schema = known.records.get(name);
  if (schema === undefined || schema === null) {
    const fields = known.flawedFields.get(name) ?? null;
    return fields === null ? { kind: 'unknown' } : { kind: 'fields', fields };
  }
  return { kind: 'record', name, schema, enums: Object.assign(byName([]), ...[...enums].reverse()) };
}

/**
 * Returns the names of a row's fields, or null if they are unknown.
 *
 * @example
 * fieldsOfRow({ kind: 'none' }) // []
 */
export function fieldsOfRow(row: Row): readonly string[] | null {
  if (row.kind === 'unknown') return null;
  if (row.kind === 'none') return [];
  return row.kind === 'fields' ? row.fields : Object.keys(row.schema.properties);
}

/**
 * Returns the hint and choices for an unknown field: the field most likely meant, by name or by title, and all fields.
 *
 * @example
 * amongFields(rowOf(known, 'book'), '书名', ['title', 'shelf']).hint // 'title'
 */
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

/**
 * Returns the title of a record for use in a message about its rows.
 *
 * @example
 * inRecord({ title: '图书' }) // { 'zh-CN': '「图书」', en: ' in “图书”' }
 */
export function inRecord({ title }: { readonly title: string }): Word {
  return phrase((words) => words.inRecord(title));
}

/**
 * Returns the title of the row's record for use in a message; '' if the row has none.
 *
 * @example
 * recordTitle({ kind: 'none' }) // ''
 */
export function recordTitle(row: Row): Word {
  return row.kind === 'record' ? inRecord(row.schema) : '';
}

/**
 * Returns the record's declaration of a field, or undefined.
 *
 * @example
 * propertyOf({ kind: 'none' }, 'name') // undefined
 */
export function propertyOf(row: Row, field: string): RecordProperty | undefined {
  return row.kind === 'record' ? own(row.schema.properties, field) : undefined;
}

/**
 * Returns the enum of a field; null if the named one is unknown, undefined if none is declared.
 *
 * @example
 * enumOf(known, rowOf(known, 'book', { status: 'book-status' }), 'status')?.length // 3
 */
export function enumOf(known: Known, row: Row, field: string): Enum | null | undefined {
  const declared = row.kind === 'record' ? own(row.enums, field) : undefined;
  return typeof declared === 'string' ? (own(known.enums, declared) ?? null) : declared;
}

/**
 * Returns whether a property is an amount that may be sent as text and is therefore compared as text: 0 is not
 * `"0.00"`.
 *
 * @example
 * isAmount({ type: ['string', 'number'], format: 'money' }) // true
 */
export function isAmount(property: RecordProperty | undefined): boolean {
  const types = typesOf(property);
  return property?.format === 'money' && (types.length === 0 || types.includes('string'));
}
