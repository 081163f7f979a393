import type { ImportAction } from '../../kinds/actions/import/spec.ts';
import type { FormSchema } from '../../language/form.ts';
import { own } from '../../language/own.ts';
import { isUnfillable } from '../form/file-fields.ts';
import { fieldsOf, soleField } from '../text.ts';

/**
 * Returns the fields of an existing record that an import's calls need: in the path, unless a column of the file
 * provides them, and in the body. Empty if each row of the file creates a record.
 *
 * @example
 * recordFieldsOf({ request: 'PUT /api/book/{id}', body: { status: 2 } }, undefined) // ['id']
 */
export function recordFieldsOf(
  { request, body = {} }: Pick<ImportAction, 'request' | 'body'>,
  form: Pick<FormSchema, 'properties'> | undefined,
): readonly string[] {
  const isFilled = (field: string) => {
    const schema = own(form?.properties ?? {}, field);
    return schema !== undefined && !isUnfillable(schema);
  };
  const inPath = fieldsOf(request).filter((field) => !isFilled(field));
  const sent = Object.values(body).flatMap((value) => (typeof value === 'string' ? (soleField(value) ?? []) : []));
  return [...new Set([...inPath, ...sent])];
}
