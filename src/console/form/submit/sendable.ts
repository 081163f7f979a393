import type { FormSchema } from '../../../language/form.ts';
import type { Json, Row } from '../../../language/json.ts';

/** Returns the values of a form without those of the fields that are its own. */
export function sendable(values: Row, { properties }: Pick<FormSchema, 'properties'>): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => properties[name]?.ui?.local !== true));
}
