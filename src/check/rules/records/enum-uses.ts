import { fieldsOf } from '../../../compile/text.ts';
import type { Column } from '../../../kinds/columns/column.ts';
import type { Enum } from '../../../language/enum.ts';
import { own } from '../../../language/own.ts';
import type { Known } from '../../known.ts';
import type { ProjectRule, ScreenRule } from '../../rule.ts';
import { enumOf, fieldsOfRow, propertyOf, type Row } from '../../sites/row.ts';
import type { Sites } from '../../sites/sites.ts';
import { hasSameValues } from './enums.ts';

/** Checks that a badge or a choice has an enum to show. */
export const enumsDeclared: ScreenRule = (sites, known, report) => {
  const reported = new Set<string>();
  const need = (owner: object, field: string, row: Row, at = 'field'): void => {
    const key = `${row.kind === 'record' ? row.name : ''} ${field}`;
    if (row.kind === 'unknown' || enumOf(known, row, field) !== undefined || reported.has(key)) return;
    // Report once per field: all columns that show it lack the same declaration.
    reported.add(key);
    report(owner, at, 'enum.missing', { field, example: enumFor(known, row, field) });
  };
  // Another rule reports a missing field.
  for (const { column, row } of sites.columns)
    for (const [key, field] of labelsOf(column))
      if (fieldsOfRow(row)?.includes(field) ?? true) need(column, field, row, key);
  for (const { filter, row } of sites.filters) if (filter.kind === 'enum') need(filter, filter.field, row);
};

/** Returns the fields whose labels a column shows, each with the key that names it. */
function labelsOf(column: Column): readonly (readonly [key: string, field: string])[] {
  if (column.kind !== 'enum') return [];
  return [['field', column.field], ...(column.also !== undefined ? [['also', column.also] as const] : [])];
}

/** Returns the enum to declare for a field: a shared one with its values, else inline values. */
function enumFor(known: Known, row: Row, field: string): string {
  const wanted = propertyOf(row, field)?.enum ?? [];
  const record = row.kind === 'record' ? row.name : '';
  const shared = Object.entries(known.enums ?? {})
    .filter(([, values]) => values?.length === wanted.length && values.every(({ value }) => wanted.includes(value)))
    .map(([name]) => name);
  const name = shared.find((one) => one.startsWith(record)) ?? shared[0];
  return name === undefined ? `[{ "value": ${JSON.stringify(wanted[0] ?? 1)}, "title": "…" }]` : `"${name}"`;
}

/** Checks that every enum declared on a screen is shown on it. */
export const enumsUsed: ScreenRule = (sites, _, report) => {
  const shown = new Set<string>();
  const show = (row: Row, field: string): void => {
    shown.add(nameOf(row, field));
  };
  for (const { column, row } of sites.columns) for (const [, field] of labelsOf(column)) show(row, field);
  for (const { filter, row } of sites.filters) if (filter.kind === 'enum') show(row, filter.field);
  for (const { text, row } of sites.texts) for (const field of fieldsOf(text)) if (row) show(row, field);
  for (const { enums, row } of sites.enums)
    for (const [field, declared] of Object.entries(enums))
      if (!isUseful(row, field, declared) && !shown.has(nameOf(row, field)))
        report(enums, field, 'enum.unused', { name: field }, { at: 'key' });
};

/** Returns whether a declaration need not be shown: the record names the enum too, or the row is unknown. */
function isUseful(row: Row, field: string, declared: string | Enum): boolean {
  return row.kind !== 'record' || propertyOf(row, field)?.enums === declared;
}

function nameOf(row: Row, field: string): string {
  return `${row.kind === 'record' ? row.name : ''} ${field}`;
}

/**
 * Checks that every shared enum is used by a screen or a record. If another enum with the same values is used several
 * times, one of those uses most likely meant this one.
 */
export const sharedEnumsUsed: ProjectRule = (known, report, screens) => {
  const uses = usesOf(known, screens);
  for (const [name, values] of Object.entries(known.enums ?? {})) {
    if (uses.some((use) => use.name === name)) continue;
    const others = uses.filter((use) => isMeant(use, name, uses) && hasSameValues(own(known.enums, use.name), values));
    const [only] = others;
    if (only === undefined || others.length > 1)
      report(known.enums ?? {}, name, 'enum.unused', { name }, { at: 'key' });
    else {
      const parameters = { name: only.name, field: only.field, meant: name };
      report(only.owner, only.key, 'enum.meant', parameters, { hint: name });
    }
  }
};

/** A reference to a shared enum. */
interface Use {
  readonly owner: object;
  readonly key: string;
  readonly name: string;
  readonly record: string;
  readonly field: string;
}

function usesOf(known: Known, screens: readonly Sites[]): readonly Use[] {
  const inRecords = [...known.records].flatMap(([record, schema]) =>
    Object.entries(schema?.properties ?? {}).flatMap(([field, property]) =>
      property.enums === undefined ? [] : [{ owner: property, key: 'enums', name: property.enums, record, field }],
    ),
  );
  const onScreens = screens.flatMap((sites) =>
    sites.enums.flatMap(({ enums, row }) =>
      Object.entries(enums).flatMap(([field, name]) =>
        typeof name === 'string' && (row.kind !== 'record' || propertyOf(row, field)?.enums !== name)
          ? [{ owner: enums, key: field, name, record: row.kind === 'record' ? row.name : '', field }]
          : [],
      ),
    ),
  );
  return [...inRecords, ...onScreens];
}

/** Returns whether an enum's name fits this field, while the field refers to a shared enum named after another one. */
function isMeant({ name, record, field }: Use, meant: string, uses: readonly Use[]): boolean {
  const isShared = uses.filter((use) => use.name === name).length > 1;
  return isShared && name !== `${record}-${field}` && (meant === field || meant.endsWith(`-${field}`));
}
