import type { FieldSchema } from './form.ts';

/** JSON Schema keywords that hold a schema or a list of schemas. */
export const holding: ReadonlySet<string> = new Set(
  'items then else if not contains propertyNames additionalProperties allOf anyOf oneOf'.split(' '),
);

/** JSON Schema keywords that hold schemas by name. */
export const naming: ReadonlySet<string> = new Set(['properties', 'dependencies']);

/**
 * Returns every schema nested in a schema, at any depth, excluding itself: fields, conditions, choices.
 *
 * @example
 * schemasIn({ type: 'array', items: { type: 'string' } }) // [{ type: 'string' }]
 */
export function schemasIn(schema: FieldSchema): readonly FieldSchema[] {
  const inner = Object.entries(schema).flatMap(([keyword, value]): readonly unknown[] => {
    if (holding.has(keyword)) return [value].flat();
    return naming.has(keyword) && typeof value === 'object' && value !== null ? Object.values(value) : [];
  });
  return inner.filter(isSchema).flatMap((one) => [one, ...schemasIn(one)]);
}

function isSchema(value: unknown): value is FieldSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
