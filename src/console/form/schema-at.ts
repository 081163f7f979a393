import type { FieldSchema } from '../../language/form.ts';
import type { Path } from './path.ts';

/** The schema of the field at a path, or undefined where the form declares none. */
export function schemaAt(root: FieldSchema, path: Path): FieldSchema | undefined {
  let schema: FieldSchema | undefined = root;
  for (const step of path) {
    if (schema === undefined) return undefined;
    schema = typeof step === 'number' ? schema.items : propertiesOf(schema)[step];
  }
  return schema;
}

/** The fields of an object, those that only a condition adds among them. */
export function propertiesOf(schema: FieldSchema): Readonly<Record<string, FieldSchema>> {
  const known = properties.get(schema);
  if (known !== undefined) return known;
  const made = { ...schema.else?.properties, ...schema.then?.properties, ...schema.properties };
  properties.set(schema, made);
  return made;
}

/** They are asked for once for each error of each field. */
const properties = new WeakMap<FieldSchema, Readonly<Record<string, FieldSchema>>>();
