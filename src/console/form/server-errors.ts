import type { FormSchema } from '../../language/form.ts';
import type { CallError } from '../data/call-error.ts';
import type { FieldError } from './field-errors.ts';
import { pathOf } from './path.ts';
import { schemaAt } from './schema-at.ts';

/**
 * A refused call as the form shows it: errors at the fields it has, everything else in the sentence above them. What a
 * field says already is not said again above it.
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
  // Sentences follow one another; only what has no end of its own gets one.
  const isSaid = fields.some(({ message }) => message === error.message);
  const message = [...(isSaid ? [] : [error.message]), ...rest].reduce(
    (before, next) => `${before}${before === '' || /[。！？.!?]$/.test(before) ? '' : '；'}${next}`,
    '',
  );
  return { message: message === '' ? undefined : message, fields };
}

/** Whether a form has a field at this path that a person can see. */
export function isVisible(schema: FormSchema, path: FieldError['path']): boolean {
  const field = path.length === 0 ? undefined : schemaAt(schema, path);
  return field !== undefined && field.ui?.widget !== 'hidden';
}
