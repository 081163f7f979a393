import type { FieldUi, WidgetName } from '../../kinds/widgets/widget.ts';
import { choicesOf, typeOf } from '../choices.ts';
import type { FieldSchema } from '../form.ts';
import { own } from '../own.ts';

/**
 * Returns the widgets that can hold a field's values, the default first. Empty for objects and lists of objects, whose
 * fields have widgets of their own, and for a schema without a type. `hidden` and `view` fit any field.
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

const texts: readonly WidgetName[] = ['text', 'textarea', 'password', 'code', 'option', 'date', 'date-time', 'image'];

const widgetsOfFormat: Readonly<Record<string, readonly WidgetName[]>> = {
  date: ['date', 'text'],
  'date-time': ['date-time', 'text'],
  'iso-date-time': ['date-time', 'text'],
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
 * Returns the default widget of a field, from its view, its option list or its type. Defaults to `text`; `undefined`
 * for objects and lists of objects, whose fields have widgets of their own.
 *
 * @example
 * usualWidget({ type: 'boolean' }) // 'switch'
 */
export function usualWidget(schema: FieldSchema): WidgetName | undefined {
  const { ui = {}, items = {} } = schema;
  const type = typeOf(schema);
  if ('view' in ui) return 'view';
  if ('options' in ui) return type === 'array' ? 'options' : 'option';
  if (type === 'object') return undefined;
  if (type !== 'array') return widgetsFor(schema)[0] ?? 'text';
  // A list of numbers is a list of fields, like a list of objects.
  return typeOf(items) === 'string' || choicesOf(items).length > 0 ? widgetsFor(schema)[0] : undefined;
}

/**
 * Returns a field's `ui` with its widget filled in.
 *
 * @example
 * uiOf({ type: 'integer', ui: { help: '天' } }) // { widget: 'number', help: '天' }
 */
export function uiOf(schema: FieldSchema): FieldUi {
  const known = filledIn.get(schema);
  if (known !== undefined) return known;
  // The check has verified that the keys fit the widget.
  const ui = { widget: usualWidget(schema) ?? 'text', ...schema.ui } as FieldUi;
  filledIn.set(schema, ui);
  return ui;
}

/** Cached, because fields are read at every render. */
const filledIn = new WeakMap<FieldSchema, FieldUi>();
