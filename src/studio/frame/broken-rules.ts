import { fullFormats } from 'ajv-formats/dist/formats.js';
import { brokenKeyword } from '../../check/broken-keyword.ts';
import type { AjvError } from '../../console/form/field/field-errors.ts';
import { type Path, pointerOf } from '../../console/form/path.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isSame } from '../../language/same.ts';
import { compareDecimals } from '../../language/text/decimal.ts';
import { valueAt } from '../../language/value-at.ts';

/** Format → whether a text has it. */
export type FormatChecks = Readonly<Record<string, (text: string) => boolean>>;

/**
 * Returns the errors of a value against a form in the order and terms of the compiled validators. Interprets the
 * schema, because the page may not generate code, and covers the keywords that a form may have.
 */
export function brokenRules(schema: FieldSchema, value: Json | undefined, formats: FormatChecks): readonly AjvError[] {
  return errorsAt(schema, value, { path: [], root: value, formats });
}

interface Place {
  readonly path: Path;
  readonly root: Json | undefined;
  readonly formats: FormatChecks;
}

function errorsAt(schema: FieldSchema, value: Json | undefined, place: Place): readonly AjvError[] {
  if (value === undefined) return [];
  const error = (keyword: string, params: AjvError['params']): AjvError => ({
    ...{ keyword, params, data: value, parentSchema: schema },
    ...{ instancePath: place.path.length === 0 ? '' : pointerOf(place.path), schemaPath: `#/${keyword}` },
  });
  const types = schema.type === undefined ? [] : [schema.type].flat();
  const isOfType = types.length === 0 || types.some((type) => isA(type, value));
  return [
    ...(isOfType ? [] : [error('type', { type: types.join() })]),
    ...valueKeywords.flatMap((keyword) => {
      const limit = resolved(schema[keyword], place);
      return limit !== undefined && isBroken(keyword, limit, schema, value, place.formats)
        ? [error(keyword, { limit, multipleOf: limit })]
        : [];
    }),
    ...branchErrors(schema, value, place, error),
    ...(Array.isArray(value) ? itemErrors(schema, value, place, error) : []),
    ...(isMembers(value) ? memberErrors(schema, value, place, error) : []),
  ];
}

/** The keywords that a value alone, or another value of the form, decides; in the order of their errors. */
const valueKeywords = [
  ...(['maximum', 'minimum', 'exclusiveMaximum', 'exclusiveMinimum', 'multipleOf'] as const),
  ...(['maxLength', 'minLength', 'pattern', 'format'] as const),
  ...(['formatMaximum', 'formatMinimum', 'formatExclusiveMaximum', 'formatExclusiveMinimum'] as const),
  ...(['const', 'enum', 'maxItems', 'minItems'] as const),
];

type ErrorOf = (keyword: string, params: AjvError['params']) => AjvError;

function branchErrors(
  { oneOf, allOf, if: condition, then, else: otherwise }: FieldSchema,
  value: Json,
  place: Place,
  error: ErrorOf,
): readonly AjvError[] {
  const holds = (schema: FieldSchema): boolean => errorsAt(schema, value, place).length === 0;
  const isOneOf = oneOf === undefined || oneOf.filter(holds).length === 1;
  const branch = condition === undefined ? undefined : holds(condition) ? then : otherwise;
  return [
    ...(isOneOf ? [] : [error('oneOf', {})]),
    ...(allOf ?? []).flatMap((schema) => errorsAt(schema, value, place)),
    ...(branch === undefined ? [] : errorsAt(branch, value, place)),
  ];
}

function itemErrors(
  { uniqueItems, items }: FieldSchema,
  value: readonly Json[],
  place: Place,
  error: ErrorOf,
): readonly AjvError[] {
  const types = items?.type === undefined ? [] : [items.type].flat();
  // Values of another type are not compared: they are errors of their own.
  const isPlain = types.length > 0 && !types.some((type) => type === 'object' || type === 'array');
  const compared = isPlain ? value.filter((one) => types.some((type) => isA(type, one))) : value;
  const isRepeated = compared.some((one, index) => compared.slice(0, index).some((other) => isSame(one, other)));
  return [
    ...(items === undefined ? [] : value.flatMap((one, index) => errorsAt(items, one, within(place, index)))),
    ...(uniqueItems === true && isRepeated ? [error('uniqueItems', {})] : []),
  ];
}

function memberErrors(
  { required = [], properties = {}, additionalProperties: others = true }: FieldSchema,
  value: Readonly<Record<string, Json>>,
  place: Place,
  error: ErrorOf,
): readonly AjvError[] {
  const additional = Object.keys(value).filter((name) => own(properties, name) === undefined);
  return [
    ...required.filter((name) => value[name] === undefined).map((name) => error('required', { missingProperty: name })),
    ...additional.flatMap((name) => {
      if (others === false) return [error('additionalProperties', { additionalProperty: name })];
      return others === true ? [] : errorsAt(others, value[name], within(place, name));
    }),
    ...Object.entries(properties).flatMap(([name, field]) => errorsAt(field, own(value, name), within(place, name))),
  ];
}

function within(place: Place, step: string | number): Place {
  return { ...place, path: [...place.path, step] };
}

function isA(type: string, value: Json): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isMembers(value) : typeof value === type;
}

/** Returns the value of a keyword; of a reference, the value of the other field: `1/startTime` is a sibling. */
function resolved(limit: unknown, { path, root }: Place): unknown {
  const reference = typeof limit === 'object' && limit !== null && '$data' in limit ? limit.$data : undefined;
  if (typeof reference !== 'string') return limit;
  const [, up = '', rest = ''] = /^(\d*)\/(.*)$/.exec(reference) ?? [];
  const start = up === '' ? [] : path.slice(0, path.length - Number(up));
  return valueAt(root, [...start, ...rest.split('/').filter((step) => step !== '')]);
}

function isBroken(
  keyword: (typeof valueKeywords)[number],
  limit: unknown,
  { format = '' }: FieldSchema,
  value: Json,
  formats: FormatChecks,
): boolean {
  if (keyword === 'format' && typeof limit === 'string' && own(formats, limit) !== undefined)
    return typeof value === 'string' && own(formats, limit)?.(value) !== true;
  const holds = own(orders, keyword);
  if (holds === undefined) {
    // The other field of a reference may hold a value that cannot be a limit: every value breaks the rule then.
    const isLimit = typeof limit === 'number' || !isA(own(limited, keyword) ?? '', value);
    return !isLimit || brokenKeyword({ [keyword]: limit }, value) !== undefined;
  }
  if (typeof value !== 'string') return false;
  if (typeof limit !== 'string') return true;
  const order = format === 'money' ? compareDecimals(value, limit) : comparing(format)?.(value, limit);
  return order !== undefined && !holds(order);
}

/** Keyword of a number → the type of the values that it limits. */
const limited: Readonly<Record<string, string>> = {
  ...{ maximum: 'number', minimum: 'number', exclusiveMaximum: 'number', exclusiveMinimum: 'number' },
  ...{ multipleOf: 'number', maxLength: 'string', minLength: 'string', maxItems: 'array', minItems: 'array' },
};

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  formatMaximum: (order) => order <= 0,
  formatMinimum: (order) => order >= 0,
  formatExclusiveMaximum: (order) => order < 0,
  formatExclusiveMinimum: (order) => order > 0,
};

type Compare = (one: string, other: string) => number | undefined;

function comparing(format: string): Compare | undefined {
  const found = own(fullFormats as Readonly<Record<string, unknown>>, format);
  return typeof found === 'object' && found !== null && 'compare' in found ? (found.compare as Compare) : undefined;
}
