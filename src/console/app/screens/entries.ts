import type { FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';

/** Converts `[{ key, value }]` to form values: strings on the wire become the types of the form's fields. */
export function fromEntries(answer: Json | undefined, schema: FormSchema): Row {
  if (!Array.isArray(answer)) return {};
  const entries = answer.flatMap((entry: Json) => {
    if (!isMembers(entry)) return [];
    const { key, value } = entry;
    return typeof key === 'string' && key in schema.properties
      ? [[key, typed(value, schema.properties[key]?.type)]]
      : [];
  });
  return Object.fromEntries(entries) as Row;
}

/**
 * Converts form values to `[{ key, value }]`, values as strings. Empty values that the back end did not send are left
 * out: it may not know the key.
 */
export function toEntries(values: Row, loaded: Row): Json {
  const known = Object.entries(values).filter(([key, value]) => key in loaded || !isEmpty(value));
  return known.map(([key, value]) => ({
    key,
    value: typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  }));
}

function isEmpty(value: Json): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}

function typed(value: Json | undefined, type: string | readonly string[] | undefined): Json {
  if (typeof value !== 'string') return value ?? null;
  if (type === 'number' || type === 'integer') {
    const number = Number(value);
    // Invalid numbers are kept for the form to report.
    return value.trim() === '' || Number.isNaN(number) ? value : number;
  }
  if (type === 'array') return parsed(value);
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/** Invalid JSON is kept for the form to report. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
