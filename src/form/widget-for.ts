import type { FieldSchema, WidgetName } from '../language/form.ts';
import { typeOf } from './schema-at.ts';

/** The widget of a field that names none, by its schema alone. */
export function defaultWidget(schema: FieldSchema): WidgetName {
  const type = typeOf(schema);
  if (type === 'array') return choicesOf(schema.items ?? {}).length > 0 ? 'options' : 'tags';
  if (choicesOf(schema).length > 0) return 'select';
  if (type === 'boolean') return 'switch';
  if (type === 'number' || type === 'integer') return 'number';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  return 'text';
}

/** One value of a field that allows a few only. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
}

/** The values a field allows, with their titles: `oneOf` of constants, or `enum`. */
export function choicesOf(schema: FieldSchema): readonly Choice[] {
  const known = choices.get(schema);
  if (known !== undefined) return known;
  const { oneOf } = schema;
  const branches = Array.isArray(oneOf)
    ? (oneOf as readonly { readonly const?: unknown; readonly title?: string }[])
    : [];
  const constants = Array.isArray(schema.enum)
    ? (schema.enum as readonly unknown[]).map((value) => ({ const: value }))
    : branches;
  const found = constants.flatMap((branch): Choice[] => {
    const { const: value } = branch;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [{ value, title: 'title' in branch && typeof branch.title === 'string' ? branch.title : String(value) }];
  });
  choices.set(schema, found);
  return found;
}

const choices = new WeakMap<FieldSchema, readonly Choice[]>();
