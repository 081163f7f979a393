import { kindsFor } from '../../language/columns/fits.ts';
import { propertyOf } from '../row.ts';
import type { ScreenRule } from '../rule.ts';

/** A column shows its field by a kind that fits, and only once: tables know their columns by their fields. */
export const columns: ScreenRule = (sites, _, report) => {
  for (const { column, row, place, siblings } of sites.columns) {
    const property = propertyOf(row, column.field);
    if (property === undefined) continue;
    const kinds = kindsFor(column.field, property);
    if (!kinds.includes(column.kind)) {
      report(column, 'kind', 'column.kind', { field: property.title ?? column.field, kind: column.kind, kinds });
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

/** An absent value with a meaning has a text: nobody reads a dash as “all”. */
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
