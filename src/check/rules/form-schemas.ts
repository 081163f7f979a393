import type { FormSchema } from '../../language/form.ts';
import { schemasIn } from '../../language/subschemas.ts';
import type { Report } from '../known.ts';
import { checkPattern } from './patterns.ts';

/** What holds for every schema of a form, also below conditions and choices: it stands for itself, and its pattern ends. */
export function checkSchemas(form: FormSchema, report: Report): void {
  for (const schema of [form, ...schemasIn(form)]) {
    checkPattern(schema, report);
    if ('$ref' in schema) report(schema, '$ref', 'schema.reference', { reference: String(schema.$ref) }, { at: 'key' });
  }
}
