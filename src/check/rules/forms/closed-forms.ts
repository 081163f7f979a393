import type { FieldSchema } from '../../../language/form.ts';
import type { Report } from '../../known.ts';
import { sidesOf } from '../../sites/form-places.ts';

/**
 * Reports fields that only a condition adds to an object which allows only its own `properties`.
 *
 * @example
 * checkClosed({ additionalProperties: false, properties: {}, then: { properties: { fee: {} } } }, report); // reports fee
 */
export function checkClosed(schema: FieldSchema, report: Report): void {
  if (schema.additionalProperties !== false) return;
  for (const branch of sidesOf(schema))
    for (const field of Object.keys(branch.properties ?? {}))
      if (!Object.hasOwn(schema.properties ?? {}, field))
        report(branch.properties ?? branch, field, 'form.closed', { field }, { at: 'key' });
}
