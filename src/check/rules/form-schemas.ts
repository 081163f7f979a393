import type { FormSchema } from '../../language/form.ts';
import { schemasIn } from '../../language/subschemas.ts';
import type { Report } from '../known.ts';
import { checkPattern } from './patterns.ts';

/**
 * Reports schemas of a form, at any depth, that refer elsewhere or have an unbounded pattern.
 *
 * @example
 * checkSchemas({ type: 'object', properties: { code: { pattern: '^(a+)+$' } } }, report); // reports the pattern
 */
export function checkSchemas(form: FormSchema, report: Report): void {
  for (const schema of [form, ...schemasIn(form)]) {
    checkPattern(schema, report);
    if ('$ref' in schema) report(schema, '$ref', 'schema.reference', { reference: String(schema.$ref) }, { at: 'key' });
  }
}
