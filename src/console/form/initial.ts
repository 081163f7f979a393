import { propertiesOf } from '../../compile/form/properties-of.ts';
import { typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';

/**
 * Returns the initial values of a form, limited to its fields. `null` becomes absent if a field does not allow it,
 * numbers in text (exact money) become numbers if that is lossless, JSON text becomes the object or array of a field,
 * and an array becomes its first item if a field holds one value.
 */
export function initialValues(schema: FieldSchema, given: Json | undefined): Json {
  const taken = take(schema, given);
  return typeof taken === 'object' && taken !== null ? taken : {};
}

function take(schema: FieldSchema, given: Json | undefined): Json | undefined {
  if (given === undefined || (given === null && !allowsNull(schema))) return undefined;
  if (Array.isArray(given)) {
    const { items } = schema;
    if (isSingle(schema)) return take(schema, given[0]);
    return items === undefined ? given : given.flatMap((item: Json) => take(items, item) ?? []);
  }
  if (typeof given === 'object' && given !== null) {
    const properties = propertiesOf(schema);
    if (Object.keys(properties).length === 0) return given;
    const values = given as Readonly<Record<string, Json>>;
    const taken = Object.entries(properties).map(([name, property]) => [name, take(property, values[name])] as const);
    return Object.fromEntries(taken.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
  }
  if (typeof given !== 'string') return given;
  const group = ['object', 'array'].includes(typeOf(schema) ?? '') ? groupIn(given) : undefined;
  return group === undefined ? readNumber(schema, given) : take(schema, group);
}

/** Parses the object or array in a JSON text; undefined if it contains neither. */
function groupIn(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function readNumber(schema: FieldSchema, text: string): Json {
  const type = typeOf(schema);
  if ((type !== 'number' && type !== 'integer') || !/^-?\d+(\.\d+)?$/.test(text)) return text;
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number;
}

function isSingle(schema: FieldSchema): boolean {
  return ['string', 'number', 'integer', 'boolean'].includes(typeOf(schema) ?? '');
}

function allowsNull({ type }: FieldSchema): boolean {
  return type === undefined || type === 'null' || (Array.isArray(type) && type.includes('null'));
}
