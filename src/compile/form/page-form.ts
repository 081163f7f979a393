import { declared } from '../../language/declared.ts';
import type { FieldSchema, FormSchema } from '../../language/form.ts';
import { isObject, mapMembers } from '../../language/members.ts';
import { memoized } from '../../language/memoized.ts';
import { namedSchemaKeywords, schemaKeywords } from '../../language/subschemas.ts';

/**
 * Returns a form as the page validates it: fields required by `ui` are required like any other. The server only
 * requires those of the form itself.
 *
 * @example
 * pageForm({ type: 'object', properties: { why: { ui: { widget: 'text', required: true } } } }).required // ['why']
 */
export function pageForm(form: FormSchema): FormSchema {
  return pageFormOf(form);
}

const pageFormOf = memoized((form: FormSchema) => declared('form', requiring(form)));

/**
 * Returns whether the page requires a field that the form itself may not require.
 *
 * @example
 * isRequiredByPage({ type: 'string', ui: { widget: 'text', required: true } }) // true
 */
export function isRequiredByPage({ ui }: FieldSchema): boolean {
  return ui !== undefined && 'required' in ui && ui.required === true;
}

function requiring(schema: FieldSchema): FieldSchema {
  const members: object = mapMembers({ ...schema }, (value: unknown, keyword) => {
    if (namedSchemaKeywords.has(keyword)) return isObject(value) ? mapMembers(value, inside) : value;
    return schemaKeywords.has(keyword) ? inside(value) : value;
  });
  const fields = Object.entries(schema.properties ?? {});
  const names = fields.flatMap(([name, field]) => (isRequiredByPage(field) ? [name] : []));
  return names.length === 0 ? members : { ...members, required: [...(schema.required ?? []), ...names] };
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return isObject(value) ? requiring(value) : value;
}
