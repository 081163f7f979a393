import { type RecordProperty, typesOf } from '../../language/contract/record.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { referredBy } from '../../language/project/link-target.ts';
import { placeholder } from '../../language/project/request-parts.ts';
import type { Known } from '../known.ts';
import { fieldsOfRow, propertyOf, type Row } from './row.ts';

/**
 * Returns the records whose ids a field of a row holds; empty if it is not known to hold an id. An `id` may name a
 * second record that shares it.
 *
 * @example
 * idsIn(known, loan, 'bookId') // ['book']
 */
export function idsIn({ api, options }: Known, row: Row, field: string): readonly string[] {
  if (row.kind !== 'record') return [];
  const project = { api: api ?? {}, options: options ?? {} };
  const at = { record: row.name, schema: row.schema, enums: row.enums };
  const records = [referredBy(project, at, field), propertyOf(row, field)?.record];
  return [...new Set(records.filter((one) => one !== undefined))];
}

/**
 * Returns whether a field of a row holds an id of one of these records; `undefined` if that is not declared and its
 * type and format do not exclude it.
 *
 * @example
 * holdsId(known, loan, 'id', ['book']) // false
 */
export function holdsId(known: Known, row: Row, field: string, records: readonly string[]): boolean | undefined {
  const property = propertyOf(row, field);
  if (property === undefined || records.length === 0) return undefined;
  const held = idsIn(known, row, field);
  if (held.length > 0) return held.some((one) => placeholder(one) !== null) ? undefined : intersects(held, records);
  if (isUnread(known, property)) return undefined;
  const ids = records.map((record) => own(known.records.get(record)?.properties, 'id'));
  return ids.some((id) => id === undefined || isAlike(id, property)) ? undefined : false;
}

/**
 * Returns the field of a row that most likely should be used for ids of these records, ready to copy; `undefined` if
 * there is none, or several.
 *
 * @example
 * suggestIdField(known, loan, ['book']) // '{bookId}'
 */
export function suggestIdField(known: Known, row: Row, records: readonly string[]): string | undefined {
  const [only, ...more] = (fieldsOfRow(row) ?? []).filter((field) => holdsId(known, row, field, records) === true);
  return only === undefined || more.length > 0 ? undefined : `{${only}}`;
}

/** A list's parameter, which selects its rows. */
export interface Parameter {
  /** A row of the list. */
  readonly row: Row;
  readonly field: string;
  /** The values of the parameters beside it. */
  readonly values: Readonly<Record<string, Json>>;
}

/**
 * Returns whether a field holds the values that a parameter selects by: true for ids of the same record, false for ids
 * of another one or values of another format, `undefined` if neither is known to be an id.
 *
 * @example
 * isSelected(known, { row: loan, field: 'bookId', values: {} }, book, 'id') // true
 */
export function isSelected(known: Known, by: Parameter, row: Row, field: string): boolean | undefined {
  const [wanted, given] = [propertyOf(by.row, by.field), propertyOf(row, field)];
  if (wanted === undefined || given === undefined) return undefined;
  const records = idsIn(known, by.row, by.field).flatMap((record) => named(record, by.values));
  const held = idsIn(known, row, field);
  if (isUnread(known, wanted) || isUnread(known, given)) return undefined;
  const isSame = records.length === 0 ? held.length === 0 : intersects(records, held);
  if (!isSame || wanted.format !== given.format) return false;
  return records.length > 0 || undefined;
}

/** Returns whether the property refers to an option list that is unknown or invalid. */
function isUnread({ api, options }: Known, property: RecordProperty): boolean {
  return property.options !== undefined && (api === null || own(options ?? {}, property.options) === undefined);
}

/** Returns the records of a polymorphic id (`"{kind}"`), resolved by the kind selected beside it. */
function named(record: string, values: Parameter['values']): readonly string[] {
  const by = placeholder(record);
  const kind = by === null ? record : own(values, by);
  return typeof kind === 'string' ? [kind] : [];
}

/** Returns whether a property may hold an `id` of this type and format; false for an enum. */
function isAlike(id: RecordProperty, property: RecordProperty): boolean {
  const [wanted, given] = [generalTypes(id), generalTypes(property)];
  const isOfType = wanted.length === 0 || given.length === 0 || intersects(wanted, given);
  return isOfType && id.format === property.format && property.enum === undefined;
}

function generalTypes(property: RecordProperty): readonly string[] {
  return typesOf(property).map((type) => (type === 'integer' ? 'number' : type));
}

function intersects(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.includes(one));
}
