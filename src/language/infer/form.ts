import type { FieldSchema } from '../form.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members, mapMembers } from '../members.ts';
import { namedSchemaKeywords, schemaKeywords } from '../subschemas.ts';
import { usualWidget } from './widgets.ts';

/**
 * Returns a form in its full form: each `ui` names its widget, inferred from the field's type if absent. Anything but a
 * form is returned unchanged.
 *
 * @example
 * inferForm({ type: 'object', properties: { days: { type: 'integer', ui: { help: '天' } } } })
 * // { type: 'object', properties: { days: { type: 'integer', ui: { widget: 'number', help: '天' } } } }
 */
export function inferForm(form: Json): Json {
  if (!isMembers(form)) return form;
  return mapMembers(form, (value, keyword) => {
    if (keyword === 'ui') return withWidget(form, value);
    if (namedSchemaKeywords.has(keyword)) return isMembers(value) ? mapMembers(value, inferForm) : value;
    if (!schemaKeywords.has(keyword)) return value;
    return Array.isArray(value) ? value.map((one: Json) => inferForm(one)) : inferForm(value);
  });
}

function withWidget(field: Members, ui: Json): Json {
  if (!isMembers(ui) || ui.widget !== undefined) return ui;
  // These keywords determine the widget, even if the field is otherwise invalid.
  const widget = usualWidget(field as FieldSchema);
  return widget === undefined ? ui : { ...ui, widget };
}
