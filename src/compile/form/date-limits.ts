import type { DateUi } from '../../kinds/widgets/date/spec.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { type FilledField, filledFields } from './filled-fields.ts';

/** A day outside the range its field allows. */
export interface DateBeyond extends Pick<FilledField, 'path' | 'schema'> {
  readonly keyword: 'earliest' | 'latest';
  /** The limit it exceeds, `YYYY-MM-DD`. */
  readonly limit: string;
}

/**
 * Returns the day of a form's limit: `today`, or the day itself.
 *
 * @example
 * limitDay('today', '2026-11-22') // '2026-11-22'
 */
export function limitDay(limit: string | undefined, today: string): string | undefined {
  return limit === 'today' ? today : limit;
}

/**
 * Returns the days in a form's values beyond their field's `ui.minimum` and `ui.maximum`, which JSON Schema cannot
 * relate to today.
 *
 * @example
 * datesBeyond(form, { startDate: '2026-11-01' }, '2026-11-22').map(({ limit }) => limit) // ['2026-11-22']
 */
export function datesBeyond(schema: FieldSchema, value: Json | undefined, today: string): readonly DateBeyond[] {
  return filledFields(schema, value).flatMap((field) => beyond(field, today));
}

function beyond({ path, schema, value }: FilledField, today: string): readonly DateBeyond[] {
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
