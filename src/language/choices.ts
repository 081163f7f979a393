import type { FieldSchema, TypeName } from './form.ts';
import type { Json } from './json.ts';

/** One value of a field that allows a few only. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
}

/**
 * Returns the values a field allows, with their titles: `oneOf` of constants, or `enum`. Empty where it allows others.
 * The field need not have passed the check.
 *
 * @example
 * choicesOf({ oneOf: [{ const: 1, title: '上架' }, { const: 0, title: '下架' }] })
 * // [{ value: 1, title: '上架' }, { value: 0, title: '下架' }]
 */
export function choicesOf(schema: FieldSchema): readonly Choice[] {
  const known = choices.get(schema);
  if (known !== undefined) return known;
  const found = (Array.isArray(schema.enum) ? schema.enum.map(valueOnly) : listOf(schema.oneOf)).flatMap(choiceOf);
  choices.set(schema, found);
  return found;
}

const choices = new WeakMap<FieldSchema, readonly Choice[]>();

function valueOnly(value: Json): FieldSchema {
  return { const: value };
}

function choiceOf(branch: FieldSchema | null): readonly Choice[] {
  const { const: value, title } = branch ?? {};
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
  return [{ value, title: typeof title === 'string' ? title : String(value) }];
}

function listOf(branches: readonly FieldSchema[] | undefined): readonly FieldSchema[] {
  return Array.isArray(branches) ? branches : [];
}

/** Returns the first type of a field that is not `null`. */
export function typeOf({ type }: FieldSchema): TypeName | undefined {
  return [type].flat().find((one) => typeof one === 'string' && one !== 'null');
}
