import type { FieldSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import type { Report } from '../../known.ts';
import { nearest } from '../../problems/nearest.ts';

/** The keywords that are rules of a field, and need a message. */
export const constraints = [
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
] as const;

type Rules = { readonly [Keyword in (typeof constraints)[number]]?: unknown };

/**
 * Returns the rules of a field that need a message: its keywords, and `required`.
 *
 * @example
 * rulesOf({ type: 'string', maxLength: 5 }, true) // ['required', 'maxLength']
 */
export function rulesOf(field: Rules, isRequired: boolean): readonly string[] {
  return [...(isRequired ? ['required'] : []), ...constraints.filter((keyword) => field[keyword] !== undefined)];
}

/**
 * Reports rules of a field that lack a message: people never see the validator's own wording. Where a condition adds
 * rules to a field `declared` elsewhere, the messages of that field count, too.
 *
 * @example
 * checkMessages(properties, 'name', { type: 'string', minLength: 2 }, undefined, false, report); // reports minLength
 */
export function checkMessages(
  properties: object,
  name: string,
  field: FieldSchema,
  declared: FieldSchema | undefined,
  isRequired: boolean,
  report: Report,
): void {
  const others = declared?.message;
  if (typeof field.message === 'string') return;
  const rules = rulesOf(field, isRequired);
  const needed = rules.filter((keyword) => typeof others !== 'string' && own(others, keyword) === undefined);
  if (field.message === undefined) {
    if (needed.length > 0)
      report(properties, name, 'message.missing', { field: name, keywords: needed }, { at: 'key' });
    return;
  }
  const { ui = {} } = field;
  const limits = [...('minimum' in ui ? ['earliest'] : []), ...('maximum' in ui ? ['latest'] : [])];
  const possible = [...rules, ...limits, 'required', 'type'];
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
