import type { FieldSchema } from '../../language/form.ts';
import type { Report } from '../known.ts';

/**
 * Reports fields that only a condition brings in, in an object that allows only its own `properties`.
 *
 * @example
 * checkClosed({ additionalProperties: false, properties: {}, then: { properties: { fee: {} } } }, report); // reports fee
 */
export function checkClosed(schema: FieldSchema, report: Report): void {
  if (schema.additionalProperties !== false) return;
  for (const branch of branchesOf(schema))
    for (const field of Object.keys(branch.properties ?? {}))
      if (!Object.hasOwn(schema.properties ?? {}, field))
        report(branch.properties ?? branch, field, 'form.closed', { field }, { at: 'key' });
}

/** Subschemas that may apply to the same value. */
function branchesOf(schema: FieldSchema): readonly FieldSchema[] {
  const { allOf, anyOf, oneOf, dependencies } = schema;
  const listed = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const depending = typeof dependencies === 'object' && dependencies !== null ? Object.values(dependencies) : [];
  const own = [schema.then, schema.else, ...listed, ...depending].filter(isSchema);
  return own.flatMap((branch) => [branch, ...branchesOf(branch)]);
}

function isSchema(value: unknown): value is FieldSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
