import type { ApiCall } from '../../language/contract/api.ts';
import type { FormSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../http/body.ts';
import { Failure } from '../http/failure.ts';

/**
 * Returns a body as the object its form describes: `[{ key, value }]` by key, a value that is a list as JSON; and no body
 * as an empty form. Refuses with 400 what is no such list.
 */
export function formValues({ shape }: ApiCall, { properties }: FormSchema, body: Json): Json {
  if (shape !== 'entries') return body ?? {};
  if (!Array.isArray(body)) throw new Failure(400, '提交的内容应为一组 key 与 value。');
  return Object.fromEntries(
    body.map((entry: Json) => {
      const { key, value } = (entry ?? {}) as { readonly key?: Json; readonly value?: Json };
      if (typeof key !== 'string' || value === undefined) throw new Failure(400, '提交的内容应为一组 key 与 value。');
      const isList = own(properties, key)?.type === 'array' && typeof value === 'string';
      return [key, isList ? parseJson(new TextEncoder().encode(value)) : value];
    }),
  );
}
