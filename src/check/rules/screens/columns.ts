import { kindsFor } from '../../../kinds/columns/fits.ts';
import { type RecordProperty, recordOfItems } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import type { Known } from '../../known.ts';
import type { Code } from '../../messages/messages.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';

/** Checks that a column shows its field by a kind that fits, and only once: tables identify columns by their fields. */
export const columns: ScreenRule = (sites, known, report) => {
  for (const { column, row, place, siblings } of sites.columns) {
    const property = propertyOf(row, column.field);
    if (property === undefined) continue;
    const kinds = isNamed(property, known) ? kindsFor(column.field, property) : [];
    if (!kinds.includes(column.kind)) {
      const parameters = { field: property.title ?? column.field, kind: column.kind, kinds };
      report(column, 'kind', kinds.length > 0 ? 'column.kind' : whyNone(property), parameters);
      continue;
    }
    const isTable = place === 'list' || place === 'table';
    // A column of an unsuitable kind has the wrong field rather than a duplicate one.
    const first = siblings.find(
      ({ field, kind }) => field === column.field && (isTable ? kinds.includes(kind) : kind === column.kind),
    );
    if (first !== column) report(column, 'field', 'column.twice', { field: column.field });
  }
};

/** Returns whether the records in a field have names to show; true for any other field. */
function isNamed(property: RecordProperty, { records }: Known): boolean {
  const record = records.get(recordOfItems(property) ?? '');
  return !record || own(record.properties, 'name') !== undefined;
}

/** Returns why no kind of column can show a property. */
function whyNone(property: RecordProperty): Code {
  if (property.items !== undefined) return 'column.records';
  return property.type === undefined ? 'column.untyped' : 'column.object';
}

/** Checks that a nullable option column has a text for null: a dash does not read as “all”. */
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
