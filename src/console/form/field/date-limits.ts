import { datesOutOfRange, limitDay as dayOf } from '../../../compile/form/date-limits.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { today } from '../../clock/wall-clock.ts';
import { messageFor } from '../messages.ts';
import type { FieldError } from './field-errors.ts';

/** Returns the date of a form's limit: `today`, or the date itself. */
export function limitDay(limit: string | undefined): string | undefined {
  return dayOf(limit, today());
}

/** Returns an error for each date of a form beyond its field's `minimum` or `maximum`. */
export function dateLimitErrors(schema: FieldSchema, value: Json | undefined): readonly FieldError[] {
  return datesOutOfRange(schema, value, today()).map(({ path, keyword, limit, schema: field }) => ({
    path,
    message: messageFor({ keyword, params: { limit } }, field, String(path.at(-1) ?? '')),
  }));
}
