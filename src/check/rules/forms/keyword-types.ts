import type { FieldSchema, TypeName } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { isSame } from '../../../language/same.ts';
import { brokenKeyword } from '../../broken-keyword.ts';
import type { Report } from '../../known.ts';
import type { Parameters } from '../../messages/say.ts';
import type { FormPlace } from '../../sites/form-places.ts';

/**
 * Reports keywords that do not apply to the field's type, and values and limits that no value can have.
 *
 * @example
 * checkTypes({ schema: { minimum: 1 }, names: null, around: [], types: ['string'] }, report); // reports minimum
 */
export function checkTypes({ schema, types }: FormPlace, report: Report): void {
  for (const [keyword, fitting] of Object.entries(holds))
    if (types.length > 0 && keyword in schema && !types.some((type) => fitting.includes(type)))
      report(schema, keyword, 'keyword.type', { keyword, types: types.join('|') }, { at: 'key' });
  checkValues(schema, types, report);
  for (const [least, most, isStrict] of limits) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low === 'number' && typeof high === 'number' && (isStrict ? low >= high : low > high))
      report(schema, most, 'keyword.value', { keyword: most, value: String(high) });
  }
}

const text: readonly TypeName[] = ['string'];
const numbers: readonly TypeName[] = ['number', 'integer'];
const list: readonly TypeName[] = ['array'];
const group: readonly TypeName[] = ['object'];

/** Keyword → the types of values it applies to. */
const holds: Readonly<Record<string, readonly TypeName[]>> = {
  minLength: text,
  maxLength: text,
  pattern: text,
  formatMinimum: text,
  formatMaximum: text,
  formatExclusiveMinimum: text,
  formatExclusiveMaximum: text,
  minimum: numbers,
  maximum: numbers,
  exclusiveMinimum: numbers,
  exclusiveMaximum: numbers,
  multipleOf: numbers,
  items: list,
  minItems: list,
  maxItems: list,
  uniqueItems: list,
  properties: group,
  required: group,
  additionalProperties: group,
};

/** Pairs of limits that leave no value between them if the first is greater or, with `true`, equal. */
const limits = [
  ['minimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'maximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
] as const;

function checkValues(schema: FieldSchema, types: readonly TypeName[], report: Report): void {
  const check = (owner: object, key: string | number, keyword: string, value: Json | undefined): void => {
    if (value === undefined || isReference(value) || types.length === 0 || types.some((type) => is[type](value)))
      return;
    report(owner, key, 'keyword.value', { keyword, value: JSON.stringify(value) });
  };
  const once = (owner: object, key: string | number, value: Json, before: readonly Json[]): void => {
    if (before.some((one) => isSame(one, value))) report(owner, key, 'value.twice', { value: JSON.stringify(value) });
  };
  check(schema, 'const', 'const', schema.const);
  check(schema, 'default', 'default', schema.default);
  checkDefault(schema, report);
  const { enum: values = [], oneOf = [] } = schema;
  for (const [index, value] of values.entries()) {
    check(values, index, 'enum', value);
    once(values, index, value, values.slice(0, index));
  }
  const constants = oneOf.flatMap((choice) => (choice.const === undefined ? [] : [{ choice, value: choice.const }]));
  for (const [index, { choice, value }] of constants.entries())
    once(
      choice,
      'const',
      value,
      constants.slice(0, index).map((one) => one.value),
    );
}

/**
 * Checks that a default passes the field's own rules; an empty default is exempt, because it is yet to be filled in.
 */
function checkDefault(schema: FieldSchema, report: Report): void {
  const { default: value, exclusiveMinimum } = schema;
  // 0 stands for “nothing selected” in fields that require a positive number.
  if (value === 0 && exclusiveMinimum === 0) return;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return;
  const keyword = brokenKeyword(schema, value);
  if (keyword !== undefined) report(schema, 'default', 'keyword.broken', brokenRule(schema, keyword, value));
}

/**
 * Returns the message parameters for a value that violates a rule of its field.
 *
 * @example
 * brokenRule({ maximum: 5 }, 'maximum', 9) // { value: '9', keyword: 'maximum', limit: '5' }
 */
export function brokenRule(schema: object, keyword: string, value: Json): Parameters {
  const limit = JSON.stringify(own(schema as Readonly<Record<string, Json>>, keyword)) ?? '';
  return { value: JSON.stringify(value), keyword, limit: limit.length > 80 ? `${limit.slice(0, 80)}…` : limit };
}

const is: Readonly<Record<TypeName, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isMembers,
  null: (value) => value === null,
};

function isReference(value: Json): boolean {
  return typeof value === 'object' && value !== null && '$data' in value;
}
