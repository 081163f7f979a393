import type { FieldSchema, TypeName } from './form.ts';
import type { Json } from './json.ts';

/** One of the few values a field allows. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title: string;
}

/**
 * Returns the values that a field allows and their titles: a `oneOf` of constants, or an `enum`. Empty if the field
 * allows other values. The field need not have passed the check.
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

/**
 * Returns the first type of a field other than `null`.
 *
 * @example
 * typeOf({ type: ['null', 'integer'] }) // 'integer'
 */
export function typeOf({ type }: FieldSchema): TypeName | undefined {
  return [type].flat().find((one) => typeof one === 'string' && one !== 'null');
}
