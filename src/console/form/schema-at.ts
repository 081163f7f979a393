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

/** Returns the fields of an object, including conditional ones. */
export function propertiesOf(schema: FieldSchema): Readonly<Record<string, FieldSchema>> {
  const known = properties.get(schema);
  if (known !== undefined) return known;
  const made = { ...schema.else?.properties, ...schema.then?.properties, ...schema.properties };
  properties.set(schema, made);
  return made;
}

/** Looked up for each error of each field. */
const properties = new WeakMap<FieldSchema, Readonly<Record<string, FieldSchema>>>();
