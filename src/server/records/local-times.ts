import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { clockTime } from './time.ts';

/**
 * Returns a form's values with each time that has a UTC offset converted to the project's time zone, so that times
 * compare as texts. Other texts stay: the form refuses them.
 *
 * @example
 * inLocalTime(form, { startTime: '2026-11-21T17:00:00Z' }) // { startTime: '2026-11-22 01:00:00' }
 */
export function inLocalTime(schema: FieldSchema, value: Json): Json {
  const { items, properties } = schema;
  if (typeof value === 'string') return schema.format === 'iso-date-time' ? localTime(value) : value;
  if (Array.isArray(value)) return items === undefined ? value : value.map((item: Json) => inLocalTime(items, item));
  if (!isMembers(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const property = own(properties, name);
    return [name, property === undefined ? member : inLocalTime(property, member)];
  });
  return Object.fromEntries(members) as Json;
}

const withOffset = /^(\d{4}-\d{2}-\d{2})[T\s](\d{2}:\d{2}:\d{2})(?:\.\d+)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/i;

function localTime(text: string): string {
  const [, day = '', time, hours, minutes = '00'] = withOffset.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  if (Number.isNaN(at)) return text;
  // Rejects dates such as 30 February, which Date.parse reads as 2 March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? clockTime(at) : text;
}
