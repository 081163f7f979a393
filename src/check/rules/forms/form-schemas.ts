import type { FormSchema } from '../../../language/form.ts';
import type { Report } from '../../known.ts';
import { placesIn } from '../../sites/form-places.ts';
import { checkNames, checkReferences } from './form-references.ts';
import { checkTypes } from './keyword-types.ts';
import { checkFormat } from './keyword-values.ts';
import { checkPattern } from './patterns.ts';

/**
 * Reports schemas of a form, at any depth, with references to other schemas or unknown fields, an unknown format, an
 * unbounded pattern, or rules that have no effect or reject every value.
 *
 * @example
 * checkSchemas({ type: 'object', properties: { code: { pattern: '^(a+)+$' } } }, report); // reports the pattern
 */
export function checkSchemas(form: FormSchema, report: Report): void {
  for (const place of placesIn(form)) {
    const { schema } = place;
    checkPattern(schema, report);
    checkFormat(schema, report);
    checkReferences(place, report);
    checkNames(place, report);
    checkTypes(place, report);
    if ('$ref' in schema) report(schema, '$ref', 'schema.reference', { reference: String(schema.$ref) }, { at: 'key' });
  }
}
