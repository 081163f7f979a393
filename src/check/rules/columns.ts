import type { Column } from '../../language/column.ts';
import type { RecordProperty } from '../../language/record.ts';
import { propertyOf, typesOf } from '../row.ts';
import type { ScreenRule } from '../rule.ts';

/** A column shows its field as what the record says it is, and shows it once. */
export const columns: ScreenRule = (sites, _, report) => {
  for (const { column, row, siblings, place } of sites.columns) {
    const property = propertyOf(row, column.field);
    if (property === undefined) continue;
    const kinds = kindsFor(property);
    if (!kinds.includes(column.kind))
      report(column, 'kind', 'column.kind', {
        field: property.title ?? column.field,
        kind: column.kind,
        kinds: kinds.join('、'),
      });
    const first = siblings.find((sibling) => sibling.field === column.field && sibling.kind === column.kind);
    if (place !== 'card' && first !== column) report(column, 'field', 'column.twice', { field: column.field });
  }
};

type Kind = Column['kind'];

/** The kinds of column that can show such a property: its format decides, then its enum, then its type. */
function kindsFor(property: RecordProperty): readonly Kind[] {
  const byFormat = kindsOfFormat[property.format ?? ''];
  if (byFormat !== undefined) return byFormat;
  const types = typesOf(property);
  if (property.enum !== undefined) return isYesNo(property.enum) ? ['badge', 'boolean'] : ['badge'];
  return [...new Set(types.flatMap((type) => kindsOfType[type] ?? []))];
}

const kindsOfFormat: Readonly<Record<string, readonly Kind[]>> = {
  money: ['money'],
  date: ['date'],
  'date-time': ['time', 'date'],
  'uri-reference': ['image'],
  uri: ['image', 'text'],
};

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  string: ['text', 'badge', 'option'],
  integer: ['number', 'text', 'percent', 'option', 'badge'],
  number: ['number', 'text', 'percent', 'badge'],
  boolean: ['boolean', 'badge'],
  array: ['tags', 'image', 'option'],
  object: [],
};

function isYesNo(values: readonly unknown[]): boolean {
  return values.every((value) => value === 0 || value === 1 || typeof value === 'boolean');
}
