import type { ImportAction } from '../../kinds/actions/import/spec.ts';
import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { fieldsOf, soleField } from '../text.ts';

/**
 * Returns the fields of an existing record that the calls of an import use: in the path, unless the form fills it, and in
 * the body. None if each row of the file makes a new record.
 *
 * @example
 * recordFieldsOf({ request: 'PUT /api/book/{id}', body: { status: 2 } }, undefined) // ['id']
 */
export function recordFieldsOf(
  { request, body = {} }: Pick<ImportAction, 'request' | 'body'>,
  form: Pick<FormSchema, 'properties'> | undefined,
): readonly string[] {
  const inPath = fieldsOf(request).filter((field) => own(form?.properties ?? {}, field) === undefined);
  const sent = Object.values(body).flatMap((value) => (typeof value === 'string' ? (soleField(value) ?? []) : []));
  return [...new Set([...inPath, ...sent])];
}
