import { propertiesOf } from '../../compile/form/properties-of.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Path } from './path.ts';

/** Returns the schema of the field at a path, or undefined. */
export function schemaAt(root: FieldSchema, path: Path): FieldSchema | undefined {
  let schema: FieldSchema | undefined = root;
  for (const step of path) {
    if (schema === undefined) return undefined;
    schema = typeof step === 'number' ? schema.items : propertiesOf(schema)[step];
  }
  return schema;
}
