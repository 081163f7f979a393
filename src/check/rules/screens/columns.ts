import { kindsFor } from '../../../kinds/columns/fits.ts';
import { type RecordProperty, recordOfItems } from '../../../language/contract/record.ts';
import { own } from '../../../language/own.ts';
import type { Known } from '../../known.ts';
import type { Code } from '../../messages/messages.ts';
import type { ScreenRule } from '../../rule.ts';
import { propertyOf } from '../../sites/row.ts';

/** A column shows its field by a kind that fits, and only once: tables know their columns by their fields. */
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
    // One of another kind has the wrong field: the other is not there twice.
    const first = siblings.find(
      ({ field, kind }) => field === column.field && (isTable ? kinds.includes(kind) : kind === column.kind),
    );
    if (first !== column) report(column, 'field', 'column.twice', { field: column.field });
  }
};

/** Whether the rows in a field can be shown by their names; of any other field there is no question. */
function isNamed(property: RecordProperty, { records }: Known): boolean {
  const record = records.get(recordOfItems(property) ?? '');
  return !record || own(record.properties, 'name') !== undefined;
}

/** Why no kind of column shows a property. */
function whyNone(property: RecordProperty): Code {
  if (property.items !== undefined) return 'column.records';
  return property.type === undefined ? 'column.untyped' : 'column.object';
}

/** An absent value with a meaning has a text: a dash is not read as “all”. */
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
