import type { FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';

/** Returns the values of a form to submit, without those of fields that are only for display. */
export function sendable(values: Row, { properties }: Pick<FormSchema, 'properties'>): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => properties[name]?.ui?.local !== true));
}
