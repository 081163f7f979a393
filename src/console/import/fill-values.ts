import type { FileField } from '../../compile/form/file-fields.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { type Currency, currencyOf } from '../../language/text/currency.ts';
import { currencyIn, writtenCurrency } from '../../language/text/declared-currency.ts';
import { valueAt } from '../../language/value-at.ts';
import { isNone, withValueAt } from '../form/path.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import type { FileColumn } from './file-columns.ts';
import type { NamedValues, NameToLookUp } from './named-values.ts';

/** The values of a form filled in from a row, and the problems of its cells. */
export interface FilledValues {
  readonly values: Row;
  readonly faults: readonly { readonly key: string; readonly title: string; readonly message: string }[];
}

/**
 * Fills a row of cells into the values of a form, in the order of the fields, because an option list may depend on
 * earlier ones. An empty cell keeps the initial value.
 */
export function fillValues(
  columns: readonly FileColumn[],
  textOf: (column: FileColumn) => string,
  start: Row,
  named: NamedValues,
): FilledValues {
  const faults: { key: string; title: string; message: string }[] = [];
  let filled: Json = start;
  for (const column of columns.toSorted((one, other) => Number(needsOther(one)) - Number(needsOther(other)))) {
    const { field } = column;
    if (field === undefined) continue;
    const read = valueIn(textOf(column), field, filled, (wanted) => named.valueOf(wanted));
    if ('fault' in read) faults.push({ key: column.key, title: column.title, message: read.fault });
    else if ('isNone' in read) filled = withValueAt(filled, field.path, undefined) ?? {};
    else if (read.value !== undefined) filled = withValueAt(filled, field.path, read.value) ?? {};
  }
  // The initial values are an object, and filling keeps it one.
  return { values: filled as Row, faults };
}

/** Returns the names in a cell that have to be looked up, with their option list. */
export function namesToLookUp(text: string, field: FileField, values: Json): readonly NameToLookUp[] {
  const wanted: NameToLookUp[] = [];
  valueIn(text, field, values, (one) => {
    wanted.push(one);
    return { value: undefined };
  });
  return wanted;
}

/** Returns whether a column depends on another one: an amount is parsed after the cell with its currency. */
function needsOther({ field }: FileColumn): boolean {
  return field !== undefined && typeof currencyOfField(field) === 'object';
}

function currencyOfField({ schema }: FileField): Currency | undefined {
  const currency = writtenCurrency(schema);
  return currency === undefined ? undefined : currencyIn(currency);
}

function codeOf(field: FileField, values: Json): string | undefined {
  const currency = currencyOfField(field);
  return currency === undefined ? undefined : currencyOf(currency, membersOf(valueAt(values, field.path.slice(0, -1))));
}

function valueIn(text: string, field: FileField, values: Json, look: (wanted: NameToLookUp) => CellValue): CellValue {
  const ui = uiOf(field.schema);
  if (!('options' in ui) || ui.options === undefined)
    return cellValue(text, field.schema, () => ({ value: undefined }), codeOf(field, values));
  const list = ui.options;
  const by = 'by' in ui ? Object.entries(ui.by ?? {}) : [];
  const around = field.path.slice(0, -1);
  const parameters = Object.fromEntries(
    by.flatMap(([parameter, name]): readonly (readonly [string, Json])[] => {
      const value = valueAt(values, [...around, name]);
      return value === undefined || isNone(value) ? [] : [[parameter, value]];
    }),
  );
  return cellValue(text, field.schema, (name) => look({ list, parameters, name }));
}
