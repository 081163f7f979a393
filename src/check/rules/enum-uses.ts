import { fieldsOf } from '../../compile/text.ts';
import type { Column } from '../../language/column.ts';
import type { Enum } from '../../language/enum.ts';
import type { Known } from '../known.ts';
import { enumOf, fieldsOfRow, propertyOf, type Row } from '../row.ts';
import type { ProjectRule, ScreenRule } from '../rule.ts';

/** A badge or a choice has an enum to show. */
export const enumsDeclared: ScreenRule = (sites, known, report) => {
  const told = new Set<string>();
  const need = (owner: object, field: string, row: Row, at = 'field'): void => {
    const key = `${row.kind === 'record' ? row.name : ''} ${field}`;
    if (row.kind === 'unknown' || enumOf(known, row, field) !== undefined || told.has(key)) return;
    // Once per field: all columns that show it lack the same line.
    told.add(key);
    report(owner, at, 'enum.missing', { field, example: enumFor(known, row, field) });
  };
  // That there is no such field is told already.
  for (const { column, row } of sites.columns)
    for (const [key, field] of labelsOf(column))
      if (fieldsOfRow(row)?.includes(field) ?? true) need(column, field, row, key);
  for (const { filter, row } of sites.filters) if (filter.kind === 'choice') need(filter, filter.field, row);
};

/** The fields whose labels a column shows, each after the key that names it. */
function labelsOf(column: Column): readonly (readonly [key: string, field: string])[] {
  if (column.kind !== 'badge') return [];
  return [['field', column.field], ...(column.also !== undefined ? [['also', column.also] as const] : [])];
}

/** What to write for a field: a shared enum with its values, else values of its own. */
function enumFor(known: Known, row: Row, field: string): string {
  const wanted = propertyOf(row, field)?.enum ?? [];
  const record = row.kind === 'record' ? row.name : '';
  const shared = Object.entries(known.enums ?? {})
    .filter(([, values]) => values?.length === wanted.length && values.every(({ value }) => wanted.includes(value)))
    .map(([name]) => name);
  const name = shared.find((one) => one.startsWith(record)) ?? shared[0];
  return name === undefined ? `[{ "value": ${JSON.stringify(wanted[0] ?? 1)}, "title": "…" }]` : `"${name}"`;
}

/** Every enum declared on a screen is shown on it. */
export const enumsUsed: ScreenRule = (sites, _, report) => {
  const shown = new Set<string>();
  const show = (row: Row, field: string): void => {
    shown.add(nameOf(row, field));
  };
  for (const { column, row } of sites.columns) for (const [, field] of labelsOf(column)) show(row, field);
  for (const { filter, row } of sites.filters) if (filter.kind === 'choice') show(row, filter.field);
  for (const { text, row } of sites.texts) for (const field of fieldsOf(text)) if (row) show(row, field);
  for (const { enums, row } of sites.enums)
    for (const [field, declared] of Object.entries(enums))
      if (!isUseful(row, field, declared) && !shown.has(nameOf(row, field)))
        report(enums, field, 'enum.unused', { name: field }, { at: 'key' });
};

/** An enum the record names need not be shown everywhere; of an unknown row, nothing is unused. */
function isUseful(row: Row, field: string, declared: string | Enum): boolean {
  return row.kind !== 'record' || propertyOf(row, field)?.enums === declared;
}

function nameOf(row: Row, field: string): string {
  return `${row.kind === 'record' ? row.name : ''} ${field}`;
}

/** Every shared enum is used by a screen or a record. */
export const sharedEnumsUsed: ProjectRule = (known, report, screens) => {
  const records = [...known.records.values()].flatMap((record) => Object.values(record?.properties ?? {}));
  const named = new Set([
    ...screens.flatMap((sites) => sites.enums.flatMap(({ enums }) => Object.values(enums))),
    ...records.map((property) => property.enums),
  ]);
  for (const name of Object.keys(known.enums ?? {}))
    if (!named.has(name)) report(known.enums ?? {}, name, 'enum.unused', { name }, { at: 'key' });
};
