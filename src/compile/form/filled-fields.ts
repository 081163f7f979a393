import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';

/** A form field with a single value, and the path of that value in the form's values. */
export interface FilledField {
  readonly path: readonly (string | number)[];
  readonly schema: FieldSchema;
  readonly value: Json;
}

/**
 * Returns the fields that have a value, including those in lists and groups. Values without a field are ignored.
 *
 * @example
 * filledFields(form, { tags: ['新书'] }).map(({ path }) => path) // [['tags', 0]]
 */
export function filledFields(
  schema: FieldSchema,
  value: Json | undefined,
  path: FilledField['path'] = [],
): readonly FilledField[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined ? [] : value.flatMap((item: Json, index) => filledFields(items, item, [...path, index]));
  }
  if (isMembers(value)) {
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      filledFields(property, own(value, name), [...path, name]),
    );
  }
  return [{ path, schema, value }];
}
