import { choicesOf, typeOf } from '../choices.ts';
import type { FieldSchema } from '../form.ts';
import { own } from '../own.ts';
import type { FieldUi, WidgetName } from '../widget.ts';

/**
 * Returns the widgets that can hold a field's values, the usual one first; none for an object and a list of objects, which
 * are fields themselves, and for a schema that does not say its type. `hidden` and `view` go with any field besides.
 *
 * @example
 * widgetsFor({ type: 'integer' })                   // ['number', 'option']
 * widgetsFor({ type: 'integer', enum: [1, 2, 3] })  // ['select', 'radio', 'option']
 */
export function widgetsFor(schema: FieldSchema): readonly WidgetName[] {
  const type = typeOf(schema);
  if (type === 'array')
    return typeof schema.items === 'object' && schema.items !== null ? widgetsOfList(schema.items) : [];
  const count = choicesOf(schema).length;
  if (count > 0) return count === 2 ? ['select', 'radio', 'option', 'switch'] : ['select', 'radio', 'option'];
  if (type === 'string') return own(widgetsOfFormat, schema.format ?? '') ?? texts;
  return own(widgetsOfType, type ?? '') ?? [];
}

const texts: readonly WidgetName[] = ['text', 'textarea', 'password', 'code', 'option', 'date', 'datetime', 'image'];

const widgetsOfFormat: Readonly<Record<string, readonly WidgetName[]>> = {
  date: ['date', 'text'],
  'date-time': ['datetime', 'text'],
  'iso-date-time': ['datetime', 'text'],
};

const widgetsOfType: Readonly<Record<string, readonly WidgetName[]>> = {
  boolean: ['switch'],
  integer: ['number', 'option'],
  number: ['number', 'option'],
};

function widgetsOfList(items: FieldSchema): readonly WidgetName[] {
  if (choicesOf(items).length > 0) return ['options'];
  const type = typeOf(items);
  if (type === 'string') return ['tags', 'options', 'permissions', 'image'];
  return type === 'integer' || type === 'number' ? ['options'] : [];
}

/**
 * Returns the widget of a field that names none: by its view, its option list, then its type. A text where nothing tells,
 * `undefined` for what is fields itself.
 */
export function usualWidget(schema: FieldSchema): WidgetName | undefined {
  const { ui = {}, items = {} } = schema;
  const type = typeOf(schema);
  if ('view' in ui) return 'view';
  if ('options' in ui) return type === 'array' ? 'options' : 'option';
  if (type === 'object') return undefined;
  if (type !== 'array') return widgetsFor(schema)[0] ?? 'text';
  // A list of numbers, as one of objects, is a list of fields.
  return typeOf(items) === 'string' || choicesOf(items).length > 0 ? widgetsFor(schema)[0] : undefined;
}

/** Returns how a field looks, its widget filled in where it names none. */
export function uiOf(schema: FieldSchema): FieldUi {
  const known = filledIn.get(schema);
  if (known !== undefined) return known;
  // That its keys are those of the widget, the check has seen.
  const ui = { widget: usualWidget(schema) ?? 'text', ...schema.ui } as FieldUi;
  filledIn.set(schema, ui);
  return ui;
}

/** A field asks for it at each render. */
const filledIn = new WeakMap<FieldSchema, FieldUi>();
