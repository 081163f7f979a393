import type { DateUi } from '../../kinds/widgets/date/spec.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { type FilledField, filledFields } from './filled-fields.ts';

/** A date outside the range of its field. */
export interface DateOutOfRange extends Pick<FilledField, 'path' | 'schema'> {
  readonly keyword: 'earliest' | 'latest';
  /** The violated limit, `YYYY-MM-DD`. */
  readonly limit: string;
}

/**
 * Returns a limit as a date: `today` is replaced, a date is returned unchanged.
 *
 * @example
 * limitDay('today', '2026-11-22') // '2026-11-22'
 */
export function limitDay(limit: string | undefined, today: string): string | undefined {
  return limit === 'today' ? today : limit;
}

/**
 * Returns the dates in a form's values outside `ui.minimum` and `ui.maximum` of their field, which JSON Schema cannot
 * express relative to today.
 *
 * @example
 * datesOutOfRange(form, { startDate: '2026-11-01' }, '2026-11-22').map(({ limit }) => limit) // ['2026-11-22']
 */
export function datesOutOfRange(
  schema: FieldSchema,
  value: Json | undefined,
  today: string,
): readonly DateOutOfRange[] {
  return filledFields(schema, value).flatMap((field) => beyond(field, today));
}

function beyond({ path, schema, value }: FilledField, today: string): readonly DateOutOfRange[] {
  const { minimum, maximum } = dayLimits(schema);
  if (typeof value !== 'string' || (minimum === undefined && maximum === undefined)) return [];
  const day = value.slice(0, 10);
  const [earliest, latest] = [limitDay(minimum, today), limitDay(maximum, today)];
  if (earliest !== undefined && day < earliest) return [{ path, keyword: 'earliest', limit: earliest, schema }];
  if (latest !== undefined && day > latest) return [{ path, keyword: 'latest', limit: latest, schema }];
  return [];
}

function dayLimits({ ui }: FieldSchema): Pick<DateUi, 'minimum' | 'maximum'> {
  return ui !== undefined && ('minimum' in ui || 'maximum' in ui) ? ui : {};
}
