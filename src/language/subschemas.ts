import type { FieldSchema } from './form.ts';
import { isObject } from './members.ts';

/** JSON Schema keywords that hold a schema or a list of schemas. */
export const schemaKeywords: ReadonlySet<string> = new Set(
  'items if then else additionalProperties allOf oneOf'.split(' '),
);

/** JSON Schema keywords that hold schemas by name. */
export const namedSchemaKeywords: ReadonlySet<string> = new Set(['properties']);

/** A schema inside another one. */
export interface HeldSchema {
  readonly keyword: string;
  /** The name of the schema within the keyword; empty for keywords without names. */
  readonly name: string;
  readonly schema: FieldSchema;
}

/**
 * Returns the schemas directly inside a schema: fields, conditions, choices.
 *
 * @example
 * schemasWithin({ type: 'array', items: { type: 'string' } }) // [{ keyword: 'items', name: '', schema: { type: 'string' } }]
 */
export function schemasWithin(schema: FieldSchema): readonly HeldSchema[] {
  return Object.entries(schema).flatMap(([keyword, held]) =>
    namedIn(keyword, held).flatMap(([name, one]) => (isSchema(one) ? [{ keyword, name, schema: one }] : [])),
  );
}

/**
 * Returns every schema nested in a schema, at any depth, excluding itself: fields, conditions, choices.
 *
 * @example
 * schemasIn({ type: 'array', items: { type: 'string' } }) // [{ type: 'string' }]
 */
export function schemasIn(schema: FieldSchema): readonly FieldSchema[] {
  return schemasWithin(schema).flatMap(({ schema: one }) => [one, ...schemasIn(one)]);
}

/**
 * Returns whether the value of a keyword is a schema, rather than a list or a plain value.
 *
 * @example
 * isSchema(['name']) // false
 */
export function isSchema(value: unknown): value is FieldSchema {
  return isObject(value);
}

function namedIn(keyword: string, held: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (schemaKeywords.has(keyword)) return [held].flat().map((one) => ['', one]);
  return namedSchemaKeywords.has(keyword) && typeof held === 'object' && held !== null ? Object.entries(held) : [];
}
