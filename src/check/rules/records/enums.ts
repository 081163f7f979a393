import { typesOf } from '../../../language/contract/record.ts';
import type { Enum } from '../../../language/enum.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import type { Known, Report } from '../../known.ts';
import { nameHint, nearest } from '../../problems/nearest.ts';
import { literals } from '../../problems/words.ts';
import type { FileRule, ScreenRule } from '../../rule.ts';
import { amongFields, enumOf, fieldsOfRow, propertyOf, type Row, recordTitle } from '../../sites/row.ts';

/** Checks that enums exist, belong to fields, and have exactly the values of the record. */
export const enums: ScreenRule = (sites, known, report) => {
  for (const { enums, row, filters } of sites.enums) {
    for (const [field, declared] of Object.entries(enums)) {
      const fields = fieldsOfRow(row);
      if (fields !== null && !fields.includes(field) && !filters.some((filter) => filter.field === field)) {
        const record = recordTitle(row);
        report(enums, field, 'field.unknown', { field, record }, { at: 'key', ...amongFields(row, field, fields) });
        continue;
      }
      // The fields of an invalid record are unknown.
      if (row.kind === 'record') checkEnum(declared, { known, row, owner: enums, key: field, field, report });
    }
  }
};

interface Place {
  readonly known: Known;
  readonly row: Row;
  readonly owner: object;
  /** The key that declares the enum. */
  readonly key: string;
  readonly field: string;
  readonly report: Report;
}

/**
 * Reports a declared enum that does not exist, or whose values differ from those of its field.
 *
 * @example
 * checkEnum('book-status', { known, row, owner: screen.enums, key: 'status', field: 'status', report });
 */
export function checkEnum(declared: string | Enum, { known, row, owner, key, field, report }: Place): void {
  const values = enumOf(known, row, field);
  const property = propertyOf(row, field);
  if (typeof declared !== 'string') {
    compare(declared, property, declared, field, report);
  } else if (known.enums !== null && own(known.enums, declared) === undefined) {
    report(owner, key, 'enum.unknown', { name: declared }, nameHint(declared, Object.keys(known.enums)));
  } else if (values) {
    const meant = fitting(known, row, field, values);
    const named = row.kind === 'record' ? `${row.name}-${field}` : undefined;
    if (meant !== undefined) report(owner, key, 'enum.other', { name: declared, field }, { hint: meant });
    else if (named !== undefined && named !== declared && hasSameValues(own(known.enums, named), values))
      report(owner, key, 'enum.meant', { name: declared, field, meant: named }, { hint: named });
    else compare(values, property, declared, field, report);
  }
}

/** Checks that each shared enum has each value once. */
export const sharedEnums: FileRule = (known, report) => {
  // An invalid enum is null.
  for (const values of Object.values(known.enums ?? {}) as readonly (Enum | null)[]) if (values) once(values, report);
};

/** Returns the shared enum with the field's values if the named one has others: then the name is the mistake. */
function fitting(known: Known, row: Row, field: string, named: Enum): string | undefined {
  const wanted = propertyOf(row, field)?.enum;
  if (wanted === undefined || isOf(wanted, named) || hasTwice(named)) return undefined;
  // A single wrong value is a mistake in the enum itself, unless its values are those of another field.
  const isAnothers = row.kind === 'record' && Object.values(row.schema.properties).some((one) => isOf(one.enum, named));
  const odd = named.filter(({ value }) => !includes(wanted, value)).length;
  const length = wanted.filter((value) => value !== null).length;
  if (odd === 1 && named.length === length && !isAnothers) return undefined;
  const fits = Object.entries(known.enums ?? {}).filter(([, values]) => isOf(wanted, values));
  // Of several enums with the same values, prefer the one named after the field.
  const called = fits.find(([name]) => row.kind === 'record' && name === `${row.name}-${field}`);
  return (called ?? fits[0])?.[0];
}

/** Returns whether an enum has exactly the values of a field, null aside. */
function isOf(wanted: readonly Json[] | undefined, values: Enum | null): boolean {
  const listed = wanted?.filter((value) => value !== null);
  return (
    listed !== undefined && values?.length === listed.length && values.every(({ value }) => listed.includes(value))
  );
}

/**
 * Returns whether two enums name the same values.
 *
 * @example
 * hasSameValues([{ value: 0, title: '停用' }], [{ value: 0, title: '关闭' }]) // true
 */
export function hasSameValues(one: Enum | null | undefined, other: Enum): boolean {
  return isOf(
    other.map(({ value }) => value),
    one ?? null,
  );
}

function compare(
  values: Enum,
  property: ReturnType<typeof propertyOf>,
  declared: string | Enum,
  field: string,
  report: Report,
): void {
  if (typeof declared !== 'string') once(values, report);
  if (property === undefined) return;
  const wanted = property.enum?.filter((value) => value !== null);
  if (wanted === undefined) {
    const types = typesOf(property).map((type) => (type === 'integer' ? 'number' : type));
    const odd = values.find(({ value }) => types.length > 0 && !types.includes(typeof value));
    if (odd) report(odd, 'value', 'enum.type', { value: JSON.stringify(odd.value), types: types.join('|') });
    return;
  }
  const missing = wanted.filter((value) => !values.some((entry) => entry.value === value));
  const extra = values.filter(({ value }) => !includes(wanted, value));
  for (const entry of extra) {
    const hint = nearest(String(entry.value), missing.map(String)) ?? missing[0];
    report(
      entry,
      'value',
      'enum.value-unknown',
      { value: JSON.stringify(entry.value), field },
      { hint: hint === undefined ? undefined : String(hint) },
    );
  }
  // A wrong value most likely stands for the missing one: one mistake, one message.
  const left = missing.slice(extra.length);
  if (left.length === 0 || hasTwice(values)) return;
  report(values, null, 'enum.value-missing', { values: literals(left), field });
}

function once(values: Enum, report: Report): void {
  for (const [index, entry] of values.entries()) {
    if (values.findIndex(({ value }) => value === entry.value) < index)
      report(entry, 'value', 'enum.value-twice', { value: JSON.stringify(entry.value) });
    else if (values.findIndex(({ title }) => title === entry.title) < index)
      report(entry, 'title', 'enum.title-twice', { title: entry.title });
  }
}

function hasTwice(values: Enum): boolean {
  return new Set(values.map(({ value }) => value)).size < values.length;
}

function includes(values: readonly Json[], value: Json): boolean {
  return values.includes(value);
}
