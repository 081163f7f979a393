import type { FileField } from '../../compile/form/file-fields.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import type { Json, Row } from '../../language/json.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import { clauseComma, labelled, listComma } from '../../words/zh-CN/marks.ts';
import { itemText } from '../form/item-text.ts';
import type { FileColumn } from './file-columns.ts';

/** A form's initial values, and the names of the fields taken from the record; the others are additions. */
export interface InitialValues {
  readonly values: Row;
  readonly fields: readonly string[];
}

/**
 * Returns a form's values as text, field by field: every value, and the placeholder of an empty one; for a field taken
 * from the record, only if it differs from `before`. A value from the file is shown as written there.
 */
export function valuesInWords(
  columns: readonly FileColumn[],
  textOf: (column: FileColumn) => string,
  after: Row,
  before: InitialValues = { values: {}, fields: [] },
): string {
  const words = columns.flatMap((column): readonly string[] => {
    const { field, title } = column;
    if (field === undefined) return [];
    const value = valueAt(after, field.path) ?? null;
    const text = isEmpty(value) ? emptyText(field, after) : textOf(column) || textOfValue(value, field.schema);
    if (!before.fields.includes(field.path[0] ?? '')) return text === undefined ? [] : [labelled(title, text)];
    const old = valueAt(before.values, field.path) ?? null;
    if (isSame(old, value) || (isEmpty(old) && isEmpty(value))) return [];
    return [labelled(title, `${oldText(old, field, before.values)} → ${text ?? '—'}`)];
  });
  return words.join(clauseComma);
}

function oldText(old: Json, field: FileField, values: Row): string {
  return (isEmpty(old) ? emptyText(field, values) : textOfValue(old, field.schema)) ?? '—';
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns a field's placeholder for an absent value; undefined if it has none, or if its whole group is missing. */
function emptyText({ path, schema }: FileField, values: Row): string | undefined {
  const isMissing = path.length > 1 && valueAt(values, path.slice(0, -1)) === undefined;
  const ui = uiOf(schema);
  return !isMissing && 'empty' in ui ? ui.empty : undefined;
}

/** Returns a value as text, with the titles of choices and options. */
function textOfValue(value: Json, schema: FieldSchema): string {
  const ui = uiOf(schema);
  const list = 'options' in ui ? ui.options : undefined;
  return [value]
    .flat()
    .map((one: Json) => itemText(schema.items ?? schema, list, one) ?? String(one))
    .join(listComma);
}
