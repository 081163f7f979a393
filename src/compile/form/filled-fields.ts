import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';

/** A field of a form, where it stands in the form's values, and what it holds: no list and no group of fields. */
export interface FilledField {
  readonly path: readonly (string | number)[];
  readonly schema: FieldSchema;
  readonly value: Json;
}

/**
 * Returns the fields that a form's values fill, those inside of lists and groups too. Values that the form has no field
 * for are left out.
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
