import type { FieldSchema } from '../../language/form.ts';
import type { Report } from '../known.ts';
import { nearest } from '../nearest.ts';

const constraints = [
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
  'format',
  'formatMinimum',
  'formatMaximum',
  'formatExclusiveMinimum',
  'formatExclusiveMaximum',
  'oneOf',
  'contains',
] as const;

/**
 * Reports rules of a field that lack a sentence: people never read a validator's own words.
 *
 * @example
 * checkMessages({ type: 'string', minLength: 2 }, field, report); // reports minLength
 */
export function checkMessages(
  properties: object,
  name: string,
  field: FieldSchema,
  isRequired: boolean,
  report: Report,
): void {
  if (typeof field.message === 'string') return;
  const used = constraints.filter((keyword) => field[keyword] !== undefined);
  const needed = [...(isRequired ? ['required'] : []), ...used];
  if (field.message === undefined) {
    if (needed.length > 0)
      report(properties, name, 'message.missing', { field: name, keywords: needed }, { at: 'key' });
    return;
  }
  const { ui = {} } = field;
  const limits = [...('minimum' in ui ? ['earliest'] : []), ...('maximum' in ui ? ['latest'] : [])];
  const possible = [...needed, ...limits, 'required', 'type'];
  const given = Object.keys(field.message);
  const unknown = given.filter((keyword) => !possible.includes(keyword));
  const missing = needed.filter((keyword) => !given.includes(keyword));
  for (const keyword of unknown)
    report(
      field.message,
      keyword,
      'message.unknown',
      { keyword },
      { at: 'key', hint: nearest(keyword, possible) ?? missing[0] },
    );
  const left = missing.slice(unknown.length);
  if (left.length > 0) report(field, 'message', 'message.missing', { field: name, keywords: left }, { at: 'key' });
}
