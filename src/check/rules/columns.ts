import type { Column } from '../../language/column.ts';
import type { RecordProperty } from '../../language/record.ts';
import { propertyOf, typesOf } from '../row.ts';
import type { ScreenRule } from '../rule.ts';

/** A column shows its field as what the record says it is, and shows it once. */
export const columns: ScreenRule = (sites, _, report) => {
  for (const { column, row, siblings } of sites.columns) {
    const property = propertyOf(row, column.field);
    if (property === undefined) continue;
    const kinds = kindsFor(column.field, property);
    if (!kinds.includes(column.kind))
      report(column, 'kind', 'column.kind', {
        field: property.title ?? column.field,
        kind: column.kind,
        kinds: kinds.join('、'),
      });
    const first = siblings.find((sibling) => sibling.field === column.field && sibling.kind === column.kind);
    if (first !== column) report(column, 'field', 'column.twice', { field: column.field });
  }
};

/** What an absent value means is said, where a name would stand: nobody reads a dash as “all”. */
export const emptyTitles: ScreenRule = (sites, _, report) => {
  for (const { column, row } of sites.columns) {
    const property = propertyOf(row, column.field);
    const isNullable = Array.isArray(property?.type) && property.type.includes('null');
    if (column.kind === 'option' && isNullable && column.empty === undefined)
      report(
        column,
        'empty',
        'empty.missing',
        { field: column.title ?? property?.title ?? column.field },
        { at: 'key' },
      );
  }
};

type Kind = Column['kind'];

/** The kinds of column that can show such a property: its format decides, then its enum, then its type. */
export function kindsFor(field: string, property: RecordProperty): readonly Kind[] {
  const byFormat = kindsOfFormat[property.format ?? ''];
  if (byFormat !== undefined) return byFormat;
  const types = typesOf(property);
  if (property.enum !== undefined) return isYesNo(property.enum) ? ['badge', 'boolean'] : ['badge'];
  const isNumber = types.includes('integer') || types.includes('number');
  // The number of a thing may be its name.
  if (isNumber && /(^id|Id)$/.test(field)) return ['option', 'text', 'number'];
  if (types.includes('array')) return kindsOfItems(property.items);
  return [...new Set(types.flatMap((type) => kindsOfType[type] ?? []))];
}

const kindsOfFormat: Readonly<Record<string, readonly Kind[]>> = {
  money: ['money'],
  date: ['date'],
  percent: ['percent'],
  'date-time': ['time', 'date'],
  'uri-reference': ['image'],
  uri: ['image', 'text'],
};

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  string: ['text', 'badge', 'option'],
  integer: ['number', 'badge'],
  number: ['number', 'badge'],
  boolean: ['boolean', 'badge'],
  object: [],
};

/** A list of addresses is pictures, any other is tags or names of an option list. */
function kindsOfItems(items: RecordProperty['items']): readonly Kind[] {
  const format = items !== undefined && 'format' in items ? items.format : undefined;
  return format === 'uri-reference' || format === 'uri' ? ['image'] : ['tags', 'option'];
}

function isYesNo(values: readonly unknown[]): boolean {
  return values.every((value) => value === 0 || value === 1 || typeof value === 'boolean');
}
