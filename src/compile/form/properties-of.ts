import type { FieldSchema } from '../../language/form.ts';

/**
 * Returns the fields of an object, including conditional ones.
 *
 * @example
 * propertiesOf({ properties: { limit: {} }, then: { properties: { period: {} } } }) // { limit: {}, period: {} }
 */
export function propertiesOf(schema: FieldSchema): Readonly<Record<string, FieldSchema>> {
  const known = properties.get(schema);
  if (known !== undefined) return known;
  // In display order.
  const made = { ...schema.properties, ...schema.else?.properties, ...schema.then?.properties, ...schema.properties };
  properties.set(schema, made);
  return made;
}

/** Cached, because it is needed for each error of each field. */
const properties = new WeakMap<FieldSchema, Readonly<Record<string, FieldSchema>>>();
