import { schemaAt } from '../../../compile/form/schema-at.ts';
import type { FormSchema } from '../../../language/form.ts';
import { semicolon } from '../../../words/zh-CN/marks.ts';
import type { CallError } from '../../client/call-error.ts';
import type { FieldError } from '../field/field-errors.ts';
import { pathOf } from '../path.ts';

/**
 * Returns a refused call as form errors: at the fields that it names, and any other message above the form. A field's
 * message is not repeated above.
 */
export function serverErrors(
  error: CallError,
  schema: FormSchema,
): { readonly message: string | undefined; readonly fields: readonly FieldError[] } {
  const fields: FieldError[] = [];
  const rest: string[] = [];
  for (const { field, message } of error.fields) {
    const path = pathOf(field);
    if (isVisible(schema, path)) fields.push({ path, message });
    else if (message !== error.message) rest.push(message);
  }
  // Messages are joined; only one without a final punctuation mark gets one.
  const isRepeated = fields.some(({ message }) => message === error.message);
  const message = [...(isRepeated ? [] : [error.message]), ...rest].reduce(
    (before, next) => `${before}${before === '' || /[。！？.!?]$/.test(before) ? '' : semicolon}${next}`,
    '',
  );
  return { message: message === '' ? undefined : message, fields };
}

/** Returns whether a form has a visible field at this path. */
export function isVisible(schema: FormSchema, path: FieldError['path']): boolean {
  const field = path.length === 0 ? undefined : schemaAt(schema, path);
  return field !== undefined && field.ui?.widget !== 'hidden';
}
