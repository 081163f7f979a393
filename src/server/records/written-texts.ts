import type { ApiCall } from '../../language/contract/api.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { normalizeText } from '../../language/text/written-text.ts';

/**
 * Returns a body, in its original shape, with each text of its form normalized as it is validated and stored
 * (`normalizeText`). Passwords are unchanged.
 *
 * @example
 * writtenTexts({}, form, { phone: '\u200e13800138000' }) // { phone: '13800138000' }
 */
export function writtenTexts({ shape }: Pick<ApiCall, 'shape'>, form: FieldSchema, body: Json): Json {
  if (shape !== 'entries' || !Array.isArray(body)) return written(form, body);
  return body.map((entry: Json) => {
    if (!isMembers(entry) || typeof entry.key !== 'string') return entry;
    const property = own(form.properties, entry.key);
    return property === undefined || entry.value === undefined
      ? entry
      : { ...entry, value: written(property, entry.value) };
  });
}

function written(schema: FieldSchema, value: Json): Json {
  if (typeof value === 'string') return isText(schema) ? normalizeText(schema, value) : value;
  const { items, properties } = schema;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item: Json) => written(items, item));
  if (!isMembers(value) || properties === undefined) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const property = own(properties, name);
    return [name, property === undefined || member === undefined ? member : written(property, member)];
  });
  return Object.fromEntries(members) as Json;
}

function isText({ type, ui }: FieldSchema): boolean {
  return [type].flat().includes('string') && ui?.widget !== 'password';
}
