import type { WidgetName } from '../../kinds/widgets/widget.ts';
import { typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import { isRequiredByPage } from './page-form.ts';
import { propertiesOf } from './properties-of.ts';

/** A form field that a column of an imported file can fill. */
export interface FileField {
  /** Its path in the values of the form. */
  readonly path: readonly string[];
  readonly title: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

/**
 * Returns the form fields that a file can fill, in order, including those in groups. Excludes hidden fields, fields of
 * the page only, secrets, and fields whose value is not text (lists of groups, custom views).
 *
 * @example
 * fileFieldsOf({ type: 'object', properties: { name: { type: 'string', title: '书名' } } }).map(({ title }) => title) // ['书名']
 */
export function fileFieldsOf(form: FieldSchema, path: readonly string[] = []): readonly FileField[] {
  const always = form.required ?? [];
  return Object.entries(propertiesOf(form)).flatMap(([name, schema]): readonly FileField[] => {
    const at = [...path, name];
    if (isUnfillable(schema)) return [];
    if (typeOf(schema) === 'object') return fileFieldsOf(schema, at);
    const isRequired = path.length === 0 && (always.includes(name) || isRequiredByPage(schema));
    return [{ path: at, title: schema.title ?? name, schema, isRequired }];
  });
}

/**
 * Returns whether a field cannot be filled from a column of a file.
 *
 * @example
 * isUnfillable({ type: 'string', ui: { widget: 'password' } }) // true
 */
export function isUnfillable(schema: FieldSchema): boolean {
  const ui = uiOf(schema);
  if (ui.widget === 'hidden' || ('local' in ui && ui.local === true)) return true;
  const type = typeOf(schema);
  if (type === 'object') return Object.keys(propertiesOf(schema)).length === 0;
  if (type === 'array' && ['object', 'array', undefined].includes(typeOf(schema.items ?? {}))) return true;
  return textless.includes(ui.widget);
}

const textless: readonly WidgetName[] = ['password', 'code', 'permissions', 'view'];
