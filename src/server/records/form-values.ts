import { propertiesOf } from '../../compile/form/properties-of.ts';
import type { ApiCall } from '../../language/contract/api.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../http/body.ts';
import { badField, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';

/**
 * Returns a body as the object that its form describes: converts `[{ key, value }]` to an object by key, list values to
 * JSON text, and a missing body to an empty object. Throws a 400 Failure for any other list.
 */
export function formValues({ shape }: ApiCall, { properties }: FormSchema, body: Json): Json {
  if (shape !== 'entries') return body ?? {};
  if (!Array.isArray(body)) throw new Failure(400, serverWords().records.keysAndValues);
  return Object.fromEntries(
    body.map((entry: Json) => {
      const { key, value } = (entry ?? {}) as { readonly key?: Json; readonly value?: Json };
      if (typeof key !== 'string' || value === undefined) throw new Failure(400, serverWords().records.keysAndValues);
      const isList = own(properties, key)?.type === 'array' && typeof value === 'string';
      return [key, isList ? parseJson(new TextEncoder().encode(value)) : value];
    }),
  );
}

/**
 * Returns a body with the JSON texts of its `stringified` members parsed; an empty text becomes `null`. Throws a 400
 * Failure for a member that is not JSON text.
 *
 * @example
 * parsedTexts({ stringified: ['hours'] }, form, { hours: '{"from":"09:00"}' }) // { hours: { from: '09:00' } }
 */
export function parsedTexts({ stringified = [] }: Pick<ApiCall, 'stringified'>, form: FormSchema, body: Json): Json {
  if (!isMembers(body)) return body;
  const parsed = stringified.flatMap((name): readonly (readonly [string, Json])[] => {
    const text = body[name] ?? null;
    if (text === null) return [];
    const value = valueIn(text);
    if (value === undefined)
      throw badField(name, serverWords().records.notJsonText(own(propertiesOf(form), name)?.title ?? name));
    return [[name, value]];
  });
  return parsed.length === 0 ? body : { ...body, ...Object.fromEntries(parsed) };
}

function valueIn(text: Json): Json | undefined {
  if (text === '') return null;
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Json) : undefined;
  } catch {
    return undefined;
  }
}
