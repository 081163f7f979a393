import type { WidgetName } from '../../kinds/widgets/widget.ts';
import { typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import { isRequiredByPage } from './page-form.ts';
import { propertiesOf } from './properties-of.ts';

/** A field of a form that a column of a file can fill. */
export interface FileField {
  /** Its place in the values of the form. */
  readonly path: readonly string[];
  readonly title: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

/**
 * Returns the fields of a form that a file can fill, in their order, those inside of groups too: what is hidden or only the
 * page's own, secrets, and what has no text of its own (lists of groups, custom views) are none of them.
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
 * Returns whether no column of a file can fill a field.
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
