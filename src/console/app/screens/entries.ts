import type { FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';

/** `[{ key, value }]` as a form's values; values are strings on the wire and become what the form's fields are. */
export function fromEntries(answer: Json | undefined, schema: FormSchema): Row {
  if (!Array.isArray(answer)) return {};
  const entries = answer.flatMap((entry: Json) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { key, value } = entry as { key?: Json; value?: Json };
    return typeof key === 'string' && key in schema.properties
      ? [[key, typed(value, schema.properties[key]?.type)]]
      : [];
  });
  return Object.fromEntries(entries) as Row;
}

/** A form's values as `[{ key, value }]`, values as strings. */
export function toEntries(values: Row): Json {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  }));
}

function typed(value: Json | undefined, type: string | readonly string[] | undefined): Json {
  if (typeof value !== 'string') return value ?? null;
  if (type === 'number' || type === 'integer') {
    const number = Number(value);
    // What is no number stays as it is, and the form says so.
    return value.trim() === '' || Number.isNaN(number) ? value : number;
  }
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}
