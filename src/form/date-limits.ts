import type { FieldSchema } from '../language/form.ts';
import type { Json } from '../language/json.ts';
import type { FieldError } from './field-errors.ts';
import { messageFor } from './messages.ts';
import type { Path } from './path.ts';
import { propertiesOf } from './schema-at.ts';

/** The day it is in Shanghai, as `YYYY-MM-DD`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date());
}

/** The day that a limit of a form names: `today`, or the day itself. */
export function limitDay(limit: string | undefined): string | undefined {
  return limit === 'today' ? today() : limit;
}

/** The dates in a form that lie outside of their field's `minimum` and `maximum`, which JSON Schema cannot say of today. */
export function dateLimitErrors(schema: FieldSchema, value: Json | undefined, path: Path = []): readonly FieldError[] {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items === undefined
      ? []
      : value.flatMap((item: Json, index) => dateLimitErrors(items, item, [...path, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
      dateLimitErrors(property, (value as Readonly<Record<string, Json | undefined>>)[name], [...path, name]),
    );
  }
  const { minimum, maximum } = schema.ui ?? {};
  if (typeof value !== 'string' || (minimum === undefined && maximum === undefined)) return [];
  const day = value.slice(0, 10);
  const [earliest, latest] = [limitDay(minimum), limitDay(maximum)];
  const name = String(path.at(-1) ?? '');
  if (earliest !== undefined && day < earliest)
    return [{ path, message: messageFor({ keyword: 'earliest', params: { limit: earliest } }, schema, name) }];
  if (latest !== undefined && day > latest)
    return [{ path, message: messageFor({ keyword: 'latest', params: { limit: latest } }, schema, name) }];
  return [];
}
