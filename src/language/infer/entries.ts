import type { Column } from '../../kinds/columns/column.ts';
import { isOrdered, rangeOf, usualKind } from '../../kinds/columns/fits.ts';
import type { RecordProperty } from '../contract/record.ts';
import { declared } from '../declared.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, membersOf } from '../members.ts';
import { byName, own } from '../own.ts';
import type { RowAt } from '../places/place.ts';
import { enumsOf, propertyAt } from '../places/row.ts';

/**
 * Returns the column for a field that is given by name only.
 *
 * @example
 * inferColumn(row, 'price') // { kind: 'money', field: 'price' }
 */
export function inferColumn(row: RowAt, field: string): Column {
  return declared('column', columnOf(row)(field));
}

/** Returns an entry of a list in its full form. */
export type Complete = (entry: Json) => Json;

/**
 * Returns the function that completes the columns or fields of a row.
 *
 * @example
 * columnOf(row)('price') // { kind: 'money', field: 'price' }…
 */
export function columnOf(row: RowAt): Complete {
  const { enums } = row;
  const complete = completing(row, (field, property, entry) => {
    if (own(enums, field) !== undefined && entry.options === undefined) return { kind: 'enum' };
    if (property === undefined) return { kind: kindBy(entry, columnKeys) ?? 'text' };
    const kind = entry.options === undefined ? usualKind(field, property) : 'option';
    return { kind, ...(property.options !== undefined && { options: property.options }) };
  });
  return (entry) => withEmpty(complete(entry), row);
}

/** Adds the record's text for absent values to a column without one. */
function withEmpty(column: Json, row: RowAt): Json {
  if (!isMembers(column) || column.empty !== undefined || typeof column.field !== 'string') return column;
  const empty = propertyAt(row, column.field)?.empty;
  return empty === undefined ? column : { ...column, empty: typeof empty === 'string' ? empty : { ...empty } };
}

/**
 * Keys of a single kind. They determine the kind of a column whose field is unknown, so that only the field is
 * reported.
 */
const columnKeys = { options: 'option', total: 'number', also: 'enum', precision: 'date-time' };

function kindBy(entry: Members, kinds: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(kinds).find(([key]) => entry[key] !== undefined)?.[1];
}

/**
 * Returns the function that completes a list's columns: every column that the server can sort by is sortable, limited
 * to `allowed` if the call names its sortable fields.
 *
 * @example
 * sortableOf(row, columnOf(row))('price') // { kind: 'money', field: 'price', sortable: true }…
 */
export function sortableOf(row: RowAt, complete: Complete, allowed?: readonly string[]): Complete {
  return (entry) => {
    const column = complete(entry);
    if (!isMembers(column) || column.sortable !== undefined || typeof column.field !== 'string') return column;
    const property = propertyAt(row, column.field);
    const isAllowed = allowed?.includes(column.field) !== false;
    return property !== undefined && isAllowed && isOrdered(column.field, property)
      ? { ...column, sortable: true }
      : column;
  };
}

/**
 * Returns the function that completes the filters of a row.
 *
 * @example
 * filterOf(row)('status') // { kind: 'enum', field: 'status' }…
 */
export function filterOf(row: RowAt): Complete {
  const { enums } = row;
  return completing(row, (field, property, entry) => {
    const options = entry.options ?? property?.options;
    if (options !== undefined) return { kind: 'option', options };
    const isChoice = own(enums, field) !== undefined || property?.enum !== undefined || entry.multiple !== undefined;
    if (isChoice) return { kind: 'enum' };
    const isRange = rangeOf(field, property) !== undefined || (property === undefined && entry.presets !== undefined);
    return { kind: isRange ? 'range' : 'text' };
  });
}

/**
 * Returns the function that completes the figures of a row.
 *
 * @example
 * cardOf(row)('price') // { kind: 'money', field: 'price' }…
 */
export function cardOf(row: RowAt): Complete {
  return completing(row, (_, property) => ({ kind: property?.format === 'money' ? 'money' : 'number' }));
}

/** Completes an entry that names a field. If it states its kind, only what that kind still needs is added. */
function completing(
  row: RowAt,
  inferred: (field: string, property: RecordProperty | undefined, entry: Members) => Members,
): Complete {
  return (entry) => {
    const written: Json = typeof entry === 'string' ? { field: entry } : entry;
    if (!isMembers(written) || (written.kind !== undefined && written.kind !== 'option')) return written;
    const field = typeof written.field === 'string' ? written.field : '';
    const property = propertyAt(row, field);
    if (written.kind === undefined) return { ...inferred(field, property, written), ...written };
    return property?.options === undefined ? written : { options: property.options, ...written };
  };
}

/**
 * Returns the owner with the enums that its record names, in addition to its own.
 *
 * @example
 * withEnums({}, row).enums // { status: 'book-status' }…
 */
export function withEnums<Owner extends Members>(owner: Owner, { schema }: RowAt): Owner {
  const named = Object.entries(enumsOf(schema));
  if (named.length === 0 || (owner.enums !== undefined && !isMembers(owner.enums))) return owner;
  return { ...owner, enums: byName([...named, ...Object.entries(membersOf(owner.enums))]) };
}

/**
 * Returns the owner with each entry of one of its lists in its full form.
 *
 * @example
 * withEntries({ columns: ['price'] }, 'columns', columnOf(row)) // { columns: [{ kind: 'money', field: 'price' }] }…
 */
export function withEntries(owner: Members, key: string, complete: Complete): Members {
  const entries = owner[key];
  return Array.isArray(entries) ? { ...owner, [key]: entries.map((entry: Json) => complete(entry)) } : owner;
}
