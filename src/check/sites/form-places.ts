import type { FieldSchema, TypeName } from '../../language/form.ts';
import { isObject } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isSchema, schemasWithin } from '../../language/subschemas.ts';

/**
 * The fields around a value: index 0 has its siblings, the next the siblings of its object, and so on; an empty list
 * for an item of a list.
 */
export type Around = readonly (readonly string[])[];

/** A schema inside a form, and the names that it can refer to. */
export interface FormPlace {
  readonly schema: FieldSchema;
  /** The fields of the value that the schema describes, or null if the form names none. */
  readonly names: readonly string[] | null;
  readonly around: Around;
  /** The types that the value may have; empty if undeclared. */
  readonly types: readonly TypeName[];
}

/**
 * Returns every schema of a form, itself first: its fields, conditions and choices at any depth.
 *
 * @example
 * placesIn({ type: 'object', properties: { a: {}, b: {} } }).map(({ around }) => around) // [[], [['a', 'b']], [['a', 'b']]]
 */
export function placesIn(form: FieldSchema): readonly FormPlace[] {
  return placesOf(form, { declared: sidesOf(form), around: [] });
}

/**
 * Returns a schema and those that may apply to the same value: its alternatives and consequences, not its conditions.
 *
 * @example
 * sidesOf({ if: { required: ['a'] }, then: { required: ['b'] } }) // [{ if: …, then: … }, { required: ['b'] }]
 */
export function sidesOf(schema: FieldSchema): readonly FieldSchema[] {
  return [schema, ...[...consequencesIn(schema), ...(schema.oneOf ?? [])].filter(isSchema).flatMap(sidesOf)];
}

/**
 * Returns the schemas that a schema adds to itself, always or under a condition. A violation of one is reported with
 * its own message; for `oneOf`, only the choice itself is.
 *
 * @example
 * consequencesOf({ if: { required: ['a'] }, then: { required: ['b'] } }) // [{ required: ['b'] }]
 */
export function consequencesOf(schema: FieldSchema): readonly FieldSchema[] {
  return consequencesIn(schema).flatMap((one) => [one, ...consequencesOf(one)]);
}

function consequencesIn({ then, else: otherwise, allOf }: FieldSchema): readonly FieldSchema[] {
  return [then, otherwise, allOf].flat().filter(isSchema);
}

/** A value of the form: all keywords that apply to it, and the fields around it. */
interface Value {
  readonly declared: readonly FieldSchema[];
  readonly around: Around;
}

function placesOf(schema: FieldSchema, value: Value): readonly FormPlace[] {
  return [
    { schema, names: namesOf(value), around: value.around, types: typesOf(value) },
    ...schemasWithin(schema).flatMap(({ keyword, name, schema: one }) =>
      placesOf(one, own(moves, keyword)?.(value, one, name) ?? value),
    ),
  ];
}

/** Keyword → the value that its schema describes; other keywords describe the same value. */
const moves: Readonly<Record<string, (from: Value, schema: FieldSchema, name: string) => Value>> = {
  properties: (from, schema, name) =>
    inside(from, schema, ({ properties }) => own(properties, name), namesOf(from) ?? []),
  additionalProperties: (from, schema) => inside(from, schema, () => undefined, namesOf(from) ?? []),
  // The list itself is a level between an item's fields and those around the list.
  items: (from, schema) => inside(from, schema, ({ items }) => items, []),
};

function inside(
  { declared, around }: Value,
  schema: FieldSchema,
  declaredOf: (schema: FieldSchema) => FieldSchema | undefined,
  siblings: readonly string[],
): Value {
  const known = declared.map(declaredOf).filter(isSchema);
  return { declared: (known.length > 0 ? known : [schema]).flatMap(sidesOf), around: [siblings, ...around] };
}

function namesOf({ declared }: Value): readonly string[] | null {
  const named = declared.flatMap(({ properties }) => (isObject(properties) ? [properties] : []));
  return named.length === 0 ? null : [...new Set(named.flatMap((one) => Object.keys(one)))];
}

function typesOf({ declared }: Value): readonly TypeName[] {
  return [declared.find(({ type }) => type !== undefined)?.type ?? []].flat();
}
