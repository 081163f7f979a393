import type { FieldSchema } from '../../language/form.ts';
import { propertiesOf } from './properties-of.ts';

/**
 * Returns the schema of the field at a path of property names and array indexes, or undefined.
 *
 * @example
 * schemaAt({ properties: { tags: { items: { maxLength: 20 } } } }, ['tags', 0]) // { maxLength: 20 }
 */
export function schemaAt(root: FieldSchema, path: readonly (string | number)[]): FieldSchema | undefined {
  let schema: FieldSchema | undefined = root;
  for (const step of path) {
    if (schema === undefined) return undefined;
    // An array's only steps are indexes, which a server has as text.
    schema = schema.items ?? propertiesOf(schema)[step];
  }
  return schema;
}
