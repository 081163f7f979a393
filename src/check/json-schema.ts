import { isObject } from '../language/members.ts';
import { own } from '../language/own.ts';

/** Keys and indices from the root of a schema to a value. */
type Steps = readonly string[];

/**
 * Returns the path of the first JSON Schema (draft-07) keyword with an invalid value, or null. Equivalent to Ajv's
 * `validateSchema`, but without code generation, which the page's security policy forbids. Rejects an empty `enum`,
 * too, which no value can satisfy.
 *
 * @example
 * wrongKeyword({ minLength: 'three' }) // ['minLength']
 */
export function wrongKeyword(schema: unknown, path: Steps = []): Steps | null {
  if (typeof schema === 'boolean') return null;
  if (!isObject(schema)) return path;
  for (const [keyword, value] of Object.entries(schema)) {
    if (isReference(keyword, value)) continue;
    const wrong = own(rules, keyword)?.(value, [...path, keyword]);
    if (wrong) return wrong;
  }
  return null;
}

type Rule = (value: unknown, path: Steps) => Steps | null;

const types = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

const text = is((value) => typeof value === 'string');
const truth = is((value) => typeof value === 'boolean');
const number = is((value) => typeof value === 'number');
const count = is((value) => Number.isInteger(value) && Number(value) >= 0);
const names = is((value) => isNames(value));
const schemas: Rule = (value, path) => {
  if (!Array.isArray(value) || value.length === 0) return path;
  return first(
    value.map((one, index) => [String(index), one]),
    path,
    wrongKeyword,
  );
};
const named: Rule = (value, path) => (isObject(value) ? first(Object.entries(value), path, wrongKeyword) : path);

/** Keyword → check of its value; other keywords accept any value. */
const rules: Readonly<Record<string, Rule>> = {
  $id: text,
  $schema: text,
  $ref: text,
  $comment: text,
  title: text,
  format: text,
  pattern: text,
  enum: is((value) => Array.isArray(value) && value.length > 0),
  type: is((value) =>
    Array.isArray(value) ? value.length > 0 && isNames(value) && value.every(isType) : isType(value),
  ),
  multipleOf: is((value) => typeof value === 'number' && value > 0),
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  uniqueItems: truth,
  required: names,
  items: (value, path) => (Array.isArray(value) ? schemas(value, path) : wrongKeyword(value, path)),
  additionalProperties: wrongKeyword,
  if: wrongKeyword,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: wrongKeyword,
  else: wrongKeyword,
  properties: named,
  allOf: schemas,
  oneOf: schemas,
};

/**
 * Keywords that accept `{ "$data": "1/other" }`, the value of another field, as in Ajv. Patterns and formats do not:
 * the other field's input would control how long matching takes.
 */
const referable = new Set(
  `enum const multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength
  minItems maxItems uniqueItems required`.split(/\s+/),
);

function isReference(keyword: string, value: unknown): boolean {
  return referable.has(keyword) && isObject(value) && typeof value.$data === 'string';
}

function is(holds: (value: unknown) => boolean): Rule {
  return (value, path) => (holds(value) ? null : path);
}

function first(entries: readonly (readonly [string, unknown])[], path: Steps, rule: Rule): Steps | null {
  for (const [key, value] of entries) {
    const wrong = rule(value, [...path, key]);
    if (wrong !== null) return wrong;
  }
  return null;
}

function isType(value: unknown): boolean {
  return typeof value === 'string' && types.has(value);
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') && new Set(value).size === value.length;
}
